/** The table of the Market, for each seat its own. */
import type { Game } from '../../connection/game.ts';
import { useStore } from '../../connection/store.ts';
import { BettorTable } from './bettor-table.tsx';
import { RevealLayer } from './reveal/reveal-layer.tsx';
import { SpectatorTable } from './spectator-table.tsx';
import { useTable } from './table-view.ts';
import { TargetTable } from './target/target-table.tsx';
import '../../ui/table.css';
import './market.css';

export default function MarketTable({ game }: { game: Game }) {
  const empty = useStore(game.state, ({ mirror }) => mirror === null || !('you' in mirror.view));
  return empty ? null : <Table game={game} />;
}

function Table({ game }: { game: Game }) {
  const you = useTable(game, (view) => view.you);
  return (
    <>
      {you === 'target' ? (
        <TargetTable game={game} />
      ) : you === 'spectator' ? (
        <SpectatorTable game={game} />
      ) : (
        <BettorTable game={game} seat={you} />
      )}
      <RevealLayer game={game} />
    </>
  );
}
