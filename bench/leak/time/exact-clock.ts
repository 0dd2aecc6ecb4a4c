/** A clock without noise: work takes no time, waiting takes exactly as long as it should, and no machine can be busy. */
import { type LeapingClock, LeapTimer } from './leaping-clock.ts';

interface Alarm {
  readonly at: number;
  readonly wake: () => void;
}

/**
 * Leaps from alarm to alarm. An observer sees a tenth of a millisecond as clearly as a minute: any leak by
 * modelled delays is certain here.
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

  /** Blocks the server's thread for this time, so that all due timers are late. In milliseconds. */
  block(time: number): void {
    this.#now += time;
    this.#quiet.look();
  }

  readonly stop = (): void => {
    this.#quiet.stop();
    this.#alarms.clear();
  };

  /**
   * Fires the next alarms due by this time: all of one instant before their effects, like simultaneous
   * timers.
   */
  #ring(until: number): boolean {
    let at = Number.POSITIVE_INFINITY;
    for (const alarm of this.#alarms.values()) at = Math.min(at, alarm.at);
    if (at > until || this.#alarms.size === 0) return false;
    this.#now = Math.max(this.#now, at);
    this.#quiet.look();
    const due = [...this.#alarms].filter(([, alarm]) => alarm.at === at);
    for (const [id, { wake }] of due) if (this.#alarms.delete(id)) wake();
    return true;
  }
}

/**
 * Makes the thread's own clocks, `performance.now()` and `Date.now()`, show this clock's time, so that the
 * server's own measurements, such as the latency of its store, use it.
 */
export function takeOver(clock: LeapingClock): () => void {
  const [{ now: exactNow }, { now: dateNow }] = [performance, Date];
  const start = clock.exact();
  performance.now = () => clock.exact() - start;
  Date.now = () => Math.floor(clock.exact());
  return () => {
    performance.now = exactNow;
    Date.now = dateNow;
  };
}
