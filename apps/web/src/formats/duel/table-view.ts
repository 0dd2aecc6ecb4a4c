/** Reads the view of a duel. */
import { type DuelSeat, type DuelTableView, type DuelView, secondsLeft } from '@parlour/game';
import { gameTime } from '../../connection/clock.ts';
import type { Game, GameState } from '../../connection/game.ts';
import { useStore } from '../../connection/store.ts';
import { useNow } from '../../ui/now.ts';

export type Rules = DuelTableView['rules'];
export type RoleRules = Rules['roles'][number];
export type Reveal = NonNullable<DuelTableView['reveal']>;

/** The view of a game that is open or over. The table is drawn only once there is one. */
export function tableOf({ mirror }: GameState): DuelTableView {
  const view = mirror?.view as DuelView | undefined;
  if (view === undefined || view.phase === 'empty') throw new Error('there is no table to show yet');
  return view;
}

/** One part of the view; the component renders again only if that part changed. */
export function useTable<Part>(game: Game, select: (view: DuelTableView) => Part): Part {
  return useStore(game.state, (state) => select(tableOf(state)));
}

/** The time of the game now, in milliseconds from its start; it stops with the game. */
export function useGameTime(game: Game, every: number): number {
  const clock = useStore(game.state, (state) => state.clock);
  const endedAt = useTable(game, (view) => view.reveal?.endedAt ?? null);
  const now = useNow(every, endedAt === null);
  return endedAt ?? (clock === null ? 0 : gameTime(clock, now));
}

export const otherOf = (seat: DuelSeat): DuelSeat => (seat === 'left' ? 'right' : 'left');

/** What the player of a seat may do; one role alone is both players'. */
export function roleAt({ roles }: Pick<Rules, 'roles'>, seat: string): RoleRules | undefined {
  return (seat === 'right' ? roles[1] : undefined) ?? roles[0];
}

/** Seconds that a silence of the partner lasts before it makes a prediction count. */
export const silenceOf = ({ silence }: Rules): number => secondsLeft(silence);
