/** A clock without noise: work takes no time, waiting takes exactly as long as it should, and no machine can be busy. */
import { type LeapingClock, LeapTimer } from './leaping-clock.ts';

interface Alarm {
  readonly at: number;
  readonly wake: () => void;
}

/**
 * Leaps from alarm to alarm. An observer hears of a tenth of a millisecond as clearly as of a minute: what tells
 * anything by delays that are modelled tells it for certain here.
 */
export class ExactClock implements LeapingClock {
  readonly #alarms = new Map<number, Alarm>();
  readonly #quiet = new LeapTimer(
    () => this.#ring(Infinity),
    () => this.#ring(this.#now),
  );
  #now = Date.UTC(2026, 0, 1);
  #count = 0;

  readonly now = (): number => Math.floor(this.#now);

  readonly exact = (): number => this.#now;

  readonly wakeAt = (at: number, wake: () => void): (() => void) => {
    const id = this.#count++;
    this.#alarms.set(id, { at, wake });
    this.#quiet.look();
    return () => this.#alarms.delete(id);
  };

  readonly until = (at: number): Promise<void> => new Promise((resolve) => void this.wakeAt(at, resolve));

  readonly within = (at: number): Promise<void> => this.until(at);

  readonly hold = (): (() => void) => this.#quiet.hold();

  /** The thread of the house does nothing for so long: everything due meanwhile is late. In milliseconds. */
  block(time: number): void {
    this.#now += time;
    this.#quiet.look();
  }

  readonly stop = (): void => {
    this.#quiet.stop();
    this.#alarms.clear();
  };

  /** Rings the next alarm, if it is for no later than this. */
  #ring(until: number): boolean {
    let next: [number, Alarm] | undefined;
    for (const alarm of this.#alarms)
      if (alarm[1].at <= until && (next === undefined || alarm[1].at < next[1].at)) next = alarm;
    if (next === undefined) return false;
    this.#alarms.delete(next[0]);
    this.#now = Math.max(this.#now, next[1].at);
    this.#quiet.look();
    next[1].wake();
    return true;
  }
}

/**
 * From now on the thread's own clocks, `performance.now()` and `Date.now()`, show this clock's time as well: what the
 * house measures of itself, such as how long its store takes, is measured by the time it lives in.
 */
export function takeOver(clock: LeapingClock): void {
  const start = clock.exact();
  performance.now = () => clock.exact() - start;
  Date.now = () => Math.floor(clock.exact());
}
