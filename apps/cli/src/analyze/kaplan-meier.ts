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
import { clusterName } from './csv.ts';
import {
  alignedTable,
  formatInterval,
  formatNumber,
  nullIfNotEstimable,
  type PresentOptions,
  printFindings,
} from './present.ts';
import { groupLevelsOf, readSurvivalTable, unjudgedLines } from './survival-table.ts';

interface Options extends PresentOptions {
  readonly group?: string;
  readonly cluster?: string;
  readonly level: number;
  readonly scale: IntervalScale;
}

interface Rows extends RightCensored {
  readonly clusters: readonly string[];
}

/** Reads `time,status` or exact `left,right` and prints a curve for all, and one for each group. */
export function analyzeKaplanMeier(file: string, options: Options): void {
  const { group, cluster: wish } = options;
  const named = [group, wish].filter((name) => name !== undefined);
  const table = readSurvivalTable(file, [...new Set(named)], () => true);
  if (table.rightCensored === undefined)
    throw new InputError(`${file}: expected times that are exact or right-censored; intervals are for npmle`);
  const clusters = wish === undefined ? table.games : (table.columns[wish] ?? []);
  const rows: Rows = { ...table.rightCensored, clusters };
  const cells = group === undefined ? [] : (table.columns[group] ?? []);
  const parts = groupLevelsOf(cells).map(
    (name) => [name, rowsOf(rows, (row) => cells[row] === name)] as const,
  );
  const curvesOf = (one: (rows: Rows) => Curve) => ({
    pooled: one(rows),
    groups: Object.fromEntries(parts.map(([name, part]) => [name, one(part)])),
  });
  const plain = curvesOf((part) => curve(part, options));
  const cluster = clusterName(wish, clusters);
  const n = new Set(clusters).size;
  const clustered =
    cluster === undefined ? undefined : curvesOf((part) => curve(part, options, part.clusters));
  const shown = clustered ?? plain;
  const note = cluster === undefined ? '' : `, intervals by ${cluster}`;
  const text = lines('all', shown.pooled, note);
  for (const [name, one] of Object.entries(shown.groups)) text.push('', ...lines(name, one, note));
  if (cluster !== undefined && n < 2) text.push('', `no intervals by ${cluster}: fewer than two clusters`);
  const json = {
    ...plain,
    ...(clustered && { cluster: n < 2 ? { reason: 'fewer than two clusters' } : { n, ...clustered } }),
    ...(table.unjudged > 0 && { unjudged: table.unjudged }),
  };
  printFindings({ json, text: [...text, ...unjudgedLines(table.unjudged)] }, options);
}

function rowsOf({ time, hasEvent, clusters }: Rows, isIn: (row: number) => boolean): Rows {
  const isChosen = (_: unknown, row: number) => isIn(row);
  return {
    time: time.filter(isChosen),
    hasEvent: hasEvent.filter(isChosen),
    clusters: clusters.filter(isChosen),
  };
}

type Curve = ReturnType<typeof curve>;

function curve(rows: RightCensored, { level, scale }: Options, clusters?: readonly string[]) {
  const steps = estimate(rows, { level, scale, clusters });
  return {
    n: rows.time.length,
    events: rows.hasEvent.reduce((sum, one) => sum + one, 0),
    median: nullIfNotEstimable(survivalQuantile(steps, 0.5)),
    median_interval: medianInterval(steps),
    steps: steps.map(({ time, atRisk, events, surviving, standardError, interval }) => ({
      time,
      at_risk: atRisk,
      events,
      surviving,
      se: nullIfNotEstimable(standardError),
      interval: nullIfNotEstimable(interval),
    })),
  };
}

/**
 * All times at which the interval of the curve has a half in it, as R's survfit has it. Null for an end that the curve
 * does not reach. Brookmeyer and Crowley, Biometrics 38 (1982) 29.
 */
function medianInterval(steps: readonly KaplanMeierStep[]): readonly [number | null, number | null] {
  const quantileOf = (end: 0 | 1) =>
    nullIfNotEstimable(
      survivalQuantile(
        steps.flatMap((step) =>
          isEstimable(step.interval) ? [{ ...step, surviving: step.interval[end] }] : [],
        ),
        0.5,
      ),
    );
  return [quantileOf(0), quantileOf(1)];
}

function lines(name: string, one: Curve, note: string): string[] {
  const [low, high] = one.median_interval;
  const rows = one.steps.map(({ time, at_risk, events, surviving, se, interval }) => [
    formatNumber(time),
    ...[String(at_risk), String(events), formatNumber(surviving), formatNumber(se), formatInterval(interval)],
  ]);
  return [
    `${name}: n = ${one.n}, ${one.events} events, median ${formatNumber(one.median)}: ${formatNumber(low)} to ${formatNumber(high)}${note}`,
    ...alignedTable(['time', 'at risk', 'events', 'surviving', 'error', 'interval'], rows),
  ];
}
