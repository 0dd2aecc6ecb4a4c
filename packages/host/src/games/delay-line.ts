/** Lets out frames and answers of all games at their slots, so that their lateness tells nothing of the disk. */
import type { Clock } from '../clock.ts';

/** Milliseconds from slot to slot. Everything of one slot leaves together. */
const slotLength = 2;

/** The first slot that is not before a moment, in milliseconds since 1970. */
export const slotFrom = (moment: number): number => Math.ceil(moment / slotLength) * slotLength;

/**
 * Calls at their slots, those of one slot in the order in which they came. A slot has one alarm for all games. By which
 * part of a millisecond an alarm comes late depends on when it was set: by another alarm, or whenever the disk is done.
 */
export class DelayLine {
  readonly #clock: Clock;
  readonly #slots = new Map<number, (() => void)[]>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Something will leave then that is not stored yet: the alarm is set when it is decided, not when the disk is done. */
  expect(slot: number): void {
    if (slot > this.#clock.now()) this.#callsAt(slot);
  }

  /** Calls `leave` at this slot, or at once if it has passed. */
  at(slot: number, leave: () => void): void {
    if (slot > this.#clock.now()) this.#callsAt(slot).push(leave);
    else leave();
  }

  /** Resolves at this slot; at once if it has passed. */
  reached(slot: number): Promise<void> {
    return new Promise((resolve) => this.at(slot, resolve));
  }

  #callsAt(slot: number): (() => void)[] {
    const known = this.#slots.get(slot);
    if (known !== undefined) return known;
    const calls: (() => void)[] = [];
    this.#slots.set(slot, calls);
    this.#setAlarm(slot);
    return calls;
  }

  #setAlarm(slot: number): void {
    this.#clock.wakeAt(slot, () => {
      // Timers may be a little early.
      if (this.#clock.now() < slot) {
        this.#setAlarm(slot);
        return;
      }
      const calls = this.#slots.get(slot) ?? [];
      this.#slots.delete(slot);
      for (const leave of calls) leave();
    });
  }
}
