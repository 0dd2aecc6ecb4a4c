/** Cumulative incidence of one of two competing events, after Aalen and Johansen. */
import { elementAt, integerAt } from '../../at.ts';
import { type Interval, type NotEstimable, notEstimable } from '../../estimate.ts';
import { criticalValue } from '../../special/normal-quantile.ts';
import { type Competing, type EventKind, faultOfCompeting } from './competing.ts';

/** A step of the cumulative incidence curve. */
export interface IncidenceStep {
  readonly time: number;
  readonly atRisk: number;
  /** Events of this kind at this time. */
  readonly events: number;
  /** The share that had this event by now. */
  readonly incidence: number;
  readonly standardError: number;
  /** Pointwise interval, symmetric on the log-log scale. Not estimable where the share is 0 or 1. */
  readonly interval: Interval | NotEstimable;
}

export interface IncidenceOptions {
  readonly level?: number;
  /** Names the cluster of each row; left out: rows are independent. */
  readonly clusters?: readonly string[] | undefined;
}

/**
 * Cumulative incidence of each competing event at each time in the data (Aalen & Johansen, Scand. J.
 * Statist. 5 (1978) 141). A row censored at the time of an event counts as at risk there. Errors by the
 * infinitesimal jackknife: the root of the sum of squared influences of rows or clusters.
 */
export function cumulativeIncidence(
  data: Competing,
  kind: EventKind,
  { level = 0.95, clusters }: IncidenceOptions = {},
): readonly IncidenceStep[] | NotEstimable {
  const fault = faultOfCompeting(data);
  if (fault !== undefined) return notEstimable(fault);
  if (clusters !== undefined && clusters.length !== data.time.length)
    return notEstimable('every row needs a cluster');
  const { time, event } = data;
  const order = Int32Array.from(time.keys()).sort((a, b) => elementAt(time, a) - elementAt(time, b));
  const influence = influenceOf(order.length, clusters);
  const z = criticalValue(level);
  const steps: IncidenceStep[] = [];
  let [surviving, incidence] = [1, 0];
  for (let index = 0; index < order.length; ) {
    const now = elementAt(time, integerAt(order, index));
    const atRisk = order.length - index;
    const first = index;
    let [any, events] = [0, 0];
    for (; index < order.length && time[integerAt(order, index)] === now; index++) {
      const what = integerAt(event, integerAt(order, index));
      any += Number(what !== 0);
      events += Number(what === kind);
    }
    incidence += (surviving * events) / atRisk;
    influence.step({ surviving, atRisk, any, events });
    for (let place = first; place < index; place++) {
      const row = integerAt(order, place);
      influence.leave(row, integerAt(event, row), kind, { surviving, atRisk, any, incidence });
    }
    surviving *= 1 - any / atRisk;
    const standardError = influence.error(incidence);
    steps.push({
      time: now,
      atRisk,
      events,
      incidence,
      standardError,
      interval: around(incidence, standardError, z),
    });
  }
  return steps;
}

function around(share: number, error: number, z: number): Interval | NotEstimable {
  if (share <= 0) return notEstimable('no event of this kind by then');
  if (share >= 1 - 1e-12) return notEstimable('all had this event by then');
  const log = Math.log(share);
  const reach = (z * error) / (share * log);
  return [share ** Math.exp(-reach), share ** Math.exp(reach)];
}

/** The share by a time: that of the last step not after it. */
export function incidenceAt(steps: readonly IncidenceStep[], time: number): number {
  return steps.findLast((step) => step.time <= time)?.incidence ?? 0;
}

interface AtStep {
  readonly surviving: number;
  readonly atRisk: number;
  readonly any: number;
}

/**
 * Influence of each row on the incidence, as running sums: equal for all rows at risk; for earlier rows a
 * constant plus a multiple of the incidence.
 */
function influenceOf(rows: number, names: readonly string[] | undefined) {
  const places = new Map<string, number>();
  const clusterOf = (row: number) => {
    if (names === undefined) return row;
    const name = names[row] ?? '';
    const known = places.get(name) ?? places.size;
    places.set(name, known);
    return known;
  };
  // Of each cluster: how many are at risk, and the sums of constants and multiples of those who left.
  const [staying, constants, multiples] = [0, 0, 0].map(() => new Float64Array(rows)) as [
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  for (let row = 0; row < rows; row++) {
    const own = clusterOf(row);
    staying[own] = elementAt(staying, own) + 1;
  }
  const sums = { mm: 0, mp: 0, ma: 0, pp: 0, pa: 0, aa: 0 };
  const add = (own: number, sign: 1 | -1) => {
    const [m, p, a] = [elementAt(staying, own), elementAt(constants, own), elementAt(multiples, own)];
    sums.mm += sign * m * m;
    sums.mp += sign * m * p;
    sums.ma += sign * m * a;
    sums.pp += sign * p * p;
    sums.pa += sign * p * a;
    sums.aa += sign * a * a;
  };
  for (let own = 0; own < rows; own++) add(own, 1);
  // Of one who is still at risk: the change of the incidence, and of the logarithm of the share without any event.
  let [common, survival] = [0, 0];
  return {
    step({ surviving, atRisk, any, events }: AtStep & { readonly events: number }) {
      const hazard = events / atRisk;
      common += surviving * hazard * (survival - 1 / atRisk);
      if (any < atRisk) survival += any / (atRisk * (atRisk - any));
    },
    leave(
      row: number,
      what: number,
      kind: EventKind,
      { surviving, atRisk, any, incidence }: AtStep & { readonly incidence: number },
    ) {
      const own = clusterOf(row);
      const change = common + (what === kind ? surviving / atRisk : 0);
      const multiple = any < atRisk ? survival - (what === 0 ? 0 : 1 / (atRisk - any)) : 0;
      add(own, -1);
      staying[own] = elementAt(staying, own) - 1;
      constants[own] = elementAt(constants, own) + change - multiple * incidence;
      multiples[own] = elementAt(multiples, own) + multiple;
      add(own, 1);
    },
    error(incidence: number) {
      const { mm, mp, ma, pp, pa, aa } = sums;
      const square =
        common * common * mm +
        2 * common * (mp + incidence * ma) +
        pp +
        2 * incidence * pa +
        incidence ** 2 * aa;
      return Math.sqrt(Math.max(0, square));
    },
  };
}
