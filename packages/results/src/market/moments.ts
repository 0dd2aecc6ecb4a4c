/** Effect of each answer on the price, and the stretch with the largest change. */
import type { BettorSeat, MarketEvent, QuestionId } from '@parlour/game';
import { endOf, pricePath, type Step } from './price-path.ts';

/** Effect of an answer on the price. Prices are asks of a human security, in milli-points. */
export interface Moment {
  readonly question: QuestionId;
  readonly asker: BettorSeat;
  /** The question; null: erased. */
  readonly text: string | null;
  /** The answer; null: erased. */
  readonly answer: string | null;
  /** Delivery to the asker, in milliseconds from the start. */
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
 * Price changes by answer: the price when the asker received it, and just before the next answer or the
 * close. The largest changes come first. Changes before the first answer are excluded.
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
