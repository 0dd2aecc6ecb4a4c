/** The front page: what Parlour is, the formats, and games to look at. */
import { CatchBoundary, Link, useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chunk } from '../connection/chunk.ts';
import { recall } from '../connection/memory.ts';
import { faceOf, formatNames } from '../faces.ts';
import { announce } from '../ui/announcer.tsx';
import { Notice } from '../ui/notice.tsx';
import { useTitle } from '../ui/title.ts';
import { GuessOffer } from './guess-offer.tsx';
import { LessonOffer } from './lesson-offer.tsx';
import './front-page.css';

const FrontGames = lazy(() => chunk(() => import('./front-games.tsx')));

/** The front page is whole without what there is to see. */
const Nothing = () => null;

export function FrontPage() {
  const { t } = useTranslation();
  useTitle(`${t('name')} · ${t('front.tab')}`);
  const [offered, setOffered] = useState(() => recall('lesson', 'browser') === null);
  return (
    <div className="front">
      <ErasedNotice />
      <div className="front-words">
        <h1>{t('front.title')}</h1>
        <p className="front-lead">{t('front.lead')}</p>
      </div>
      <GuessOffer />
      {offered && <LessonOffer onLater={() => setOffered(false)} />}
      <h2 className="unseen">{t('front.formats')}</h2>
      {formatNames().map((format) => {
        const Card = faceOf(format)?.Card;
        return Card !== undefined && <Card key={format} lesson={!offered} />;
      })}
      <p className="small soft front-foot">
        {t('front.developers')} <Link to="/games">{t('games.all')}</Link> ·{' '}
        <Link to="/statistics">{t('boards.statistics')}</Link> · <Link to="/train">{t('front.train')}</Link> ·{' '}
        <Link to="/gathering">{t('front.gathering')}</Link> ·{' '}
        <Link to="/interview">{t('front.interview')}</Link> · <Link to="/bots">{t('front.bots')}</Link> ·{' '}
        <Link to="/developers">{t('front.forDevelopers')}</Link> ·{' '}
        <Link to="/privacy">{t('privacy.nav')}</Link>
      </p>
      <CatchBoundary getResetKey={() => 0} errorComponent={Nothing}>
        <Suspense fallback={null}>
          <FrontGames />
        </Suspense>
      </CatchBoundary>
    </div>
  );
}

/** After somebody has erased their data. */
function ErasedNotice() {
  const { t } = useTranslation();
  const erased = useLocation({ select: ({ state }) => state.erased ?? false });
  useEffect(() => {
    if (erased) announce(t('me.erased'));
  }, [erased, t]);
  return erased ? <Notice>{t('me.erased')}</Notice> : null;
}
