/** The head of every page: the ways to the other pages. */
import { Link } from '@tanstack/react-router';
import { createContext } from 'react';
import { useTranslation } from 'react-i18next';
import { firstFormat } from '../faces.ts';
import { NatureMark } from '../ui/nature-mark.tsx';
import { HeadNote } from './head-note.tsx';
import { Settings } from './settings.tsx';

/** Does the page around this have the house's head? A table has one of its own. */
export const HeadShown = createContext(false);

/** The ways to the rest of the house. */
export function Head() {
  const { t } = useTranslation();
  return (
    <>
      <HeadNote />
      <header className="head">
        <Link to="/" className="wordmark" aria-label={t('head.home')}>
          <NatureMark kind="human" />
          <NatureMark kind="machine" />
          <span className="wordmark-name">{t('name')}</span>
        </Link>
        <nav className="head-nav small" aria-label={t('me.pages')}>
          <Link to="/games">{t('games.nav')}</Link>
          <Link to="/boards">{t('boards.nav')}</Link>
          <Link to="/$format/rules" params={{ format: firstFormat() }}>
            {t('head.rules')}
          </Link>
          <Link to="/me">{t('me.nav')}</Link>
        </nav>
        <div className="head-choices small">
          <Settings />
        </div>
      </header>
    </>
  );
}
