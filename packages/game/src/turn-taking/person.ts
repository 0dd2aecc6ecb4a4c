/** The person by whose turns a seat speaks: drawn for every seat when a game opens, and kept with the game. */
import { rounded } from '../pacing/learned-pace.ts';
import { type RandomStream, seededStream } from '../random.ts';
import { drawFactors, type SeatTurns } from './draw.ts';
import type { LearnedTurns } from './learned-turns.ts';
import { priorTableOf, type RateTable, type TurnMode } from './rates.ts';

/** What is kept with a game: a person for every seat, whatever its nature. Plain JSON. */
export interface GameTurns {
  readonly law: 1;
  /** From how many games, and of how many people, it was learned, to two digits. */
  readonly games: number;
  readonly people: number;
  readonly seats: Readonly<Record<string, SeatTurns>>;
}

/** Draws a person for each of these seats from the game's seed. `learned`: of this mode; undefined: nothing yet. */
export function gameTurns(
  learned: LearnedTurns | undefined,
  seed: string,
  seats: readonly string[],
  mode: TurnMode,
): GameTurns {
  const draw = (random: RandomStream) =>
    learned === undefined || learned.kinds.length === 0
      ? { table: priorTableOf(mode), ...drawFactors(random) }
      : drawKnown(learned, random);
  const drawn = seats.map((seat): [string, SeatTurns] => {
    const { table, own, other } = draw(seededStream(seed, `turns/${seat}`));
    return [seat, { table: shortened(table), own: rounded(own), other: rounded(other) }];
  });
  const { games = 0, people = 0 } = learned ?? {};
  return { law: 1, games: twoDigits(games), people: twoDigits(people), seats: Object.fromEntries(drawn) };
}

/** A kind by its share, then a factor of someone of it. */
function drawKnown({ kinds, edges, factors }: LearnedTurns, random: RandomStream): SeatTurns {
  let left = random.next();
  const found = kinds.find(({ share }) => {
    left -= share;
    return left <= 0;
  });
  const { rows } = found ?? (kinds.at(-1) as LearnedTurns['kinds'][number]);
  return {
    table: { edges, rows },
    own: between(factors.own, random.next()),
    other: between(factors.other, random.next()),
  };
}

/** The quantile of evenly spaced quantiles, interpolated; 1, where there are none. */
function between(quantiles: readonly number[], share: number): number {
  const place = share * (quantiles.length - 1);
  const [low = 1, high = low] = quantiles.slice(Math.max(Math.floor(place), 0), Math.floor(place) + 2);
  return low + (high - low) * (place - Math.floor(place));
}

function shortened({ edges, rows }: RateTable): RateTable {
  const short = Object.entries(rows).map(([row, rates]) => [row, rates.map(rounded)]);
  return { edges, rows: Object.fromEntries(short) };
}

const twoDigits = (count: number): number => Number(count.toPrecision(2));
