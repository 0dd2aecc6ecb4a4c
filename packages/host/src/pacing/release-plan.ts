/** Release times of held texts: set after the commit, so that commits reveal nothing. */
import { type HeldUtterance, type Instant, instant } from '@parlour/game';

/** Texts appear at whole hundredths of a second of game time. In milliseconds. */
const grid = 10;

/** An utterance and the instant at which it appears. */
export interface Release {
  readonly by: string;
  readonly at: Instant;
}

const nothing: readonly Release[] = [];

/**
 * Release times of a game's held texts, only in memory: set again after a crash. One text per seat at a
 * time: the next one gets its time after the release.
 */
export class ReleasePlan {
  readonly #instants = new Map<string, Instant>();

  /** Sets the instants that are missing: the next slot after both `from` and now, for both natures. */
  set(held: readonly HeldUtterance<string>[], now: Instant): void {
    for (const by of this.#instants.keys()) if (!held.some((one) => one.by === by)) this.#instants.delete(by);
    for (const { by, from } of held) {
      if (this.#instants.has(by)) continue;
      const at = (Math.floor(Math.max(from, now + 1) / grid) + 1) * grid;
      this.#instants.set(by, instant(at));
    }
  }

  /** The texts have moved: all instants are set again. */
  clear(): void {
    this.#instants.clear();
  }

  /** Releases up to an instant, the earliest first. */
  due(until: Instant): readonly Release[] {
    if (this.#instants.size === 0) return nothing;
    const due: Release[] = [];
    for (const [by, at] of this.#instants) if (at <= until) due.push({ by, at });
    return due.length < 2 ? due : due.sort((a, b) => a.at - b.at || (a.by < b.by ? -1 : 1));
  }

  /** These have appeared, and that is durable. */
  out(released: readonly Release[]): void {
    for (const { by } of released) this.#instants.delete(by);
  }

  /** Time of the next release; undefined: none. */
  get next(): Instant | undefined {
    let next: Instant | undefined;
    for (const at of this.#instants.values()) if (next === undefined || at < next) next = at;
    return next;
  }
}
