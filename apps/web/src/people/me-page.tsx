/** Page of one's account: score as a judge, games, sign-in and data. */

import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import OwnAccount, { SignOut } from '../account/own-account.tsx';
import { OwnRatings } from '../boards/ratings.tsx';
import type { Account } from '../connection/account.ts';
import type { PersonGame, PersonRecord } from '../connection/archive.ts';
import { lazyChunk } from '../connection/chunk.ts';
import { useResource } from '../connection/resource.ts';
import { useRows } from '../connection/rows.ts';
import { useServerState } from '../connection/use-house.ts';
import { OwnJudgeScore } from '../judge/own-judge-score.tsx';
import { Button } from '../ui/button.tsx';
import { Loading } from '../ui/loading.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useTitle } from '../ui/title.ts';
import { Trouble } from '../ui/trouble.tsx';
import { EraseAccount } from './me-erase.tsx';
import { PersonGames } from './person-games.tsx';
import { PersonResults } from './person-results.tsx';
import './person-page.css';

const OwnJudgeProfile = lazy(() =>
  lazyChunk(async () => ({
    default: (await import('../machines/own-judge-profile.tsx')).OwnJudgeProfile,
  })),
);
const Following = lazy(() => lazyChunk(() => import('../follow/following.tsx')));
const OwnSafety = lazy(() => lazyChunk(() => import('../safety/own-safety.tsx')));

export function MePage() {
  const { t } = useTranslation();
  const you = useServerState((state) => state.you);
  useTitle(`${t('account.title')} · ${t('name')}`);
  return (
    <div className="person">
      <div className="stack">
        <h1>{t('account.title')}</h1>
        {you === null && <Skeleton label={t('games.loading')} />}
        {you !== null && you.kind !== 'visitor' && <Name you={you} />}
      </div>
      {you !== null && you.kind !== 'visitor' && <OwnJudgeScore />}
      {you !== null && you.kind !== 'visitor' && (
        <Suspense fallback={null}>
          <OwnJudgeProfile />
        </Suspense>
      )}
      {you !== null && you.kind !== 'member' && <OwnAccount you={you} />}
      {you !== null && you.kind !== 'visitor' && <OwnGames key={you.id} you={you} />}
    </div>
  );
}

function Name({ you }: { you: Account }) {
  const { t } = useTranslation();
  const isGuest = you.kind === 'guest';
  return (
    <>
      <p>
        <span className="soft">{t(isGuest ? 'me.as' : 'account.member')}</span>{' '}
        <bdi className="nickname-name">{you.name}</bdi>
        {isGuest && <span className="soft">. {t('me.guest')}</span>}
      </p>
      <div className="row">
        <Link to="/people/$account" params={{ account: you.id }} className="button">
          {t('me.page')}
        </Link>
        {!isGuest && <SignOut />}
      </div>
    </>
  );
}

function OwnGames({ you }: { you: Account }) {
  const { t } = useTranslation();
  const person = useResource<PersonRecord>(`/api/people/${encodeURIComponent(you.id)}`);
  return (
    <>
      {person.value?.standings.length === 0 && <p className="soft">{t('me.noBoards')}</p>}
      {person.value !== null && <PersonResults person={person.value} />}
      {person.value !== null && <OwnRatings ratings={person.value.ratings} />}
      <section className="stack">
        <h2>{t('me.list')}</h2>
        <List />
      </section>
      <Suspense fallback={null}>
        <Following />
      </Suspense>
      {you.kind === 'member' && <OwnAccount you={you} />}
      <Suspense fallback={null}>
        <OwnSafety />
      </Suspense>
      <section className="stack">
        <h2>{t('me.data')}</h2>
        <div className="me-data">
          <div className="stack">
            <p className="soft small">{t('me.exportWhat')}</p>
            <a className="button" href="/api/me/export" download="parlour.json">
              {t('me.export')}
            </a>
          </div>
          <EraseAccount name={you.name} />
        </div>
      </section>
    </>
  );
}

function List() {
  const { t } = useTranslation();
  const { rows, next, busy, error, start, more } = useRows<PersonGame>('me', (before) =>
    before === undefined ? '/api/me/games' : `/api/me/games?before=${encodeURIComponent(before)}`,
  );
  if (rows === null) return <Loading error={error} onRetry={start} />;
  return (
    <>
      <PersonGames games={rows} empty={t('me.none')} origins />
      {error !== null && <Trouble error={error} onRetry={more} />}
      {next !== null && error === null && (
        <Button aria-disabled={busy} onClick={more}>
          {busy ? t('games.loading') : t('games.more')}
        </Button>
      )}
    </>
  );
}
