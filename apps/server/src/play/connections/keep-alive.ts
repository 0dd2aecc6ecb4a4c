/** Keep-alive of all connections, in turns: thousands of simultaneous beats would block the server. */

/** Receiver of keep-alive beats. */
export interface KeepAliveReceiver {
  readonly beat: (frame: string) => void;
}

/** The lines take turns within the time between two beats. */
const slots = 20;

export class KeepAlive {
  readonly #slots: Set<KeepAliveReceiver>[] = Array.from({ length: slots }, () => new Set());
  readonly #timer: NodeJS.Timeout;
  #next = 0;
  #added = 0;

  /** `every`: the time between two beats of one line, in milliseconds. */
  constructor(every: number, now: () => number) {
    this.#timer = setInterval(() => {
      this.#next = (this.#next + 1) % slots;
      const frame = JSON.stringify({ type: 'beat', now: now() });
      for (const line of this.#slots[this.#next] ?? []) line.beat(frame);
    }, every / slots);
    this.#timer.unref();
  }

  /** Sends beats to the connection until the returned function is called. */
  add(line: KeepAliveReceiver): () => void {
    const slot = this.#slots[this.#added++ % slots];
    slot?.add(line);
    return () => slot?.delete(line);
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
