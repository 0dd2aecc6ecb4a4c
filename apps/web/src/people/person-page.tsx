/** The public page of a player. */
import { Link, useParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { OwnRatings } from '../boards/ratings.tsx';
import type { PersonRecord } from '../connection/archive.ts';
import { lazyChunk } from '../connection/chunk.ts';
import type { ProtocolError } from '../connection/frames.ts';
import { useResource } from '../connection/resource.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { useTitle } from '../ui/title.ts';
import { Trouble } from '../ui/trouble.tsx';
import { dayText } from '../ui/when.ts';
import { isolateDirection } from '../words/isolated.ts';
import { PersonGames } from './person-games.tsx';
import { PersonResults } from './person-results.tsx';
import './person-page.css';

const FollowButton = lazy(() => lazyChunk(() => import('../follow/follow-button.tsx')));
const Judging = lazy(() => lazyChunk(async () => ({ default: (await import('./judging.tsx')).Judging })));

/** Public data of a player. */
export function PersonPage() {
  const { account } = useParams({ from: '/people/$account' });
  return <Person key={account} account={account} />;
}

export function Person({ account }: { account: string }) {
  const { t } = useTranslation();
  const { value, error, load } = useResource<PersonRecord>(`/api/people/${encodeURIComponent(account)}`);
  useTitle(value === null ? null : `${isolateDirection(value.name)} · ${t('name')}`);
  if (value === null) return <PersonMissing error={error} onRetry={load} />;
  return (
    <div className="person">
      <div className="stack person-head">
        <h1>
          <bdi>{value.name}</bdi>
        </h1>
        {value.isReserved && <p className="small">{t('person.reserved')}</p>}
        <p className="small soft">
          {t('person.since', { kind: t(`person.kind.${value.kind}`), day: dayText(value.since) })}
        </p>
        {value.kind === 'member' && (
          <Suspense fallback={null}>
            <FollowButton player={value.account} name={value.name} />
          </Suspense>
        )}
      </div>
      <PersonResults person={value} />
      <OwnRatings ratings={value.ratings} />
      <Suspense fallback={null}>
        <Judging judging={value.judging} />
      </Suspense>
      <section className="stack">
        <h2>{t('person.list')}</h2>
        <PersonGames
          games={value.games}
          empty={t(value.namesPerGame ? 'person.namesPerGame' : 'person.noGames')}
        />
      </section>
    </div>
  );
}

function PersonMissing({ error, onRetry }: { error: ProtocolError | null; onRetry: () => void }) {
  const { t } = useTranslation();
  const lost = error?.code === 'offline' || error?.code === 'unknown';
  const title = error === null || lost ? t('person.list') : t('person.missing');
  useTitle(`${title} · ${t('name')}`);
  return (
    <div className="stack">
      <h1>{title}</h1>
      {error === null && <Skeleton label={t('games.loading')} />}
      {lost && <Trouble error={error} onRetry={onRetry} />}
      {error !== null && !lost && (
        <Link to="/boards" className="button button-primary">
          {t('boards.title')}
        </Link>
      )}
    </div>
  );
}
