/** Tells every line that the connection lives, in turns: thousands of beats at once would hold up everything else. */

/** What is told every few seconds that the connection lives. */
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

  /** The line is told until the returned function is called. */
  add(line: KeepAliveReceiver): () => void {
    const slot = this.#slots[this.#added++ % slots];
    slot?.add(line);
    return () => slot?.delete(line);
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
