import type { Instant } from '../../time.ts';
import type { HeldAnswer, State, Table } from './state.ts';
import type { QuestionId, Seat } from './words.ts';

export type Due = { readonly at: Instant } & (
  | { readonly what: 'time' }
  | { readonly what: 'release'; readonly held: HeldAnswer }
  | { readonly what: 'delivery'; readonly question: QuestionId }
  | { readonly what: 'gone'; readonly seat: Seat }
  | { readonly what: 'silence' }
);

/**
 * What the clock will have to say next. At one and the same instant the bell comes first, so that an
 * answer held back is treated as one that a person sends at that instant; then releases, deliveries,
 * graces and the target's silence, in this order.
 */
export function earliestDue(table: Table): Due | undefined {
  let earliest: Due = { at: table.closesAt, what: 'time' };
  const consider = (due: Due) => {
    if (due.at < earliest.at) earliest = due;
  };
  if (table.held !== null) consider({ at: table.held.until, what: 'release', held: table.held });
  for (const { question, answer } of table.exchanges)
    if (answer !== null && !answer.open) consider({ at: answer.opensAt, what: 'delivery', question });
  for (const { seat, presence } of table.bettors)
    if (presence.is === 'lost') consider({ at: presence.until, what: 'gone', seat });
  if (table.target.presence.is === 'lost')
    consider({ at: table.target.presence.until, what: 'gone', seat: 'target' });
  if (table.current !== null) consider({ at: table.current.silentAt, what: 'silence' });
  return table.phase === 'over' ? undefined : earliest;
}

export function deadline(state: State): Instant | undefined {
  return state.phase === 'open' ? earliestDue(state)?.at : undefined;
}
