/** Sequential tests: valid however often one looks. */
import { confidenceSequence, type Interval, type Tally, upperHalfLogE } from '@parlour/stats';

/** Evidence against "successes in half of the trials or fewer". 1 at most on average where that is true. */
export const evidenceAboveHalf = (tally: Tally): number => Math.exp(upperHalfLogE(tally));

/**
 * Confidence sequence of the ratio of wins to losses, valid at all times simultaneously. Infinity: no upper
 * end is known yet.
 */
export function ratioSequence(wins: number, losses: number, level: number): Interval {
  const [low, high] = confidenceSequence({ successes: wins, trials: wins + losses }, level);
  const ratio = (share: number) => (share >= 1 ? Number.POSITIVE_INFINITY : share / (1 - share));
  return [ratio(low), ratio(high)];
}
