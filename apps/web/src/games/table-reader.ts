/** Reads the view that a format gives of a game. */
import { gameTime } from '../connection/clock.ts';
import type { Game, GameState } from '../connection/game.ts';
import { useStore } from '../connection/store.ts';
import { useNow } from '../ui/now.ts';

/** Common fields of all views, once begun. */
interface Begun {
  readonly reveal: { readonly endedAt: number } | null;
}

/** Creates a reader for the views of one format. */
export function tableReader<View extends Begun>() {
  /** The view of a game that is open or over. The table is drawn only once there is one. */
  function tableOf({ mirror }: GameState): View {
    const view = mirror?.view as View | { phase: 'empty' } | undefined;
    if (view === undefined || !('reveal' in view)) throw new Error('there is no table to show yet');
    return view;
  }

  /** One part of the view; the component renders again only if that part changed. */
  function useTable<Part>(game: Game, select: (view: View) => Part): Part {
    return useStore(game.state, (state) => select(tableOf(state)));
  }

  /** Current game time in milliseconds; stops with the game. Updated at this interval while running. */
  function useGameTime(game: Game, every: number, runs = true): number {
    const clock = useStore(game.state, (state) => state.clock);
    const endedAt = useTable(game, (view) => view.reveal?.endedAt ?? null);
    const now = useNow(every, runs && endedAt === null);
    return endedAt ?? (clock === null ? 0 : gameTime(clock, now));
  }

  return { tableOf, useTable, useGameTime };
}
