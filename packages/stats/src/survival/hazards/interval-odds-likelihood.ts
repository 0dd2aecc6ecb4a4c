/** The likelihood of proportional odds for interval data, with its derivatives. */
import { elementAt, integerAt, itemAt } from '../../at.ts';
import { factorize, solveFactored } from '../../fitting/dense.ts';
import type { Derivatives } from '../../fitting/newton.ts';
import { type RangeProblem, rangeGram } from '../../fitting/range-maximum.ts';
import type { IntervalData } from './interval-likelihood.ts';

/**
 * Proportional odds for interval data: a row with risk r survives a time with 1 / (1 + r G). The baseline
 * odds G rise in steps, one for every column but the last (where survival is 0).
 */
type Odds = Float64Array;

/** The odds before a row's interval and at its end: Infinity for a row that ends in the last column. */
function oddsOf({ columns: { first, last, left } }: Pick<IntervalData, 'columns'>, steps: Odds) {
  const end = left.length - 1;
  const running = new Float64Array(steps.length + 1);
  for (let column = 0; column < steps.length; column++)
    running[column + 1] = elementAt(running, column) + elementAt(steps, column);
  return {
    before: Float64Array.from(first, (column) => elementAt(running, column)),
    after: Float64Array.from(last, (column) => (column === end ? Infinity : elementAt(running, column + 1))),
  };
}

export function oddsLogLikelihood(
  data: Pick<IntervalData, 'columns' | 'weights'>,
  risks: Float64Array,
  steps: Odds,
) {
  const { before, after } = oddsOf(data, steps);
  let total = 0;
  for (let row = 0; row < risks.length; row++) {
    const risk = elementAt(risks, row);
    const [from, to] = [elementAt(before, row), elementAt(after, row)];
    const seen = to === Infinity ? 0 : Math.log((risk * (to - from)) / (1 + risk * to));
    total += elementAt(data.weights, row) * (seen - Math.log1p(risk * from));
  }
  return total;
}

/**
 * The best baseline for fixed coefficients. The function is not concave: `log(1 + r G)` bends the wrong way. Steps are
 * taken as if it did not bend, which goes uphill all the same, for its tangent lies below it.
 */
export function oddsProblem(data: IntervalData, risks: Float64Array): RangeProblem {
  const { columns, weights } = data;
  const end = columns.left.length - 1;
  const events = Int32Array.from(columns.last.keys()).filter((row) => integerAt(columns.last, row) < end);
  return {
    ranges: {
      first: events.map((row) => integerAt(columns.first, row)),
      last: events.map((row) => integerAt(columns.last, row)),
    },
    columns: end,
    value: (steps) => oddsLogLikelihood(data, risks, steps),
    slopes: (steps) => {
      const { before, after } = oddsOf(data, steps);
      const slopes = rowSlopes(risks, before, after);
      const curvature = Float64Array.from(
        events,
        (row) => elementAt(weights, row) / (elementAt(after, row) - elementAt(before, row)) ** 2,
      );
      return { gradient: overColumns(data, slopes), curvature };
    },
  };
}

/** For each row the slopes in the odds before its interval and at its end. */
function rowSlopes(risks: Float64Array, before: Float64Array, after: Float64Array) {
  const atStart = new Float64Array(risks.length);
  const atEnd = new Float64Array(risks.length);
  for (let row = 0; row < risks.length; row++) {
    const risk = elementAt(risks, row);
    const [from, to] = [elementAt(before, row), elementAt(after, row)];
    const width = to === Infinity ? 0 : 1 / (to - from);
    atStart[row] = -width - risk / (1 + risk * from);
    atEnd[row] = to === Infinity ? 0 : width - risk / (1 + risk * to);
  }
  return { atStart, atEnd };
}

/** Sums over the rows by column: a column adds to the odds of all ends that come after it. */
function overColumns(
  { columns: { first, last, left }, weights }: Pick<IntervalData, 'columns' | 'weights'>,
  { atStart, atEnd }: { readonly atStart: Float64Array; readonly atEnd: Float64Array },
): Float64Array {
  const end = left.length - 1;
  const drops = new Float64Array(end + 2);
  let all = 0;
  for (let row = 0; row < first.length; row++) {
    const weight = elementAt(weights, row);
    const [start, stop] = [integerAt(first, row), integerAt(last, row) + 1];
    all += weight * (elementAt(atStart, row) + elementAt(atEnd, row));
    drops[start] = elementAt(drops, start) + weight * elementAt(atStart, row);
    drops[stop] = elementAt(drops, stop) + weight * elementAt(atEnd, row);
  }
  const sums = new Float64Array(end);
  for (let column = 0; column < end; column++) {
    all -= elementAt(drops, column);
    sums[column] = all;
  }
  return sums;
}

/** The derivatives in the coefficients, with the baseline following as the best one does. */
export function oddsDerivatives(
  data: IntervalData,
  risks: Float64Array,
  steps: Odds,
  value: number,
): Derivatives {
  const { values, count } = data.covariates;
  const { before, after } = oddsOf(data, steps);
  const shares = shareParts(risks, before, after);
  const gradient = new Float64Array(count);
  const information = new Float64Array(count * count);
  for (let row = 0; row < risks.length; row++) {
    const weight = elementAt(data.weights, row);
    for (let a = 0; a < count; a++) {
      const weighted = weight * elementAt(values, row * count + a);
      gradient[a] = elementAt(gradient, a) + weighted * elementAt(shares.slope, row);
      for (let b = 0; b < count; b++)
        information[a * count + b] =
          elementAt(information, a * count + b) +
          weighted * elementAt(shares.curvature, row) * elementAt(values, row * count + b);
    }
  }
  const used = Int32Array.from(steps.keys()).filter((column) => elementAt(steps, column) > 0);
  const gram = stepInformation(data, risks, before, after, used);
  factorize(gram, used.length);
  const mixed = Array.from({ length: count }, (_, a) => {
    const by = (part: Float64Array) => part.map((one, row) => one * elementAt(values, row * count + a));
    const all = overColumns(data, { atStart: by(shares.atStart), atEnd: by(shares.atEnd) });
    return Float64Array.from(used, (column) => elementAt(all, column));
  });
  for (let a = 0; a < count; a++) {
    const solved = solveFactored(gram, used.length, itemAt(mixed, a));
    for (let b = 0; b < count; b++)
      information[a * count + b] =
        elementAt(information, a * count + b) -
        solved.reduce((sum, one, place) => sum + one * elementAt(itemAt(mixed, b), place), 0);
  }
  return { value, gradient, information };
}

/** With the linear predictor of a row as the variable: slope, minus the second derivative, and minus the mixed ones. */
function shareParts(risks: Float64Array, before: Float64Array, after: Float64Array) {
  const parts = ['slope', 'curvature', 'atStart', 'atEnd'].map(() => new Float64Array(risks.length));
  const [slope, curvature, atStart, atEnd] = parts as [
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  for (let row = 0; row < risks.length; row++) {
    const risk = elementAt(risks, row);
    const surviving = 1 / (1 + risk * elementAt(before, row));
    const later = 1 / (1 + risk * elementAt(after, row));
    slope[row] = surviving - (after[row] === Infinity ? 1 : 1 - later);
    curvature[row] = surviving * (1 - surviving) + later * (1 - later);
    atStart[row] = risk * surviving ** 2;
    atEnd[row] = risk * later ** 2;
  }
  return { slope, curvature, atStart, atEnd };
}

/** Minus the second derivatives in the steps that are in use. */
function stepInformation(
  { columns, weights }: IntervalData,
  risks: Float64Array,
  before: Float64Array,
  after: Float64Array,
  used: Int32Array,
): Float64Array {
  const { first, last } = columns;
  const width = risks.map((_, row) =>
    after[row] === Infinity
      ? 0
      : elementAt(weights, row) / (elementAt(after, row) - elementAt(before, row)) ** 2,
  );
  const bend = (odds: Float64Array) =>
    risks.map((risk, row) =>
      odds[row] === Infinity ? 0 : elementAt(weights, row) * (risk / (1 + risk * elementAt(odds, row))) ** 2,
    );
  const none = new Int32Array(first.length);
  const inside = rangeGram({ first, last }, used, width);
  const toStart = rangeGram({ first: none, last: first.map((column) => column - 1) }, used, bend(before));
  const toEnd = rangeGram({ first: none, last }, used, bend(after));
  return inside.map((value, place) => value - elementAt(toStart, place) - elementAt(toEnd, place));
}
