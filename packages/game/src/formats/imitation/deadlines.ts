/** The next deadline of an imitation game. */
import type { Instant } from '../../time.ts';
import type { Player, State, Table } from './state.ts';
import type { Seat } from './words.ts';

export type Deadline = { readonly at: Instant } & (
  | { readonly what: 'bell' }
  | { readonly what: 'gone'; readonly seat: Seat }
);

/** Returns the next deadline. At the same instant the end of time comes first, then lost connections. */
export function earliestDue({ closesAt, verdictBy, players }: Table): Deadline {
  let earliest: Deadline = { at: verdictBy ?? closesAt, what: 'bell' };
  for (const [seat, { presence }] of Object.entries(players) as [Seat, Player][])
    if (presence.is === 'lost' && presence.until < earliest.at)
      earliest = { at: presence.until, what: 'gone', seat };
  return earliest;
}

export function deadline(state: State): Instant | undefined {
  return state.phase === 'open' ? earliestDue(state).at : undefined;
}
