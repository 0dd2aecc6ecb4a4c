/** Answer times of people, from the events of a market. */
import { lengthOf, type MarketEvent, type TimedAnswer, type TimedGame } from '@parlour/game';
import type { AnswerTimes } from '../digest.ts';

/** The question that the target is to answer. */
interface Current {
  readonly since: number;
  /** Length read; undefined if its text was erased, or the server was down meanwhile. Then it is ignored. */
  readonly read: number | undefined;
}

/**
 * Answer times of the target of a market, and the open time of a last unanswered question. Skips answers
 * with erased text on either side, and those during an outage of the server.
 */
export function answerTimesOfMarket(events: readonly MarketEvent[]): AnswerTimes {
  const lengths = new Map<string, number>();
  const answers: TimedAnswer[] = [];
  let open: TimedGame['open'];
  let current: Current | undefined;
  for (const event of events) {
    if (event.type === 'question-submitted' && event.text !== null)
      lengths.set(event.question, lengthOf(event.text));
    else if (event.type === 'question-current')
      current = { since: event.at, read: lengths.get(event.question) };
    else if (event.type === 'resumed') current = current && { ...current, read: undefined };
    else if (event.type === 'answered') {
      answers.push(...answerTo(current, event));
      current = undefined;
    } else if (event.type === 'closed') open = leftOpen(current, event);
  }
  return { answers, ...(open !== undefined && { open }) };
}

function answerTo(
  current: Current | undefined,
  { at, text }: Extract<MarketEvent, { type: 'answered' }>,
): TimedAnswer[] {
  if (current?.read === undefined || text === null || at <= current.since) return [];
  return [{ read: current.read, typed: lengthOf(text), took: at - current.since }];
}

/** A target who goes was no longer writing an answer. */
function leftOpen(
  current: Current | undefined,
  { at, cause }: Extract<MarketEvent, { type: 'closed' }>,
): TimedGame['open'] {
  const hasGone = cause === 'target-left' || cause === 'target-gone' || cause === 'fault';
  if (current?.read === undefined || hasGone || at <= current.since) return undefined;
  return { read: current.read, stood: at - current.since, silent: cause === 'target-silent' };
}
