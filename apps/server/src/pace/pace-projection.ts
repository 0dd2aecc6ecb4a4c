/** Keeps the times in which people answer and act, and what the house learns from them. */
import { createHmac } from 'node:crypto';
import { answersIn, type LearnedPace, leastAnswers, type TimedGame } from '@parlour/game';
import { lastFacts } from '@parlour/host';
import type { Store } from '@parlour/store';
import type { LogReader } from '../log-reading/log-reader.ts';
import { keepTimes, keptTimes, withLesson, withoutPerson } from './known-times.ts';
import { PaceLearner } from './pace-learner.ts';

/** What is kept is written so often at most, in milliseconds: what is lost is read from the log again. */
const usualPatience = 60_000;
/** What was learned is learned anew when so much more has come. */
const growth = 0.02;
/** Tables whose pace is remembered. */
const mostKnown = 100;

export interface PaceProjection {
  /**
   * What people taught the house about their pace, but for these accounts; undefined: too little. Asked again soon, it
   * is there at once.
   */
  readonly learned: (without: readonly string[]) => Promise<LearnedPace | undefined>;
  /** When people, but for these accounts, did in games of a format what machines do of their own accord: shares of the time for it. */
  readonly wishTimesOf: (format: string, without: readonly string[]) => readonly number[];
  /** Nothing of what this account taught is kept. */
  readonly forget: (account: string) => void;
  /** The games that it learns from, the newest last. */
  readonly games: () => readonly TimedGame[];
  /** Up to where the log has been read. */
  readonly position: () => number;
  /** Writes down what it knows. What was not read yet is found again at the next start. */
  readonly stop: () => Promise<void>;
}

interface Options {
  /** The house's own secret: by it people are told apart and not known. */
  readonly key: string;
  readonly failed: (error: unknown, game?: string) => void;
  /** Nothing is learned from a game that is not published. */
  readonly isPublished: (game: string, players: readonly string[]) => boolean;
  readonly patience?: number;
}

/**
 * Follows the log and learns how long the house's own people take to answer in rated games. What it knows and its
 * place in the log are kept together, as a setting; without it, or if it cannot be read, the log is read again.
 */
export async function startPaceProjection(
  store: Store,
  reader: LogReader,
  options: Options,
): Promise<PaceProjection> {
  const { key, failed, isPublished, patience = usualPatience } = options;
  let known = await keptTimes(store.records);
  const learner = new PaceLearner();
  /** By the people who are left out, the one that was learned first goes first. */
  const paces = new Map<string, { games: readonly TimedGame[]; pace: Promise<LearnedPace | undefined> }>();
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const personOf = (account: string) =>
    createHmac('sha256', key).update(`pace/${account}`).digest('hex').slice(0, 16);

  async function learnFrom(stream: string): Promise<void> {
    const lesson = await reader.readOn('lesson', stream);
    if (lesson === undefined || !isPublished(stream, lesson.players)) return;
    known = withLesson(known, lesson, personOf);
    if (lesson.answered === undefined) return;
    learner.add({ person: personOf(lesson.answered.player), ...lesson.answered.times });
  }

  async function save(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    await keepTimes(store.records, known).catch(failed);
  }

  const following = store.log.follow(known.position, lastFacts)[Symbol.asyncIterator]();
  async function follow(): Promise<void> {
    for (let next = await following.next(); !next.done && !stopped; next = await following.next()) {
      const { position, stream } = next.value;
      await learnFrom(stream).catch((error: unknown) => failed(error, stream));
      known = { ...known, position };
      timer ??= setTimeout(() => void save(), patience);
    }
  }
  const running = follow().catch((error: unknown) => {
    if (!stopped) failed(error);
  });

  /** Those of these accounts whose games are known, now or when something was learned. */
  function peopleOf(accounts: readonly string[]): string[] {
    const people = new Set(accounts.map(personOf));
    const all = [...known.games, ...(paces.get('')?.games ?? [])];
    return [...new Set(all.flatMap(({ person }) => (people.has(person) ? [person] : [])))].sort();
  }

  async function learned(accounts: readonly string[]): Promise<LearnedPace | undefined> {
    if (answersIn(known.games) < leastAnswers) return undefined;
    const without = peopleOf(accounts);
    const key = without.join();
    const before = paces.get(key);
    // Once the oldest are dropped the number of games stands still: then it is the newest that tells.
    if (before && newGames(before.games, known.games) < growth * before.games.length) return before.pace;
    const pace = learner.learn(known.games, without).catch((error: unknown) => {
      paces.delete(key);
      failed(error);
      return undefined;
    });
    paces.delete(key);
    paces.set(key, { games: known.games, pace });
    const [oldest] = [...paces.keys()].filter((one) => one !== '');
    if (paces.size > mostKnown && oldest !== undefined) paces.delete(oldest);
    return pace;
  }

  function wishTimesOf(format: string, accounts: readonly string[]): readonly number[] {
    const without = new Set(accounts.map(personOf));
    const wishTimes = known.wishTimes[format] ?? [];
    return wishTimes.flatMap(({ person, share }) => (without.has(person) ? [] : [share]));
  }

  function forget(account: string): void {
    const { games } = known;
    const left = withoutPerson(known, personOf(account));
    if (left === known) return;
    known = left;
    if (left.games.length < games.length) {
      paces.clear();
      learner.startOver(left.games);
    }
    void save();
  }

  return {
    learned,
    wishTimesOf,
    forget,
    games: () => known.games,
    position: () => known.position,
    async stop() {
      stopped = true;
      void following.return?.();
      await running;
      await learner.close();
      await save();
    },
  };
}

/** How many games have come since. */
function newGames(before: readonly TimedGame[], now: readonly TimedGame[]): number {
  const last = before.at(-1);
  return last === undefined ? now.length : now.length - 1 - now.lastIndexOf(last);
}
