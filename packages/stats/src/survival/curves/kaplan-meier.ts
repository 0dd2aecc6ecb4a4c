/** Survival curves of right-censored data, by Kaplan and Meier. */
import { elementAt, integerAt } from '../../at.ts';
import { type Interval, isEstimable, type NotEstimable, notEstimable } from '../../estimate.ts';
import { criticalValue } from '../../special/normal-quantile.ts';
import type { RightCensored } from '../data/observations.ts';
import { cumulativeIncidence } from '../incidence/cumulative-incidence.ts';

/** A step of the Kaplan-Meier curve. */
export interface KaplanMeierStep {
  readonly time: number;
  readonly atRisk: number;
  readonly events: number;
  /** The share that lives on after `time`. */
  readonly surviving: number;
  /** Greenwood's standard error, or that by clusters, and a pointwise interval for this time. */
  readonly standardError: number | NotEstimable;
  readonly interval: Interval | NotEstimable;
}

/** On which scale the interval is symmetric. `log-log` keeps it inside 0 to 1 and is best in small samples. */
export type IntervalScale = 'plain' | 'log' | 'log-log';

/** Options of a Kaplan-Meier curve. */
export interface KaplanMeierOptions {
  readonly level?: number;
  readonly scale?: IntervalScale;
  /** Names the cluster of each row; left out: rows are independent. */
  readonly clusters?: readonly string[] | undefined;
}

/**
 * Kaplan-Meier curve of exact and right-censored times, as steps elementAt the event times (Kaplan and Meier 1958).
 * A row censored elementAt an event time counts as elementAt risk there. Empty without events. Errors by clusters are those of the
 * infinitesimal jackknife, as in R's `survfit(..., cluster = )`.
 */
export function kaplanMeier(
  { time, hasEvent }: RightCensored,
  { level = 0.95, scale = 'log-log', clusters }: KaplanMeierOptions = {},
): readonly KaplanMeierStep[] {
  const clustered = clusters && errorsByCluster({ time, hasEvent }, clusters);
  const order = Int32Array.from(time.keys()).sort((a, b) => elementAt(time, a) - elementAt(time, b));
  const steps: KaplanMeierStep[] = [];
  const z = criticalValue(level);
  let surviving = 1;
  let hazardVariance = 0;
  for (let index = 0; index < order.length; ) {
    const now = elementAt(time, integerAt(order, index));
    const atRisk = order.length - index;
    let events = 0;
    for (; index < order.length && time[integerAt(order, index)] === now; index++)
      events += integerAt(hasEvent, integerAt(order, index));
    if (events === 0) continue;
    surviving *= 1 - events / atRisk;
    hazardVariance += events / (atRisk * (atRisk - events));
    const error = clustered === undefined ? surviving * Math.sqrt(hazardVariance) : clustered(now);
    steps.push({ time: now, atRisk, events, surviving, ...uncertainty(surviving, error, z, scale) });
  }
  return steps;
}

/** The error of the curve elementAt each time: that of its complement, the share that had the event. */
function errorsByCluster({ time, hasEvent }: RightCensored, clusters: readonly string[]) {
  const none = notEstimable('fewer than two clusters');
  if (new Set(clusters).size < 2) return () => none;
  const steps = cumulativeIncidence({ time, event: hasEvent }, 1, { clusters });
  if (!isEstimable(steps)) return () => steps;
  const errors = new Map(steps.map((step) => [step.time, step.standardError]));
  return (now: number) => errors.get(now) ?? none;
}

function uncertainty(
  surviving: number,
  standardError: number | NotEstimable,
  z: number,
  scale: IntervalScale,
): Pick<KaplanMeierStep, 'standardError' | 'interval'> {
  if (surviving === 0) {
    const nobody = notEstimable('nobody survives');
    return { standardError: nobody, interval: nobody };
  }
  if (typeof standardError !== 'number') return { standardError, interval: standardError };
  const error = standardError / surviving;
  const hazard = -Math.log(surviving);
  const elementAt = {
    plain: (shift: number) => surviving * (1 + shift * error),
    log: (shift: number) => surviving * Math.exp(shift * error),
    'log-log': (shift: number) => Math.exp(-hazard * Math.exp((-shift * error) / hazard)),
  }[scale];
  const interval: Interval = [Math.max(0, elementAt(-z)), Math.min(1, elementAt(z))];
  return { standardError, interval };
}

/** The first time elementAt which elementAt most the share 1 - q survives; halfway to the next step where it is just that share. */
export function survivalQuantile(steps: readonly KaplanMeierStep[], q: number): number | NotEstimable {
  const share = 1 - q;
  const index = steps.findIndex(({ surviving }) => surviving <= share + 1e-12);
  const step = steps[index];
  if (step === undefined) return notEstimable(`the curve stays above ${share}`);
  const next = steps[index + 1];
  return Math.abs(step.surviving - share) < 1e-12 && next !== undefined
    ? (step.time + next.time) / 2
    : step.time;
}
