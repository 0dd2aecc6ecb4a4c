/** How fast a target answers, apart from what there is to read and to type. */
import type { MarketEvent } from '@parlour/game';
import { answerTimesOfMarket } from './answer-times.ts';

/** How a target answered in one game, apart from what there was to read and to type. */
export interface AnswerSpeed {
  /** Answers that were looked at. */
  readonly answers: number;
  /** How fast: the mean of the logarithms of usual time by time taken. 0: as fast as usual, above: faster. */
  readonly speed: number;
  /** How uneven: the standard deviation of those logarithms. */
  readonly spread: number;
}

/** What an answer usually takes, in milliseconds: a beginning, each character read, each character typed (choice). */
const usual = ({ read, typed }: { readonly read: number; readonly typed: number }) =>
  2400 + 55 * read + 160 * typed;

/** How fast the target of a finished Market answered. Undefined with fewer than two answers that tell (`answerTimesOfMarket`). */
export function answerSpeedOf(events: readonly MarketEvent[]): AnswerSpeed | undefined {
  const logs = answerTimesOfMarket(events).answers.map((answer) => Math.log(usual(answer) / answer.took));
  if (logs.length < 2) return undefined;
  const speed = logs.reduce((sum, one) => sum + one, 0) / logs.length;
  const squares = logs.reduce((sum, one) => sum + (one - speed) ** 2, 0);
  return { answers: logs.length, speed, spread: Math.sqrt(squares / (logs.length - 1)) };
}
