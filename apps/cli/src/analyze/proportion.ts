/** `parlour analyze proportion`: intervals for shares. */
import {
  clopperPearsonInterval,
  clusteredMean,
  clusteredShare,
  clusterSums,
  clusterTallies,
  confidenceSequence,
  isEstimable,
  jeffreysInterval,
  logitInterval,
  newcombeDifference,
  type Tally,
  wilsonInterval,
} from '@parlour/stats';
import { InputError } from '../input-error.ts';
import { clusterColumn, clusterName, columnOf, openTable, readName, readWord } from './csv.ts';
import {
  alignedTable,
  type Findings,
  formatInterval,
  formatNumber,
  nullIfNotEstimable,
  type PresentOptions,
  printFindings,
} from './present.ts';

interface Options extends PresentOptions {
  readonly level: number;
  readonly csv?: string;
  readonly success?: string;
  readonly cluster?: string;
}

/** `parlour analyze proportion 54/100 67/100`: intervals for shares, and for the difference of two. */
export function analyzeProportion(shares: readonly string[], options: Options): void {
  printFindings(found(shares, options), options);
}

function found(shares: readonly string[], options: Options): Findings {
  const { csv, success, cluster, level } = options;
  const isColumn = csv !== undefined || success !== undefined || cluster !== undefined;
  if (!isColumn && shares.length > 0) return intervals(shares.map(readShare), level);
  if (csv === undefined || success === undefined || shares.length > 0)
    throw new InputError('expected either shares such as 54/100, or --csv FILE with --success COLUMN');
  return ofRows(readSuccesses(csv, success, cluster), options);
}

interface Successes {
  readonly values: readonly number[];
  /** Undefined: independent rows. */
  readonly clusters: { readonly column: string; readonly names: readonly string[] } | undefined;
}

/** The share of a column of 1 and 0; empty cells are left out. */
function ofRows({ values, clusters }: Successes, { level }: Options): Findings {
  const successes = values.reduce((sum, value) => sum + value, 0);
  const { json, text } = intervals([{ successes, trials: values.length }], level);
  if (clusters === undefined) return { json, text };
  const { column: cluster, names } = clusters;
  const sums = clusterSums(values, names);
  const mean = clusteredMean(sums, level);
  if (!isEstimable(mean))
    return {
      json: json.map((one) => ({ ...one, cluster: { reason: mean.notEstimable } })),
      text: [...text, `no interval by ${cluster}: ${mean.notEstimable}`],
    };
  const interval = nullIfNotEstimable(clusteredShare(clusterTallies(sums), level));
  const { clusters: n, standardError: se, degrees: df, designEffect: design_effect } = mean;
  const found = { n, se, interval, df, design_effect };
  const more = { student: mean.interval, logit: nullIfNotEstimable(logitInterval(mean, level)) };
  return {
    json: json.map((one) => ({ ...one, cluster: { ...found, ...more } })),
    text: [
      ...text,
      '',
      `by ${cluster} (${n} clusters): ${formatInterval(interval)}, error ${formatNumber(se)}, design effect ${formatNumber(design_effect)}`,
    ],
  };
}

/** A column of 1 and 0, and that of clusters: without a wish `game`. Throws InputError where a cell is neither. */
export function readSuccesses(file: string, success: string, cluster?: string): Successes {
  const table = openTable(file);
  const column = columnOf(table, success);
  const other = clusterColumn(table, cluster);
  const values: number[] = [];
  const clusters: string[] = [];
  for (const row of table.rows) {
    if ((row.cells[column] ?? '').trim() === '') continue;
    values.push(readWord(table, row, column, { 1: 1, 0: 0, true: 1, false: 0, yes: 1, no: 0 }));
    if (other !== undefined) clusters.push(readName(table, row, other));
  }
  if (values.length === 0)
    throw new InputError(`${file}: line 2, column 1: expected at least one row, found none`);
  const name = clusterName(cluster, clusters);
  return { values, clusters: name === undefined ? undefined : { column: name, names: clusters } };
}

function intervals(tallies: readonly Tally[], level: number) {
  const [first, second] = tallies;
  const difference =
    tallies.length === 2 && first && second
      ? nullIfNotEstimable(newcombeDifference(first, second, level))
      : undefined;
  const shares = tallies.map((tally) => ({
    x: tally.successes,
    n: tally.trials,
    wilson: nullIfNotEstimable(wilsonInterval(tally, level)),
    clopper_pearson: nullIfNotEstimable(clopperPearsonInterval(tally, level)),
    jeffreys: nullIfNotEstimable(jeffreysInterval(tally, level)),
    confidence_sequence: confidenceSequence(tally, level),
  }));
  const compared = difference === undefined ? {} : { difference: { newcombe: difference?.interval ?? null } };
  const rows = shares.map(({ x, n, ...share }) => [
    `${x}/${n}`,
    n === 0 ? '-' : formatNumber(x / n),
    formatInterval(share.wilson),
    formatInterval(share.clopper_pearson),
    formatInterval(share.jeffreys),
    formatInterval(share.confidence_sequence),
  ]);
  const heads = ['', 'share', 'Wilson', 'Clopper-Pearson', 'Jeffreys', 'at any time'];
  return {
    json: shares.map((share, index) =>
      index === 0 ? { ...share, ...compared } : share,
    ) as readonly object[],
    text: [
      ...alignedTable(heads, rows),
      ...(difference
        ? [
            '',
            `difference ${formatNumber(difference.difference)}: ${formatInterval(difference.interval)} (Newcombe)`,
          ]
        : []),
      '',
      'At any time: a confidence sequence, valid whenever one looks; it assumes independent outcomes with one constant share.',
    ],
  };
}

/** Reads successes and trials. Throws InputError where the text is nothing like 54/100. */
export function readShare(text: string): Tally {
  const [, x = '', n = ''] = /^(\d+)\/(\d+)$/.exec(text) ?? [];
  const tally = { successes: Number(x), trials: Number(n) };
  const isFine = n !== '' && tally.successes <= tally.trials && Number.isSafeInteger(tally.trials);
  if (!isFine) throw new InputError(`${text}: expected successes/trials such as 54/100`);
  return tally;
}
