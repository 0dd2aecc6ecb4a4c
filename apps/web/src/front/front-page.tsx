/** The front page: an exchange to guess, the quickest game, and a card for each format. */
import { Link, useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyChunk } from '../connection/chunk.ts';
import { useServerState } from '../connection/use-house.ts';
import { formatNames, presetOf } from '../faces.ts';
import { HoursLine } from '../hours/hours-line.tsx';
import { announce } from '../ui/announcer.tsx';
import { Notice } from '../ui/notice.tsx';
import { useTitle } from '../ui/title.ts';
import { ownText, titleText } from '../words/roles.ts';
import { FormatPicture } from './format-picture.tsx';
import { NoHero } from './no-hero.tsx';
import { Play } from './play.tsx';
import './hero.css';
import './front-page.css';

const Hero = lazy(() => lazyChunk(() => import('./hero.tsx')));

export function FrontPage() {
  const { t } = useTranslation();
  useTitle(`${t('name')} · ${t('front.tab')}`);
  return (
    <div className="front">
      <ErasedNotice />
      <div className="hero">
        <div className="hero-words">
          <h1>{t('front.title')}</h1>
          <p className="front-lead">{t('front.lead')}</p>
        </div>
        <Suspense fallback={<NoHero />}>
          <Hero />
        </Suspense>
        <Play />
      </div>
      <section aria-labelledby="formats">
        <h2 id="formats" className="unseen">
          {t('front.formats')}
        </h2>
        <ul className="format-cards">
          {formatNames().map((format) => (
            <li key={format}>
              <FormatCard format={format} />
            </li>
          ))}
        </ul>
      </section>
      <HoursLine />
      <p className="small front-foot">
        <Link to="/gathering">{t('front.gathering')}</Link>
        <Link to="/privacy">{t('privacy.nav')}</Link>
      </p>
    </div>
  );
}

/** All of it is the link. The picture comes after the text. */
function FormatCard({ format }: { format: string }) {
  const { t } = useTranslation();
  const isPlayed = useServerState(({ lobbies }) => (lobbies[presetOf(format)]?.recent ?? 0) > 0);
  return (
    <Link to="/play/$format" params={{ format }} className="format-card">
      <span className="format-card-words">
        <strong>{titleText(format)}</strong>
        <span className="small soft">{ownText(format, 'line') ?? ownText(format, 'what')}</span>
        <span className="small soft format-card-facts">
          {ownText(format, 'length') ?? ownText(format, 'facts')}
          {isPlayed && <span className="played">{t('card.played')}</span>}
        </span>
      </span>
      <FormatPicture format={format} />
    </Link>
  );
}

/** Notice after the erasure of the user's data. */
function ErasedNotice() {
  const { t } = useTranslation();
  const erased = useLocation({ select: ({ state }) => state.erased ?? false });
  useEffect(() => {
    if (erased) announce(t('me.erased'));
  }, [erased, t]);
  return erased ? <Notice>{t('me.erased')}</Notice> : null;
}
