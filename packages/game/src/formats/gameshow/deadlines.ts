/** What is due next in a game show, and when. */
import type { Instant } from '../../time.ts';
import type { State, Table } from './state.ts';
import type { Seat } from './words.ts';

export type Deadline = { readonly at: Instant } & (
  | { readonly what: 'bell' }
  | { readonly what: 'gone'; readonly seat: Seat }
);

/** What the clock will have to say next. At one and the same instant the bell comes first, then lost lines by letter. */
export function earliestDue({ closesAt, labelBy, players }: Table): Deadline {
  let earliest: Deadline = { at: labelBy ?? closesAt, what: 'bell' };
  for (const [seat, { presence }] of Object.entries(players))
    if (presence.is === 'lost' && presence.until < earliest.at)
      earliest = { at: presence.until, what: 'gone', seat };
  return earliest;
}

export function deadline(state: State): Instant | undefined {
  return state.phase === 'open' ? earliestDue(state).at : undefined;
}
