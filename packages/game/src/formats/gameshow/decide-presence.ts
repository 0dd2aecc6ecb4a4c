/** What becomes of a game show when somebody leaves, goes or comes back. */
import { type Decision, happens, refused } from '../../rules.ts';
import type { Instant } from '../../time.ts';
import { withEnds } from './decide-end.ts';
import type { Table } from './state.ts';
import type { Event, Seat } from './words.ts';

interface Notice {
  readonly at: Instant;
  readonly by: Seat;
}

/** E3: at once and final. */
export function leave(table: Table, { at, by }: Notice): Decision<Event> {
  const player = table.players[by];
  if (player === undefined || player.presence.is === 'left') return refused('not-your-seat');
  return withEnds(table, at, { type: 'left', at, by });
}

/** E3: a lost line has some grace. L2: but not without end. */
export function loseLine(table: Table, { at, by }: Notice): Decision<Event> {
  const player = table.players[by];
  if (player?.presence.is !== 'here') return happens();
  return player.losses < table.config.repeatLimit
    ? happens<Event>({ type: 'disconnected', at, by })
    : withEnds(table, at, { type: 'left', at, by });
}

export function comeBack(table: Table, { at, by }: Notice): Decision<Event> {
  const is = table.players[by]?.presence.is;
  return is === 'lost' || is === 'gone' ? happens<Event>({ type: 'reconnected', at, by }) : happens();
}

export const gone = (table: Table, by: Seat, at: Instant): Decision<Event> =>
  withEnds(table, at, { type: 'gone', at, by });
