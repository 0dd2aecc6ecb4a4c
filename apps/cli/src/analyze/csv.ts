/** Reads tables of comma-separated values, and complains by line and column. */
import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { InputError } from '../input-error.ts';

// Not csv-parse or papaparse: to code that does not wait they give a file whole, 25 MB of it in 350 MB and more. Here
// rows come one by one in 140 MB and a third of the time.

/** A table of comma-separated values: its header is read, its rows come one by one, so that its size does not matter. */
export interface CsvTable {
  readonly file: string;
  readonly names: readonly string[];
  readonly rows: Iterable<Row>;
}

export interface Row {
  /** Counted from 1, the header included. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** Opens a table (RFC 4180: quotes, CRLF and a byte order mark are fine; empty lines are passed over). */
export function openTable(file: string): CsvTable {
  const lines = records(file);
  const header = lines.next();
  if (header.done === true)
    throw new InputError(`${file}: line 1, column 1: expected a header, found nothing`);
  const names = header.value.cells.map((name) => name.trim().replaceAll(/\s+/g, ' '));
  for (const [index, name] of names.entries())
    if (names.indexOf(name) !== index)
      throw new InputError(
        `${file}: line 1, column ${index + 1}: expected a different name, found "${name}" twice`,
      );
  return { file, names, rows: { [Symbol.iterator]: () => sameWidth(file, names.length, lines) } };
}

function* sameWidth(file: string, width: number, lines: Iterable<Row>): Generator<Row> {
  for (const row of lines) {
    const found = row.cells.length;
    if (found !== width)
      throw new InputError(
        `${file}: line ${row.line}, column ${Math.min(found, width) + 1}: expected ${width} cells, found ${found}`,
      );
    yield row;
  }
}

/** The place of a column that must be there. */
export function columnOf({ file, names }: CsvTable, name: string): number {
  const index = names.indexOf(name);
  if (index < 0)
    throw new InputError(
      `${file}: line 1, column ${names.length + 1}: expected a column "${name}", found only ${names.join(', ')}. Add it, or rename the column that is meant.`,
    );
  return index;
}

/** Returns an error about one cell, with a hint where it is not obvious. */
export function cellError(
  { file, names }: CsvTable,
  row: Row,
  column: number,
  expected: string,
  advice?: string,
): InputError {
  const cell = row.cells[column] ?? '';
  const found = cell === '' ? 'nothing' : JSON.stringify(cell.length > 60 ? `${cell.slice(0, 60)}...` : cell);
  return new InputError(
    `${file}: line ${row.line}, column ${column + 1} (${names[column]}): expected ${expected}, found ${found}${advice === undefined ? '' : `. ${advice}`}`,
  );
}

const decimal = /^\s*[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?\s*$/;
const infinite = /^\s*\+?inf(inity)?\s*$/i;

/** The cell as a number, or undefined if it is none; `Inf` is one only where it is welcome. */
export function parseNumber(cell: string, welcomesInfinity = false): number | undefined {
  if (decimal.test(cell)) {
    const value = Number(cell);
    return Number.isFinite(value) ? value : undefined;
  }
  return welcomesInfinity && infinite.test(cell) ? Infinity : undefined;
}

/** A cell that must be a number, and one that the caller can use. */
export function readNumber(
  table: CsvTable,
  row: Row,
  column: number,
  expected = 'a number',
  isFine: (value: number) => boolean = () => true,
): number {
  const value = parseNumber(row.cells[column] ?? '');
  if (value === undefined || !isFine(value)) throw cellError(table, row, column, expected);
  return value;
}

/** Value of a cell among a few words, ignoring case. */
export function readWord<Value>(
  table: CsvTable,
  row: Row,
  column: number,
  words: Readonly<Record<string, Value>>,
): Value {
  const word = (row.cells[column] ?? '').trim().toLowerCase();
  if (!Object.hasOwn(words, word))
    throw cellError(table, row, column, `one of ${Object.keys(words).join(', ')}`);
  return words[word] as Value;
}

/** A cell that must not be empty. */
export function readName(table: CsvTable, row: Row, column: number): string {
  const cell = (row.cells[column] ?? '').trim();
  if (cell === '') throw cellError(table, row, column, 'a name');
  return cell;
}

/** The column of clusters that was asked for; without a wish `game`, if there is one, as in files of `parlour export games`. */
export function clusterColumn(table: CsvTable, wish: string | undefined): number | undefined {
  const name = wish ?? (table.names.includes('game') ? 'game' : undefined);
  return name === undefined ? undefined : columnOf(table, name);
}

/** The name of the clusters by which figures go: without a wish only games of which there are several rows. */
export function clusterName(wish: string | undefined, clusters: readonly string[]): string | undefined {
  return wish ?? (new Set(clusters).size < clusters.length ? 'game' : undefined);
}

function* records(file: string): Generator<Row, void> {
  let line = 0;
  let held: { text: string; line: number } | undefined;
  for (const text of linesOf(file)) {
    line++;
    const whole = held === undefined ? text : `${held.text}\n${text}`;
    const start = held?.line ?? line;
    // A quote that is still open continues in the next line.
    if (whole.includes('"') && (whole.match(/"/g)?.length ?? 0) % 2 === 1) {
      held = { text: whole, line: start };
      continue;
    }
    held = undefined;
    if (whole.trim() === '') continue;
    yield { line: start, cells: whole.includes('"') ? quotedCells(whole, file, start) : whole.split(',') };
  }
  if (held !== undefined)
    throw new InputError(`${file}: line ${held.line}, column 1: expected a closing quote, found none`);
}

function quotedCells(text: string, file: string, line: number): string[] {
  const cells: string[] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^",]*))(,|$)/y;
  while (true) {
    const found = cell.exec(text);
    if (found === null)
      throw new InputError(
        `${file}: line ${line}, column ${cells.length + 1}: expected a comma after the quote, found something else`,
      );
    cells.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? '');
    if (found[3] === '') return cells;
  }
}

/** Lines of a file, read piece by piece. */
function* linesOf(file: string): Generator<string, void> {
  const descriptor = open(file);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const piece = new Uint8Array(1 << 18);
  let rest = '';
  try {
    while (true) {
      const size = readSync(descriptor, piece);
      rest += decode(decoder, piece.subarray(0, size), size > 0, file);
      const lines = rest.split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) yield line.endsWith('\r') ? line.slice(0, -1) : line;
      if (size === 0) break;
    }
    if (rest !== '') yield rest;
  } finally {
    closeSync(descriptor);
  }
}

function open(file: string): number {
  const found = statSync(file, { throwIfNoEntry: false });
  if (found === undefined) throw new InputError(`${file}: expected a file, found none`);
  if (found.isDirectory()) throw new InputError(`${file}: expected a file, found a directory`);
  try {
    return openSync(file, 'r');
  } catch (error) {
    throw new InputError(`${file}: cannot be read: ${(error as Error).message}`);
  }
}

function decode(decoder: TextDecoder, bytes: Uint8Array, goesOn: boolean, file: string): string {
  try {
    return decoder.decode(bytes, { stream: goesOn });
  } catch {
    throw new InputError(`${file}: expected text in UTF-8, found other bytes`);
  }
}
