/** `parlour analyze kaplan-meier`: survival curves of right-censored times, with intervals and medians. */
import {
  kaplanMeier as estimate,
  type IntervalScale,
  isEstimable,
  type KaplanMeierStep,
  type RightCensored,
  survivalQuantile,
} from '@parlour/stats';
import { InputError } from '../input-error.ts';
import { alignedTable, figure, orNull, type PresentOptions, present, span } from './present.ts';
import { levelsOf, readSurvivalTable } from './survival-table.ts';

interface Options extends PresentOptions {
  readonly group?: string;
  readonly level: number;
  readonly scale: IntervalScale;
}

/** Reads `time,status` or exact `left,right` and prints a curve for all, and one for each group. */
export function kaplanMeier(file: string, options: Options): void {
  const { group } = options;
  const table = readSurvivalTable(file, group === undefined ? [] : [group], () => true);
  const { rightCensored } = table;
  if (rightCensored === undefined)
    throw new InputError(`${file}: expected times that are exact or right-censored; intervals are for npmle`);
  const cells = group === undefined ? [] : (table.columns[group] ?? []);
  const pooled = curve(rightCensored, options);
  const groups = Object.fromEntries(
    levelsOf(cells).map((name) => [
      name,
      curve(
        rowsOf(rightCensored, (row) => cells[row] === name),
        options,
      ),
    ]),
  );
  const text = [...lines('all', pooled)];
  for (const [name, one] of Object.entries(groups)) text.push('', ...lines(name, one));
  present({ json: { pooled, groups }, text }, options);
}

function rowsOf({ time, hasEvent }: RightCensored, isIn: (row: number) => boolean): RightCensored {
  return { time: time.filter((_, row) => isIn(row)), hasEvent: hasEvent.filter((_, row) => isIn(row)) };
}

function curve(rows: RightCensored, { level, scale }: Options) {
  const steps = estimate(rows, { level, scale });
  return {
    n: rows.time.length,
    events: rows.hasEvent.reduce((sum, one) => sum + one, 0),
    median: orNull(survivalQuantile(steps, 0.5)),
    median_interval: medianInterval(steps),
    steps: steps.map(({ time, atRisk, events, surviving, standardError, interval }) => ({
      time,
      at_risk: atRisk,
      events,
      surviving,
      se: orNull(standardError),
      interval: orNull(interval),
    })),
  };
}

/**
 * All times at which the interval of the curve has a half in it, as R's survfit has it. Null for an end that the curve
 * does not reach. Brookmeyer and Crowley, Biometrics 38 (1982) 29.
 */
function medianInterval(steps: readonly KaplanMeierStep[]): readonly [number | null, number | null] {
  const quantileOf = (end: 0 | 1) =>
    orNull(
      survivalQuantile(
        steps.flatMap((step) =>
          isEstimable(step.interval) ? [{ ...step, surviving: step.interval[end] }] : [],
        ),
        0.5,
      ),
    );
  return [quantileOf(0), quantileOf(1)];
}

function lines(name: string, one: ReturnType<typeof curve>): string[] {
  const [low, high] = one.median_interval;
  const rows = one.steps.map(({ time, at_risk, events, surviving, se, interval }) => [
    figure(time),
    ...[String(at_risk), String(events), figure(surviving), figure(se), span(interval)],
  ]);
  return [
    `${name}: n = ${one.n}, ${one.events} events, median ${figure(one.median)}: ${figure(low)} to ${figure(high)}`,
    ...alignedTable(['time', 'at risk', 'events', 'surviving', 'error', 'interval'], rows),
  ];
}
