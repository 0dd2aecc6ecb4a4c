import { npmle as estimate, isEstimable, type Observations, rowsWhere } from '@parlour/stats';
import { alignedTable, type Findings, figure, type PresentOptions, present } from './present.ts';
import { levelsOf, readSurvivalTable } from './survival-table.ts';

interface Options extends PresentOptions {
  readonly group?: string;
  readonly plot?: string;
}

/** `parlour analyze npmle FILE.csv [--group COL]`: survival curves. */
export function npmle(file: string, options: Options): void {
  present(curves(file, options), options);
}

function curves(file: string, { group }: Options): Findings {
  const table = readSurvivalTable(file, group === undefined ? [] : [group], () => true);
  const cells = group === undefined ? [] : (table.columns[group] ?? []);
  const pooled = curve(table.observations);
  const groups = Object.fromEntries(
    levelsOf(cells).map((name) => [name, curve(rowsWhere(table.observations, (row) => cells[row] === name))]),
  );
  return {
    json: { pooled, groups },
    text: [
      ...lines('all', pooled),
      ...Object.entries(groups).flatMap(([name, one]) => ['', ...lines(name, one)]),
    ],
  };
}

type Curve = ReturnType<typeof curve>;

function curve(observations: Observations) {
  const result = estimate(observations);
  if (!isEstimable(result)) throw new Error(result.notEstimable);
  return {
    n: result.n,
    support: result.support.map(({ left, right, mass }) => ({ l: left, r: right, mass })),
    loglik: result.logLikelihood,
  };
}

function lines(name: string, { n, support, loglik }: Curve): string[] {
  let surviving = 1;
  const rows = support.map(({ l, r, mass }) => {
    surviving -= mass;
    return [l === r ? `${l}` : `${l} to ${figure(r)}`, figure(mass), figure(Math.max(0, surviving))];
  });
  return [
    `${name}: n = ${n}, log-likelihood ${figure(loglik)}`,
    ...alignedTable(['when', 'probability', 'surviving after'], rows),
  ];
}
