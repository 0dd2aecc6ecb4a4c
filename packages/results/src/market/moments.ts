/** What each answer does to the price, and the stretch in which it moves most. */
import type { BettorSeat, MarketEvent, QuestionId } from '@parlour/game';
import { endOf, pricePath, type Step } from './price-path.ts';

/** What an answer did to the price. Prices are asks of a human security, in milli-points. */
export interface Moment {
  readonly question: QuestionId;
  readonly asker: BettorSeat;
  /** The question; null: erased. */
  readonly text: string | null;
  /** The answer; null: erased. */
  readonly answer: string | null;
  /** When the asker had the answer, in milliseconds from the start. */
  readonly at: number;
  readonly from: number;
  readonly to: number;
  readonly change: number;
}

/** The stretch in which the price moved most; without a question: the one before the first answer. */
export interface Swing {
  readonly at: number;
  readonly question: QuestionId | null;
  readonly from: number;
  readonly to: number;
}

/**
 * What moved the price: for each answer the price when its asker got it, and just before the next answer
 * or the close. The biggest moves come first. What had no answer yet moved nothing.
 */
export function momentsOf(events: readonly MarketEvent[]): Moment[] {
  const questions = new Map<QuestionId, { by: BettorSeat; text: string | null }>();
  for (const event of events) if (event.type === 'question-submitted') questions.set(event.question, event);
  const answers = new Map<QuestionId, string | null>();
  for (const event of events) if (event.type === 'answered') answers.set(event.question, event.text);
  return stretchesOf(events).flatMap(({ question, ...stretch }) =>
    question === null
      ? []
      : {
          question,
          asker: questions.get(question)?.by ?? (question.split('#')[0] as BettorSeat),
          text: questions.get(question)?.text ?? null,
          answer: answers.get(question) ?? null,
          ...stretch,
          change: stretch.to - stretch.from,
        },
  );
}

/** The biggest move of the price between two answers; null if it never moved. */
export function swingOf(events: readonly MarketEvent[]): Swing | null {
  const [biggest] = stretchesOf(events);
  return biggest === undefined || biggest.from === biggest.to ? null : biggest;
}

/** The game cut at its answers, the biggest moves first. */
function stretchesOf(events: readonly MarketEvent[]): Swing[] {
  const path = pricePath(events);
  const [first] = path;
  if (first === undefined) return [];
  const stretches: Swing[] = [];
  let open = { at: first.at as number, question: null as QuestionId | null, from: first.ask };
  let price: Step = first;
  let trades = 0;
  for (const event of events) {
    if (event.type === 'traded') price = path[++trades] ?? price;
    if (event.type !== 'answered' && event.type !== 'closed') continue;
    stretches.push({ ...open, to: price.ask });
    open = { at: event.at, question: event.type === 'answered' ? event.question : null, from: price.ask };
    if (event.type === 'closed') break;
  }
  // A game that was stopped was never closed.
  if (!events.some(({ type }) => type === 'closed') && open.at <= endOf(events))
    stretches.push({ ...open, to: price.ask });
  return stretches.sort((a, b) => Math.abs(b.to - b.from) - Math.abs(a.to - a.from) || a.at - b.at);
}
