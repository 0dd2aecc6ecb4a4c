/** When people do what machines do of their own accord: the times of finished games, and what is drawn from them. */
import { seededStream } from '../random.ts';

/** When one person did it, as a share of the time that they had for it, from 0 to 1; 1: not at all. */
export interface WishTime {
  /** Tells people apart, not who they are. */
  readonly person: string;
  readonly share: number;
}

/** Fewer of them teach nothing. */
export const leastWishTimes = 200;
/** How many are kept, the newest ones; and how many of them may be one person's. */
const mostWishTimes = 2000;
const mostOfOne = 10;

/** Those that are kept when some more have come. */
export function withWishTimes(known: readonly WishTime[], more: readonly WishTime[]): readonly WishTime[] {
  const counts = new Map<string, number>();
  const kept = [...known, ...more].reverse().filter(({ person }) => {
    const count = (counts.get(person) ?? 0) + 1;
    counts.set(person, count);
    return count <= mostOfOne;
  });
  return kept.slice(0, mostWishTimes).reverse();
}

/** For each seat one of these shares, drawn from the game's seed; undefined: too few are known. */
export function drawnWishTimes(
  shares: readonly number[],
  seed: string,
  seats: readonly string[],
): Readonly<Record<string, number>> | undefined {
  if (shares.length < leastWishTimes) return undefined;
  const drawn = (seat: string) => shares[seededStream(seed, `wish-time/${seat}`).below(shares.length)] ?? 1;
  return Object.fromEntries(seats.map((seat) => [seat, drawn(seat)]));
}
