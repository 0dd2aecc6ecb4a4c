/** The page of a game: the table while it is played, the replay afterwards. */
import { parseGameId } from '@parlour/game';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyChunk } from '../connection/chunk.ts';
import type { Game, GameState } from '../connection/game.ts';
import { useStore } from '../connection/store.ts';
import { useServer } from '../connection/use-house.ts';
import { faceOf } from '../faces.ts';
import { Head } from '../shell/head.tsx';
import { Notice } from '../ui/notice.tsx';
import { useIsLate } from '../ui/now.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { useTitle } from '../ui/title.ts';
import { noteSeen } from '../who/known-games.ts';
import { sentence } from '../words/sentence.ts';
import { GameMissing } from './game-missing.tsx';
import { WatchedTable } from './watched-table.tsx';

const ReplayPage = lazy(() => lazyChunk(() => import('./finished-game.tsx')));

/** The replay if the address names a moment, else the table as long as there is one. */
export function GamePage() {
  const { game } = useParams({ from: '/game/$game' });
  const { t } = useSearch({ from: '/game/$game' });
  const isOne = parseGameId(game) !== undefined;
  // Whoever has seen a game is not asked to guess it.
  useEffect(() => {
    if (isOne) noteSeen(game);
  }, [game, isOne]);
  if (!isOne) return <NoGame />;
  if (t === undefined) return <LiveGame id={game} />;
  return (
    <Suspense fallback={<Fetching />}>
      <ReplayPage game={game} seconds={t} />
    </Suspense>
  );
}

/** The own table with a seat, else the spectators'. */
function LiveGame({ id }: { id: string }) {
  const house = useServer();
  const game = useMemo(() => house.game(id), [house, id]);
  useEffect(() => {
    house.game(id);
    return () => house.leaveGame(id);
  }, [house, id]);
  return <OpenGame game={game} />;
}

function OpenGame({ game }: { game: Game }) {
  const problem = useStore(game.state, (state) => state.problem);
  const format = useStore(game.state, formatOf);
  // A spectator who comes too late sees the replay, which keeps the secret; all others see the reveal.
  const [late, setLate] = useState<boolean | null>(null);
  const over = useStore(game.state, isOverForSpectators);
  if (late === null && over !== null) setLate(over);
  if (late === true) return <ToReplay game={game.id} />;
  if (problem !== null && format === null)
    return problem.code === 'no-such-game' ? (
      <ToReplay game={game.id} />
    ) : (
      <NoGame text={sentence(problem)} />
    );
  const Table = faceOf(format ?? '')?.Table;
  if (Table === undefined) return <Opening />;
  return (
    <>
      {problem !== null && (
        <div className="game-problem">
          <Notice loud>{sentence(problem)}</Notice>
        </div>
      )}
      <Suspense fallback={<Opening />}>
        <WatchedTable game={game} format={format ?? ''}>
          <Table game={game} />
        </WatchedTable>
      </Suspense>
    </>
  );
}

/** No running game here: links to the replay, if there is one. */
function ToReplay({ game }: { game: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate({ to: '/game/$game', params: { game }, search: { t: 0 }, replace: true, state: true });
  }, [navigate, game]);
  return <Opening />;
}

function formatOf({ mirror }: GameState): string | null {
  const format = mirror !== null && 'format' in mirror.view ? mirror.view.format : null;
  return typeof format === 'string' ? format : null;
}

/** Null: nothing has been seen of the game yet. A player is no spectator, and never late. */
function isOverForSpectators({ mirror, seat }: GameState): boolean | null {
  if (mirror === null || !('phase' in mirror.view)) return null;
  return seat === null && mirror.view.phase === 'over';
}

function Opening() {
  const { t } = useTranslation();
  useTitle(t('name'));
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
  return (
    <>
      <Head />
      <div className="page">
        <GameMissing text={text ?? t('game.missingWhat')} />
      </div>
    </>
  );
}
