/** Live games, side by side. */
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { LiveGame as Live } from '../connection/archive.ts';
import { faceOf } from '../faces.ts';
import './live-strip.css';

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
