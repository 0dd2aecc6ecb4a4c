/** What a bot says, no faster than the house takes it. */
import type { ClientFrame } from '@parlour/protocol';

/** Frames a bot's line may send in one go, and how many more each second: half of what the house lets through. */
const burst = 1000;
const perSecond = 500;

/** Sends frames in their order, none faster than the house takes them. */
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

  /** Forgets what waits: the line is gone. */
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
