/** Reads the Market's view of a game. */
import type { MarketView, TableView } from '@parlour/game';
import { gameTime } from '../../connection/clock.ts';
import type { Game, GameState } from '../../connection/game.ts';
import { useStore } from '../../connection/store.ts';
import { useNow } from '../../ui/now.ts';

/** The view of a Market that is open or over. The table is drawn only once there is one. */
export function tableOf({ mirror }: GameState): TableView {
  const view = mirror?.view as MarketView | undefined;
  if (view === undefined || view.phase === 'empty') throw new Error('there is no table to show yet');
  return view;
}

/** One part of the view; the component renders again only if that part changed. */
export function useTable<Part>(game: Game, select: (view: TableView) => Part): Part {
  return useStore(game.state, (state) => select(tableOf(state)));
}

/** The time of the game now, in milliseconds from its start; it stops with the game. */
export function useGameTime(game: Game, every: number, runs = true): number {
  const clock = useStore(game.state, (state) => state.clock);
  const endedAt = useTable(game, (view) => view.reveal?.endedAt ?? null);
  const now = useNow(every, runs && endedAt === null);
  return endedAt ?? (clock === null ? 0 : gameTime(clock, now));
}
