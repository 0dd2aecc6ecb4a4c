/** Score of an exam: balanced accuracy with its interval, and the odds of passing. */
import {
  binomialProbability,
  type Interval,
  isEstimable,
  type NotEstimable,
  notEstimable,
  type Tally,
  wilsonInterval,
} from '@parlour/stats';

/** Conversations of each nature, and those that were classified rightly. */
export interface ExamAnswers {
  readonly human: Tally;
  readonly machine: Tally;
}

export interface ExamScore {
  /** Mean of the shares of people and of machines that were classified rightly. */
  readonly accuracy: number;
  /** 95 %, from the Wilson intervals of both shares (Zou and Donner 2008). */
  readonly interval: Interval;
  readonly n: number;
}

/** Balanced accuracy of an exam. An answer that did not come, or says 0.5, is wrong. */
export function examScore({ human, machine }: ExamAnswers): ExamScore | NotEstimable {
  const shares = [human, machine].map((tally) => ({ tally, interval: wilsonInterval(tally) }));
  const [one, other] = shares;
  if (!one || !other || !isEstimable(one.interval) || !isEstimable(other.interval))
    return notEstimable('both natures are needed');
  const [p, q] = [share(human), share(machine)];
  const reach = (end: 0 | 1) =>
    Math.hypot(p - (one.interval as Interval)[end], q - (other.interval as Interval)[end]) / 2;
  const accuracy = (p + q) / 2;
  return {
    accuracy,
    interval: [Math.max(accuracy - reach(0), 0), Math.min(accuracy + reach(1), 1)],
    n: human.trials + machine.trials,
  };
}

const share = ({ successes, trials }: Tally): number => successes / trials;

/**
 * Probability that a judge of this true accuracy, the same for both natures, passes an exam of so many
 * conversations with equally many of each nature. Exact, by the binomial distribution.
 */
export function passProbability(trueAccuracy: number, conversations: number, least: number): number {
  const needed = Math.ceil(least * conversations - 1e-9);
  let sum = 0;
  for (let right = needed; right <= conversations; right++)
    sum += binomialProbability(right, conversations, trueAccuracy);
  return sum;
}
