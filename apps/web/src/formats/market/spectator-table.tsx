/** The table of a spectator: the conversation and the price. */
import type { Game } from '../../connection/game.ts';
import { useViewportHeight } from '../../ui/use-viewport-height.ts';
import { PriceChart } from './chart/price-chart.tsx';
import { PriceNow } from './price-now.tsx';
import { TableHead } from './table-head.tsx';
import { useTable } from './table-view.ts';
import { Conversation } from './talk/conversation.tsx';

export function SpectatorTable({ game }: { game: Game }) {
  const price = useTable(game, (view) => view.price);
  useViewportHeight();
  return (
    <div className="table table-spectator">
      <TableHead game={game} />
      <div className="table-price">
        <PriceNow ask={price.ask} />
        <PriceChart game={game} />
      </div>
      <Conversation game={game} you="spectator" />
    </div>
  );
}
