/** A clock with a speed that can change while it runs. */
import type { Clock } from '@parlour/host';

/** Polling interval of the clock, in real milliseconds. */
const tick = 5;

interface Alarm {
  readonly at: number;
  readonly wake: () => void;
}

/**
 * A clock with a speed that can change at any moment; alarms fire in order, each at its time. After each
 * alarm other tasks run and the speed is read again. So a busy machine skips no time in which a player is
 * expected to act.
 */
export class FastClock implements Clock {
  readonly #speed: () => number;
  readonly #alarms = new Map<number, Alarm>();
  readonly #timer: NodeJS.Timeout;
  #soon: NodeJS.Immediate | undefined;
  #now = Date.now();
  #seen = performance.now();
  #count = 0;

  constructor(speed: () => number) {
    this.#speed = speed;
    this.#timer = setInterval(() => this.#move(), tick);
  }

  readonly now = (): number => Math.floor(this.#now);

  readonly wakeAt = (at: number, wake: () => void): (() => void) => {
    const id = this.#count++;
    this.#alarms.set(id, { at, wake });
    return () => this.#alarms.delete(id);
  };

  stop(): void {
    clearInterval(this.#timer);
    clearImmediate(this.#soon);
    this.#alarms.clear();
  }

  #move(): void {
    clearImmediate(this.#soon);
    const speed = this.#speed();
    const seen = performance.now();
    const until = this.#now + (seen - this.#seen) * speed;
    const next = [...this.#alarms].reduce<readonly [number, Alarm] | undefined>(
      (first, alarm) => (first === undefined || alarm[1].at < first[1].at ? alarm : first),
      undefined,
    );
    if (next === undefined || next[1].at > until) {
      this.#now = until;
      this.#seen = seen;
      return;
    }
    const [id, { at, wake }] = next;
    this.#alarms.delete(id);
    this.#now = Math.max(this.#now, at);
    this.#seen = seen - (until - this.#now) / speed;
    this.#soon = setImmediate(() => this.#move());
    wake();
  }
}
