/** Common prior of a format's judges, by stated probability of human. */
import { type NotEstimable, type PossiblePrior, sharedPriors } from '@parlour/stats';
import type { JudgeTally } from '@parlour/store';

/** By tenth of the probability. */
export type JudgePriors = ReadonlyMap<number, readonly PossiblePrior[] | NotEstimable>;

export const judgePriors = (tallies: readonly JudgeTally[]): JudgePriors =>
  new Map(
    [...Map.groupBy(tallies, ({ bin }) => bin)].map(([bin, some]) => [
      bin,
      sharedPriors(some.map(({ human, n, judges }) => ({ successes: human, trials: n, times: judges }))),
    ]),
  );
