import type { Room } from '../connection/game.ts';
import { useStore } from '../connection/store.ts';
import { BettorTable } from './bettor-table.tsx';
import { RevealLayer } from './reveal/reveal-layer.tsx';
import { SpectatorTable } from './spectator-table.tsx';
import { useTable } from './table-view.ts';
import { TargetTable } from './target/target-table.tsx';
import './market.css';

/** A table of the Market, as its seat sees it. */
export default function MarketTable({ room }: { room: Room }) {
  const empty = useStore(room.state, ({ mirror }) => mirror === null || !('you' in mirror.view));
  return empty ? null : <Table room={room} />;
}

function Table({ room }: { room: Room }) {
  const you = useTable(room, (view) => view.you);
  return (
    <>
      {you === 'target' ? (
        <TargetTable room={room} />
      ) : you === 'spectator' ? (
        <SpectatorTable room={room} />
      ) : (
        <BettorTable room={room} seat={you} />
      )}
      <RevealLayer room={room} />
    </>
  );
}
