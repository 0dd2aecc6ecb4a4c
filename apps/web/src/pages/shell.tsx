import { Link, Outlet, useMatchRoute, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '../connection/store.ts';
import { Announcer } from '../ui/announcer.tsx';
import { NatureMark } from '../ui/nature-mark.tsx';
import { Called } from './called.tsx';
import { HeadNote } from './head-note.tsx';
import { LineStatus } from './line-status.tsx';
import { recoveryCode } from './recovery-code.ts';
import { Settings } from './settings.tsx';
import { useFocusOnNewPage } from './use-focus.ts';
import './shell.css';

const RecoveryCard = lazy(async () => ({ default: (await import('./recovery-card.tsx')).RecoveryCard }));

/** What is around every page. A table has a head of its own; a replay has not. */
export function Shell() {
  const { t } = useTranslation();
  const match = useMatchRoute();
  const replayed = useSearch({ strict: false, select: ({ t: moment }) => moment !== undefined });
  useFocusOnNewPage();
  const code = useStore(recoveryCode, (value) => value);
  const atGame =
    (match({ to: '/game/$game' }) !== false && !replayed) ||
    match({ to: '/market/learn' }) !== false ||
    isTable();
  return (
    <>
      <a className="skip" href="#content">
        {t('head.skip')}
      </a>
      <LineStatus />
      {!atGame && <Head />}
      <main id="content" tabIndex={-1} className={atGame ? undefined : 'page'}>
        <Outlet />
      </main>
      <Called />
      <Announcer />
      {code !== null && (
        <Suspense>
          <RecoveryCard code={code} />
        </Suspense>
      )}
    </>
  );
}

function Head() {
  const { t } = useTranslation();
  return (
    <>
      <header className="head">
        <Link to="/" className="wordmark" aria-label={t('head.home')}>
          <NatureMark kind="human" />
          <NatureMark kind="machine" />
          <span className="wordmark-name">{t('name')}</span>
        </Link>
        <nav className="head-nav small" aria-label={t('me.pages')}>
          <Link to="/games">{t('games.nav')}</Link>
          <Link to="/boards">{t('boards.nav')}</Link>
          <Link to="/market/rules">{t('head.rules')}</Link>
          <Link to="/me">{t('me.nav')}</Link>
        </nav>
        <div className="head-choices small">
          <Settings />
        </div>
      </header>
      <HeadNote />
    </>
  );
}

/** The sheet of styles shows tables too. */
const isTable = () =>
  import.meta.env.DEV &&
  /show=(bettor|fresh|done|broke|target|idle|spectator|reveal|machine|void)/.test(location.search);
