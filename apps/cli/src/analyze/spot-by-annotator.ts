/** Results of `parlour analyze spot` with errors by annotator, by the names of the reference files. */
import {
  curvesByAnnotator,
  holm,
  isEstimable,
  type PairAnnotation,
  type PairByAnnotator,
  pairsByAnnotator,
} from '@parlour/stats';

/** Below this number of annotators, errors and tests by annotator are rough. */
export const hasFewAnnotators = 30;

/** Note for small numbers of annotators. */
export const fewAnnotatorsText = (annotators: number): string =>
  annotators === 0
    ? 'No annotation names its annotator: there is no p by annotator.'
    : `Only ${annotators} ${annotators === 1 ? 'annotator' : 'annotators'}: below ${hasFewAnnotators} errors and p by annotator are rough. Read them as hints.`;

/**
 * Every pair of bots by label and by each feature: p by annotator, corrected over pairs, and over features of a pair; and
 * every pair of curves, people among them.
 */
export function spotByAnnotator(annotations: readonly PairAnnotation[], features: readonly string[]) {
  const labels = pairsByAnnotator(annotations);
  const tables = features.map((feature) => pairsByAnnotator(annotations, feature));
  return {
    annotators: new Set(annotations.flatMap(({ annotator }) => annotator ?? [])).size,
    curves: curvesByAnnotator(annotations).map(curveFigures),
    pairs: labels.map((label, place) => {
      const own = tables.map((table) => table[place]).filter((one) => one !== undefined);
      const p = own.flatMap(({ difference }) => (isEstimable(difference) ? [difference.p] : []));
      const corrected = p.length === own.length ? holm(p) : [];
      return {
        a: label.a,
        b: label.b,
        label: figuresOf(label),
        features: Object.fromEntries(
          own.map((one, index) => [
            features[index] ?? '',
            { ...figuresOf(one), p_holm_features: corrected[index] ?? null },
          ]),
        ),
      };
    }),
  };
}

function curveFigures({ a, b, n, test, holm: corrected }: ReturnType<typeof curvesByAnnotator>[number]) {
  if (!isEstimable(test)) {
    const nothing = { annotators: null, statistic: null, df: null, p: null, p_holm: null };
    return { a, b, n, ...nothing, reason: test.notEstimable };
  }
  const { clusters: annotators, statistic, degrees: df, p } = test;
  return { a, b, n, annotators, statistic, df, p, p_holm: isEstimable(corrected) ? corrected : null };
}

function figuresOf({ wins, losses, ties, difference, winRate, holm: p_holm_pairs }: PairByAnnotator) {
  const counts = { wins, losses, ties, n: wins + losses + ties };
  const rate = isEstimable(winRate)
    ? { win_rate: winRate.mean, win_rate_se: winRate.standardError, win_rate_p: winRate.p }
    : { win_rate: null, win_rate_se: null, win_rate_p: null };
  if (!isEstimable(difference)) {
    const nothing = { difference: null, se: null, lower: null, upper: null, t: null, df: null, p: null };
    return {
      ...counts,
      annotators: null,
      ...nothing,
      ...rate,
      p_holm_pairs: null,
      reason: difference.notEstimable,
    };
  }
  const { clusters: annotators, mean, standardError: se, interval, t, degrees: df, p } = difference;
  const [lower, upper] = interval;
  return {
    ...counts,
    annotators,
    ...{ difference: mean, se, lower, upper, t, df, p },
    ...rate,
    p_holm_pairs: isEstimable(p_holm_pairs) ? p_holm_pairs : null,
  };
}
