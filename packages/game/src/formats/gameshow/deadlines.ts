/** The next deadline of a game show. */
import type { Instant } from '../../time.ts';
import type { State, Table, Tick } from './state.ts';
import type { Seat } from './words.ts';

export type Deadline = { readonly at: Instant } & (
  | { readonly what: 'bell' }
  | { readonly what: 'gone'; readonly seat: Seat }
  | { readonly what: 'tick'; readonly tick: Tick }
);

/**
 * Returns the next deadline. At the same instant: a tick, the end of time, then lost connections by letter.
 */
export function earliestDue({ closesAt, labelBy, players, tick }: Table): Deadline {
  let earliest: Deadline = { at: labelBy ?? closesAt, what: 'bell' };
  if (tick !== null && tick.endsAt <= earliest.at) earliest = { at: tick.endsAt, what: 'tick', tick };
  for (const [seat, { presence }] of Object.entries(players))
    if (presence.is === 'lost' && presence.until < earliest.at)
      earliest = { at: presence.until, what: 'gone', seat };
  return earliest;
}

export function deadline(state: State): Instant | undefined {
  return state.phase === 'open' ? earliestDue(state).at : undefined;
}
