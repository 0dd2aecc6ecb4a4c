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
  readonly #afterTurn: ((end: () => void) => void) | undefined;
  readonly #slots = new Map<number, (() => void)[]>();
  #leaving: number | undefined;

  /**
   * `failed`: reports errors of a callback; the others of its slot are still called. `afterTurn`: calls after
   * the present turn of the event loop; left out: the slot of what leaves is not noted.
   */
  constructor(
    clock: Clock,
    failed: (error: unknown) => void,
    afterTurn?: ((end: () => void) => void) | undefined,
  ) {
    this.#clock = clock;
    this.#failed = failed;
    this.#afterTurn = afterTurn;
  }

  /**
   * The slot of what leaves now, in milliseconds since 1970: however late its alarm is, and however long the
   * calls of the slot take.
   */
  get slot(): number {
    return this.#leaving ?? nextSlot(this.#clock.now());
  }

  /** Something will leave then that is not stored yet: the alarm is set when it is decided, not when the disk is done. */
  expect(slot: number): void {
    if (slot > this.#clock.now()) this.#callsAt(slot);
  }

  /** Calls `leave` at this slot, or immediately if it has passed. */
  at(slot: number, leave: () => void): void {
    if (slot > this.#clock.now()) this.#callsAt(slot).push(leave);
    else {
      this.#note(slot);
      leave();
    }
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
      this.#note(slot);
      for (const leave of calls)
        try {
          leave();
        } catch (error) {
          this.#failed(error);
        }
    });
  }

  /** Answers leave after their commands' frames, in the same turn. */
  #note(slot: number): void {
    if (this.#afterTurn === undefined) return;
    this.#leaving = slot;
    this.#afterTurn(() => {
      if (this.#leaving === slot) this.#leaving = undefined;
    });
  }
}
