/** Follows the log, keeps what people teach in rated games, and learns from it. */
import {
  type Duration,
  judgingQuantiles,
  type LearnedPace,
  type LearnedTurns,
  sharedOut,
  type TimedGame,
  type TurnMode,
  type Weighted,
  type WishTime,
} from '@parlour/game';
import { lastFacts } from '@parlour/host';
import type { Store } from '@parlour/store';
import type { LogReader } from '../log-reading/log-reader.ts';
import { dayOf, personOf } from './game-lessons.ts';
import { PaceLearner } from './pace-learner.ts';
import { TaughtLessons, type TaughtOptions } from './taught-lessons.ts';

/** What was learned of answers is learned anew when so much more has come. */
const growth = 0.02;
/** Tables whose pace is remembered. */
const mostKnown = 100;

export interface PaceProjection {
  /**
   * What people taught about the times of their answers, but for these accounts; undefined: nothing yet. Asked again
   * soon, it is there at once.
   */
  readonly learned: (without: readonly string[]) => Promise<LearnedPace | undefined>;
  /** What people, but for these accounts, taught about their turns in games of a mode; undefined: nothing yet. */
  readonly turns: (mode: TurnMode, without: readonly string[]) => Promise<LearnedTurns | undefined>;
  /** When people, but for these accounts, did in games of a format what machines do of their own accord. */
  readonly wishTimesOf: (format: string, without: readonly string[]) => readonly Weighted<WishTime>[];
  /** Quantiles of people's times to judge in a format, but for these accounts; undefined: none is known. */
  readonly judging: (format: string, without: readonly string[]) => readonly Duration[] | undefined;
  /** Nothing of what this account taught is kept. */
  readonly forget: (account: string) => void;
  /** The archive has caught up, and tells of every game from then on. */
  readonly open: () => void;
  readonly finished: (game: { readonly game: string }) => void;
  /** The games with answers that it learns from, the newest last. */
  readonly games: () => readonly TimedGame[];
  /** Up to where the log has been read. */
  readonly position: () => number;
  /** Writes down what it knows. What was not read yet is found again at the next start. */
  readonly stop: () => Promise<void>;
}

interface Options extends TaughtOptions {
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/**
 * Follows the log and learns from the server's own people in rated games, from each once everyone may see it. What it
 * knows and its place in the log are kept together, as a setting; without it the log is read again.
 */
export async function startPaceProjection(
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
  async function follow(): Promise<void> {
    for (let next = await following.next(); !next.done && !stopped; next = await following.next())
      await taught.read(next.value.stream, next.value.position);
  }
  const running = follow().catch((error: unknown) => {
    if (!stopped) failed(error);
  });
  const { lessonsOf } = paces;
  return {
    learned: paces.answers,
    turns: paces.turns,
    wishTimesOf: (format, without) => lessonsOf(taught.lessons.wishTimes[format], without),
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

/** What was learned, for tables that ask for it. */
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
    if (this.#known.size > mostKnown && oldest !== undefined) this.#known.delete(oldest);
    return pace;
  };

  readonly turns: PaceProjection['turns'] = (mode, accounts) =>
    this.#learner.turns(this.#taught.lessons, mode, this.#asked(accounts)).catch((error: unknown) => {
      this.#options.failed(error);
      return undefined;
    });

  readonly lessonsOf = <Lesson extends { readonly person: string }>(
    lessons: readonly Lesson[] | undefined,
    without: readonly string[],
  ): readonly Weighted<Lesson>[] => {
    const people = without.map((account) => personOf(this.#options.key, account));
    return sharedOut(lessons ?? [], this.#taught.lessons.contributors, new Set(people));
  };

  /** Someone was forgotten. */
  startOver(): void {
    this.#known.clear();
    this.#learner.startOver(this.#taught.lessons);
  }

  /** Those of these accounts of whom anything is known, now or when something was learned. */
  #asked(accounts: readonly string[]): { readonly without: readonly string[]; readonly day: number } {
    const { contributors } = this.#taught.lessons;
    const before = new Set(this.#known.get('')?.games.map(({ person }) => person));
    const people = accounts.map((account) => personOf(this.#options.key, account));
    const without = people.filter((one) => contributors[one] !== undefined || before.has(one)).sort();
    return { without, day: dayOf(this.#options.now()) };
  }
}

/** Has so little come since that what was learned still holds? */
function isNearly(before: readonly TimedGame[], now: readonly TimedGame[]): boolean {
  const last = before.at(-1);
  const more = last === undefined ? now.length : now.length - 1 - now.lastIndexOf(last);
  return more === 0 || more < growth * before.length;
}
