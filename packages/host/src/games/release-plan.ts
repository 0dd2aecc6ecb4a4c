/** When what is held back appears: instants that are set after the commit, so that it tells nothing. */
import { type HeldUtterance, type Instant, instant } from '@parlour/game';

/** What is said appears at whole hundredths of a second of game time. In milliseconds. */
const grid = 10;

/** An utterance and the instant at which it appears. */
export interface Release {
  readonly by: string;
  readonly at: Instant;
}

const nothing: readonly Release[] = [];

/**
 * The instants of a game's held utterances, in memory alone: after a crash they are set again. One seat speaks once at a time: the
 * next of its utterances gets its instant when the one before it is out.
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

  /** What appears up to an instant, the earliest first. */
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

  /** The next instant at which something appears; undefined: nothing is planned. */
  get next(): Instant | undefined {
    let next: Instant | undefined;
    for (const at of this.#instants.values()) if (next === undefined || at < next) next = at;
    return next;
  }
}
