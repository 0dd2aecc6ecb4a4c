/** Follows the log and writes each finished game into the archive. */
import { lastFacts } from '@parlour/host';
import type { Store } from '@parlour/store';
import type { DigestResult } from '../log-reading/jobs.ts';
import type { LogReader } from '../log-reading/log-reader.ts';
import type { FinishedGame } from './game-row.ts';
import { withHeldBack } from './held-games.ts';

/** So many games are written at once, at most; and so long a game may wait for others, in milliseconds. */
const mostAtOnce = 64;
const patience = 20;
const retryAfter = 1000;

export interface Projection {
  /** What was not written yet is found again at the next start. */
  readonly stop: () => Promise<void>;
}

interface Options {
  readonly failed: (error: unknown, game?: string) => void;
  /** Called with the games that were just archived, before they can be listed. */
  readonly before?: (games: readonly FinishedGame[]) => Promise<void>;
  /** Called with each game when it is in the archive: again once it is held no more. */
  readonly kept?: (game: FinishedGame) => void;
}

/**
 * Follows the log and keeps the lists of finished games. Games and the place in the log are written
 * together, so that after a crash it continues where it was: nothing is missed, and what comes twice replaces itself.
 */
export async function startProjection(
  store: Store,
  reader: LogReader,
  options: Options,
): Promise<Projection> {
  const following = store.log.follow(await store.archive.position())[Symbol.asyncIterator]();
  const projection = new Follower(store, reader, options, () => void following.return?.());
  projection.run(following);
  return projection;
}

class Follower implements Projection {
  readonly #store: Store;
  readonly #reader: LogReader;
  readonly #options: Options;
  readonly #breakOff: () => void;
  #running: Promise<void> = Promise.resolve();
  #writing: Promise<void> = Promise.resolve();
  #ended: string[] = [];
  #seen = 0;
  #timer: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor(store: Store, reader: LogReader, options: Options, breakOff: () => void) {
    this.#store = store;
    this.#reader = reader;
    this.#options = options;
    this.#breakOff = breakOff;
  }

  run(following: AsyncIterator<{ position: number; stream: string; fact: { type: string } }>): void {
    this.#running = this.#follow(following).catch((error) => {
      if (!this.#stopped) this.#options.failed(error);
    });
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    this.#breakOff();
    await this.#running;
    await this.#writing;
  }

  async #follow(
    following: AsyncIterator<{ position: number; stream: string; fact: { type: string } }>,
  ): Promise<void> {
    for (let next = await following.next(); !next.done && !this.#stopped; next = await following.next()) {
      const { position, stream, fact } = next.value;
      this.#seen = position;
      if (!lastFacts.some((type) => type === fact.type)) continue;
      this.#ended.push(stream);
      if (this.#ended.length >= mostAtOnce) {
        this.#write();
        await this.#writing;
      } else this.#timer ??= setTimeout(() => this.#write(), patience);
    }
  }

  /** Writes what has come together, after what is being written. */
  #write(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#ended.length === 0) return;
    const ended = [...new Set(this.#ended)];
    const position = this.#seen;
    this.#ended = [];
    this.#writing = this.#writing.then(() => this.#keep(ended, position));
  }

  async #keep(ended: readonly string[], position: number): Promise<void> {
    while (!this.#stopped)
      try {
        const digests: DigestResult[] = [];
        for (const game of ended) digests.push(await this.#digest(game));
        const games = await withHeldBack(digests, this.#store, (game) => this.#digest(game));
        await this.#options.before?.(games);
        const kept = games.map(({ speed: _speed, ...game }) => game);
        await this.#store.archive.keep(kept, position);
        for (const game of games) this.#options.kept?.(game);
        return;
      } catch (error) {
        if (this.#stopped) return;
        this.#options.failed(error);
        await new Promise((resolve) => setTimeout(resolve, retryAfter));
      }
  }

  /** A game that cannot be understood is left to the log; the others are archived. */
  async #digest(game: string): Promise<DigestResult> {
    const result = await this.#reader.readOn('digest', game);
    if (result.broken !== undefined) this.#options.failed(new Error(result.broken), game);
    return result;
  }
}
