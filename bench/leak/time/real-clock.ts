/** A clock that runs like a real one while something is under way, and leaps over the time in which nothing is. */
import { setImmediate } from 'node:timers/promises';
import { type LeapingClock, LeapTimer } from './leaping-clock.ts';

interface Alarm {
  readonly at: number;
  readonly wake: () => void;
  timer: NodeJS.Timeout;
}

/** A leap ends this number of milliseconds before an alarm: the rest uses a real timer. */
const lead = 1;
/** Shorter intervals are not skipped, so that quick sequences keep their timing. */
const shortestLeap = 5;
const maxTimeoutMs = 2 ** 31 - 1;

/**
 * Real timers, with the lateness and the noise that real timers have, without the minutes in between. It leaps by whole
 * milliseconds and then sets every timer anew.
 */
export class RealClock implements LeapingClock {
  readonly #alarms = new Map<number, Alarm>();
  readonly #quiet = new LeapTimer(() => this.#leap());
  readonly #start = Date.now();
  readonly #seen = performance.now();
  #leapt = 0;
  #count = 0;

  readonly now = (): number => Math.floor(this.exact());

  readonly exact = (): number => this.#start + performance.now() - this.#seen + this.#leapt;

  readonly wakeAt = (at: number, wake: () => void): (() => void) => {
    const id = this.#count++;
    this.#alarms.set(id, { at, wake, timer: this.#arm(id, at) });
    this.#quiet.look();
    return () => {
      clearTimeout(this.#alarms.get(id)?.timer);
      if (this.#alarms.delete(id)) this.#quiet.look();
    };
  };

  readonly until = (at: number): Promise<void> => new Promise((resolve) => void this.wakeAt(at, resolve));

  readonly within = async (at: number, part: number): Promise<void> => {
    // A timer comes up to a millisecond late, and its own part of one is not by chance.
    await this.until(at - 1);
    const release = this.hold();
    while (this.exact() < at + part) await setImmediate();
    release();
  };

  readonly hold = (): (() => void) => this.#quiet.hold();

  readonly stop = (): void => {
    this.#quiet.stop();
    for (const { timer } of this.#alarms.values()) clearTimeout(timer);
    this.#alarms.clear();
  };

  #arm(id: number, at: number): NodeJS.Timeout {
    const wait = Math.min(Math.max(at - this.now(), 0), maxTimeoutMs);
    return setTimeout(() => this.#ring(id), wait);
  }

  #ring(id: number): void {
    const alarm = this.#alarms.get(id);
    this.#alarms.delete(id);
    this.#quiet.look();
    alarm?.wake();
  }

  #leap(): void {
    let next = Infinity;
    for (const { at } of this.#alarms.values()) next = Math.min(next, at);
    const gap = next - this.now() - lead;
    if (gap < shortestLeap || next === Infinity) return;
    this.#leapt += gap;
    for (const [id, alarm] of this.#alarms) {
      clearTimeout(alarm.timer);
      alarm.timer = this.#arm(id, alarm.at);
    }
  }
}
