/** Something that is told every few seconds that the connection lives. */
export interface Beating {
  readonly beat: (frame: string) => void;
}

/** The lines take turns within the time between two beats. */
const slots = 20;

/** Tells all lines in turn, so that thousands of beats do not hold up whatever else is to be said. */
export class Beats {
  readonly #slots: Set<Beating>[] = Array.from({ length: slots }, () => new Set());
  readonly #timer: NodeJS.Timeout;
  #next = 0;
  #added = 0;

  constructor(every: number, now: () => number) {
    this.#timer = setInterval(() => {
      this.#next = (this.#next + 1) % slots;
      const frame = JSON.stringify({ type: 'beat', now: now() });
      for (const line of this.#slots[this.#next] ?? []) line.beat(frame);
    }, every / slots);
    this.#timer.unref();
  }

  /** The line is told until the returned function is called. */
  add(line: Beating): () => void {
    const slot = this.#slots[this.#added++ % slots];
    slot?.add(line);
    return () => slot?.delete(line);
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
