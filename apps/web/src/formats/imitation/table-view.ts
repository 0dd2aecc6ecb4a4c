/** Reads the view of an imitation game. */
import type { ImitationView, ImitationTableView as TableView } from '@parlour/game';
import { gameTime } from '../../connection/clock.ts';
import type { Game, GameState } from '../../connection/game.ts';
import { useStore } from '../../connection/store.ts';
import { useNow } from '../../ui/now.ts';

/** The view of a game that is open or over. The table is drawn only once there is one. */
export function tableOf({ mirror }: GameState): TableView {
  const view = mirror?.view as ImitationView | undefined;
  if (view === undefined || view.phase === 'empty') throw new Error('there is no table to show yet');
  return view;
}

/** One part of the view; the component renders again only if that part changed. */
export function useTable<Part>(game: Game, select: (view: TableView) => Part): Part {
  return useStore(game.state, (state) => select(tableOf(state)));
}

/** The time of the game now, in milliseconds from its start; it stops with the game. */
export function useGameTime(game: Game, every: number): number {
  const clock = useStore(game.state, (state) => state.clock);
  const endedAt = useTable(game, (view) => view.reveal?.endedAt ?? null);
  const now = useNow(every, endedAt === null);
  return endedAt ?? (clock === null ? 0 : gameTime(clock, now));
}

/** What is said next counts for nobody: the time for it is over. */
export const isTalkOver = ({ phase, verdictBy }: TableView): boolean =>
  phase === 'over' || verdictBy !== null;
