/** `parlour analyze npmle`: survival curves. */
import {
  npmle as estimate,
  isEstimable,
  type Observations,
  rowsWhere,
  type SurvivalEstimate,
} from '@parlour/stats';
import {
  alignedTable,
  type Findings,
  formatNumber,
  type PresentOptions,
  printFindings,
  savePicture,
} from './present.ts';
import { survivalPicture } from './survival-picture.ts';
import { groupLevelsOf, readSurvivalTable, unjudgedLines } from './survival-table.ts';

interface Options extends PresentOptions {
  readonly group?: string;
  readonly plot?: string;
}

/** `parlour analyze npmle FILE.csv [--group COL]`: survival curves. */
export function analyzeNpmle(file: string, options: Options): void {
  printFindings(curves(file, options), options);
}

function curves(file: string, { group, plot }: Options): Findings {
  const table = readSurvivalTable(file, group === undefined ? [] : [group], () => true);
  const cells = group === undefined ? [] : (table.columns[group] ?? []);
  const all = estimated(table.observations);
  const estimates = Object.fromEntries(
    groupLevelsOf(cells).map((name) => [
      name,
      estimated(rowsWhere(table.observations, (row) => cells[row] === name)),
    ]),
  );
  if (plot !== undefined) savePicture(plot, survivalPicture(group === undefined ? { all } : estimates));
  const pooled = curve(all);
  const groups = Object.fromEntries(Object.entries(estimates).map(([name, one]) => [name, curve(one)]));
  return {
    json: { pooled, groups, ...(table.unjudged > 0 && { unjudged: table.unjudged }) },
    text: [
      ...unjudgedLines(table.unjudged),
      ...lines('all', pooled),
      ...Object.entries(groups).flatMap(([name, one]) => ['', ...lines(name, one)]),
    ],
  };
}

type Curve = ReturnType<typeof curve>;

function estimated(observations: Observations): SurvivalEstimate {
  const result = estimate(observations);
  if (!isEstimable(result)) throw new Error(result.notEstimable);
  return result;
}

function curve({ n, support, logLikelihood }: SurvivalEstimate) {
  return {
    n,
    support: support.map(({ left, right, mass }) => ({ l: left, r: right, mass })),
    loglik: logLikelihood,
  };
}

function lines(name: string, { n, support, loglik }: Curve): string[] {
  let surviving = 1;
  const rows = support.map(({ l, r, mass }) => {
    surviving -= mass;
    return [
      l === r ? `${l}` : `${l} to ${formatNumber(r)}`,
      formatNumber(mass),
      formatNumber(Math.max(0, surviving)),
    ];
  });
  return [
    `${name}: n = ${n}, log-likelihood ${formatNumber(loglik)}`,
    ...alignedTable(['when', 'probability', 'surviving after'], rows),
  ];
}
