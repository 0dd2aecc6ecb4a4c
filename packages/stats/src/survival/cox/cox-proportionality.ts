/** Tests whether the ratios of a Cox model stay the same over time. */
import { elementAt, itemAt } from '../../at.ts';
import { type NotEstimable, notEstimable } from '../../estimate.ts';
import { factorize, quadraticForm, solveFactored } from '../../fitting/dense.ts';
import { chiSquareSurvival } from '../../special/chi-square.ts';
import { kaplanMeier } from '../curves/kaplan-meier.ts';
import { type Covariates, centerColumns } from '../data/covariates.ts';
import type { RightCensored } from '../data/observations.ts';
import type { HazardModel, LikelihoodRatio } from '../hazards/hazard-model.ts';
import type { Ties } from './cox-likelihood.ts';
import { type CoxStep, coxSteps } from './cox-steps.ts';

/**
 * Time scale for the drift of a coefficient: the Kaplan-Meier share of events (`km`), the rank of the
 * events, or time.
 */
export type TimeScale = 'km' | 'rank' | 'identity';

/** Result of a test of proportional hazards. */
export interface ProportionalityTest {
  /** Of each covariate by itself, the others being proportional. */
  readonly each: readonly (LikelihoodRatio | NotEstimable)[];
  readonly all: LikelihoodRatio | NotEstimable;
}

/**
 * Score test of proportional hazards against coefficients that drift along g(t) (Grambsch and Therneau,
 * Biometrika 81 (1994) 515, without their approximation of the information, as `cox.zph` of R's survival
 * since 3.0). A small p-value means that the hazard ratio is not constant; a large one only that no drift
 * along this scale was detected.
 */
export function proportionalityTest(
  data: RightCensored,
  covariates: Covariates,
  model: HazardModel,
  { ties = 'efron' as Ties, scale = 'km' as TimeScale } = {},
): ProportionalityTest | NotEstimable {
  if (ties === 'exact') return notEstimable('exact ties have no such test: take efron or breslow');
  const { count } = covariates;
  const estimates = Float64Array.from(model.coefficients, ({ estimate }) => estimate);
  const steps = coxSteps(data, centerColumns(covariates), estimates, ties);
  if (steps.length < 2) return notEstimable('events came at one time only');
  const drift = new Float64Array(count);
  const [plain, mixed, squared] = [0, 1, 2].map(() => new Float64Array(count * count)) as Blocks;
  const moments = centredScale(data, steps, scale);
  for (const [index, { sum, shares }] of steps.entries()) {
    const g = itemAt(moments, index);
    for (let a = 0; a < count; a++) drift[a] = elementAt(drift, a) + g * elementAt(sum, a);
    for (const { mean, spread } of shares) {
      for (let a = 0; a < count; a++) drift[a] = elementAt(drift, a) - g * elementAt(mean, a);
      for (const [place, value] of spread.entries()) {
        plain[place] = elementAt(plain, place) + value;
        mixed[place] = elementAt(mixed, place) + g * value;
        squared[place] = elementAt(squared, place) + g * g * value;
      }
    }
  }
  const information = withoutCoefficients([plain, mixed, squared], count);
  const tested = (chosen: readonly number[]) => {
    const part = Float64Array.from(
      chosen.flatMap((a) => chosen.map((b) => elementAt(information, a * count + b))),
    );
    const { value, rank } = quadraticForm(
      chosen.map((a) => elementAt(drift, a)),
      part,
    );
    if (rank < chosen.length) return notEstimable('the data cannot tell a drift');
    return { chiSquare: value, degrees: rank, p: chiSquareSurvival(value, rank) };
  };
  const places = Array.from({ length: count }, (_, a) => a);
  return { each: places.map((a) => tested([a])), all: tested(places) };
}

type Blocks = [plain: Float64Array, mixed: Float64Array, squared: Float64Array];

/** The information on the drifts that is left when the coefficients follow. */
function withoutCoefficients([plain, mixed, squared]: Blocks, count: number): Float64Array {
  const lower = plain.slice();
  factorize(lower, count);
  const left = squared.slice();
  for (let b = 0; b < count; b++) {
    const solved = solveFactored(
      lower,
      count,
      mixed.filter((_, place) => place % count === b),
    );
    for (let a = 0; a < count; a++)
      for (let c = 0; c < count; c++)
        left[a * count + b] =
          elementAt(left, a * count + b) - elementAt(mixed, a * count + c) * elementAt(solved, c);
  }
  return left;
}

/** g at every time with events, less its mean over the events: where 0 is makes no difference but to rounding. */
function centredScale(data: RightCensored, steps: readonly CoxStep[], scale: TimeScale): readonly number[] {
  const raw = scaleOf(data, steps, scale);
  const events = steps.reduce((sum, step) => sum + step.events, 0);
  const mean = steps.reduce((sum, step, index) => sum + step.events * itemAt(raw, index), 0) / events;
  return raw.map((value) => value - mean);
}

function scaleOf(data: RightCensored, steps: readonly CoxStep[], scale: TimeScale): readonly number[] {
  if (scale === 'identity') return steps.map(({ time }) => time);
  if (scale === 'km') {
    const curve = kaplanMeier(data);
    return steps.map((_, index) => 1 - (curve[index - 1]?.surviving ?? 1));
  }
  let before = 0;
  return steps.map(({ events }) => {
    before += events;
    return before - (events - 1) / 2;
  });
}
