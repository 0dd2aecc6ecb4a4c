/** Reads the view of a game show. */
import type { GameshowView, GameshowTableView as TableView } from '@parlour/game';
import { gameTime } from '../../connection/clock.ts';
import type { Game, GameState } from '../../connection/game.ts';
import { useStore } from '../../connection/store.ts';
import { useNow } from '../../ui/now.ts';

export type Message = TableView['talk'][number];

/** The view of a game that is open or over. The table is drawn only once there is one. */
export function tableOf({ mirror }: GameState): TableView {
  const view = mirror?.view as GameshowView | undefined;
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
export const isTalkOver = ({ phase, labelBy }: TableView): boolean => phase === 'over' || labelBy !== null;

/** The letters of all others, in order. */
export const othersIn = ({ contestants, you }: Pick<TableView, 'contestants' | 'you'>): readonly string[] =>
  contestants.filter((seat) => seat !== you);
