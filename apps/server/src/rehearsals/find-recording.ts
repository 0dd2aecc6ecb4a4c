/** Finds a person in a public game whose answers can be given again, and a bot that could answer instead. */
import {
  fitting,
  inAnyOrder,
  onceEach,
  type RecordedExchange,
  recordedPeople,
  standsAlone,
} from '@parlour/results';
import { type ArchivedGame, type KeptGame, type Store, TookTooLong } from '@parlour/store';
import type { LogReader } from '../log-reading/log-reader.ts';

/** So many of the newest games are looked at, and so many logs read, for one recording. */
const pageSize = 100;
const mostRead = 25;
/** By so many of the words that were typed games are looked for: the longest. */
const mostWords = 3;
const leastLetters = 3;
/** Fewer questions are too few to make up one's mind; more are not read. */
const leastExchanges = 3;
const mostExchanges = 8;

/** Has somebody a part in a game, so that they know it? */
export type PlayedIn = (game: Pick<KeptGame, 'players'>) => Promise<boolean>;

/** A recorded person, and the bot beside them. */
export interface Recording {
  readonly game: KeptGame;
  readonly seat: string;
  readonly bot: string;
  readonly exchanges: readonly RecordedExchange[];
  /** Which of the questions asks what was typed; null: nothing was. */
  readonly fits: number | null;
}

interface Ports {
  readonly store: Pick<Store, 'archive'>;
  readonly reader: LogReader;
  readonly isPublished: (game: string, players: readonly string[]) => boolean;
  /** Bots of the house that could answer in this role of a format. */
  readonly botsFor: (format: string, role: string) => readonly string[];
}

interface Wish {
  /** What they want to ask; undefined: anything. */
  readonly question: string | undefined;
  /** Games that are left out, by name. */
  readonly known: ReadonlySet<string>;
  readonly playedIn: PlayedIn;
  readonly seed: string;
}

/** Drawn by the seed among the newest public games that fit; undefined: there is none. No coin has fallen yet. */
export async function findRecording(ports: Ports, wish: Wish): Promise<Recording | undefined> {
  const games = (await candidates(ports, wish.question)).filter(({ game }) => !wish.known.has(game));
  for (const { game } of inAnyOrder(games, wish.seed).slice(0, mostRead)) {
    const found = await recordingIn(ports, game, wish);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The newest, or those in which somebody said one of the words; a word that takes too long to look for finds none. */
async function candidates({ store }: Ports, question?: string): Promise<readonly ArchivedGame[]> {
  const wish = { list: 'public', order: 'newest', limit: pageSize } as const;
  if (question === undefined) return (await store.archive.list(wish)).games;
  const words = [...new Set(question.match(/[\p{L}\p{N}]+/gu) ?? [])]
    .filter(({ length }) => length >= leastLetters)
    .sort((a, b) => b.length - a.length)
    .slice(0, mostWords);
  const gamesWith = async (one: string) => {
    try {
      return (await store.archive.list({ ...wish, words: one })).games;
    } catch (error) {
      if (error instanceof TookTooLong) return [];
      throw error;
    }
  };
  const pages = await Promise.all(words.map(gamesWith));
  return [...new Map(pages.flat().map((game) => [game.game, game])).values()];
}

async function recordingIn(ports: Ports, id: string, wish: Wish): Promise<Recording | undefined> {
  const { store, reader, isPublished, botsFor } = ports;
  const game = await store.archive.game(id);
  if (game === undefined || !isPublished(id, playersOf(game)) || (await wish.playedIn(game)))
    return undefined;
  const retold = await reader.read('retold', id);
  const people = retold === undefined ? [] : inAnyOrder(recordedPeople(retold), wish.seed);
  for (const { seat, exchanges } of people) {
    const role = game.players.find((player) => player.seat === seat)?.role ?? '';
    const [bot] = inAnyOrder(botsFor(game.format, role), wish.seed);
    if (bot === undefined) continue;
    const offered = await offeredOf(reader, id, exchanges, wish.question);
    if (offered !== undefined) return { game, seat, bot, ...offered };
  }
  return undefined;
}

/** Those that stand alone, in order, each wording once; undefined: too few, or none asks what was typed. */
async function offeredOf(
  reader: LogReader,
  game: string,
  exchanges: readonly RecordedExchange[],
  wanted: string | undefined,
): Promise<Pick<Recording, 'exchanges' | 'fits'> | undefined> {
  if (exchanges.length < leastExchanges) return undefined;
  const versions = exchanges.flatMap(({ question, answer }) => [question, answer]);
  const texts = await reader.read('texts', game, versions);
  const alone = exchanges.flatMap((one) => {
    const [question, answer] = [texts[one.question], texts[one.answer]];
    const isAlone = question != null && answer != null && standsAlone({ question, answer });
    return isAlone ? [{ ...one, text: question }] : [];
  });
  const whole = onceEach(alone);
  const asked = whole.map(({ text }) => text);
  const place = wanted === undefined ? 0 : fitting(wanted, asked);
  if (whole.length < leastExchanges || place === undefined) return undefined;
  // What fits is among those that are offered.
  const first = Math.max(0, Math.min(place - mostExchanges + 1, whole.length - mostExchanges));
  const offered = whole.slice(first, first + mostExchanges);
  return {
    exchanges: offered.map(({ question, answer }) => ({ question, answer })),
    fits: wanted === undefined ? null : place - first,
  };
}

export const playersOf = ({ players }: Pick<KeptGame, 'players'>): readonly string[] =>
  players.map(({ player }) => player);
