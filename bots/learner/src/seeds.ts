/** Reads seeds. */
import { createHash } from 'node:crypto';
import type { Exchange } from './exchange.ts';
import { isFit } from './fit.ts';
import { exchangesToLearn, lessonsOf } from './lesson.ts';
import { eventOf, reportsOf } from './log-text.ts';
import { termsOf } from './terms.ts';

/** Exchanges of a seed, and its number of unusable lines. */
export interface Seed {
  readonly exchanges: readonly Exchange[];
  readonly skipped: number;
}

/**
 * Reads a seed: JSON lines of public logs, one after the other, and of pairs `{"question", "answer"}`. Skips
 * logs of unrated or void games, erased texts, and machines' texts.
 */
export function seedOf(text: string, at: number): Seed {
  const pairs: Exchange[] = [];
  let skipped = 0;
  for (const line of text.split('\n')) {
    if (line.trim() === '' || eventOf(line) !== undefined) continue;
    const pair = pairOf(line, at);
    if (pair === undefined) skipped += 1;
    else pairs.push(pair);
  }
  const games = reportsOf(text).flatMap((heard) => exchangesToLearn(heard, lessonsOf(heard, at)));
  return { exchanges: [...games, ...pairs], skipped };
}

function pairOf(line: string, at: number): Exchange | undefined {
  try {
    const { question, answer } = JSON.parse(line) as { question?: unknown; answer?: unknown };
    if (typeof question !== 'string' || typeof answer !== 'string') return undefined;
    if (termsOf(question).length === 0 || !isFit(question) || !isFit(answer)) return undefined;
    const hash = createHash('sha256').update(`${question}\0${answer}`).digest('hex').slice(0, 24);
    return { id: `pair:${hash}`, question: question.trim(), answer: answer.trim(), worth: 0, at };
  } catch {
    return undefined;
  }
}
