/** Effects of passing time in a market. */
import { accept, type Decision } from '../../rules.ts';
import type { Instant } from '../../time.ts';
import { earliestDue } from './deadlines.ts';
import { closeIfOver, closeMarket } from './decide-end.ts';
import { answerEvents } from './decide-questions.ts';
import type { Table } from './state.ts';
import type { Event, Seat } from './words.ts';

/** Passes time: the earliest deadline takes effect at its own instant, however late it is processed. */
export function passTime(table: Table, now: Instant): Decision<Event> {
  const due = earliestDue(table);
  if (due === undefined || due.at > now) return accept();
  const { at } = due;
  switch (due.what) {
    case 'time':
      return accept(...closeMarket(table, 'time', at));
    case 'release':
      return accept(...answerEvents(table, due.held, at));
    case 'delivery':
      return accept<Event>({ type: 'delivered', at, question: due.question, to: 'everybody' });
    case 'gone':
      return goneFor(table, due.seat, at);
    case 'silence':
      return accept(...closeMarket(table, 'target-silent', at));
  }
}

function goneFor(table: Table, seat: Seat, at: Instant): Decision<Event> {
  return closeIfOver(table, accept<Event>({ type: 'gone', at, by: seat }), at);
}
