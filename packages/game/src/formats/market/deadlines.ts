/** The next deadline of a market. */
import type { Instant } from '../../time.ts';
import type { HeldAnswer, State, Table } from './state.ts';
import type { QuestionId, Seat } from './words.ts';

export type Deadline = { readonly at: Instant } & (
  | { readonly what: 'time' }
  /** Of an answer held by the first version. */
  | { readonly what: 'release'; readonly held: HeldAnswer }
  | { readonly what: 'delivery'; readonly question: QuestionId }
  | { readonly what: 'gone'; readonly seat: Seat }
  | { readonly what: 'silence' }
);

/**
 * Returns the next deadline. At the same instant the end of time comes first, then the target's silence and
 * the grace periods, then deliveries. Answers are released after all these.
 */
export function earliestDue(table: Table): Deadline | undefined {
  let earliest: Deadline = { at: table.closesAt, what: 'time' };
  const consider = (due: Deadline) => {
    if (due.at < earliest.at) earliest = due;
  };
  if (table.current !== null) consider({ at: table.current.silentAt, what: 'silence' });
  if (table.target.presence.is === 'lost')
    consider({ at: table.target.presence.until, what: 'gone', seat: 'target' });
  for (const { seat, presence } of table.bettors)
    if (presence.is === 'lost') consider({ at: presence.until, what: 'gone', seat });
  for (const { question, answer } of table.exchanges)
    if (answer !== null && !answer.open) consider({ at: answer.opensAt, what: 'delivery', question });
  if (table.held !== null && table.held.until !== null)
    consider({ at: table.held.until, what: 'release', held: table.held });
  return table.phase === 'over' ? undefined : earliest;
}

export function deadline(state: State): Instant | undefined {
  return state.phase === 'open' ? earliestDue(state)?.at : undefined;
}
