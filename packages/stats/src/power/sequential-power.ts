/** Decision times of confidence sequences. */
import { betaBinomialLogE } from '../anytime/confidence-sequence.ts';
import { type NotEstimable, notEstimable } from '../estimate.ts';

/** Plan of a sequential test. */
export interface SequentialPlan {
  /** The share that is there, and the one that is to be refuted. */
  readonly share: number;
  readonly supposed: number;
  readonly level?: number;
}

/**
 * Probability that a confidence sequence has excluded the hypothetical share by the n-th trial, with a look
 * after every trial, for n from 1 (first entry: no trial). Exact: the distribution of the successes of the
 * continuing runs. If the shares are equal it is the false alarm rate.
 */
export function sequentialPower(
  { share, supposed, level = 0.95 }: SequentialPlan,
  trials: number,
): Float64Array {
  const enough = -Math.log(1 - level);
  const rejects = (successes: number, n: number) =>
    betaBinomialLogE({ successes, trials: n }, supposed) >= enough;
  const reached = new Float64Array(trials + 1);
  const going = new Float64Array(trials + 2);
  going[0] = 1;
  let [low, high, stopped] = [0, 0, 0];
  const stopAt = (successes: number) => {
    stopped += going[successes] ?? 0;
    going[successes] = 0;
  };
  for (let n = 1; n <= trials; n++) {
    for (let successes = high + 1; successes >= low; successes--)
      going[successes] =
        (going[successes] ?? 0) * (1 - share) + (successes > 0 ? (going[successes - 1] ?? 0) * share : 0);
    high++;
    while (low <= high && low <= n * supposed && rejects(low, n)) stopAt(low++);
    while (high >= low && high >= n * supposed && rejects(high, n)) stopAt(high--);
    reached[n] = stopped;
  }
  return reached;
}

/** Trials until a confidence sequence excludes the hypothetical share with the given power. */
export function sampleSizeForConfidenceSequence(
  plan: SequentialPlan & { readonly power?: number },
  most = 20_000,
): number | NotEstimable {
  const { power = 0.8 } = plan;
  for (let horizon = 500; ; horizon = Math.min(2 * horizon, most)) {
    const trials = sequentialPower(plan, horizon).findIndex((reached) => reached >= power);
    if (trials >= 0) return trials;
    if (horizon >= most) return notEstimable(`more than ${most} trials`);
  }
}
