/** What becomes of a duel when somebody leaves, goes or comes back. */
import { type Decision, happens } from '../../rules.ts';
import type { Instant } from '../../time.ts';
import { forfeited } from './decide-end.ts';
import type { Seat } from './seats.ts';
import type { Table } from './state.ts';
import type { Event } from './words.ts';

interface Notice {
  readonly at: Instant;
  readonly by: Seat;
}

/** E3: at once and final. */
export const leave = (table: Table, { at, by }: Notice): Decision<Event> =>
  happens<Event>({ type: 'left', at, by }, forfeited(table, by, at));

/** E3: a lost line has some grace. L2: but not without end. */
export function loseLine(table: Table, notice: Notice): Decision<Event> {
  const { at, by } = notice;
  const { presence, losses } = table.players[by];
  if (presence.is !== 'here') return happens();
  return losses < table.config.repeatLimit
    ? happens<Event>({ type: 'disconnected', at, by })
    : leave(table, notice);
}

export const comeBack = (table: Table, { at, by }: Notice): Decision<Event> =>
  table.players[by].presence.is === 'lost' ? happens<Event>({ type: 'reconnected', at, by }) : happens();

export const gone = (table: Table, by: Seat, at: Instant): Decision<Event> =>
  happens<Event>({ type: 'gone', at, by }, forfeited(table, by, at));
