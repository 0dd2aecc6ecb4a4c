/** Reads tables of times until an event. */
import { asObservations, type Observations, type RightCensored } from '@parlour/stats';
import { InputError } from '../input-error.ts';
import {
  type CsvTable,
  cellError,
  columnOf,
  openTable,
  parseNumber,
  type Row,
  readName,
  readNumber,
  readWord,
} from './csv.ts';

/** A table of times: `left,right`, or `time,status`, recognised by the header. */
export interface SurvivalTable {
  readonly observations: Observations;
  /** The same where every time is exact or right-censored. */
  readonly rightCensored: RightCensored | undefined;
  /** Requested columns, as text. */
  readonly columns: Readonly<Record<string, readonly string[]>>;
  /** Rows of which a column `judged` says 0: they were never watched, and are in none of the above. */
  readonly unjudged: number;
  /** The column `game`, empty where there is none. */
  readonly games: readonly string[];
}

/** Reads a table and of its other columns those with the given names; `isNeeded` ones may not have empty cells. */
export function readSurvivalTable(
  file: string,
  names: readonly string[],
  isNeeded: (name: string) => boolean,
): SurvivalTable {
  const table = openTable(file);
  const wanted = names.map((name) => ({ name, index: columnOf(table, name), cells: [] as string[] }));
  const times =
    table.names.includes('left') || !table.names.includes('time') ? intervals(table) : statuses(table);
  const isJudged = judgedRowsIn(table);
  const gameAt = table.names.indexOf('game');
  const games: string[] = [];
  let unjudged = 0;
  for (const row of table.rows) {
    if (!isJudged(row)) {
      unjudged += 1;
      continue;
    }
    times.take(row);
    if (gameAt >= 0) games.push(row.cells[gameAt] ?? '');
    for (const { name, index, cells } of wanted)
      cells.push(isNeeded(name) ? readName(table, row, index) : (row.cells[index] ?? '').trim());
  }
  const result = times.finish();
  if (result.observations.left.length === 0)
    throw new InputError(`${file}: line 2, column 1: expected at least one row, found none`);
  return {
    ...result,
    unjudged,
    games,
    columns: Object.fromEntries(wanted.map(({ name, cells }) => [name, cells])),
  };
}

/** No one judged a row of which the column `judged`, if there is one, says 0. */
export function judgedRowsIn(table: CsvTable): (row: Row) => boolean {
  const column = table.names.indexOf('judged');
  return (row) => column < 0 || readWord(table, row, column, { 1: true, 0: false });
}

/** Note on unjudged rows, if any. */
export const unjudgedLines = (unjudged: number): readonly string[] =>
  unjudged === 0 ? [] : [`${unjudged} rows left out: not judged (judged is 0)`];

/** Note for analyses that assume independent rows, if several are of one game. */
export function gameLines({ games }: SurvivalTable, advice: string): readonly string[] {
  const count = new Set(games).size;
  return count === games.length
    ? []
    : [`${games.length} rows are of ${count} games, and are taken as independent here: ${advice}`];
}

function intervals(table: CsvTable) {
  const [from, to] = [columnOf(table, 'left'), columnOf(table, 'right')];
  const left: number[] = [];
  const right: number[] = [];
  return {
    take(row: Row) {
      const start = readNumber(table, row, from, 'a number >= 0', (value) => value >= 0);
      const end = parseNumber(row.cells[to] ?? '', true);
      if (end === undefined || end < start) throw cellError(table, row, to, `a number >= ${start}, or Inf`);
      left.push(start);
      right.push(end);
    },
    finish: () => ({
      observations: { left: Float64Array.from(left), right: Float64Array.from(right) },
      rightCensored: left.every((start, row) => right[row] === start || right[row] === Infinity)
        ? {
            time: Float64Array.from(left),
            hasEvent: Uint8Array.from(left, (start, row) => (right[row] === start ? 1 : 0)),
          }
        : undefined,
    }),
  };
}

/** 1 for an event and 0 for none; or 2 and 1, as R's data have it. */
function statuses(table: CsvTable) {
  const [when, what] = [columnOf(table, 'time'), columnOf(table, 'status')];
  const time: number[] = [];
  const status: number[] = [];
  let isTwo: boolean | undefined;
  return {
    take(row: Row) {
      const code = readNumber(table, row, what, '0, 1 or 2', (value) => [0, 1, 2].includes(value));
      if (code !== 1 && isTwo !== undefined && isTwo !== (code === 2))
        throw cellError(table, row, what, isTwo ? '1 or 2, as above' : '0 or 1, as above');
      if (code !== 1) isTwo = code === 2;
      time.push(readNumber(table, row, when, 'a number >= 0', (value) => value >= 0));
      status.push(code);
    },
    finish() {
      const event = isTwo === true ? 2 : 1;
      const rightCensored = {
        time: Float64Array.from(time),
        hasEvent: Uint8Array.from(status, (code) => (code === event ? 1 : 0)),
      };
      return { observations: asObservations(rightCensored), rightCensored };
    },
  };
}

/** The names in a column, each once, in the order of their code points. */
export const groupLevelsOf = (cells: readonly string[]): readonly string[] => [...new Set(cells)].sort();
