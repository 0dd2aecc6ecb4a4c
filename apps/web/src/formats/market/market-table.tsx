/** The table of the Market, for each seat its own. */
import type { ReactNode } from 'react';
import type { Game } from '../../connection/game.ts';
import { useStore } from '../../connection/store.ts';
import { BettorTable } from './bettor-table.tsx';
import { MarketScreen } from './market-screen.tsx';
import { RevealLayer } from './reveal/reveal.tsx';
import { SpectatorTable } from './spectator-table.tsx';
import { useTable } from './table-view.ts';
import { TargetTable } from './target/target-table.tsx';
import '../../ui/table.css';
import './market.css';

export default function MarketTable({ game, screen }: { game: Game; screen?: ReactNode }) {
  const empty = useStore(game.state, ({ mirror }) => mirror === null || !('you' in mirror.view));
  if (empty) return null;
  return screen === undefined ? <Table game={game} /> : <MarketScreen game={game}>{screen}</MarketScreen>;
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
