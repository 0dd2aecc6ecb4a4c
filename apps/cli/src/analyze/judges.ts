/** `parlour analyze judges`: which machine is taken for human how often, by a joint model of judges and machines. */
import {
  isEstimable,
  type JudgeModel,
  type JudgeVerdict,
  judgeModel,
  mulberry32,
  type NotEstimable,
  type ShareEstimate,
} from '@parlour/stats';
import { InputError } from '../input-error.ts';
import {
  type CsvTable,
  cellError,
  columnOf,
  openTable,
  parseNumber,
  type Row,
  readName,
  readWord,
} from './csv.ts';
import {
  alignedTable,
  type Findings,
  formatInterval,
  formatNumber,
  formatPValue,
  type PresentOptions,
  printFindings,
} from './present.ts';

interface Options extends PresentOptions {
  readonly seed: number;
}

/** `parlour analyze judges FILE.csv [--seed N]`. */
export function analyzeJudges(file: string, { seed, ...options }: Options): void {
  const { rows, unsure } = read(file);
  const model = judgeModel(rows, mulberry32(seed));
  if (!isEstimable(model))
    throw new InputError(
      `${file}: no model: expected verdicts of "human" and of "machine", found ${rows.length}, and ${model.notEstimable}`,
    );
  printFindings(found(model, unsure, infiniteEffects(rows)), options);
}

/** Effects without a finite estimate: all verdicts on targets of this nature are the same. */
function infiniteEffects(rows: readonly JudgeVerdict[]): string[] {
  return (['human', 'machine'] as const).filter((nature) => {
    const all = rows.filter(({ isHuman }) => isHuman === (nature === 'human'));
    return all.length > 0 && new Set(all.map(({ saidHuman }) => saidHuman)).size === 1;
  });
}

const infinite = 'all verdicts on these targets are the same';

const json = (share: ShareEstimate | NotEstimable) =>
  isEstimable(share)
    ? { mean: share.mean, lo: share.interval[0], hi: share.interval[1] }
    : { mean: null, lo: null, hi: null, why: share.notEstimable };
const numberOrNull = (value: number | NotEstimable) => (isEstimable(value) ? value : null);

function found(model: JudgeModel, unsure: number, endless: readonly string[]): Findings {
  const { fixed, deviations, machines, judges: all, noMachineDifferences: test } = model;
  const missing = Object.entries(deviations).flatMap(([name, value]) =>
    isEstimable(value) ? [] : [[name, value.notEstimable] as const],
  );
  return {
    json: {
      n: model.verdicts,
      ...(unsure > 0 && { unsure }),
      loglik: model.logLikelihood,
      fixed: Object.fromEntries(
        fixed.map(({ name, estimate, error }) => [
          name,
          endless.includes(name)
            ? { coef: null, se: null, why: infinite }
            : {
                coef: estimate,
                se: numberOrNull(error),
                ...(!isEstimable(error) && { why: error.notEstimable }),
              },
        ]),
      ),
      sd: {
        ...Object.fromEntries(Object.entries(deviations).map(([name, value]) => [name, numberOrNull(value)])),
        ...(missing.length > 0 && { why: Object.fromEntries(missing) }),
      },
      machines: Object.fromEntries(
        machines.map((one) => [
          one.version,
          {
            ...{ eta: one.eta, eta_se: one.etaError },
            ...{ p_typical: json(one.typical), p_population: json(one.population), rank: json(one.rank) },
            ...{ n: one.verdicts, judges: one.judges },
          },
        ]),
      ),
      judges: Object.fromEntries(
        all.map(({ judge, lean, discrimination, verdicts: n }) => [judge, { lean, discrimination, n }]),
      ),
      no_machine_differences: isEstimable(test)
        ? { lr: test.statistic, p: test.p }
        : { lr: null, p: null, why: test.notEstimable },
      converged: model.converged,
    },
    text: textOf(model, unsure, missing, endless),
  };
}

function textOf(
  { verdicts, judges: all, machines, deviations, fixed, noMachineDifferences: test, converged }: JudgeModel,
  unsure: number,
  missing: readonly (readonly [string, string])[],
  endless: readonly string[],
): string[] {
  return [
    `n = ${verdicts} verdicts by ${all.length} ${all.length === 1 ? 'judge' : 'judges'}${unsure > 0 ? `, ${unsure} left out: unsure` : ''}`,
    ...(converged ? [] : ['The fit has not converged: take no number here for final.']),
    '',
    ...(machines.length === 0
      ? ['No machines: expected their versions in the column machine_version, found none.']
      : machineLines(machines)),
    '',
    ...alignedTable(
      ['effect', 'logit', 'error'],
      fixed.map(({ name, estimate, error }) => {
        const numbers = [formatNumber(estimate), formatNumber(numberOrNull(error))];
        return [name, ...(endless.includes(name) ? ['not estimable', ''] : numbers)];
      }),
    ),
    ...endless.map((name) => `${name}: ${infinite}`),
    '',
    ...alignedTable(
      ['standard deviation', 'logits'],
      Object.entries(deviations).map(([name, value]) => [
        name,
        isEstimable(value) ? formatNumber(value) : 'not estimable',
      ]),
    ),
    ...missing.map(([name, why]) => `${name}: ${why}`),
    '',
    isEstimable(test)
      ? `No differences between machines: likelihood ratio ${formatNumber(test.statistic)}, p ${formatPValue(test.p)}`
      : `No differences between machines: no test: ${test.notEstimable}`,
    'Taken for human: by a random judge in a random game. With few verdicts the deviations are too small (Laplace), and the intervals too narrow.',
  ];
}

/** So many intervals need no note. */
const few = 5;

/** The table of machines, the one that is taken for human most often first. */
function machineLines(machines: JudgeModel['machines']): string[] {
  const sorted = machines.toSorted((a, b) => b.population.mean - a.population.mean);
  return [
    ...alignedTable(
      ['machine', 'taken for human', '95 %', 'rank', '95 %', 'verdicts', 'judges'],
      sorted.map(({ version, population, rank, verdicts: n, judges: by }) => [
        version,
        formatNumber(population.mean),
        formatInterval(population.interval),
        isEstimable(rank) ? formatNumber(rank.mean) : rank.notEstimable,
        isEstimable(rank) ? formatInterval(rank.interval) : '',
        `${n}`,
        `${by}`,
      ]),
    ),
    ...(sorted.every(({ rank }) => isEstimable(rank))
      ? []
      : ['A rank needs 30 verdicts of the version, and 10 of a judge on average.']),
    ...(sorted.length > few ? ['Of 100 intervals of 95 %, about five miss the truth by chance.'] : []),
  ];
}

const yes = { 0: false, 1: true } as const;
const natures = { human: true, machine: false, bot: false } as const;

function read(file: string): { readonly rows: readonly JudgeVerdict[]; readonly unsure: number } {
  const table = openTable(file);
  const optional = (name: string) => (table.names.includes(name) ? columnOf(table, name) : undefined);
  const column = {
    judge: optional('judge_player') ?? columnOf(table, 'judge'),
    target: columnOf(table, 'target'),
    nature: columnOf(table, 'target_nature'),
    said: columnOf(table, 'said_human'),
    judgeNature: optional('judge_nature'),
    version: optional('machine_version'),
    game: optional('game'),
    format: optional('format'),
    announced: optional('announced'),
  };
  const textIn = (row: Row, at: number | undefined) =>
    (at === undefined ? '' : (row.cells[at] ?? '').trim()) || null;
  const rows: JudgeVerdict[] = [];
  let unsure = 0;
  for (const row of table.rows) {
    if (textIn(row, column.said) === null) {
      unsure += 1;
      continue;
    }
    const isHuman = readWord(table, row, column.nature, natures);
    rows.push({
      judge: readName(table, row, column.judge),
      target: readName(table, row, column.target),
      isHuman,
      saidHuman: readWord(table, row, column.said, yes),
      ...(column.judgeNature !== undefined && {
        judgeIsMachine: !readWord(table, row, column.judgeNature, natures),
      }),
      version: isHuman ? null : textIn(row, column.version),
      game: textIn(row, column.game),
      format: textIn(row, column.format),
      announced: announcedIn(table, row, column.announced),
    });
  }
  if (rows.length === 0)
    throw new InputError(`${file}: line 2, column 1: expected at least one verdict, found none`);
  return { rows, unsure };
}

function announcedIn(table: CsvTable, row: Row, column: number | undefined): number | null {
  const cell = column === undefined ? '' : (row.cells[column] ?? '').trim();
  if (column === undefined || cell === '') return null;
  const value = parseNumber(cell);
  if (value === undefined || value <= 0 || value >= 1)
    throw cellError(table, row, column, 'a probability between 0 and 1, both left out, or nothing');
  return value;
}
