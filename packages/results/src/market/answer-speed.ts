/** Response speed of a target, adjusted for the characters read and typed. */
import type { MarketEvent } from '@parlour/game';
import type { AnswerSpeed } from '../digest.ts';
import { answerTimesOfMarket } from './answer-times.ts';

/**
 * Expected response time in milliseconds: a constant, plus time for each character read and typed (choice).
 */
const usual = ({ read, typed }: { readonly read: number; readonly typed: number }) =>
  2400 + 55 * read + 160 * typed;

/**
 * Response speed of the target of a finished Market. Undefined with fewer than two usable answers
 * (`answerTimesOfMarket`).
 */
export function answerSpeedOf(events: readonly MarketEvent[]): AnswerSpeed | undefined {
  const logs = answerTimesOfMarket(events).answers.map((answer) => Math.log(usual(answer) / answer.took));
  if (logs.length < 2) return undefined;
  const speed = logs.reduce((sum, one) => sum + one, 0) / logs.length;
  const squares = logs.reduce((sum, one) => sum + (one - speed) ** 2, 0);
  return { answers: logs.length, speed, spread: Math.sqrt(squares / (logs.length - 1)) };
}
