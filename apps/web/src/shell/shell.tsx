/** Frame of every page. */
import { Outlet, useMatchRoute, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { recoveryCode } from '../account/recovery-code.ts';
import { lazyChunk } from '../connection/chunk.ts';
import { useStore } from '../connection/store.ts';
import { CallLayer } from '../lobby/call-layer.tsx';
import { ConsentLayer } from '../safety/consent-layer.tsx';
import { Announcer } from '../ui/announcer.tsx';
import { useIsFullTable } from '../ui/full-table.ts';
import { Head, HeadShown } from './head.tsx';
import { LineStatus } from './line-status.tsx';
import { useFocusAfterRemoval, useFocusOnNewPage } from './use-focus.ts';
import './shell.css';

const RecoveryCard = lazy(() => lazyChunk(() => import('../account/recovery-card.tsx')));

/** A table has its own header; a replay has the site's. */
export function Shell() {
  const { t } = useTranslation();
  const isAt = useMatchRoute();
  const replayed = useSearch({ strict: false, select: ({ t: moment }) => moment !== undefined });
  useFocusOnNewPage();
  useFocusAfterRemoval();
  const isFull = useIsFullTable();
  const code = useStore(recoveryCode, (value) => value);
  const atGame =
    (isAt({ to: '/game/$game' }) !== false && !replayed) ||
    isAt({ to: '/$format/learn' }) !== false ||
    isAt({ to: '/gathering/$code' }) !== false ||
    isFull ||
    isTable();
  return (
    <>
      <a className="skip" href="#content">
        {t('head.skip')}
      </a>
      <LineStatus atTable={atGame} />
      {!atGame && <Head />}
      <main id="content" tabIndex={-1} className={atGame ? undefined : 'page'}>
        <HeadShown value={!atGame}>
          <Outlet />
        </HeadShown>
      </main>
      <CallLayer />
      <ConsentLayer />
      <Announcer />
      {code !== null && (
        <Suspense fallback={null}>
          <RecoveryCard code={code} />
        </Suspense>
      )}
    </>
  );
}

/** The sheet of styles shows tables too. */
const isTable = () =>
  import.meta.env.DEV &&
  /show=(bettor|fresh|done|broke|target|idle|spectator|reveal|machine|void)/.test(location.search);
