import type { MarketView, TableView } from '@parlour/game';
import { gameTime } from '../connection/clock.ts';
import type { Room, RoomState } from '../connection/game.ts';
import { useStore } from '../connection/store.ts';
import { useNow } from '../ui/now.ts';

/** The view of a Market that is open or over. The table is drawn only once there is one. */
export function tableOf({ mirror }: RoomState): TableView {
  const view = mirror?.view as MarketView | undefined;
  if (view === undefined || view.phase === 'empty') throw new Error('there is no table to show yet');
  return view;
}

/** One part of the view; the component renders again only if that part changed. */
export function useTable<Part>(room: Room, select: (view: TableView) => Part): Part {
  return useStore(room.state, (state) => select(tableOf(state)));
}

/** The time of the game now, in milliseconds from its start; it stops with the game. */
export function useGameTime(room: Room, every: number, runs = true): number {
  const clock = useStore(room.state, (state) => state.clock);
  const endedAt = useTable(room, (view) => view.reveal?.endedAt ?? null);
  const now = useNow(every, runs && endedAt === null);
  return endedAt ?? (clock === null ? 0 : gameTime(clock, now));
}

export const numberOf = (bettor: string): string => bettor.slice('bettor-'.length);
