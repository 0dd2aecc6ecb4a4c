import { Link, Outlet, useMatchRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useHouseState } from '../connection/here.ts';
import { Announcer } from '../ui/announcer.tsx';
import { NatureMark } from '../ui/nature-mark.tsx';
import { LineStatus } from './line-status.tsx';
import { Settings } from './settings.tsx';
import './shell.css';

/** What is around every page. A game has a head of its own. */
export function Shell() {
  const { t } = useTranslation();
  const match = useMatchRoute();
  const atGame =
    match({ to: '/game/$game' }) !== false || match({ to: '/market/learn' }) !== false || isTable();
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
      <Announcer />
    </>
  );
}

function Head() {
  const { t } = useTranslation();
  const seats = useHouseState((state) => state.seats);
  const game = seats[0]?.game;
  return (
    <>
      <header className="head">
        <Link to="/" className="wordmark" aria-label={t('head.home')}>
          <NatureMark kind="human" />
          <NatureMark kind="machine" />
          <span className="wordmark-name">{t('name')}</span>
        </Link>
        <nav className="head-nav small">
          <Link to="/market/rules">{t('head.rules')}</Link>
          <Settings />
        </nav>
      </header>
      {game !== undefined && (
        <p className="head-back">
          {t('head.back')}{' '}
          <Link to="/game/$game" params={{ game }}>
            {t('head.return')}
          </Link>
        </p>
      )}
    </>
  );
}

/** The sheet of styles shows tables too. */
const isTable = () =>
  import.meta.env.DEV && /show=(bettor|fresh|target|idle|spectator|reveal)/.test(location.search);
