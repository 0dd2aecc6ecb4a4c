/** Sensitivity and bias of judges by signal detection theory. */
import { type Interval, type NotEstimable, notEstimable } from '../estimate.ts';
import { checkLevel, checkTally, type Tally } from '../proportions/tally.ts';
import { normalDensity } from '../special/normal.ts';
import { criticalValue, normalQuantile } from '../special/normal-quantile.ts';

/** Result of `signalDetection`. */
export interface SignalDetection {
  /** d': how far apart people and machines look to the judges, in standard deviations; 0 if not at all. */
  readonly sensitivity: number;
  readonly interval: Interval;
  /** c: the response bias of the judges. Below 0 they say "human" too often, above 0 too rarely. */
  readonly criterion: number;
  readonly criterionInterval: Interval;
}

/**
 * Sensitivity (d') and bias (c) of judges, from the rates at which they called humans and machines human.
 * Half a verdict is added to either side of both (log-linear: Hautus, Behav. Res. Meth. 27 (1995) 46), so
 * that all values are finite. Green & Swets (1966); variances: Gourevitch & Galanter, Psychometrika 32
 * (1967) 25. The intervals assume independent verdicts; for repeated judges, resample judges.
 */
export function signalDetection(
  calledHuman: { readonly people: Tally; readonly machines: Tally },
  level = 0.95,
): SignalDetection | NotEstimable {
  checkTally(calledHuman.people);
  checkTally(calledHuman.machines);
  checkLevel(level);
  if (calledHuman.people.trials === 0) return notEstimable('no verdicts on people');
  if (calledHuman.machines.trials === 0) return notEstimable('no verdicts on machines');
  const hit = quantileOf(calledHuman.people);
  const falseAlarm = quantileOf(calledHuman.machines);
  const sensitivity = hit.z - falseAlarm.z;
  const criterion = -(hit.z + falseAlarm.z) / 2;
  const reach = criticalValue(level) * Math.sqrt(hit.variance + falseAlarm.variance);
  return {
    sensitivity,
    interval: [sensitivity - reach, sensitivity + reach],
    criterion,
    criterionInterval: [criterion - reach / 2, criterion + reach / 2],
  };
}

function quantileOf({ successes, trials }: Tally) {
  const share = (successes + 0.5) / (trials + 1);
  const z = normalQuantile(share);
  return { z, variance: (share * (1 - share)) / ((trials + 1) * normalDensity(z) ** 2) };
}
