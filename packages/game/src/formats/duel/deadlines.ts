/** The next deadline of a duel. */
import type { Instant } from '../../time.ts';
import { type Seat, seats } from './seats.ts';
import type { Slot, State, Table } from './state.ts';

export type Deadline = { readonly at: Instant } & (
  | { readonly what: 'bell' }
  | { readonly what: 'gone' | 'silence'; readonly seat: Seat }
  | { readonly what: 'slot'; readonly slot: Slot }
);

/**
 * Returns the next deadline. At the same instant: a slot, the end of time, lost connections, then silences.
 */
export function earliestDue({ closesAt, players, slot }: Table): Deadline {
  let earliest: Deadline = { at: closesAt, what: 'bell' };
  if (slot !== null && slot.endsAt <= closesAt) earliest = { at: slot.endsAt, what: 'slot', slot };
  for (const seat of seats) {
    const { presence } = players[seat];
    if (presence.is === 'lost' && presence.until < earliest.at)
      earliest = { at: presence.until, what: 'gone', seat };
  }
  for (const seat of seats) {
    const { silentAt } = players[seat];
    if (silentAt !== null && silentAt < earliest.at) earliest = { at: silentAt, what: 'silence', seat };
  }
  return earliest;
}

export function deadline(state: State): Instant | undefined {
  return state.phase === 'open' ? earliestDue(state).at : undefined;
}
