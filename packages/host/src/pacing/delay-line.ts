/**
 * Releases frames and answers of all games at their slots, so that their timing reveals nothing about the
 * disk.
 */
import type { Clock } from '../clock.ts';

/** Milliseconds from slot to slot. Everything of one slot leaves together. */
const slotLength = 2;

/** The first slot that is not before a moment, in milliseconds since 1970. */
export const nextSlot = (moment: number): number => Math.ceil(moment / slotLength) * slotLength;

/**
 * Calls at their slots, those of one slot in the order in which they came. A slot has one alarm for all games. By which
 * part of a millisecond an alarm comes late depends on when it was set: by another alarm, or whenever the disk is done.
 */
export class DelayLine {
  readonly #clock: Clock;
  readonly #failed: (error: unknown) => void;
  readonly #slots = new Map<number, (() => void)[]>();

  /** `failed`: reports errors of a callback; the others of its slot are still called. */
  constructor(clock: Clock, failed: (error: unknown) => void) {
    this.#clock = clock;
    this.#failed = failed;
  }

  /** Something will leave then that is not stored yet: the alarm is set when it is decided, not when the disk is done. */
  expect(slot: number): void {
    if (slot > this.#clock.now()) this.#callsAt(slot);
  }

  /** Calls `leave` at this slot, or immediately if it has passed. */
  at(slot: number, leave: () => void): void {
    if (slot > this.#clock.now()) this.#callsAt(slot).push(leave);
    else leave();
  }

  /** Resolves at this slot, or immediately if it has passed. */
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
      for (const leave of calls)
        try {
          leave();
        } catch (error) {
          this.#failed(error);
        }
    });
  }
}
