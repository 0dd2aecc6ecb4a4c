/** Gray's test: do groups differ in the cumulative incidence of one of two competing events? */
import { elementAt, integerAt } from '../../at.ts';
import { type NotEstimable, notEstimable } from '../../estimate.ts';
import { quadraticForm } from '../../fitting/dense.ts';
import { chiSquareSurvival } from '../../special/chi-square.ts';
import { type Grouping, groupSizes } from '../data/grouped.ts';
import { type Competing, type EventKind, faultOfCompeting } from './competing.ts';

/** Result of Gray's test. */
export interface GrayTest {
  readonly statistic: number;
  readonly degrees: number;
  readonly p: number;
  /** By how much each group had more weighted events than the common incidence leads to expect. */
  readonly scores: Float64Array;
  /** Of all scores but the last. */
  readonly variance: Float64Array;
}

/**
 * Compares cumulative incidences of groups (Gray, Ann. Statist. 16 (1988) 1141). Each time counts with the share that
 * had not had this event until then, to the power `rho`. Rows must be independent.
 */
export function grayTest(
  data: Competing,
  { group, groups }: Grouping,
  kind: EventKind,
  rho = 0,
): GrayTest | NotEstimable {
  const fault = faultOfCompeting(data);
  if (fault !== undefined) return notEstimable(fault);
  if (group.length !== data.time.length) return notEstimable('every row needs a group');
  if (groups < 2) return notEstimable('two groups are needed');
  if (!data.event.includes(kind)) return notEstimable('no event of this kind was seen');
  const { scores, variance } = scored(data, { group, groups }, kind, rho);
  const degrees = groups - 1;
  const first = Float64Array.from({ length: degrees ** 2 }, (_, place) =>
    elementAt(variance, Math.floor(place / degrees) * groups + (place % degrees)),
  );
  const { value, rank } = quadraticForm(scores.slice(0, degrees), first);
  if (rank < degrees) return notEstimable('the variance matrix is singular');
  return { statistic: value, degrees, p: chiSquareSurvival(value, degrees), scores, variance: first };
}

/** Events and risk sets at one time. */
interface Step {
  /** Of each group: at risk, events of this kind and of the other, and who leaves. */
  readonly own: Float64Array;
  readonly other: Float64Array;
  readonly gone: Float64Array;
}

function* stepsOf({ time, event }: Competing, { group, groups }: Grouping, kind: EventKind): Generator<Step> {
  const order = Int32Array.from(time.keys()).sort((a, b) => elementAt(time, a) - elementAt(time, b));
  for (let index = 0; index < order.length; ) {
    const now = time[integerAt(order, index)];
    const [own, other, gone] = [new Float64Array(groups), new Float64Array(groups), new Float64Array(groups)];
    for (; index < order.length && time[integerAt(order, index)] === now; index++) {
      const row = integerAt(order, index);
      const [place, what] = [integerAt(group, row), integerAt(event, row)];
      gone[place] = elementAt(gone, place) + 1;
      const tally = what === kind ? own : what === 0 ? undefined : other;
      if (tally !== undefined) tally[place] = elementAt(tally, place) + 1;
    }
    yield { own, other, gone };
  }
}

/** Adds a value to each place of a square matrix. */
function addTo(matrix: Float64Array, groups: number, value: (row: number, column: number) => number): void {
  for (let place = 0; place < matrix.length; place++)
    matrix[place] = elementAt(matrix, place) + value(Math.floor(place / groups), place % groups);
}

const total = (values: Float64Array) => values.reduce((sum, value) => sum + value, 0);

/** Sums over the times until now, named as in Gray's paper. */
interface Sums {
  readonly groups: number;
  readonly atRisk: Float64Array;
  /** Of each group: the share without any event, and the incidence of this kind. */
  readonly surviving: Float64Array;
  readonly incidence: Float64Array;
  /** The incidence that all groups have in common if they do not differ. */
  pooled: number;
  readonly scores: Float64Array;
  readonly variance: Float64Array;
  readonly c: Float64Array;
  readonly b: Float64Array;
  readonly t: Float64Array;
}

/** The scores of all groups and their covariance. */
function scored(data: Competing, grouping: Grouping, kind: EventKind, rho: number) {
  const { groups } = grouping;
  const [vector, square] = [() => new Float64Array(groups), () => new Float64Array(groups * groups)];
  const sums: Sums = {
    groups,
    atRisk: groupSizes(grouping),
    surviving: vector().fill(1),
    incidence: vector(),
    pooled: 0,
    ...{ scores: vector(), variance: square(), c: square(), b: square(), t: vector() },
  };
  for (const step of stepsOf(data, grouping, kind)) take(sums, step, rho);
  const { c, b, t } = sums;
  addTo(sums.variance, groups, (i, j) =>
    t.reduce((sum, own, k) => {
      const [ci, cj] = [elementAt(c, i * groups + k), elementAt(c, j * groups + k)];
      return sum + ci * cj * own + ci * elementAt(b, j * groups + k) + cj * elementAt(b, i * groups + k);
    }, 0),
  );
  return { scores: sums.scores, variance: sums.variance };
}

function take(sums: Sums, step: Step, rho: number): void {
  const { groups, atRisk, surviving, incidence } = sums;
  const h = atRisk.map((risk, k) =>
    risk > 0 && elementAt(surviving, k) > 0 ? risk / elementAt(surviving, k) : 0,
  );
  const [sum, seen, before] = [total(h), total(step.own), 1 - sums.pooled];
  const weight = before ** rho;
  const a = (i: number, j: number) =>
    weight * (i === j ? elementAt(h, i) : 0) - (weight * elementAt(h, i) * elementAt(h, j)) / sum;
  if (seen > 0) {
    const share = h.map((value, k) => value * (1 - elementAt(incidence, k)));
    const divisor = total(share);
    for (let k = 0; k < groups; k++)
      sums.scores[k] =
        elementAt(sums.scores, k) +
        weight * (elementAt(step.own, k) - (seen * elementAt(share, k)) / divisor);
    addTo(sums.c, groups, (i, j) => (a(i, j) * seen) / (sum * before));
    sums.pooled += seen / sum;
  }
  for (let k = 0; k < groups; k++) {
    const risk = elementAt(atRisk, k);
    if (risk === 0) continue;
    const [alive, own, others] = [elementAt(surviving, k), elementAt(step.own, k), elementAt(step.other, k)];
    const left = alive * (1 - (own + others) / risk);
    if (seen > 0) addSpread(sums, k, { left, a, seen, alive, sum, risk });
    if (others > 0 && left > 0) addOthers(sums, k, { left, alive, others, risk });
    incidence[k] = elementAt(incidence, k) + (alive * own) / risk;
    surviving[k] = left;
    atRisk[k] = risk - elementAt(step.gone, k);
  }
}

interface Spread {
  readonly left: number;
  readonly a: (row: number, column: number) => number;
  readonly seen: number;
  readonly alive: number;
  readonly sum: number;
  readonly risk: number;
}

/** Adds the variance from the events of this kind in a group. */
function addSpread(sums: Sums, k: number, { left, a, seen, alive, sum, risk }: Spread): void {
  const { groups, pooled, c, b, t } = sums;
  const q = left > 0 ? 1 - (1 - pooled) / left : 1;
  const ties = seen > 1 ? 1 - (seen - 1) / (sum * alive - 1) : 1;
  const u = (ties * alive * seen) / (sum * risk);
  const x = t.map((_, i) => a(i, k) - q * elementAt(c, i * groups + k));
  addTo(sums.variance, groups, (i, j) => elementAt(x, i) * elementAt(x, j) * u);
  addTo(b, groups, (i, j) => (j === k ? elementAt(x, i) * q * u : 0));
  t[k] = elementAt(t, k) + q * q * u;
}

/** The same of the events of the other kind. */
function addOthers(
  sums: Sums,
  k: number,
  { left, alive, others, risk }: { left: number; alive: number; others: number; risk: number },
): void {
  const { groups, pooled, c, b, t } = sums;
  const q = (1 - pooled) / left;
  const ties = others > 1 ? 1 - (others - 1) / (risk - 1) : 1;
  const u = (ties * alive * alive * others) / (risk * risk);
  const own = t.map((_, i) => elementAt(c, i * groups + k));
  addTo(sums.variance, groups, (i, j) => q * q * elementAt(own, i) * elementAt(own, j) * u);
  addTo(b, groups, (i, j) => (j === k ? -q * q * elementAt(own, i) * u : 0));
  t[k] = elementAt(t, k) + q * q * u;
}
