/** Ends of a market. */
import { isAway } from '../../presence.ts';
import type { Decision } from '../../rules.ts';
import type { Instant } from '../../time.ts';
import { evolve } from './evolve.ts';
import { settle } from './settle.ts';
import type { Table } from './state.ts';
import type { End, EndCause, Event } from './words.ts';

/** E1 to E6: completes pending deliveries, closes trading, and settles the game. */
export function closeMarket(table: Table, cause: EndCause, at: Instant): Event[] {
  const closed: Event[] = [];
  if (table.held !== null) closed.push({ type: 'answer-discarded', at, question: table.held.question });
  for (const { question, answer } of table.exchanges)
    if (answer !== null && !answer.open) closed.push({ type: 'delivered', at, question, to: 'everybody' });
  const end = endOf(table, cause);
  closed.push({ type: 'closed', at, end, cause }, { type: 'settled', at, ...settle(table, end, at) });
  return closed;
}

/** E5, E6: one rule for people and machines: without one delivered answer nothing was judged. */
function endOf({ delivered }: Table, cause: EndCause): End {
  switch (cause) {
    case 'time':
      return delivered > 0 ? 'time' : 'void';
    case 'done':
    case 'bettors-left':
      return cause;
    case 'target-left':
    case 'target-gone':
    case 'target-silent':
      return delivered > 0 ? 'target-left' : 'void';
    case 'fault':
      return 'void';
  }
}

/** Closes the game if a departure or a "done" ended it. */
export function closeIfOver(before: Table, decision: Decision<Event>, at: Instant): Decision<Event> {
  if (decision.events.length === 0) return decision;
  const table = decision.events.reduce<ReturnType<typeof evolve>>(evolve, before);
  if (table.phase !== 'open') return decision;
  const cause = closingCause(table);
  return cause === undefined
    ? decision
    : { ...decision, events: [...decision.events, ...closeMarket(table, cause, at)] };
}

/** E2 to E4: reason to close the game in this state; undefined: none. */
export function closingCause({ target, bettors }: Table): EndCause | undefined {
  if (target.presence.is === 'left') return 'target-left';
  if (target.presence.is === 'gone') return 'target-gone';
  if (bettors.every((bettor) => isAway(bettor.presence))) return 'bettors-left';
  const here = bettors.filter((bettor) => bettor.presence.is === 'here');
  return here.length > 0 && here.every((bettor) => bettor.done) ? 'done' : undefined;
}
