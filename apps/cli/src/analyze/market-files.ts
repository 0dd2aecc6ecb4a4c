/** Reads the games and the trades of a market. */
import { type FinalForecasts, finalForecasts } from '@parlour/stats';
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

/** Nature of each market's target, and whether there were trades. */
export interface MarketGames {
  readonly isHuman: Uint8Array;
  readonly hasTrades: Uint8Array;
  /** Price at each requested time, 50 before the first trade. */
  readonly prices: FinalForecasts;
  /** Format of each row, if there is such a column. */
  readonly formats: readonly string[] | undefined;
  /** Cluster of each row; undefined: none. */
  readonly clusters: readonly string[] | undefined;
  /** The game of each row: several rows may be of one. */
  readonly games: readonly string[];
}

const natures = { 1: 1, 0: 0, true: 1, false: 0, human: 1, machine: 0, bot: 0 } as const;

/** Reads games, then streams the trades: memory depends only on the number of games. Times in seconds. */
export function readMarket(
  gamesFile: string,
  tradesFile: string,
  seconds: readonly number[],
  cluster?: string,
): MarketGames {
  const games = readGames(gamesFile, cluster);
  const times = seconds.map((time) => 1000 * time);
  const prices = finalForecasts(games.places.size, times, 50);
  const table = openTable(tradesFile);
  const [game, time, price] = [
    columnOf(table, 'game_id'),
    columnOf(table, 't_ms'),
    columnOf(table, 'price_after'),
  ];
  for (const row of table.rows) {
    const place = games.places.get((row.cells[game] ?? '').trim());
    if (place === undefined) throw cellError(table, row, game, `a game of ${gamesFile}`);
    prices.change(
      place,
      quickNumber(table, row, time, isTime, 'a number >= 0'),
      quickNumber(table, row, price, isPrice, 'a price from 0 to 100'),
    );
    if (!games.saysHowMany) games.hasTrades[place] = 1;
  }
  return {
    isHuman: games.isHuman,
    hasTrades: games.hasTrades,
    prices,
    clusters: games.clusters,
    formats: games.formats,
    games: games.games,
  };
}

const isTime = (value: number) => value >= 0;
const isPrice = (value: number) => value >= 0 && value <= 100;

function quickNumber(
  table: CsvTable,
  row: Row,
  column: number,
  isFine: (value: number) => boolean,
  expected: string,
) {
  const value = parseNumber(row.cells[column] ?? '');
  if (value === undefined || !isFine(value)) throw cellError(table, row, column, expected);
  return value;
}

/** By default rows are clustered by game, if there is such a column, as in `parlour export games`. */
function readGames(file: string, wish: string | undefined) {
  const table = openTable(file);
  const clusters = wordsIn(table, wish ?? 'game', wish !== undefined);
  const formats = wordsIn(table, 'format', false);
  const games = wordsIn(table, 'game', false);
  const [game, nature] = [columnOf(table, 'game_id'), columnOf(table, 'is_human')];
  const bets = table.names.indexOf('n_bets');
  const places = new Map<string, number>();
  const isHuman: number[] = [];
  const hasTrades: number[] = [];
  for (const row of table.rows) {
    const id = readName(table, row, game);
    if (places.has(id)) throw cellError(table, row, game, 'every game once');
    places.set(id, places.size);
    isHuman.push(readWord(table, row, nature, natures));
    clusters.take(row);
    formats.take(row);
    games.take(row);
    const count =
      bets < 0
        ? 0
        : readNumber(table, row, bets, 'a whole number', (value) => Number.isInteger(value) && value >= 0);
    hasTrades.push(count > 0 ? 1 : 0);
  }
  if (places.size === 0)
    throw new InputError(`${file}: line 2, column 1: expected at least one game, found none`);
  return {
    places,
    isHuman: Uint8Array.from(isHuman),
    hasTrades: Uint8Array.from(hasTrades),
    saysHowMany: bets >= 0,
    clusters: clusters.found,
    formats: formats.found,
    games: games.found ?? [...places.keys()],
  };
}

/** A column of names, where there is one or must be. */
function wordsIn(table: CsvTable, name: string, isNeeded: boolean) {
  const column = isNeeded ? columnOf(table, name) : table.names.indexOf(name);
  const found: string[] | undefined = column < 0 ? undefined : [];
  return { found, take: (row: Row) => found?.push(readName(table, row, column)) };
}
