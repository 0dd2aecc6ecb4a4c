/** Counts traffic and shows it only up to the opening of the oldest running game. */
import { MetricBuffer, readProcessUse } from './metric-buffer.ts';

/** A stretch of time and the games that began in it and still run. */
interface Stretch {
  readonly buffer: MetricBuffer;
  readonly since: number;
  games: number;
  /** Delayed notices with their counts. */
  readonly later: Map<string, { count: number; tell: (count: number) => void }>;
}

/** Stretches are at least this long, so that there are few, however many games begin. In milliseconds. */
const shortest = 1000;

/**
 * Counts the server's traffic, and hides it while it could reveal natures.
 *
 * Traffic and resource usage depend on natures. A machine answers immediately and its answer waits, so its
 * command is counted before the answer appears, which takes as long as a human would need. A passed-over
 * person gets an extra frame. On a server with one game any reader of the numbers would notice. So traffic
 * is shown up to the opening of the oldest running game: no count includes a running game.
 */
export class DelayedMetrics {
  /** Current buffer. */
  now: MetricBuffer;
  /** Separate counts for openings: their number would reveal the draw, and they precede the games. */
  opening = new MetricBuffer();
  readonly #shown = new MetricBuffer();
  readonly #stretches: [Stretch, ...Stretch[]];
  readonly #games = new Map<string, { readonly stretch: Stretch; readonly draw: string }>();
  /** Value to record at the end of every interval. */
  waiting = () => 0;
  readonly #clock: () => number;

  constructor(clock: () => number = () => performance.now()) {
    this.#clock = clock;
    const first = this.#stretch();
    this.#stretches = [first];
    this.now = first.buffer;
  }

  /** Running games. */
  get live(): number {
    return this.#games.size;
  }

  /** Games of one draw hold back the same stretch, until all of them are over. */
  began(game: string, draw = game): void {
    const last = this.#stretches.at(-1) as Stretch;
    const sibling = [...this.#games.values()].find((one) => one.draw === draw);
    const isNew = this.#games.size === 0 || this.#clock() - last.since >= shortest;
    const stretch = sibling?.stretch ?? (isNew ? this.#next() : last);
    stretch.games += 1;
    this.#games.set(game, { stretch, draw });
    this.#show();
  }

  ended(game: string): boolean {
    const stretch = this.#games.get(game)?.stretch;
    if (stretch === undefined) return false;
    this.#games.delete(game);
    stretch.games -= 1;
    this.now.add(this.opening);
    this.opening = new MetricBuffer();
    if (this.#games.size === 0) this.#next();
    this.#show();
    return true;
  }

  /**
   * Reports an event as soon as its time may be known: immediately if no game runs, else with the traffic of
   * this moment. Events with the same key until then are reported once, with their count.
   */
  later(key: string, tell: (count: number) => void): void {
    const { later } = this.#stretches.at(-1) as Stretch;
    if (this.#games.size === 0) tell(1);
    else later.set(key, { count: (later.get(key)?.count ?? 0) + 1, tell });
  }

  /** All traffic that may be known by now. */
  shown(): MetricBuffer {
    if (this.#games.size === 0) this.#next();
    this.#show();
    return this.#shown;
  }

  #show(): void {
    while (this.#stretches.length > 1 && this.#stretches[0].games === 0) {
      const [{ buffer, later }] = this.#stretches;
      this.#shown.add(buffer);
      this.#stretches.shift();
      for (const { count, tell } of later.values()) tell(count);
    }
  }

  #next(): Stretch {
    this.now.use = { ...readProcessUse(), waiting: this.waiting() };
    const stretch = this.#stretch();
    this.#stretches.push(stretch);
    this.now = stretch.buffer;
    return stretch;
  }

  #stretch(): Stretch {
    return { buffer: new MetricBuffer(), since: this.#clock(), games: 0, later: new Map() };
  }
}
