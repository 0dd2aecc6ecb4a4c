/** `parlour analyze logrank`: do groups survive alike? */
import {
  clusteredIntervalLogRank,
  clusteredLogRank,
  exactPermutationLogRank,
  type Grouping,
  isEstimable,
  logRankTest,
  mulberry32,
  partlyIntervalLogRank,
  permutationLogRank,
  weightedLogRank,
} from '@parlour/stats';
import { clusterName } from './csv.ts';
import {
  alignedTable,
  type Findings,
  formatNumber,
  formatPValue,
  type PresentOptions,
  printFindings,
} from './present.ts';
import { groupLevelsOf, readSurvivalTable, type SurvivalTable, unjudgedLines } from './survival-table.ts';

interface Options extends PresentOptions {
  readonly group: string;
  readonly imputations: number;
  readonly seed: number;
  readonly rho?: number;
  readonly gamma?: number;
  readonly exact?: boolean;
  readonly cluster?: string;
}

/** `parlour analyze logrank FILE.csv --group COL`: do groups survive alike? */
export function analyzeLogrank(file: string, options: Options): void {
  printFindings(comparison(file, options), options);
}

function comparison(file: string, options: Options): Findings {
  const { group, imputations, seed, cluster: wish } = options;
  const named = wish === undefined || wish === group ? [group] : [group, wish];
  const table = readSurvivalTable(file, named, () => true);
  const { observations, columns } = table;
  const cells = columns[group] ?? [];
  const names = groupLevelsOf(cells);
  const grouping = { group: Int32Array.from(cells, (name) => names.indexOf(name)), groups: names.length };
  const test = logRankTest(observations, grouping, mulberry32(seed), imputations);
  const permutation = permutationLogRank(observations, grouping);
  const degrees = names.length - 1;
  const beside = asked(table, grouping, options);
  const json = {
    group_order: names,
    u: isEstimable(test) ? test.u : names.map(() => 0),
    chisq: isEstimable(test) ? test.chiSquare : null,
    df: isEstimable(test) ? test.degrees : degrees,
    p: isEstimable(test) ? test.p : null,
    pclt: isEstimable(permutation)
      ? { statistic: permutation.statistic, p: permutation.p }
      : { statistic: null, p: null },
    ...(isEstimable(test) ? {} : { reason: test.notEstimable }),
    ...beside.json,
    ...(table.unjudged > 0 && { unjudged: table.unjudged }),
  };
  const sizes = names.map((_, index) => grouping.group.filter((place) => place === index).length);
  const rows = names.map((name, index) => [name, String(sizes[index]), formatNumber(json.u[index])]);
  const text = [
    ...alignedTable([group, 'n', 'more events than expected'], rows),
    '',
    isEstimable(test)
      ? `Zhao and Sun (${imputations} imputations, seed ${seed}): chi-square ${formatNumber(json.chisq)}, df ${json.df}, p ${formatPValue(json.p)}`
      : `no test: ${test.notEstimable}`,
    ...(isEstimable(permutation)
      ? [`permutation: statistic ${formatNumber(permutation.statistic)}, p ${formatPValue(permutation.p)}`]
      : []),
    ...beside.text,
    ...unjudgedLines(table.unjudged),
  ];
  return { json, text };
}

interface ExtraResults {
  readonly json: Readonly<Record<string, unknown>>;
  readonly text: readonly string[];
}

/** Additional requested tests: with weights, and the exact one. */
function asked(table: SurvivalTable, grouping: Grouping, options: Options): ExtraResults {
  const parts = [
    ...(options.rho === undefined && options.gamma === undefined ? [] : [weighted(table, grouping, options)]),
    ...(options.exact === true ? [exact(table, grouping)] : []),
    ...byClusters(table, grouping, options.cluster),
  ];
  return {
    json: Object.assign({}, ...parts.map(({ json }) => json)),
    text: parts.flatMap(({ text }) => text),
  };
}

function weighted(
  { observations, rightCensored }: SurvivalTable,
  grouping: Grouping,
  { rho = 0, gamma = 0 }: Options,
): ExtraResults {
  const isRanked = rightCensored !== undefined && gamma === 0;
  const test = isRanked
    ? weightedLogRank(rightCensored, grouping, rho)
    : partlyIntervalLogRank(observations, grouping, { rho, gamma });
  const method = isRanked ? 'Harrington and Fleming' : 'Sun, Zhao and Zhao';
  const head = { method, rho, gamma };
  if (!isEstimable(test))
    return {
      json: { weighted: { ...head, u: null, chisq: null, df: null, p: null, reason: test.notEstimable } },
      text: [`no test with weights: ${test.notEstimable}`],
    };
  const { u, chiSquare, degrees, p } = test;
  return {
    json: { weighted: { ...head, u, chisq: chiSquare, df: degrees, p } },
    text: [
      `${method} (rho ${rho}, gamma ${gamma}): chi-square ${formatNumber(chiSquare)}, df ${degrees}, p ${formatPValue(p)}`,
    ],
  };
}

function exact({ observations }: SurvivalTable, grouping: Grouping): ExtraResults {
  const test = exactPermutationLogRank(observations, grouping);
  return isEstimable(test)
    ? { json: { exact: { p: test.p } }, text: [`exact permutation: p ${formatPValue(test.p)}`] }
    : {
        json: { exact: { p: null, reason: test.notEstimable } },
        text: [`no exact test: ${test.notEstimable}`],
      };
}

/** By the clusters that were asked for; without a wish by game, where several rows are of one. */
function byClusters(table: SurvivalTable, grouping: Grouping, wish: string | undefined): ExtraResults[] {
  const names = wish === undefined ? table.games : (table.columns[wish] ?? []);
  const cluster = clusterName(wish, names);
  return cluster === undefined ? [] : [byCluster(table, grouping, cluster, names)];
}

function byCluster(
  { observations, rightCensored }: SurvivalTable,
  grouping: Grouping,
  cluster: string,
  names: readonly string[],
): ExtraResults {
  const test =
    rightCensored === undefined
      ? clusteredIntervalLogRank(observations, grouping, names)
      : clusteredLogRank(rightCensored, grouping, names);
  if (!isEstimable(test))
    return {
      json: { cluster: { reason: test.notEstimable } },
      text: [`no test by ${cluster}: ${test.notEstimable}`],
    };
  const { clusters: n, statistic, degrees: df, p } = test;
  return {
    json: { cluster: { n, statistic, df, p } },
    text: [
      `by ${cluster} (${n} clusters): chi-square ${formatNumber(statistic)}, df ${df}, p ${formatPValue(p)}`,
    ],
  };
}
