import { Link, useParams } from '@tanstack/react-router';
import { Suspense, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Room } from '../connection/game-room.ts';
import { useHouse } from '../connection/here.ts';
import { useStore } from '../connection/store.ts';
import { formats } from '../formats.ts';
import { Notice } from '../ui/notice.tsx';
import { useIsLate } from '../ui/now.ts';
import { sentence } from '../words/sentence.ts';

/** A game: one's own table if one has a seat there, else the spectators'. */
export function GamePage() {
  const { game } = useParams({ from: '/game/$game' });
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
  if (problem !== null && format === null)
    return <NoGame text={problem.code === 'no-such-game' ? null : sentence(problem)} />;
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

function formatOf({ mirror }: ReturnType<Room['state']['get']>): string | null {
  const format = mirror !== null && 'format' in mirror.view ? mirror.view.format : null;
  return typeof format === 'string' ? format : null;
}

function Opening() {
  const { t } = useTranslation();
  const late = useIsLate();
  return <div className="page">{late && <p className="soft">{t('game.opening')}</p>}</div>;
}

function NoGame({ text }: { text: string | null }) {
  const { t } = useTranslation();
  return (
    <div className="page stack">
      <h1>{t('game.missing')}</h1>
      {text !== null && <p className="soft">{text}</p>}
      <Link to="/" className="button button-primary">
        {t('game.home')}
      </Link>
    </div>
  );
}
