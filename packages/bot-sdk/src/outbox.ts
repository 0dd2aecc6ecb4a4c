/** Queue of a bot's frames, sent no faster than the server accepts. */
import type { ClientFrame } from '@parlour/protocol';

/**
 * Frames that a bot's connection may send in a burst, and the refill per second: half of the server's limit.
 */
const burst = 1000;
const perSecond = 500;

/** Sends frames in order, no faster than the server accepts them. */
export class Outbox {
  readonly #send: (frame: ClientFrame) => void;
  #waiting: ClientFrame[] = [];
  #left = burst;
  #at = performance.now();
  #timer: NodeJS.Timeout | undefined;

  constructor(send: (frame: ClientFrame) => void) {
    this.#send = send;
  }

  put(frame: ClientFrame): void {
    this.#waiting.push(frame);
    if (this.#timer === undefined) this.#flush();
  }

  /** Sends nothing for a while. */
  rest(milliseconds: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#flush(), milliseconds);
  }

  /** Discards queued frames after a disconnect. */
  clear(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#waiting = [];
    this.#left = burst;
  }

  #flush(): void {
    this.#timer = undefined;
    const now = performance.now();
    this.#left = Math.min(burst, this.#left + ((now - this.#at) * perSecond) / 1000);
    this.#at = now;
    while (this.#left >= 1) {
      const next = this.#waiting.shift();
      if (next === undefined) return;
      this.#left -= 1;
      this.#send(next);
    }
    if (this.#waiting.length > 0) this.rest(1000 / perSecond);
  }
}
