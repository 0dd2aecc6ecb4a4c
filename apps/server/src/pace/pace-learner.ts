/** Asks a thread of its own what people's games teach: with all that may count it takes some tenths of a second. */
import { Worker } from 'node:worker_threads';
import { type LearnedPace, type LearnedTurns, packGames, type TurnMode } from '@parlour/game';
import type { GameLessons, Lessons } from './lessons.ts';

/** What a request leaves out, and what day it is. */
interface Request {
  readonly id: number;
  /** Stand-ins for people. */
  readonly without: readonly string[];
  /** Days since 1970. */
  readonly day: number;
}

export type LearnerMessage =
  | { readonly type: 'lessons'; readonly lessons: Omit<Lessons, 'answers'>; readonly answers: string }
  | { readonly type: 'game'; readonly game: GameLessons }
  | (Request & { readonly type: 'pace' })
  | (Request & { readonly type: 'turns'; readonly mode: TurnMode });

export interface LearnerResult {
  readonly id: number;
  readonly result: LearnedPace | LearnedTurns | undefined;
}

interface Waiting {
  readonly done: (result: LearnerResult['result']) => void;
  readonly failed: (error: Error) => void;
}

type Asked = Omit<Request, 'id'>;

/** The thread is started when it is first needed, and again after it fell. */
export class PaceLearner {
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | undefined;
  #count = 0;

  /** One more game, if the thread knows the ones before it. */
  add(game: GameLessons): void {
    this.#tell({ type: 'game', game });
  }

  /** These lessons and no others, if the thread knows any. */
  startOver({ answers, ...lessons }: Lessons): void {
    this.#tell({ type: 'lessons', lessons, answers: packGames(answers) });
  }

  /** What people's answers teach. `lessons` are those that were added. */
  pace(lessons: Lessons, asked: Asked): Promise<LearnedPace | undefined> {
    return this.#ask(lessons, (id) => ({ type: 'pace', id, ...asked })) as Promise<LearnedPace | undefined>;
  }

  /** What people's turns in games of a mode teach. */
  turns(lessons: Lessons, mode: TurnMode, asked: Asked): Promise<LearnedTurns | undefined> {
    const ask = (id: number): LearnerMessage => ({ type: 'turns', id, mode, ...asked });
    return this.#ask(lessons, ask) as Promise<LearnedTurns | undefined>;
  }

  async close(): Promise<void> {
    await this.#worker?.terminate();
  }

  #ask(lessons: Lessons, message: (id: number) => LearnerMessage): Promise<LearnerResult['result']> {
    return new Promise((done, failed) => {
      if (this.#worker === undefined) {
        this.#worker = this.#started();
        this.startOver(lessons);
      }
      const id = ++this.#count;
      this.#waiting.set(id, { done, failed });
      this.#tell(message(id));
    });
  }

  #tell(message: LearnerMessage): void {
    this.#worker?.postMessage(message);
  }

  #started(): Worker {
    const worker = new Worker(new URL('./pace-worker.ts', import.meta.url));
    worker.unref();
    worker.on('message', ({ id, result }: LearnerResult) => {
      this.#waiting.get(id)?.done(result);
      this.#waiting.delete(id);
    });
    worker.on('error', (error) => this.#fell(error));
    worker.on('exit', () => this.#fell(new Error('the thread that learns from people has gone')));
    return worker;
  }

  #fell(error: Error): void {
    this.#worker = undefined;
    for (const { failed } of this.#waiting.values()) failed(error);
    this.#waiting.clear();
  }
}
