/** Finds exchanges that fit a question. */
import type { Exchange } from './exchange.ts';
import { isFit } from './fit.ts';
import type { Memory } from './memory.ts';
import { keyOf } from './terms.ts';

/** Exchanges before a question, the oldest first. */
export type EarlierExchanges = readonly { readonly question: string; readonly answer: string | null }[];

/** An exchange that fits, and how well. */
export interface Recollection {
  readonly exchange: Exchange;
  readonly score: number;
}

/** Weights of each part: the question most, then the previous exchange, and how human it looked. */
const weights = { question: 1, before: { question: 0.25, answer: 0.15 }, worth: 0.2, chance: 0.05 };
/** A bettor's question is seldom a good answer to a question; to something else it is as good as any. */
const asked = { toQuestion: -0.3, toStatement: -0.05 };
/** Minimum similarity of the question. */
const minSimilarity = 0.5;
const candidates = 60;

/**
 * Exchanges that fit the last message best, the best first; each answer once, without answers already given.
 */
export function findReply(
  memory: Memory,
  question: string,
  before: EarlierExchanges,
  random: () => number = Math.random,
): Recollection[] {
  const { index } = memory;
  const last = before.at(-1);
  const said = new Set(before.map(({ answer }) => keyOf(answer ?? '')));
  const echo = keyOf(question);
  const askedFor = isQuestion(question) ? asked.toQuestion : asked.toStatement;

  function contextOf({ before: id }: Exchange): number {
    const then = id === undefined || last === undefined ? undefined : memory.get(id);
    if (then === undefined || last === undefined) return 0;
    return (
      weights.before.question * index.likeness(last.question, then.question) +
      weights.before.answer * index.likeness(last.answer ?? '', then.answer)
    );
  }

  const recalled = index.find(question, candidates).flatMap((id): Recollection[] => {
    const exchange = memory.get(id);
    if (exchange === undefined || !isFit(exchange.answer)) return [];
    const answer = keyOf(exchange.answer);
    if (said.has(answer) || answer === echo) return [];
    const likeness = index.likeness(question, exchange.question);
    if (likeness < minSimilarity) return [];
    const score =
      weights.question * likeness +
      contextOf(exchange) +
      weights.worth * exchange.worth +
      (exchange.kind === 'asked' ? askedFor : 0) +
      weights.chance * random();
    return [{ exchange, score }];
  });
  return recalled.sort((a, b) => b.score - a.score).filter(isFirstOfItsKind());
}

export const isQuestion = (text: string): boolean =>
  /\?\s*$/.test(text) ||
  /^\s*(?:who|what|where|when|why|how|which|do|does|did|are|is|am|can|could|will|would|have|has|should)\b/i.test(
    text,
  );

function isFirstOfItsKind() {
  const seen = new Set<string>();
  return ({ exchange }: Recollection) => {
    const key = keyOf(exchange.answer);
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  };
}
