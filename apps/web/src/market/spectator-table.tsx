import type { Room } from '../connection/game.ts';
import { PriceChart } from './chart/price-chart.tsx';
import { PriceNow } from './price-now.tsx';
import { TableHead } from './table-head.tsx';
import { useTable } from './table-view.ts';
import { Conversation } from './talk/conversation.tsx';
import { useViewportHeight } from './use-viewport-height.ts';

/** The conversation and the price, and nothing to do. */
export function SpectatorTable({ room }: { room: Room }) {
  const price = useTable(room, (view) => view.price);
  useViewportHeight();
  return (
    <div className="table table-spectator">
      <TableHead room={room} />
      <div className="table-price">
        <PriceNow ask={price.ask} />
        <PriceChart room={room} />
      </div>
      <Conversation room={room} you="spectator" />
    </div>
  );
}
