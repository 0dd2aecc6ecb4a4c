import { isEstimable, logRankTest, mulberry32, permutationLogRank } from '@parlour/stats';
import { alignedTable, type Findings, figure, type PresentOptions, present } from './present.ts';
import { levelsOf, readSurvivalTable } from './survival-table.ts';

interface Options extends PresentOptions {
  readonly group: string;
  readonly imputations: number;
  readonly seed: number;
}

/** `parlour analyze logrank FILE.csv --group COL`: do groups survive alike? */
export function logrank(file: string, options: Options): void {
  present(comparison(file, options), options);
}

function comparison(file: string, { group, imputations, seed }: Options): Findings {
  const { observations, columns } = readSurvivalTable(file, [group], () => true);
  const cells = columns[group] ?? [];
  const names = levelsOf(cells);
  const grouping = { group: Int32Array.from(cells, (name) => names.indexOf(name)), groups: names.length };
  const test = logRankTest(observations, grouping, mulberry32(seed), imputations);
  const permutation = permutationLogRank(observations, grouping);
  const degrees = names.length - 1;
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
  };
  const sizes = names.map((_, index) => grouping.group.filter((place) => place === index).length);
  const rows = names.map((name, index) => [name, String(sizes[index]), figure(json.u[index])]);
  const text = [
    ...alignedTable([group, 'n', 'more events than expected'], rows),
    '',
    isEstimable(test)
      ? `Zhao and Sun (${imputations} imputations, seed ${seed}): chi-square ${figure(json.chisq)}, df ${json.df}, p ${figure(json.p)}`
      : `no test: ${test.notEstimable}`,
    ...(isEstimable(permutation)
      ? [`permutation: statistic ${figure(permutation.statistic)}, p ${figure(permutation.p)}`]
      : []),
  ];
  return { json, text };
}
