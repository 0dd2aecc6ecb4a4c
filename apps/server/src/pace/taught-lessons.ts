/** What people taught in rated games: noted when a game is over, counted once everyone may see it, and kept. */
import type { GameList, Store } from '@parlour/store';
import type { LogReader } from '../log-reading/log-reader.ts';
import { gameLessonsOf, personOf } from './game-lessons.ts';
import { type KnownLessons, keepLessons, keptLessons, type WaitingGame } from './kept-lessons.ts';
import { type GameLessons, gameWithout, type Lessons, withGame, withoutPerson } from './lessons.ts';

/** What is kept is written so often at most, in milliseconds: what is lost is read from the log again. */
const usualPatience = 60_000;
/** Games that wait to be seen, at most: the oldest are dropped. */
const mostWaiting = 1000;

export interface TaughtOptions {
  /** The server's own secret: by it people are told apart and not known. */
  readonly key: string;
  readonly failed: (error: unknown, game?: string) => void;
  /** Nothing is learned from a game that is not published. */
  readonly isPublished: (game: string, players: readonly string[]) => boolean;
  /** What stands for the addresses from which an account plays. */
  readonly placesOf: (account: string) => readonly string[];
  /** Where the archive lists a game; undefined: it does not have it yet. Left out: what the store has. */
  readonly listOf?: (game: string) => Promise<GameList | undefined>;
  readonly patience?: number;
}

interface Told {
  /** One more game has taught. */
  readonly taught: (game: GameLessons) => void;
}

export class TaughtLessons {
  readonly #store: Store;
  readonly #reader: LogReader;
  readonly #options: TaughtOptions & Told;
  #known: KnownLessons;
  /** Who was forgotten while a game was read. */
  #forgotten = new Set<string>();
  #timer: NodeJS.Timeout | undefined;

  private constructor(store: Store, reader: LogReader, options: TaughtOptions & Told, known: KnownLessons) {
    this.#store = store;
    this.#reader = reader;
    this.#options = options;
    this.#known = known;
  }

  /** Takes up what was kept. */
  static async open(store: Store, reader: LogReader, options: TaughtOptions & Told): Promise<TaughtLessons> {
    return new TaughtLessons(store, reader, options, await keptLessons(store.records));
  }

  get lessons(): Lessons {
    return this.#known.lessons;
  }

  /** Up to where the log has been read. */
  get position(): number {
    return this.#known.position;
  }

  /** A game is over. What people did is noted at once, while it is known from where they play. */
  async read(game: string, position: number): Promise<void> {
    const { failed } = this.#options;
    await this.#note(game).catch((error: unknown) => failed(error, game));
    this.#known = { ...this.#known, position };
    this.#saveSoon();
  }

  /**
   * A game teaches once it is in the lists that everyone sees, and never if it does not come there. The archive is asked:
   * what it is told of a game may not say yet that it is held.
   */
  async look(game: string): Promise<void> {
    const { isPublished, taught } = this.#options;
    const isWaiting = (one: WaitingGame) => one.game === game;
    if (!this.#known.waiting.some(isWaiting)) return;
    const list = await this.#listOf(game);
    // It may have taught meanwhile.
    const found = this.#known.waiting.find(isWaiting);
    if (found === undefined || list === undefined || list === 'held') return;
    this.#known = { ...this.#known, waiting: this.#known.waiting.filter((one) => one !== found) };
    if (list === 'public' && isPublished(game, [])) {
      this.#known = { ...this.#known, lessons: withGame(this.#known.lessons, found.lessons) };
      taught(found.lessons);
    }
    this.#saveSoon();
  }

  /** Looks where the games are listed that wait. */
  async lookAgain(): Promise<void> {
    for (const { game } of this.#known.waiting) await this.look(game);
  }

  /** Nothing of what this account taught is kept. False: it had taught nothing that counted. */
  forget(account: string): boolean {
    const person = personOf(this.#options.key, account);
    this.#forgotten.add(person);
    const before = this.#known;
    const lessons = withoutPerson(before.lessons, person);
    const waiting = before.waiting.map((one) => ({ ...one, lessons: gameWithout(one.lessons, person) }));
    this.#known = { ...before, lessons, waiting };
    void this.save();
    return lessons !== before.lessons;
  }

  /** Writes down what is known. */
  async save(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    await keepLessons(this.#store.records, this.#known).catch(this.#options.failed);
  }

  async #note(game: string): Promise<void> {
    const { key, placesOf, isPublished } = this.#options;
    this.#forgotten = new Set();
    const lesson = await this.#reader.readOn('lesson', game);
    if (lesson === undefined || !isPublished(game, lesson.people)) return;
    let lessons = await gameLessonsOf(lesson, { key, placesOf, records: this.#store.records });
    for (const person of this.#forgotten) lessons = gameWithout(lessons, person);
    if (lessons.played.length === 0) return;
    const waiting = [...this.#known.waiting.filter((one) => one.game !== game), { game, lessons }];
    this.#known = { ...this.#known, waiting: waiting.slice(-mostWaiting) };
    await this.look(game);
  }

  async #listOf(game: string): Promise<GameList | undefined> {
    const { listOf = async (id: string) => (await this.#store.archive.game(id))?.list } = this.#options;
    return listOf(game);
  }

  #saveSoon(): void {
    this.#timer ??= setTimeout(() => void this.save(), this.#options.patience ?? usualPatience);
  }
}
