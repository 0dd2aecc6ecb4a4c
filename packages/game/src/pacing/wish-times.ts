/** When people do what machines do of their own accord: the times of finished games, and what is drawn from them. */
import { priorWeight, totalWeight, type Weighted } from '../learning/shares.ts';
import { seededStream } from '../random.ts';

/** When one person did it, as a share of the time that they had for it, from 0 to 1; 1: not at all. */
export interface WishTime {
  /** Tells people apart, not who they are. */
  readonly person: string;
  readonly share: number;
}

/**
 * For each seat one of these people's, drawn from the game's seed, or none: as often as one of the prior would be drawn.
 * Undefined: no one's are known.
 */
export function drawnWishTimes(
  known: readonly Weighted<WishTime>[],
  seed: string,
  seats: readonly string[],
): Readonly<Record<string, number>> | undefined {
  if (known.length === 0) return undefined;
  const total = totalWeight(known) + priorWeight;
  const drawn = (seat: string) => {
    let left = total * seededStream(seed, `wish-time/${seat}`).next();
    const found = known.find(({ weight }) => {
      left -= weight;
      return left < 0;
    });
    return found === undefined ? [] : [[seat, found.lesson.share] as const];
  };
  return Object.fromEntries(seats.flatMap(drawn));
}
