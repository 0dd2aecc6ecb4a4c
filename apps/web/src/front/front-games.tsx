/** The games on the front page: the best replays of the day, and live games. */
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { GameRow, LiveGame as Live, LiveGames } from '../connection/archive.ts';
import { useResource } from '../connection/resource.ts';
import { faceOf } from '../faces.ts';
import { GameLine } from '../games/games-row.tsx';
import NextHour from '../hours/next-hour.tsx';
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
      <NextHour />
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
          <LiveItem key={game.game} game={game} />
        ))}
      </ul>
    </section>
  );
}

function LiveItem({ game }: { game: Live }) {
  const Card = faceOf(game.format)?.Live;
  if (Card === undefined) return null;
  return (
    <Suspense fallback={null}>
      <Card game={game} />
    </Suspense>
  );
}
