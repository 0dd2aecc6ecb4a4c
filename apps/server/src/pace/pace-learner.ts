/** Asks a thread of its own what people's games teach: with all games that may count it takes a tenth of a second. */
import { Worker } from 'node:worker_threads';
import { type LearnedPace, packGames, type TimedGame } from '@parlour/game';

export type LearnerMessage =
  | { readonly type: 'games'; readonly packed: string }
  | { readonly type: 'game'; readonly game: TimedGame }
  | { readonly type: 'learn'; readonly id: number; readonly without: readonly string[] };

type Pace = LearnedPace | undefined;

interface PendingPace {
  readonly done: (pace: Pace) => void;
  readonly failed: (error: Error) => void;
}

/** The thread is started when it is first needed, and again after it fell. */
export class PaceLearner {
  readonly #waiting = new Map<number, PendingPace>();
  #worker: Worker | undefined;
  #count = 0;

  /** One more game, if the thread knows the ones before it. */
  add(game: TimedGame): void {
    this.#tell({ type: 'game', game });
  }

  /** These games and no others, if the thread knows any. */
  startOver(games: readonly TimedGame[]): void {
    this.#tell({ type: 'games', packed: packGames(games) });
  }

  /** What these games teach but for some people. `games` are those that were added, in their order. */
  learn(games: readonly TimedGame[], without: readonly string[]): Promise<Pace> {
    return new Promise((done, failed) => {
      if (this.#worker === undefined) {
        this.#worker = this.#started();
        this.#tell({ type: 'games', packed: packGames(games) });
      }
      const id = ++this.#count;
      this.#waiting.set(id, { done, failed });
      this.#tell({ type: 'learn', id, without });
    });
  }

  async close(): Promise<void> {
    await this.#worker?.terminate();
  }

  #tell(message: LearnerMessage): void {
    this.#worker?.postMessage(message);
  }

  #started(): Worker {
    const worker = new Worker(new URL('./pace-worker.ts', import.meta.url));
    worker.unref();
    worker.on('message', ({ id, pace }: { id: number; pace: Pace }) => {
      this.#waiting.get(id)?.done(pace);
      this.#waiting.delete(id);
    });
    worker.on('error', (error) => this.#fell(error));
    worker.on('exit', () => this.#fell(new Error('the thread that learns the pace has gone')));
    return worker;
  }

  #fell(error: Error): void {
    this.#worker = undefined;
    for (const { failed } of this.#waiting.values()) failed(error);
    this.#waiting.clear();
  }
}
