/** Limits per address on games outside the lobby: practice, and private tables. */
import type { Participant } from '../../viewers/presence.ts';

/** Burst size, and refill per hour. */
export interface PracticeLimit {
  readonly burst: number;
  readonly perHour: number;
}

/** Far above the needs of a class, where addresses are the same: there each person counts separately. */
export const defaultPracticeLimit: PracticeLimit = { burst: 10, perHour: 30 };

/** Private tables: far more than a class plays, far fewer than would fill a disk. */
export const privateStartLimit: PracticeLimit = { burst: 40, perHour: 240 };

const hour = 3_600_000;
/** Number of buckets at which full ones are removed. */
const maxKept = 10_000;

/** A token bucket for each address; for each person where no address is known. */
export class AddressRate {
  readonly #limit: PracticeLimit;
  readonly #now: () => number;
  readonly #buckets = new Map<string, { left: number; at: number }>();

  constructor(limit: PracticeLimit, now: () => number) {
    this.#limit = limit;
    this.#now = now;
  }

  /** Takes a game: 0, or the milliseconds until there is one. */
  take(participant: Pick<Participant, 'id' | 'keys'>): number {
    const wait = Math.max(...keysOf(participant).map((key) => this.#wait(key)));
    if (wait === 0) this.#add(participant, -1);
    return wait;
  }

  /** The game was not opened. */
  giveBack(participant: Pick<Participant, 'id' | 'keys'>): void {
    this.#add(participant, 1);
  }

  #wait(key: string): number {
    const left = this.#left(key);
    return left >= 1 ? 0 : Math.ceil(((1 - left) * hour) / this.#limit.perHour);
  }

  #left(key: string): number {
    const { burst, perHour } = this.#limit;
    const { left, at } = this.#buckets.get(key) ?? { left: burst, at: 0 };
    return Math.min(burst, left + (Math.max(this.#now() - at, 0) * perHour) / hour);
  }

  #add(participant: Pick<Participant, 'id' | 'keys'>, count: number): void {
    for (const key of keysOf(participant))
      this.#buckets.set(key, { left: this.#left(key) + count, at: this.#now() });
    if (this.#buckets.size > maxKept)
      for (const key of this.#buckets.keys())
        if (this.#left(key) === this.#limit.burst) this.#buckets.delete(key);
  }
}

const keysOf = ({ id, keys }: Pick<Participant, 'id' | 'keys'>): readonly string[] =>
  keys.length > 0 ? keys : [id];
