/** Lets out frames and answers of all games at their slots, so that their lateness tells nothing of the disk. */
import type { Clock } from './clock.ts';

/** What leaves, leaves at even milliseconds, all of one slot in one go. */
const slotLength = 2;

/** The first slot that is not before a moment, in milliseconds since 1970. */
export const slotFrom = (moment: number): number => Math.ceil(moment / slotLength) * slotLength;

/** Calls at their slots, in order; those of one slot in the order in which they came. One alarm serves all games. */
export class DelayLine {
  readonly #clock: Clock;
  readonly #calls = new Map<number, (() => void)[]>();
  /** Sorted, the earliest last. */
  readonly #slots: number[] = [];
  #alarmAt = Number.POSITIVE_INFINITY;
  #cancelAlarm = () => {};

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Calls `leave` at this slot, or at once if it has passed. */
  at(slot: number, leave: () => void): void {
    if (slot <= this.#clock.now()) {
      leave();
      return;
    }
    const calls = this.#calls.get(slot);
    if (calls !== undefined) calls.push(leave);
    else {
      this.#calls.set(slot, [leave]);
      let place = this.#slots.length;
      while (place > 0 && (this.#slots[place - 1] ?? slot) < slot) place -= 1;
      this.#slots.splice(place, 0, slot);
    }
    this.#setAlarm();
  }

  #setAlarm(): void {
    const next = this.#slots.at(-1) ?? Number.POSITIVE_INFINITY;
    if (next === this.#alarmAt) return;
    this.#cancelAlarm();
    this.#alarmAt = next;
    this.#cancelAlarm = Number.isFinite(next) ? this.#clock.wakeAt(next, () => this.#wake()) : () => {};
  }

  #wake(): void {
    this.#alarmAt = Number.POSITIVE_INFINITY;
    const now = this.#clock.now();
    for (let slot = this.#slots.at(-1); slot !== undefined && slot <= now; slot = this.#slots.at(-1)) {
      this.#slots.pop();
      const calls = this.#calls.get(slot) ?? [];
      this.#calls.delete(slot);
      for (const leave of calls) leave();
    }
    this.#setAlarm();
  }
}
