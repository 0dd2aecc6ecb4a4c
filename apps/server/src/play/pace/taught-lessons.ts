/** Lessons of people: recorded at the end of a game, counted once it is public, and stored. */
import { gamePrefix, lastFacts } from '@parlour/host';
import type { GameList, Store } from '@parlour/store';
import type { LogReader } from '../../platform/log-reading/log-reader.ts';
import { gameLessonsOf, personPseudonym } from './game-lessons.ts';
import {
  addGameLessons,
  type GameLessons,
  type Lessons,
  removePersonFromGame,
  removePersonLessons,
} from './lessons.ts';
import { loadLessons, type SavedLessons, saveLessons, type UnreleasedGame } from './saved-lessons.ts';

/** Minimum interval of saving, in milliseconds: lost changes are read from the log again. */
const defaultSaveDelayMs = 60_000;
/** Games that wait to be seen, at most: the oldest are dropped. */
const maxWaitingGames = 1000;

export interface TaughtOptions {
  /** Secret key of contributors' pseudonyms. */
  readonly key: string;
  readonly failed: (error: unknown, game?: string) => void;
  /** Nothing is learned from a game that is not published. */
  readonly isPublished: (game: string, players: readonly string[]) => boolean;
  /** Pseudonyms of an account's addresses. */
  readonly placesOf: (account: string) => readonly string[];
  /** List of a game in the archive; undefined: not archived yet. Default: from the store. */
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
  #known: SavedLessons;
  /** People forgotten while a game was being read. */
  #forgotten = new Set<string>();
  #timer: NodeJS.Timeout | undefined;

  private constructor(store: Store, reader: LogReader, options: TaughtOptions & Told, known: SavedLessons) {
    this.#store = store;
    this.#reader = reader;
    this.#options = options;
    this.#known = known;
  }

  /** Loads the stored lessons. */
  static async open(store: Store, reader: LogReader, options: TaughtOptions & Told): Promise<TaughtLessons> {
    return new TaughtLessons(store, reader, options, await loadLessons(store.records));
  }

  get lessons(): Lessons {
    return this.#known.lessons;
  }

  /** Up to where the log has been read. */
  get position(): number {
    return this.#known.position;
  }

  /** A game is over. Its lessons are recorded immediately, while addresses are known. */
  async read(game: string, position: number): Promise<void> {
    const { failed } = this.#options;
    await this.#note(game).catch((error: unknown) => failed(error, game));
    this.#known = { ...this.#known, position };
    this.#saveSoon();
  }

  /**
   * A game counts once it is publicly listed, and never otherwise. Queries the archive: earlier
   * notifications may not state yet that it is held.
   */
  async look(game: string): Promise<void> {
    await this.#lookAt(game);
    const others = this.#known.waiting.filter(({ lessons }) => lessons.unrated?.siblings.includes(game));
    for (const one of others) await this.#lookAt(one.game);
  }

  async #lookAt(game: string): Promise<void> {
    const { isPublished, taught } = this.#options;
    const isWaiting = (one: UnreleasedGame) => one.game === game;
    const waits = this.#known.waiting.find(isWaiting);
    if (waits === undefined) return;
    const list = await this.#listOf(game);
    const { unrated } = waits.lessons;
    if (unrated !== undefined && (await this.#isAnyRunning(unrated.siblings))) return;
    // It may have taught meanwhile.
    const found = this.#known.waiting.find(isWaiting);
    if (found === undefined || list === undefined || list === 'held') return;
    this.#known = { ...this.#known, waiting: this.#known.waiting.filter((one) => one !== found) };
    if (list === (unrated === undefined ? 'public' : 'none') && isPublished(game, [])) {
      this.#known = { ...this.#known, lessons: addGameLessons(this.#known.lessons, found.lessons) };
      taught(found.lessons);
    }
    this.#saveSoon();
  }

  /** Looks where the games are listed that wait. */
  async lookAgain(): Promise<void> {
    for (const { game } of this.#known.waiting) await this.look(game);
  }

  /** Deletes all lessons of this account. Returns false if none had counted. */
  forget(account: string): boolean {
    const person = personPseudonym(this.#options.key, account);
    this.#forgotten.add(person);
    const before = this.#known;
    const lessons = removePersonLessons(before.lessons, person);
    const waiting = before.waiting.map((one) => ({
      ...one,
      lessons: removePersonFromGame(one.lessons, person),
    }));
    this.#known = { ...before, lessons, waiting };
    void this.save();
    return lessons !== before.lessons;
  }

  /** Saves the lessons. */
  async save(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    await saveLessons(this.#store.records, this.#known).catch(this.#options.failed);
  }

  async #note(game: string): Promise<void> {
    const { key, placesOf, isPublished } = this.#options;
    this.#forgotten = new Set();
    const lesson = await this.#reader.readOn('lesson', game);
    if (lesson === undefined || !isPublished(game, lesson.people)) return;
    let lessons = await gameLessonsOf(lesson, { key, placesOf, records: this.#store.records });
    for (const person of this.#forgotten) lessons = removePersonFromGame(lessons, person);
    if (lessons.played.length + lessons.turns.length === 0) return;
    const waiting = [...this.#known.waiting.filter((one) => one.game !== game), { game, lessons }];
    this.#known = { ...this.#known, waiting: waiting.slice(-maxWaitingGames) };
    await this.look(game);
  }

  async #isAnyRunning(games: readonly string[]): Promise<boolean> {
    if (games.length === 0) return false;
    const running = await this.#store.log.unfinished(lastFacts, gamePrefix);
    return running.some((one) => games.includes(one));
  }

  async #listOf(game: string): Promise<GameList | undefined> {
    const { listOf = async (id: string) => (await this.#store.archive.game(id))?.list } = this.#options;
    return listOf(game);
  }

  #saveSoon(): void {
    this.#timer ??= setTimeout(() => void this.save(), this.#options.patience ?? defaultSaveDelayMs);
  }
}
