/** Survival curves of right-censored data, by Kaplan and Meier. */
import { at, wholeAt } from '../../at.ts';
import { type Interval, type NotEstimable, notEstimable } from '../../estimate.ts';
import { criticalValue } from '../../special/normal-quantile.ts';
import type { RightCensored } from '../data/observations.ts';

export interface KaplanMeierStep {
  readonly time: number;
  readonly atRisk: number;
  readonly events: number;
  /** The share that lives on after `time`. */
  readonly surviving: number;
  /** Greenwood's standard error, and an interval for this time alone. */
  readonly standardError: number | NotEstimable;
  readonly interval: Interval | NotEstimable;
}

/** On which scale the interval is symmetric. `log-log` keeps it inside 0 to 1 and is best in small samples. */
export type IntervalScale = 'plain' | 'log' | 'log-log';

/**
 * The survival curve of times that are exact or right-censored, as its steps at the times of events (Kaplan and Meier
 * 1958). Who is censored at the time of an event counts as at risk there. Empty where no event was seen.
 */
export function kaplanMeier(
  { time, hasEvent }: RightCensored,
  { level = 0.95, scale = 'log-log' as IntervalScale } = {},
): readonly KaplanMeierStep[] {
  const order = Int32Array.from(time.keys()).sort((a, b) => at(time, a) - at(time, b));
  const steps: KaplanMeierStep[] = [];
  const z = criticalValue(level);
  let surviving = 1;
  let hazardVariance = 0;
  for (let index = 0; index < order.length; ) {
    const now = at(time, wholeAt(order, index));
    const atRisk = order.length - index;
    let events = 0;
    for (; index < order.length && time[wholeAt(order, index)] === now; index++)
      events += wholeAt(hasEvent, wholeAt(order, index));
    if (events === 0) continue;
    surviving *= 1 - events / atRisk;
    hazardVariance += events / (atRisk * (atRisk - events));
    steps.push({ time: now, atRisk, events, surviving, ...uncertainty(surviving, hazardVariance, z, scale) });
  }
  return steps;
}

function uncertainty(surviving: number, hazardVariance: number, z: number, scale: IntervalScale) {
  if (surviving === 0) {
    const nobody = notEstimable('nobody survives');
    return { standardError: nobody, interval: nobody };
  }
  const error = Math.sqrt(hazardVariance);
  const hazard = -Math.log(surviving);
  const at = {
    plain: (shift: number) => surviving * (1 + shift * error),
    log: (shift: number) => surviving * Math.exp(shift * error),
    'log-log': (shift: number) => Math.exp(-hazard * Math.exp((-shift * error) / hazard)),
  }[scale];
  const interval: Interval = [Math.max(0, at(-z)), Math.min(1, at(z))];
  return { standardError: surviving * error, interval };
}

/** The first time at which at most the share 1 - q survives; halfway to the next step where it is just that share. */
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
