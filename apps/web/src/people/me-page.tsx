/** The page of one's own games and data. */

import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { OwnRatings } from '../boards/ratings.tsx';
import type { Account } from '../connection/account.ts';
import type { PersonGame, PersonRecord } from '../connection/archive.ts';
import { chunk } from '../connection/chunk.ts';
import { useResource } from '../connection/resource.ts';
import { useRows } from '../connection/rows.ts';
import { useHouseState } from '../connection/use-house.ts';
import { Button } from '../ui/button.tsx';
import { Loading } from '../ui/loading.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useTitle } from '../ui/title.ts';
import { Trouble } from '../ui/trouble.tsx';
import { followWords } from '../words/follow.ts';
import { EraseMe } from './me-erase.tsx';
import { PersonGames } from './person-games.tsx';
import { PersonResults } from './person-results.tsx';
import './person-page.css';

const OwnSafety = lazy(() => chunk(() => import('../safety/own-safety.tsx')));

export function MePage() {
  const { t } = useTranslation();
  const you = useHouseState((state) => state.you);
  useTitle(`${t('me.title')} · ${t('name')}`);
  return (
    <div className="person">
      <div className="stack">
        <h1>{t('me.title')}</h1>
        {you === null && <Skeleton label={t('games.loading')} />}
        {you?.kind === 'visitor' && <VisitorNote />}
        {you !== null && you.kind !== 'visitor' && <OwnAccount you={you} />}
      </div>
      {you !== null && you.kind !== 'visitor' && <OwnGames key={you.id} you={you} />}
    </div>
  );
}

function VisitorNote() {
  const { t } = useTranslation();
  return (
    <>
      <p>{t('me.visitor')}</p>
      <div className="row">
        <Link to="/" className="button button-primary">
          {t('me.play')}
        </Link>
        <Link to="/account" className="button">
          {t('me.signIn')}
        </Link>
      </div>
    </>
  );
}

function OwnAccount({ you }: { you: Account }) {
  const { t } = useTranslation();
  const { t: follow } = useTranslation(followWords);
  const guest = you.kind === 'guest';
  return (
    <>
      <p>
        <span className="soft">{t('me.as')}</span> <bdi className="nickname-name">{you.name}</bdi>
        {guest && <span className="soft">. {t('me.guest')}</span>}
      </p>
      <div className="row">
        <Link to="/account" className={guest ? 'button button-primary' : 'button'}>
          {guest ? t('me.keep') : t('me.account')}
        </Link>
        <Link to="/people/$account" params={{ account: you.id }} className="button button-quiet">
          {t('me.page')}
        </Link>
        <Link to="/following" className="button button-quiet">
          {follow('list')}
        </Link>
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
          <EraseMe name={you.name} />
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
