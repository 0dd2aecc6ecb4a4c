import { parseGameId } from '@parlour/game';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chunk } from '../connection/chunk.ts';
import type { Room, RoomState } from '../connection/game.ts';
import { useStore } from '../connection/store.ts';
import { useHouse } from '../connection/use-house.ts';
import { formats } from '../formats.ts';
import { Head } from '../shell/head.tsx';
import { Notice } from '../ui/notice.tsx';
import { useIsLate } from '../ui/now.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { useTitle } from '../ui/title.ts';
import { sentence } from '../words/sentence.ts';

const ReplayPage = lazy(() => chunk(() => import('../replay/replay-page.tsx')));

/** A game: its replay if the address names a moment, else the table, while there is one. */
export function GamePage() {
  const { game } = useParams({ from: '/game/$game' });
  const { t } = useSearch({ from: '/game/$game' });
  if (parseGameId(game) === undefined) return <NoGame />;
  if (t === undefined) return <LiveGame game={game} />;
  return (
    <Suspense fallback={<Fetching />}>
      <ReplayPage game={game} seconds={t} />
    </Suspense>
  );
}

/** One's own table if one has a seat there, else the spectators'. */
function LiveGame({ game }: { game: string }) {
  const house = useHouse();
  const room = useMemo(() => house.room(game), [house, game]);
  useEffect(() => {
    house.room(game);
    return () => house.leaveRoom(game);
  }, [house, game]);
  return <Game room={room} />;
}

function Game({ room }: { room: Room }) {
  const problem = useStore(room.state, (state) => state.problem);
  const format = useStore(room.state, formatOf);
  // Whoever comes too late to watch sees the replay, which keeps the secret; who was there sees the reveal.
  const [late, setLate] = useState<boolean | null>(null);
  const over = useStore(room.state, isOverForSpectators);
  if (late === null && over !== null) setLate(over);
  if (late === true) return <ToReplay game={room.game} />;
  if (problem !== null && format === null)
    return problem.code === 'no-such-game' ? (
      <ToReplay game={room.game} />
    ) : (
      <NoGame text={sentence(problem)} />
    );
  const Table = formats[format ?? '']?.Table;
  if (Table === undefined) return <Opening />;
  return (
    <>
      {problem !== null && (
        <div className="game-problem">
          <Notice loud>{sentence(problem)}</Notice>
        </div>
      )}
      <Suspense fallback={<Opening />}>
        <Table room={room} />
      </Suspense>
    </>
  );
}

/** Nobody plays here now: if somebody did, the replay knows. */
function ToReplay({ game }: { game: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate({ to: '/game/$game', params: { game }, search: { t: 0 }, replace: true, state: true });
  }, [navigate, game]);
  return <Opening />;
}

function formatOf({ mirror }: RoomState): string | null {
  const format = mirror !== null && 'format' in mirror.view ? mirror.view.format : null;
  return typeof format === 'string' ? format : null;
}

/** Null: nothing has been seen of the game yet. Whoever has a seat is no spectator, and never late. */
function isOverForSpectators({ mirror, seat }: RoomState): boolean | null {
  if (mirror === null || !('phase' in mirror.view)) return null;
  return seat === null && mirror.view.phase === 'over';
}

function Opening() {
  const { t } = useTranslation();
  useTitle(`${t('game.title')} · ${t('name')}`);
  const late = useIsLate();
  return <div className="page">{late && <p className="soft">{t('game.opening')}</p>}</div>;
}

function Fetching() {
  const { t } = useTranslation();
  return <Skeleton label={t('replay.loading')} rows={5} />;
}

/** There is nothing to see: why, if more is known than that, and where there is. */
function NoGame({ text }: { text?: string }) {
  const { t } = useTranslation();
  useTitle(`${t('game.missing')} · ${t('name')}`);
  return (
    <>
      <Head />
      <div className="page">
        <div className="stack narrow">
          <h1>{t('game.missing')}</h1>
          <p>{text ?? t('game.missingWhat')}</p>
          <div className="row">
            <Link to="/games" className="button button-primary">
              {t('games.all')}
            </Link>
            <Link to="/" className="button">
              {t('game.home')}
            </Link>
          </div>
        </div>
      </div>
    </>
  );
}
