/** A clock whose speed can be changed while it runs. */
import type { Clock } from '@parlour/host';

/** How often the clock looks what time it is, in milliseconds that really pass. */
const tick = 5;

/** A clock that runs as fast as it is told to from moment to moment: alarms ring in their order, each at its time. */
export class FastClock implements Clock {
  readonly #speed: () => number;
  readonly #alarms = new Map<number, { readonly at: number; readonly wake: () => void }>();
  readonly #timer: NodeJS.Timeout;
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
    this.#alarms.clear();
  }

  #move(): void {
    const seen = performance.now();
    const until = this.#now + (seen - this.#seen) * this.#speed();
    this.#seen = seen;
    for (;;) {
      let next: [number, { readonly at: number; readonly wake: () => void }] | undefined;
      for (const alarm of this.#alarms)
        if (alarm[1].at <= until && (next === undefined || alarm[1].at < next[1].at)) next = alarm;
      if (next === undefined) break;
      this.#alarms.delete(next[0]);
      this.#now = Math.max(this.#now, next[1].at);
      next[1].wake();
    }
    this.#now = until;
  }
}
