/** Scores of rows of interval data, for tests that sum them by group. */
import { elementAt, integerAt } from '../../at.ts';
import { massOf } from '../curves/npmle.ts';
import { columnsOf, type InnermostIntervals } from '../data/columns.ts';
import type { Observations } from '../data/observations.ts';

/**
 * Log-rank scores of interval data: how much earlier than expected each row's event came, under one common
 * curve (Sun 1996, "logrank1" in R's interval). For a right-censored row minus its cumulative hazard; all
 * sum to 0.
 */
export function logRankScores(observations: Observations): Float64Array {
  const columns = columnsOf(observations);
  return scoresOf(columns, massOf(columns));
}

export function scoresOf({ first, last }: InnermostIntervals, mass: Float64Array): Float64Array {
  const { surviving, logProduct } = hazards(mass);
  // S log S with the logarithm summed from hazards; 0 where nothing survives.
  const term = (column: number) =>
    elementAt(surviving, column) === 0 ? 0 : elementAt(surviving, column) * elementAt(logProduct, column);
  const scores = new Float64Array(first.length);
  for (let row = 0; row < scores.length; row++) {
    const [from, to] = [integerAt(first, row), integerAt(last, row) + 1];
    scores[row] = (term(from) - term(to)) / (elementAt(surviving, from) - elementAt(surviving, to));
  }
  return scores;
}

/**
 * Scores of rows of interval data: `log-rank`, or by a function of the common curve at both ends of the
 * row's interval, `(link(S(left)) - link(S(right))) / (S(left) - S(right))`. With a link the scores sum to 0
 * as well.
 */
export type Scores = 'log-rank' | Link;
/** Transforms a survival probability for the scores of a test. */
export type Link = (surviving: number) => number;

/**
 * The links of Sun, Zhao and Zhao (Scand. J. Statist. 32 (2005) 49): S log S, times S^rho (1 - S)^gamma. Rho above 0
 * gives weight to early differences, gamma to late ones, both to those between. With neither they are the slope of a
 * proportional hazards model (Finkelstein 1986; "logrank2" in R's interval).
 */
export const weightedLink =
  (rho = 0, gamma = 0): Link =>
  (surviving) =>
    surviving === 0 ? 0 : surviving ** (1 + rho) * Math.log(surviving) * (1 - surviving) ** gamma;

/** Wilcoxon, Mann and Whitney for intervals: the slope of a proportional odds model ("wmw" in R's interval). */
export const wilcoxonLink: Link = (surviving) => surviving * (surviving - 1);

/** The score of every row, of any kind. */
export function scoresBy(columns: InnermostIntervals, mass: Float64Array, scores: Scores): Float64Array {
  if (scores === 'log-rank') return scoresOf(columns, mass);
  const { surviving } = hazards(mass);
  return Float64Array.from(columns.first, (from, row) => {
    const [before, after] = [
      elementAt(surviving, from),
      elementAt(surviving, integerAt(columns.last, row) + 1),
    ];
    return (scores(before) - scores(after)) / (before - after);
  });
}

/** Before each column and after the last: the share that survives, and minus the hazards so far. */
function hazards(mass: Float64Array) {
  const count = mass.length;
  const surviving = new Float64Array(count + 1);
  const logProduct = new Float64Array(count + 1);
  for (let column = count - 1; column >= 0; column--)
    surviving[column] = elementAt(surviving, column + 1) + elementAt(mass, column);
  for (let column = 0; column < count; column++) {
    const atRisk = elementAt(surviving, column);
    const hazard = atRisk > 0 ? elementAt(mass, column) / atRisk : 0;
    logProduct[column + 1] = elementAt(logProduct, column) - hazard;
  }
  return { surviving, logProduct };
}
