/** Trains models of people's games in a thread: with all data it takes some tenths of a second. */
import { type LearnedPace, type LearnedTurns, packGames, type TurnMode } from '@parlour/game';
import { WorkerThread } from '../../platform/workers/worker-thread.ts';
import type { GameLessons, Lessons } from './lessons.ts';

/** Excluded contributors and day of a request. */
interface Request {
  /** Pseudonyms of people. */
  readonly without: readonly string[];
  /** Days since 1970. */
  readonly day: number;
}

export type LearnerRequest =
  | (Request & { readonly type: 'pace' })
  | (Request & { readonly type: 'turns'; readonly mode: TurnMode });

export type LearnerMessage =
  | { readonly type: 'lessons'; readonly lessons: Omit<Lessons, 'answers'>; readonly answers: string }
  | { readonly type: 'game'; readonly game: GameLessons }
  | LearnerRequest;

/** The thread is started when it is first needed, and again after it ended. */
export class PaceLearner {
  readonly #thread = new WorkerThread(new URL('./pace-worker.ts', import.meta.url));

  /** One more game, if the thread knows the ones before it. */
  add(game: GameLessons): void {
    this.#tell({ type: 'game', game });
  }

  /** These lessons and no others, if the thread knows any. */
  startOver({ answers, ...lessons }: Lessons): void {
    this.#tell({ type: 'lessons', lessons, answers: packGames(answers) });
  }

  /** Learned answer times. `lessons`: those added. */
  pace(lessons: Lessons, request: Request): Promise<LearnedPace | undefined> {
    return this.#ask(lessons, { type: 'pace', ...request });
  }

  /** Learned turns in games of a mode. */
  turns(lessons: Lessons, mode: TurnMode, request: Request): Promise<LearnedTurns | undefined> {
    return this.#ask(lessons, { type: 'turns', mode, ...request });
  }

  close(): Promise<void> {
    return this.#thread.close();
  }

  #ask<Result>(lessons: Lessons, request: LearnerRequest): Promise<Result> {
    if (!this.#thread.isRunning) {
      this.#thread.start();
      this.startOver(lessons);
    }
    return this.#thread.ask(request);
  }

  #tell(message: LearnerMessage): void {
    this.#thread.tell(message);
  }
}
