import { CatchBoundary, Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { chunk } from '../connection/chunk.ts';
import { Offer } from '../first-run/offer.tsx';
import { MarketCard } from './market-card.tsx';
import './front-page.css';

const FrontGames = lazy(() => chunk(() => import('./front-games.tsx')));

/** The front page is whole without what there is to see. */
const Nothing = () => null;

/** One sentence, the games, and who one is; below, what there is to see. */
export function FrontPage() {
  const { t } = useTranslation();
  return (
    <div className="front">
      <div className="front-words">
        <h1>{t('front.title')}</h1>
        <p className="front-lead">{t('front.lead')}</p>
      </div>
      <Offer />
      <h2 className="unseen">{t('front.formats')}</h2>
      <MarketCard />
      <p className="small soft front-foot">
        {t('front.developers')} <Link to="/games">{t('games.all')}</Link> ·{' '}
        <Link to="/bots">{t('bots.nav')}</Link> · <Link to="/developers">{t('developers.title')}</Link>
      </p>
      <CatchBoundary getResetKey={() => 0} errorComponent={Nothing}>
        <Suspense fallback={null}>
          <FrontGames />
        </Suspense>
      </CatchBoundary>
    </div>
  );
}
