/** Follows the log, stores lessons of people's games, and learns from them. */
import {
  type Duration,
  judgingQuantiles,
  type LearnedPace,
  type LearnedTurns,
  type TimedGame,
  type TurnMode,
  type Weighted,
  weighLessons,
} from '@parlour/game';
import { lastFacts } from '@parlour/host';
import type { Store } from '@parlour/store';
import type { LogReader } from '../../platform/log-reading/log-reader.ts';
import { dayNumber, personPseudonym } from './game-lessons.ts';
import { PaceLearner } from './pace-learner.ts';
import { TaughtLessons, type TaughtOptions } from './taught-lessons.ts';

/** Growth of the data before answer times are learned again. */
const growth = 0.02;
/** Number of cached tables. */
const maxCachedTables = 100;

export interface PaceProjection {
  /** Learned answer times, excluding these accounts; undefined: none yet. Cached for repeated requests. */
  readonly learned: (without: readonly string[]) => Promise<LearnedPace | undefined>;
  /** Learned turns in games of a mode, excluding these accounts; undefined: none yet. */
  readonly turns: (mode: TurnMode, without: readonly string[]) => Promise<LearnedTurns | undefined>;
  /** Quantiles of people's times to judge in a format, excluding these accounts; undefined: none yet. */
  readonly judging: (format: string, without: readonly string[]) => readonly Duration[] | undefined;
  /** Deletes all lessons of this account. */
  readonly forget: (account: string) => void;
  /** The archive has caught up, and reports every game from now on. */
  readonly open: () => void;
  readonly finished: (game: { readonly game: string }) => void;
  /** The games with answers that it learns from, the newest last. */
  readonly games: () => readonly TimedGame[];
  /** Begins to follow the log. */
  readonly follow: () => void;
  /** Up to where the log has been read. */
  readonly position: () => number;
  /** Saves its state. Unread events are read at the next start. */
  readonly stop: () => Promise<void>;
}

interface Options extends TaughtOptions {
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/**
 * Learns from the server's own people in rated games, from each once everyone may see it. Its lessons and its place in
 * the log are stored together, as a setting; without it the log is read again.
 */
export async function openPaceProjection(
  store: Store,
  reader: LogReader,
  options: Options,
): Promise<PaceProjection> {
  const { failed } = options;
  const learner = new PaceLearner();
  const taught = await TaughtLessons.open(store, reader, { ...options, taught: (game) => learner.add(game) });
  const paces = new Paces(taught, learner, options);
  let stopped = false;
  const following = store.log.follow(taught.position, lastFacts)[Symbol.asyncIterator]();
  async function readAll(): Promise<void> {
    for (let next = await following.next(); !next.done && !stopped; next = await following.next())
      await taught.read(next.value.stream, next.value.position);
  }
  let running = Promise.resolve();
  const { lessonsOf } = paces;
  return {
    follow() {
      running = readAll().catch((error: unknown) => {
        if (!stopped) failed(error);
      });
    },
    learned: paces.answers,
    turns: paces.turns,
    judging: (format, without) =>
      judgingQuantiles(
        lessonsOf(taught.lessons.judging[format], without).map(({ lesson, weight }) => ({
          value: lesson.took,
          weight,
        })),
      ),
    forget(account) {
      if (taught.forget(account)) paces.startOver();
    },
    open: () => void taught.lookAgain().catch(failed),
    finished: ({ game }) => void taught.look(game).catch(failed),
    games: () => taught.lessons.answers,
    position: () => taught.position,
    async stop() {
      stopped = true;
      void following.return?.();
      await running;
      await learner.close();
      await taught.save();
    },
  };
}

interface LearnedPaceOfTable {
  readonly games: readonly TimedGame[];
  readonly day: number;
  readonly pace: Promise<LearnedPace | undefined>;
}

/** Learned models for tables. */
class Paces {
  readonly #taught: TaughtLessons;
  readonly #learner: PaceLearner;
  readonly #options: Pick<Options, 'failed' | 'key' | 'now'>;
  /** By the people who are left out, the one that was learned first goes first. */
  readonly #known = new Map<string, LearnedPaceOfTable>();

  constructor(taught: TaughtLessons, learner: PaceLearner, options: Pick<Options, 'failed' | 'key' | 'now'>) {
    this.#taught = taught;
    this.#learner = learner;
    this.#options = options;
  }

  readonly answers: PaceProjection['learned'] = async (accounts) => {
    const games = this.#taught.lessons.answers;
    if (games.length === 0) return undefined;
    const asked = this.#asked(accounts);
    const table = asked.without.join();
    const before = this.#known.get(table);
    // Once the oldest are dropped the number of games stands still: then it is the newest that tells.
    if (before?.day === asked.day && isNearly(before.games, games)) return before.pace;
    const pace = this.#learner.pace(this.#taught.lessons, asked).catch((error: unknown) => {
      this.#known.delete(table);
      this.#options.failed(error);
      return undefined;
    });
    this.#known.delete(table);
    this.#known.set(table, { games, day: asked.day, pace });
    const [oldest] = [...this.#known.keys()].filter((one) => one !== '');
    if (this.#known.size > maxCachedTables && oldest !== undefined) this.#known.delete(oldest);
    return pace;
  };

  readonly turns: PaceProjection['turns'] = (mode, accounts) => {
    // Who has only played games that are not rated is not among those of whom something else is known.
    const without = accounts.map((account) => personPseudonym(this.#options.key, account));
    const asked = { without, day: dayNumber(this.#options.now()) };
    return this.#learner.turns(this.#taught.lessons, mode, asked).catch((error: unknown) => {
      this.#options.failed(error);
      return undefined;
    });
  };

  readonly lessonsOf = <Lesson extends { readonly person: string }>(
    lessons: readonly Lesson[] | undefined,
    without: readonly string[],
  ): readonly Weighted<Lesson>[] => {
    const people = without.map((account) => personPseudonym(this.#options.key, account));
    return weighLessons(lessons ?? [], this.#taught.lessons.contributors, new Set(people));
  };

  /** Someone was forgotten. */
  startOver(): void {
    this.#known.clear();
    this.#learner.startOver(this.#taught.lessons);
  }

  /** Those of these accounts with known lessons, now or at the last training. */
  #asked(accounts: readonly string[]): { readonly without: readonly string[]; readonly day: number } {
    const { contributors } = this.#taught.lessons;
    const before = new Set(this.#known.get('')?.games.map(({ person }) => person));
    const people = accounts.map((account) => personPseudonym(this.#options.key, account));
    const without = people.filter((one) => contributors[one] !== undefined || before.has(one)).sort();
    return { without, day: dayNumber(this.#options.now()) };
  }
}

/** Whether the data have grown so little that the model is still valid. */
function isNearly(before: readonly TimedGame[], now: readonly TimedGame[]): boolean {
  const last = before.at(-1);
  const more = last === undefined ? now.length : now.length - 1 - now.lastIndexOf(last);
  return more === 0 || more < growth * before.length;
}
