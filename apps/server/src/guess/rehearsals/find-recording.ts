/** Finds a public game of a person with reusable answers, and a bot that could answer too. */
import {
  distinctQuestions,
  isSelfContained,
  type RecordedExchange,
  recordedPeople,
  shuffledBySeed,
} from '@parlour/results';
import type { KeptGame, Store } from '@parlour/store';
import type { LogReader } from '../../platform/log-reading/log-reader.ts';
import type { HasPlayedIn } from '../retellings/played-in.ts';

/** Number of newest games considered, and of logs read, for one recording. */
const pageSize = 100;
const maxGamesRead = 25;
/** Minimum and maximum number of questions. */
const minExchanges = 3;
const maxExchanges = 8;

/** A recorded person, and the bot for the other side. */
export interface Recording {
  readonly game: string;
  readonly format: string;
  /** Preset of the game; undefined: an imported conversation. */
  readonly preset: string | undefined;
  readonly seat: string;
  readonly bot: string;
  readonly exchanges: readonly RecordedExchange[];
}

interface Ports {
  readonly store: Pick<Store, 'archive'>;
  readonly reader: LogReader;
  readonly isPublished: (game: string, players: readonly string[]) => boolean;
  /** House bots that could answer in this role of a format. */
  readonly botsFor: (format: string, role: string) => readonly string[];
}

export interface RecordingWish {
  /** Games and conversations that are left out, by name. */
  readonly known: ReadonlySet<string>;
  readonly playedIn: HasPlayedIn;
  readonly seed: string;
}

/** Drawn by the seed from the newest suitable public games; undefined: none. Before the coin. */
export async function findRecording(ports: Ports, wish: RecordingWish): Promise<Recording | undefined> {
  const newest = { list: 'public', order: 'newest', limit: pageSize } as const;
  const { games } = await ports.store.archive.list(newest);
  const unknown = games.filter(({ game }) => !wish.known.has(game));
  for (const { game } of shuffledBySeed(unknown, wish.seed).slice(0, maxGamesRead)) {
    const found = await recordingIn(ports, game, wish);
    if (found !== undefined) return found;
  }
  return undefined;
}

async function recordingIn(ports: Ports, id: string, wish: RecordingWish): Promise<Recording | undefined> {
  const { store, reader, isPublished, botsFor } = ports;
  const game = await store.archive.game(id);
  if (game === undefined || !isPublished(id, playersOf(game)) || (await wish.playedIn(game)))
    return undefined;
  const retold = await reader.read('retold', id);
  const people = retold === undefined ? [] : shuffledBySeed(recordedPeople(retold), wish.seed);
  for (const { seat, exchanges } of people) {
    const role = game.players.find((player) => player.seat === seat)?.role ?? '';
    const [bot] = shuffledBySeed(botsFor(game.format, role), wish.seed);
    if (bot === undefined) continue;
    const offered = await offeredOf(reader, id, exchanges);
    if (offered !== undefined)
      return { game: id, format: game.format, preset: game.preset, seat, bot, exchanges: offered };
  }
  return undefined;
}

/** Standalone exchanges in order, each wording once; undefined: too few. */
async function offeredOf(
  reader: LogReader,
  game: string,
  exchanges: readonly RecordedExchange[],
): Promise<readonly RecordedExchange[] | undefined> {
  if (exchanges.length < minExchanges) return undefined;
  const versions = exchanges.flatMap(({ question, answer }) => [question, answer]);
  const texts = await reader.read('texts', game, versions);
  const alone = exchanges.flatMap((one) => {
    const [question, answer] = [texts[one.question], texts[one.answer]];
    const isAlone = question != null && answer != null && isSelfContained({ question, answer });
    return isAlone ? [{ ...one, text: question }] : [];
  });
  return firstOfEachWording(alone);
}

/** The first of each wording; undefined: too few. */
export function firstOfEachWording(
  alone: readonly (RecordedExchange & { readonly text: string })[],
): readonly RecordedExchange[] | undefined {
  const whole = distinctQuestions(alone);
  if (whole.length < minExchanges) return undefined;
  return whole.slice(0, maxExchanges).map(({ question, answer }) => ({ question, answer }));
}

export const playersOf = ({ players }: Pick<KeptGame, 'players'>): readonly string[] =>
  players.map(({ player }) => player);
