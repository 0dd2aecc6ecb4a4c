/** The head of every page: five places, and the player. On a phone the places are at the foot. */
import { Link, useLocation } from '@tanstack/react-router';
import { createContext, lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyChunk } from '../connection/chunk.ts';
import { JudgeChip } from '../judge/judge-chip.tsx';
import { readOwnChallenge } from '../proof/own-attempt.ts';
import { NatureMark } from '../ui/nature-mark.tsx';
import { Optional } from '../ui/optional.tsx';
import { HeadNote } from './head-note.tsx';
import { isOfPlace, places } from './places.ts';
import { Settings } from './settings.tsx';

const ProofNote = lazy(() =>
  lazyChunk(async () => ({ default: (await import('../proof/pages.ts')).ProofNote })),
);

/** Whether the page is inside the site's header; a table has a separate one. */
export const HeadShown = createContext(false);

/** Navigation to the rest of the site. */
export function Head() {
  const { t } = useTranslation();
  const path = useLocation({ select: ({ pathname }) => pathname });
  return (
    <>
      <HeadNote />
      {path !== '/prove' && readOwnChallenge() !== null && (
        <Optional>
          <ProofNote />
        </Optional>
      )}
      <header className="head">
        <div className="head-line">
          <Link to="/" className="wordmark" aria-label={t('head.home')}>
            <NatureMark kind="human" />
            <NatureMark kind="machine" />
            <span className="wordmark-name">{t('name')}</span>
          </Link>
          <nav className="head-nav" aria-label={t('places.label')}>
            {places.map(({ name, to, icon }) => (
              <Link
                key={name}
                to={to}
                activeProps={{}}
                aria-current={isOfPlace(name, path) ? 'page' : undefined}
                activeOptions={{ exact: true }}
              >
                <svg viewBox="0 0 20 20" aria-hidden="true">
                  <path d={icon} />
                </svg>
                {t(`places.${name}`)}
              </Link>
            ))}
          </nav>
          <div className="head-choices small">
            <JudgeChip />
            <Settings />
            <Link to="/me" className="head-you" aria-label={t('places.you')}>
              <svg viewBox="0 0 20 20" aria-hidden="true">
                <path d="M10 3.6a3.4 3.4 0 1 1 0 6.8 3.4 3.4 0 0 1 0-6.8M3.5 17.2c.6-3.4 3.2-5 6.5-5s5.9 1.6 6.5 5" />
              </svg>
            </Link>
          </div>
        </div>
      </header>
    </>
  );
}
