/** The games on the front page: the best replays of the day, and live games. */
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GameRow, LiveGame as Live, LiveGames } from '../connection/archive.ts';
import { useResource } from '../connection/resource.ts';
import { GameLine } from '../games/games-row.tsx';
import { Spark } from '../games/games-spark.tsx';
import { NatureMark } from '../ui/nature-mark.tsx';
import { useNow } from '../ui/now.ts';
import { clockText, inPoints } from '../words/points.ts';
import './front-games.css';

/** These games come last on the page, so nothing moves when they arrive. */
export default function FrontGames() {
  const { t } = useTranslation();
  const today = useResource<{ readonly games: readonly GameRow[] }>('/api/games/today');
  const live = useResource<LiveGames>('/api/live', 5000);
  const isRead = (known: { value: unknown; error: unknown }) => known.value !== null || known.error !== null;
  if (!isRead(today) || !isRead(live)) return null;
  const replays = today.value?.games ?? [];
  return (
    <>
      {replays.length > 0 && (
        <section className="front-today">
          <h2>{t('games.today')}</h2>
          <ol className="game-lines">
            {replays.map((row) => (
              <GameLine key={row.game} row={row} hidden />
            ))}
          </ol>
        </section>
      )}
      <LiveStrip games={live.value?.games ?? []} />
    </>
  );
}

export function LiveStrip({ games }: { games: readonly Live[] }) {
  const { t } = useTranslation();
  if (games.length === 0) return null;
  return (
    <section className="live">
      <h2>{t('live.title')}</h2>
      <ul className="live-games">
        {games.map((game) => (
          <LiveCard key={game.game} game={game} />
        ))}
      </ul>
    </section>
  );
}

function LiveCard({ game }: { game: Live }) {
  const { t } = useTranslation();
  return (
    <li className="live-game">
      <p className="live-price">
        <NatureMark kind="human" />
        <span className="small">{t('side.human')}</span>
        <b className="mono">{inPoints(game.price)}</b>
        <TimeLeft key={`${game.at}`} left={game.closesAt - game.at} />
      </p>
      <Spark points={game.spark} until={game.at} length={game.closesAt} />
      <p className="small soft">{t('live.facts', { bettors: game.bettors, questions: game.questions })}</p>
      <Link to="/game/$game" params={{ game: game.game }} className="live-link small">
        {t('live.watch')}
      </Link>
    </li>
  );
}

/** The time left, counted down between two readings of the list. */
function TimeLeft({ left }: { left: number }) {
  const { t } = useTranslation();
  const now = useNow(1000);
  const [start] = useState(() => performance.now());
  const rest = left - (now - start);
  return (
    <span className="small soft live-left">
      {rest > 0 ? t('live.left', { time: clockText(rest) }) : t('live.closing')}
    </span>
  );
}
