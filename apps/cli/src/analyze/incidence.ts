/** `parlour analyze incidence`: how many were called human, and how many machine, by each time. */
import {
  type Competing,
  cumulativeIncidence,
  type EventKind,
  type GrayTest,
  grayTest,
  type IncidenceStep,
  isEstimable,
  type NotEstimable,
} from '@parlour/stats';
import { InputError } from '../input-error.ts';
import {
  type CsvTable,
  cellError,
  clusterColumn,
  clusterName,
  columnOf,
  openTable,
  type Row,
  readName,
  readNumber,
} from './csv.ts';
import {
  alignedTable,
  type Findings,
  formatInterval,
  formatNumber,
  formatPValue,
  nullIfNotEstimable,
  type PresentOptions,
  printFindings,
} from './present.ts';
import { groupLevelsOf, judgedRowsIn, unjudgedLines } from './survival-table.ts';

interface Options extends PresentOptions {
  readonly group?: string;
  readonly cluster?: string;
}

const kinds = { human: 1, machine: 2 } as const satisfies Record<string, EventKind>;
const kindNames = Object.keys(kinds) as (keyof typeof kinds)[];

/** `parlour analyze incidence FILE.csv [--group COL] [--cluster COL]`: two events of which one comes. */
export function analyzeIncidence(file: string, options: Options): void {
  printFindings(found(file, options), options);
}

interface Rows extends Competing {
  readonly groups: readonly string[];
  readonly clusters: readonly string[];
}

function found(file: string, options: Options): Findings {
  const { unjudged: left, ...rows } = read(file, options);
  const cluster = clusterName(options.cluster, rows.clusters);
  const unjudged = left.length;
  const leftOf = (name: string) => left.filter((group) => group === name).length;
  const names = groupLevelsOf(rows.groups);
  const curves = Object.fromEntries(
    names.map((name) => [
      name,
      curvesOf(
        chosen(rows, (row) => rows.groups[row] === name),
        cluster,
      ),
    ]),
  );
  const group = Int32Array.from(rows.groups, (name) => names.indexOf(name));
  const testOf = (kind: EventKind) => grayTest(rows, { group, groups: names.length }, kind);
  const tests = options.group === undefined ? null : { human: testOf(1), machine: testOf(2) };
  const clusters = new Set(rows.clusters).size;
  const json = {
    groups: Object.fromEntries(
      names.map((name) => [
        name,
        { ...curves[name]?.plain, ...(unjudged > 0 && { unjudged: leftOf(name) }) },
      ]),
    ),
    gray: tests && { human: jsonOf(tests.human), machine: jsonOf(tests.machine) },
    ...(cluster !== undefined && {
      cluster:
        clusters < 2
          ? { reason: 'fewer than two clusters' }
          : { n: clusters, groups: Object.fromEntries(names.map((name) => [name, curves[name]?.clustered])) },
    }),
    ...(unjudged > 0 && { unjudged }),
  };
  return {
    json,
    text: [
      ...names.flatMap((name) => [...lines(name, curves[name], leftOf(name), cluster), '']),
      ...(tests === null
        ? []
        : kindNames.map((kind) => testLine(`called ${kind}, between groups (Gray)`, tests[kind]))),
      // Gray's variance is that of independent rows: beside intervals by cluster its p must not be taken for theirs.
      ...(tests === null || cluster === undefined
        ? []
        : [
            `Gray's test takes rows as independent, and not those of one ${cluster} together: its p is too small where they are alike.`,
          ]),
      ...unjudgedLines(unjudged),
      ...(unjudged > 0 ? ['The shares are of those who were judged: no verdict is neither of the two.'] : []),
    ],
  };
}

function testLine(name: string, test: GrayTest | NotEstimable): string {
  return isEstimable(test)
    ? `${name}: chi-square ${formatNumber(test.statistic)}, df ${test.degrees}, p ${formatPValue(test.p)}`
    : `${name}: no test: ${test.notEstimable}`;
}

const jsonOf = (test: GrayTest | NotEstimable) =>
  isEstimable(test)
    ? { statistic: test.statistic, df: test.degrees, p: test.p }
    : { statistic: null, df: null, p: null, reason: test.notEstimable };

const shownSteps = (steps: readonly IncidenceStep[]) =>
  steps.map(({ time, incidence: p, standardError: se, interval }) => {
    const [lo, hi] = nullIfNotEstimable(interval) ?? [null, null];
    return { time, p, se, lo, hi };
  });

function curvesOf(rows: Rows, cluster: string | undefined) {
  const curve = (kind: EventKind, clusters?: readonly string[]) => {
    const steps = cumulativeIncidence(rows, kind, { clusters });
    if (!isEstimable(steps)) throw new Error(steps.notEstimable);
    return shownSteps(steps);
  };
  const both = (clusters?: readonly string[]) => ({ human: curve(1, clusters), machine: curve(2, clusters) });
  return {
    plain: { n: rows.time.length, ...both() },
    clustered: cluster === undefined ? undefined : both(rows.clusters),
  };
}

function lines(
  name: string,
  curves: ReturnType<typeof curvesOf> | undefined,
  left: number,
  cluster?: string,
): string[] {
  if (curves === undefined) return [];
  const { plain, clustered } = curves;
  const shown = clustered ?? plain;
  const times = plain.human.map(({ time }) => time);
  const changes = times.flatMap((time, place) => {
    const before = place - 1;
    const isNew = kindNames.some((kind) => plain[kind][place]?.p !== (plain[kind][before]?.p ?? 0));
    return isNew ? [{ time, place }] : [];
  });
  const rows = changes.map(({ time, place }) => [
    formatNumber(time),
    ...kindNames.flatMap((kind) => {
      const { p, lo, hi } = shown[kind][place] ?? { p: 0, lo: null, hi: null };
      return [formatNumber(p), formatInterval(lo === null || hi === null ? null : [lo, hi])];
    }),
  ]);
  return [
    `${name}: n = ${plain.n}${left === 0 ? '' : ` judged, ${left} not judged`}${cluster === undefined ? '' : `, intervals by ${cluster}`}`,
    ...alignedTable(['time', 'called human', '95 %', 'called machine', '95 %'], rows),
  ];
}

function chosen({ time, event, groups, clusters }: Rows, isIn: (row: number) => boolean): Rows {
  return {
    time: time.filter((_, row) => isIn(row)),
    event: event.filter((_, row) => isIn(row)),
    groups: groups.filter((_, row) => isIn(row)),
    clusters: clusters.filter((_, row) => isIn(row)),
  };
}

const whatToWrite =
  'Write 1 or human where someone was called human, 2 or machine where they were called a machine, 0 or nothing where neither was said.';
const codes: Readonly<Record<string, number>> = { '': 0, 0: 0, 1: 1, 2: 2, human: 1, machine: 2 };

function read(file: string, { group, cluster }: Options): Rows & { readonly unjudged: readonly string[] } {
  const table = openTable(file);
  const [when, what] = [columnOf(table, 'time'), columnOf(table, 'event')];
  const own = group === undefined ? undefined : columnOf(table, group);
  const other = clusterColumn(table, cluster);
  const isJudged = judgedRowsIn(table);
  const [time, event, groups, clusters] = [[], [], [], []] as [number[], number[], string[], string[]];
  const unjudged: string[] = [];
  for (const row of table.rows) {
    if (!isJudged(row)) {
      unjudged.push(own === undefined ? 'all' : readName(table, row, own));
      continue;
    }
    time.push(readNumber(table, row, when, 'a number >= 0', (value) => value >= 0));
    event.push(codeIn(table, row, what));
    groups.push(own === undefined ? 'all' : readName(table, row, own));
    if (other !== undefined) clusters.push(readName(table, row, other));
  }
  if (time.length === 0)
    throw new InputError(`${file}: line 2, column 1: expected at least one row, found none`);
  return { time: Float64Array.from(time), event: Uint8Array.from(event), groups, clusters, unjudged };
}

function codeIn(table: CsvTable, row: Row, column: number): number {
  const code = codes[(row.cells[column] ?? '').trim().toLowerCase()];
  if (code === undefined)
    throw cellError(table, row, column, '0, 1, 2, human, machine, or nothing', whatToWrite);
  return code;
}
