/** The person as a model of a seat's turns: drawn for every seat at the opening, and stored with the game. */
import { roundToFourDigits } from '../pacing/learned-pace.ts';
import { type RandomStream, seededStream } from '../random.ts';
import { drawFactors, type SeatTurns } from './draw.ts';
import type { LearnedTurns } from './learned-turns.ts';
import { isSlotMode, priorTableOf, type RateTable, type TurnMode } from './rates.ts';
import { priorShares } from './slot-shares.ts';

/** Stored with a game: a person for every seat, human or machine. Plain JSON. */
export interface GameTurns {
  readonly law: 1;
  /** From how many games, and of how many people, it was learned, to two digits. */
  readonly games: number;
  readonly people: number;
  readonly seats: Readonly<Record<string, SeatTurns>>;
  /** For slots: share of written ones for each seat. Undefined otherwise. */
  readonly shares?: Readonly<Record<string, number>>;
}

/**
 * Draws a person for each of these seats from the game's seed. `learned`: model of this mode; undefined:
 * none yet.
 */
export function gameTurns(
  learned: LearnedTurns | undefined,
  seed: string,
  seats: readonly string[],
  mode: TurnMode,
): GameTurns {
  const { games = 0, people = 0 } = learned ?? {};
  const counts = { law: 1, games: twoDigits(games), people: twoDigits(people) } as const;
  const randomOf = (seat: string) => seededStream(seed, `turns/${seat}`);
  if (isSlotMode(mode)) {
    const quantiles = learned?.shares ?? priorShares(mode);
    const shares = seats.map(
      (seat) => [seat, roundToFourDigits(between(quantiles, randomOf(seat).next()))] as const,
    );
    return { ...counts, seats: {}, shares: Object.fromEntries(shares) };
  }
  const draw = (random: RandomStream) =>
    learned === undefined || learned.kinds.length === 0
      ? { table: priorTableOf(mode), ...drawFactors(random) }
      : drawKnown(learned, random);
  const drawn = seats.map((seat): [string, SeatTurns] => {
    const { table, own, other } = draw(randomOf(seat));
    return [seat, { table: shortened(table), own: roundToFourDigits(own), other: roundToFourDigits(other) }];
  });
  return { ...counts, seats: Object.fromEntries(drawn) };
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
  const short = Object.entries(rows).map(([row, rates]) => [row, rates.map(roundToFourDigits)]);
  return { edges, rows: Object.fromEntries(short) };
}

const twoDigits = (count: number): number => Number(count.toPrecision(2));
