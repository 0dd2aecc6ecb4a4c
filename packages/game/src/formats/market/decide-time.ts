/** What happens in a market because time passes. */
import { type Decision, happens } from '../../rules.ts';
import type { Instant } from '../../time.ts';
import { earliestDue } from './deadlines.ts';
import { closing, closingIfOver } from './decide-end.ts';
import { answering } from './decide-questions.ts';
import type { Table } from './state.ts';
import type { Event, Seat } from './words.ts';

/** The clock speaks: the earliest thing due happens, at its own instant, however late anybody noticed. */
export function passTime(table: Table, now: Instant): Decision<Event> {
  const due = earliestDue(table);
  if (due === undefined || due.at > now) return happens();
  const { at } = due;
  switch (due.what) {
    case 'time':
      return happens(...closing(table, 'time', at));
    case 'release':
      return happens(...answering(table, due.held, at));
    case 'delivery':
      return happens<Event>({ type: 'delivered', at, question: due.question, to: 'everybody' });
    case 'gone':
      return goneFor(table, due.seat, at);
    case 'silence':
      return happens(...closing(table, 'target-silent', at));
  }
}

function goneFor(table: Table, seat: Seat, at: Instant): Decision<Event> {
  return closingIfOver(table, happens<Event>({ type: 'gone', at, by: seat }), at);
}
