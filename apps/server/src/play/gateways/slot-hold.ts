/**
 * Holds entries until a fixed time after their slot, so that the time at which they leave a gateway tells nothing
 * about the way there: neither how long the server needed, nor what else travelled.
 */
import type { BatchEntry } from './batch.ts';

/** How long after its slot an entry leaves, in milliseconds. */
export const defaultHoldMs = 16;
/** The ticker that releases entries runs freely: an alarm set at an arrival would tell of the arrival. In milliseconds. */
export const tickMs = 2;

/** Entries of one connection that leave together, in order. */
export interface ReleasedEntries {
  readonly connection: number;
  readonly entries: readonly BatchEntry[];
}

export class SlotHold {
  readonly #holdMs: number;
  readonly #slots = new Map<number, BatchEntry[]>();
  /** The last slot of each connection: nothing overtakes what was sent before. */
  readonly #lastSlot = new Map<number, number>();
  #taken = 0;
  #late = 0;

  constructor(holdMs: number) {
    this.#holdMs = holdMs;
  }

  /** Takes an entry of this slot. `now`: the server's clock, as its slots are. */
  add(slot: number, entry: BatchEntry, now: number): void {
    const leaves = Math.max(slot, this.#lastSlot.get(entry.connection) ?? slot);
    this.#lastSlot.set(entry.connection, leaves);
    this.#taken += 1;
    if (now > leaves + this.#holdMs) this.#late += 1;
    const held = this.#slots.get(leaves);
    if (held === undefined) this.#slots.set(leaves, [entry]);
    else held.push(entry);
  }

  /** What leaves by now, by connection and then by slot: never in the order of arrival. */
  due(now: number): ReleasedEntries[] {
    const slots = [...this.#slots.keys()].filter((slot) => slot + this.#holdMs <= now);
    const released = new Map<number, BatchEntry[]>();
    for (const slot of slots.sort((one, other) => one - other)) {
      for (const entry of this.#slots.get(slot) ?? []) {
        const before = released.get(entry.connection);
        if (before === undefined) released.set(entry.connection, [entry]);
        else before.push(entry);
      }
      this.#slots.delete(slot);
    }
    return [...released]
      .sort(([one], [other]) => one - other)
      .map(([connection, entries]) => ({ connection, entries }));
  }

  /** Entries since the last call: all, and those that came after their time to leave. */
  takeCounts(): { readonly taken: number; readonly late: number } {
    const counts = { taken: this.#taken, late: this.#late };
    this.#taken = 0;
    this.#late = 0;
    return counts;
  }

  /** The connection has ended: nothing more is sent over it. */
  forget(connection: number): void {
    this.#lastSlot.delete(connection);
  }
}
