/** Learns from finished games, and forgets erased texts. */
import type { GameReport } from './exchange.ts';
import type { ServerClient } from './house.ts';
import { exchangesToLearn, lessonsOf, sealOf, seatLiftsOf } from './lesson.ts';
import type { Memory } from './memory.ts';

/** Learns from public games, and forgets erased texts. */
export interface Student {
  /** Learns from all public games that ended since the last time. A call meanwhile waits for the same result. */
  readonly study: () => Promise<void>;
  /** Checks a game's texts for erasure, unless recently checked, and forgets erased ones. */
  readonly look: (seal: string) => Promise<void>;
  /** Checks the least recently checked game, if it is due. */
  readonly lookOnce: () => Promise<boolean>;
  readonly isFresh: (seal: string) => boolean;
  /**
   * Notes an answer in an own game: the id of the remembered exchange that the price will judge, or none for
   * its own words.
   */
  readonly said: (game: string, nth: number, id: string | undefined) => void;
}

interface Options {
  readonly memory: Memory;
  readonly house: ServerClient;
  readonly now?: () => number;
  /** How long texts are reused without another check, in milliseconds. */
  readonly freshFor?: number;
  /** Interval of checks of each game without notices. */
  readonly lookEvery?: number;
}

/** Overlap of the cursor in games, because the list may be in another order than learned. */
const overlap = 20;
/** Weight of a price change after reuse of a text. */
const feedback = 1;
/** Id of words that only the bot itself used. */
const own = '';
/** Maximum number of own games waiting for their end. */
const maxQueuedGames = 2000;

export function createStudent({
  memory,
  house,
  now = Date.now,
  freshFor = 10 * 60_000,
  lookEvery = 6 * 3600_000,
}: Options): Student {
  /** Time of the last check of each game. */
  const looked = new Map<string, number>();
  /** By game: which memory each of the bot's own answers came from, in their order. */
  const waiting = new Map<string, Map<number, string>>();
  const recent: string[] = [];
  let studying: Promise<void> | undefined;

  /** Updates the memory of a game to the server's current record. */
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
    memory.learn(exchangesToLearn(heard, lessons, ownWordsOf(said)));
    looked.set(seal, now());
    if (said === undefined) return;
    const lifts = seatLiftsOf(heard.log);
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
    // The server had it once and shows it no more. What never came from the server stays.
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
      if (waiting.size > maxQueuedGames && first !== undefined) waiting.delete(first);
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
