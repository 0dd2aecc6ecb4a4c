/** Counts of messages in each cell, by the last event and the time since, with the exposure time. */
import { fineRows, type RateTable } from './rates.ts';
import { type Spell, unpackSpells } from './spells.ts';

/** Start of the learned columns, in seconds. */
export const learnedEdges = [0, 1, 2, 3, 4.5, 6, 8, 10, 13, 16, 20, 25, 30, 40, 55, 75, 100, 140, 200];
const columns = learnedEdges.length;
const rows = Object.keys(fineRows);
const placeOf = new Map(rows.map((row, index) => [row, index * columns]));

/** Number of cells; a cell is a row and a column. */
export const cellCount = rows.length * columns;

/** Whether this cell follows own messages; these have a separate factor. */
export const isOwnCell = Uint8Array.from({ length: cellCount }, (_, cell) =>
  Number((rows[Math.floor(cell / columns)] as string).startsWith('own')),
);

/** Data of a person's games, for each visited cell. */
export interface Cells {
  readonly cells: Uint16Array;
  readonly events: Float64Array;
  /** Minutes at risk. */
  readonly risk: Float64Array;
}

/** The cells of these spells. */
function cellsOf(spells: readonly Spell[]): Cells {
  const events = new Map<number, number>();
  const risk = new Map<number, number>();
  for (const { row, seconds, wrote } of spells) {
    const first = placeOf.get(row) as number;
    let column = 0;
    for (; column < columns; column += 1) {
      const [from, to] = [
        learnedEdges[column] as number,
        learnedEdges[column + 1] ?? Number.POSITIVE_INFINITY,
      ];
      add(risk, first + column, (Math.min(seconds, to) - from) / 60);
      if (seconds < to) break;
    }
    if (wrote) add(events, first + column, 1);
  }
  return cellsIn(events, risk);
}

function cellsIn(events: ReadonlyMap<number, number>, risk: ReadonlyMap<number, number>): Cells {
  const cells = Uint16Array.from([...risk.keys()].sort((a, b) => a - b));
  return {
    cells,
    events: Float64Array.from(cells, (cell) => events.get(cell) ?? 0),
    risk: Float64Array.from(cells, (cell) => risk.get(cell) ?? 0),
  };
}

const known = new WeakMap<object, Cells>();

/** The cells of a game, which are remembered as long as it is. */
export function cellsOfGame(game: { readonly spells: string }): Cells {
  const cells = known.get(game) ?? cellsOf(unpackSpells(game.spells));
  known.set(game, cells);
  return cells;
}

/** The cells of several games as those of one, on average. */
export function averageOf(games: readonly Cells[]): Cells {
  const [only] = games;
  if (games.length === 1 && only !== undefined) return only;
  const events = new Map<number, number>();
  const risk = new Map<number, number>();
  for (const game of games)
    for (const [at, cell] of game.cells.entries()) {
      add(events, cell, (game.events[at] as number) / games.length);
      add(risk, cell, (game.risk[at] as number) / games.length);
    }
  return cellsIn(events, risk);
}

const add = (sums: Map<number, number>, cell: number, more: number): void =>
  void sums.set(cell, (sums.get(cell) ?? 0) + more);

/** The rates of a table for every cell: the average over the seconds of each column. */
export function ratesOf(table: RateTable): Float64Array {
  return Float64Array.from({ length: cellCount }, (_, cell) => {
    const row = rows[Math.floor(cell / columns)] as string;
    const rates = (table.rows[row] ?? table.rows[fineRows[row] as string]) as readonly number[];
    const from = learnedEdges[cell % columns] as number;
    const to = learnedEdges[(cell % columns) + 1] ?? Number.POSITIVE_INFINITY;
    if (to === Number.POSITIVE_INFINITY) return rates.at(-1) as number;
    return rates.reduce((sum, rate, column) => {
      const [start, stop] = [table.edges[column] as number, table.edges[column + 1] ?? to];
      return sum + (rate * Math.max(Math.min(stop, to) - Math.max(start, from), 0)) / (to - from);
    }, 0);
  });
}

/** Rates of every cell as rows. */
export const rowsOf = (rates: Float64Array): Readonly<Record<string, readonly number[]>> =>
  Object.fromEntries(
    rows.map((row, index) => [
      row,
      Array.from(rates.subarray(index * columns, (index + 1) * columns), (rate) =>
        Number(rate.toPrecision(4)),
      ),
    ]),
  );
