/** Reads the games and the trades of a market. */
import { type LastWords, lastWords } from '@parlour/stats';
import { InputError } from '../input-error.ts';
import {
  badCell,
  columnOf,
  nameIn,
  numberIn,
  openTable,
  parseNumber,
  type Row,
  type Table,
  wordIn,
} from './csv.ts';

/** Whose nature the market was about, and whether anybody traded. */
export interface MarketGames {
  readonly isHuman: Uint8Array;
  readonly hasTrades: Uint8Array;
  /** The price at every time that was asked for, 50 before the first trade. */
  readonly prices: LastWords;
  /** The format of each row, where a column says so. */
  readonly formats: readonly string[] | undefined;
  /** What the rows hang together by: names by row; undefined: nothing. */
  readonly clusters: readonly string[] | undefined;
}

const natures = { 1: 1, 0: 0, true: 1, false: 0, human: 1, machine: 0, bot: 0 } as const;

/** Reads games, then goes through the trades one by one: memory depends on the games alone. Times in seconds. */
export function readMarket(
  gamesFile: string,
  tradesFile: string,
  seconds: readonly number[],
  cluster?: string,
): MarketGames {
  const games = readGames(gamesFile, cluster);
  const times = seconds.map((time) => 1000 * time);
  const prices = lastWords(games.places.size, times, 50);
  const table = openTable(tradesFile);
  const [game, time, price] = [
    columnOf(table, 'game_id'),
    columnOf(table, 't_ms'),
    columnOf(table, 'price_after'),
  ];
  for (const row of table.rows) {
    const place = games.places.get((row.cells[game] ?? '').trim());
    if (place === undefined) throw badCell(table, row, game, `a game of ${gamesFile}`);
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
  };
}

const isTime = (value: number) => value >= 0;
const isPrice = (value: number) => value >= 0 && value <= 100;

function quickNumber(
  table: Table,
  row: Row,
  column: number,
  isFine: (value: number) => boolean,
  expected: string,
) {
  const value = parseNumber(row.cells[column] ?? '');
  if (value === undefined || !isFine(value)) throw badCell(table, row, column, expected);
  return value;
}

/** Without a wish rows hang together by their game, where a column says so: that of `parlour export games`. */
function readGames(file: string, wish: string | undefined) {
  const table = openTable(file);
  const clusters = wordsIn(table, wish ?? 'game', wish !== undefined);
  const formats = wordsIn(table, 'format', false);
  const [game, nature] = [columnOf(table, 'game_id'), columnOf(table, 'is_human')];
  const bets = table.names.indexOf('n_bets');
  const places = new Map<string, number>();
  const isHuman: number[] = [];
  const hasTrades: number[] = [];
  for (const row of table.rows) {
    const id = nameIn(table, row, game);
    if (places.has(id)) throw badCell(table, row, game, 'every game once');
    places.set(id, places.size);
    isHuman.push(wordIn(table, row, nature, natures));
    clusters.take(row);
    formats.take(row);
    const count =
      bets < 0
        ? 0
        : numberIn(table, row, bets, 'a whole number', (value) => Number.isInteger(value) && value >= 0);
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
  };
}

/** A column of names, where there is one or must be. */
function wordsIn(table: Table, name: string, isNeeded: boolean) {
  const column = isNeeded ? columnOf(table, name) : table.names.indexOf(name);
  const found: string[] | undefined = column < 0 ? undefined : [];
  return { found, take: (row: Row) => found?.push(nameIn(table, row, column)) };
}
