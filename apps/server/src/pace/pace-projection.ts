/** Keeps the times in which people answer, and what the house learns from them. */
import { createHmac } from 'node:crypto';
import {
  answersIn,
  type LearnedPace,
  leastAnswers,
  packGames,
  type TimedGame,
  unpackGames,
  withGame,
} from '@parlour/game';
import { lastFacts } from '@parlour/host';
import type { Store } from '@parlour/store';
import type { LogReader } from '../log-reading/log-reader.ts';
import { PaceLearner } from './pace-learner.ts';

/** What is kept is written so often at most, in milliseconds: what is lost is read from the log again. */
const usualPatience = 60_000;
/** What was learned is learned anew when so much more has come. */
const growth = 0.02;
/** Tables whose pace is remembered. */
const mostKnown = 100;
const setting = 'pace';

export interface PaceProjection {
  /**
   * What people taught the house about their pace, but for these accounts; undefined: too little. Asked again soon, it
   * is there at once.
   */
  readonly learned: (without: readonly string[]) => Promise<LearnedPace | undefined>;
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
  const { position, games } = await kept(store);
  let known = { position, games };
  const learner = new PaceLearner();
  /** By the people who are left out, the one that was learned first goes first. */
  const paces = new Map<string, { games: readonly TimedGame[]; pace: Promise<LearnedPace | undefined> }>();
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const personOf = (account: string) =>
    createHmac('sha256', key).update(`pace/${account}`).digest('hex').slice(0, 16);

  async function digest(stream: string): Promise<TimedGame | undefined> {
    const answered = await reader.readOn('answerTimes', stream);
    if (answered === undefined || !isPublished(stream, answered.players)) return undefined;
    return { person: personOf(answered.player), ...answered.times };
  }

  async function save(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const text = JSON.stringify({ position: known.position, games: packGames(known.games) });
    await store.records.changeSetting(setting, text).catch(failed);
  }

  const following = store.log.follow(position)[Symbol.asyncIterator]();
  async function follow(): Promise<void> {
    for (let next = await following.next(); !next.done && !stopped; next = await following.next()) {
      const { position, stream, fact } = next.value;
      if (!lastFacts.some((type) => type === fact.type)) continue;
      const game = await digest(stream).catch((error: unknown) => void failed(error, stream));
      known = { position, games: game === undefined ? known.games : withGame(known.games, game) };
      if (game !== undefined) learner.add(game);
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

  function forget(account: string): void {
    const person = personOf(account);
    const games = known.games.filter((game) => game.person !== person);
    if (games.length === known.games.length) return;
    known = { ...known, games };
    paces.clear();
    learner.startOver(games);
    void save();
  }

  return {
    learned,
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

async function kept({ records }: Store): Promise<{ position: number; games: readonly TimedGame[] }> {
  try {
    const { position, games } = JSON.parse((await records.setting(setting)) ?? '{}');
    if (typeof position === 'number') return { position, games: unpackGames(games) };
  } catch (error) {
    if (!(error instanceof SyntaxError) && !(error instanceof TypeError)) throw error;
  }
  return { position: 0, games: [] };
}
