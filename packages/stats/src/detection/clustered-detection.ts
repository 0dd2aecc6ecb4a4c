/** Sensitivity and bias of judges with clustered verdicts, such as the labels of one game. */
import { type Interval, type NotEstimable, notEstimable } from '../estimate.ts';
import { checkLevel, checkTally, type Tally } from '../proportions/tally.ts';
import { normalDensity } from '../special/normal.ts';
import { normalQuantile } from '../special/normal-quantile.ts';
import { studentQuantile } from '../special/student-t.ts';
import type { SignalDetection } from './signal-detection.ts';

/** Numbers of human judgements of a cluster's humans and machines. */
export interface DetectionCluster {
  readonly people: Tally;
  readonly machines: Tally;
}

/**
 * Returns d' and c as `signalDetection` does, with clustered errors: the contribution of each cluster to
 * both rates through the normal quantile (delta method), with Student's quantile for the number of clusters.
 */
export function clusteredDetection(
  clusters: readonly DetectionCluster[],
  level = 0.95,
): SignalDetection | NotEstimable {
  checkLevel(level);
  const of = clusters.filter(({ people, machines }) => people.trials + machines.trials > 0);
  for (const { people, machines } of of) {
    checkTally(people);
    checkTally(machines);
  }
  const hit = rateOf(of.map(({ people }) => people));
  const falseAlarm = rateOf(of.map(({ machines }) => machines));
  if (hit.trials === 0) return notEstimable('no verdicts on people');
  if (falseAlarm.trials === 0) return notEstimable('no verdicts on machines');
  if (of.length < 2) return notEstimable('fewer than two clusters');
  const reachOf = (part: (a: number, b: number) => number): number => {
    const squares = of.reduce((sum, { people, machines }) => {
      const [a, b] = [hit.changeBy(people), falseAlarm.changeBy(machines)];
      return sum + part(a, b) ** 2;
    }, 0);
    const error = Math.sqrt((of.length / (of.length - 1)) * squares);
    return studentQuantile((1 + level) / 2, of.length - 1) * error;
  };
  const around = (value: number, reach: number): Interval => [value - reach, value + reach];
  const sensitivity = hit.z - falseAlarm.z;
  const criterion = -(hit.z + falseAlarm.z) / 2;
  return {
    sensitivity,
    interval: around(
      sensitivity,
      reachOf((a, b) => a - b),
    ),
    criterion,
    criterionInterval: around(
      criterion,
      reachOf((a, b) => (a + b) / 2),
    ),
  };
}

/** Half a verdict is added to either side, as in `signalDetection`. */
function rateOf(tallies: readonly Tally[]) {
  const trials = tallies.reduce((sum, tally) => sum + tally.trials, 0);
  const successes = tallies.reduce((sum, tally) => sum + tally.successes, 0);
  const share = (successes + 0.5) / (trials + 1);
  const z = normalQuantile(share);
  return {
    trials,
    z,
    changeBy: (tally: Tally) => (tally.successes - share * tally.trials) / ((trials + 1) * normalDensity(z)),
  };
}
