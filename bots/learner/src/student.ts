/** Learns from games as they end, and forgets what is erased. */
import type { GameReport } from './exchange.ts';
import type { House } from './house.ts';
import { lessonsOf, liftsOf, sealOf, toLearn } from './lesson.ts';
import type { Memory } from './memory.ts';

/** Learns from public games, and forgets what is erased. */
export interface Student {
  /** Learns from all public games that ended since the last time. A call meanwhile waits for the same result. */
  readonly study: () => Promise<void>;
  /** Looks whether a game's words still stand, unless it did a short time ago, and forgets those that do not. */
  readonly look: (seal: string) => Promise<void>;
  /** Looks at the game that was looked at longest ago, if that is long enough. */
  readonly lookOnce: () => Promise<boolean>;
  readonly isFresh: (seal: string) => boolean;
  /**
   * In a game of its own it answered with something that it remembers, which the price will judge; or with words of
   * its own, if there is no id.
   */
  readonly said: (game: string, nth: number, id: string | undefined) => void;
}

interface Options {
  readonly memory: Memory;
  readonly house: House;
  readonly now?: () => number;
  /** For so long words are said again without another look, in milliseconds. */
  readonly freshFor?: number;
  /** How often each game is looked at, even if nobody says anything of it. */
  readonly lookEvery?: number;
}

/** The list of games may not be in the order in which they were learned: the cursor stays so many games behind. */
const overlap = 20;
/** How much a price that moved after words of the memory were said again changes their worth. */
const feedback = 1;
/** Stands for words that nobody but the bot itself said. */
const own = '';
/** Own games whose words wait for their end. */
const mostWaiting = 2000;

export function createStudent({
  memory,
  house,
  now = Date.now,
  freshFor = 10 * 60_000,
  lookEvery = 6 * 3600_000,
}: Options): Student {
  /** When each game was looked at. */
  const looked = new Map<string, number>();
  /** By game: which memory each of the bot's own answers came from, in their order. */
  const waiting = new Map<string, Map<number, string>>();
  const recent: string[] = [];
  let studying: Promise<void> | undefined;

  /** Brings the memory of a game in line with what the house shows of it. */
  function take(heard: GameReport): void {
    const seal = sealOf(heard);
    if (seal === undefined) return;
    const lessons = lessonsOf(heard, now());
    const still = new Map(lessons.map(({ exchange }) => [exchange.id, exchange]));
    const stale = memory.ofGame(seal).filter(({ id, question, answer }) => {
      const exchange = still.get(id);
      return exchange?.question !== question || exchange.answer !== answer;
    });
    memory.forget(stale.map(({ id }) => id));
    const said = byQuestion(waiting.get(heard.game ?? ''), heard.log);
    waiting.delete(heard.game ?? '');
    memory.learn(toLearn(heard, lessons, ownWordsOf(said)));
    looked.set(seal, now());
    if (said === undefined) return;
    const lifts = liftsOf(heard.log);
    for (const [question, id] of said) memory.adjust(id, feedback * (lifts.get(question) ?? 0));
  }

  async function studyAll(): Promise<void> {
    for await (const heard of house.finished(memory.cursor)) {
      take(heard);
      if (heard.game === undefined) continue;
      recent.push(heard.game);
      if (recent.length > overlap) memory.moveCursor(recent.shift());
    }
  }

  const isFresh = (seal: string) => now() - (looked.get(seal) ?? Number.NEGATIVE_INFINITY) < freshFor;

  async function look(seal: string): Promise<void> {
    if (isFresh(seal)) return;
    const remembered = memory.ofGame(seal);
    const game = remembered.find((exchange) => exchange.game !== undefined)?.game;
    const heard = game === undefined ? undefined : await house.game(game);
    if (heard !== undefined) take(heard);
    // The house had it once and shows it no more. What never came from the house stays.
    else memory.forget(remembered.filter((exchange) => exchange.game !== undefined).map(({ id }) => id));
    looked.set(seal, now());
  }

  return {
    study() {
      studying ??= studyAll().finally(() => {
        studying = undefined;
      });
      return studying;
    },
    look,
    async lookOnce() {
      let oldest: { seal: string; at: number } | undefined;
      for (const seal of memory.seals()) {
        const at = looked.get(seal) ?? Number.NEGATIVE_INFINITY;
        if (oldest === undefined || at < oldest.at) oldest = { seal, at };
      }
      if (oldest === undefined || now() - oldest.at < lookEvery) return false;
      await look(oldest.seal);
      return true;
    },
    isFresh,
    said(game, nth, id) {
      const isOwn = id === undefined || memory.isFirst(id);
      waiting.set(game, (waiting.get(game) ?? new Map()).set(nth, isOwn ? own : id));
      const [first] = waiting.keys();
      if (waiting.size > mostWaiting && first !== undefined) waiting.delete(first);
    },
  };
}

/** The memories by the number of the question that each answered. */
function byQuestion(
  said: ReadonlyMap<number, string> | undefined,
  log: GameReport['log'],
): ReadonlyMap<string, string> | undefined {
  if (said === undefined) return undefined;
  const answered = log.filter(({ type }) => type === 'answered').map(({ question }) => String(question));
  return new Map(answered.flatMap((question, nth) => withId(question, said.get(nth))));
}

const withId = (question: string, id: string | undefined): [string, string][] =>
  id === undefined ? [] : [[question, id]];

const ownWordsOf = (said: ReadonlyMap<string, string> | undefined): ReadonlySet<string> =>
  new Set([...(said ?? [])].filter(([, id]) => id === own).map(([question]) => question));
