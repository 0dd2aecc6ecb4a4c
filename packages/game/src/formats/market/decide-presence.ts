/** What becomes of a market when somebody leaves, goes or comes back. */
import type { Presence } from '../../presence.ts';
import { type Decision, happens, refused } from '../../rules.ts';
import type { Instant } from '../../time.ts';
import { bettorAt, type Table } from './state.ts';
import type { Command, Event, Seat } from './words.ts';

function presenceOf(table: Table, seat: Seat): Presence | undefined {
  return seat === 'target' ? table.target.presence : bettorAt(table, seat)?.presence;
}

/** E3, E4: at once and final. */
export function leave(
  table: Table,
  { at, by }: { readonly at: Instant; readonly by: Command['by'] },
): Decision<Event> {
  const presence = presenceOf(table, by);
  if (presence === undefined || presence.is === 'left') return refused('not-your-seat');
  return happens<Event>({ type: 'left', at, by });
}

/** E3: a lost connection has some grace. L5: but not without end. */
export function goAway(
  table: Table,
  { at, by }: { readonly at: Instant; readonly by: Seat },
): Decision<Event> {
  if (presenceOf(table, by)?.is !== 'here') return happens();
  const losses = (by === 'target' ? table.target : bettorAt(table, by))?.losses ?? 0;
  const type = losses < (table.config.repeatLimit ?? Infinity) ? 'disconnected' : 'left';
  return happens<Event>({ type, at, by });
}

export function comeBack(
  table: Table,
  { at, by }: { readonly at: Instant; readonly by: Seat },
): Decision<Event> {
  const presence = presenceOf(table, by);
  if (presence?.is !== 'lost' && presence?.is !== 'gone') return happens();
  return happens<Event>({ type: 'reconnected', at, by });
}
