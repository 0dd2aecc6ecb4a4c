/** The page of a finished game: what the archive keeps of it, with today's names and the words as far as they are left. */
import type { Origin } from '@parlour/protocol';
import { addressOf, type GameRecord, routes } from '@parlour/protocol/reference';
import type { WordsAt } from '@parlour/results';
import type { Store } from '@parlour/store';
import type { PageGame } from '../log-reading/game-row.ts';
import type { LogReader } from '../log-reading/log-reader.ts';
import { namesOf } from './finished-game.ts';

/** Everything that the page of a finished game shows beside its log. Throws ReadingTooMuch. */
export async function gameRecord(store: Store, reader: LogReader, game: PageGame): Promise<GameRecord> {
  const { format, preset, origin, startedAt, endedAt, record } = game;
  const { seed, sealed, natures, made, ratings, detail } = record;
  const address = { game: game.game };
  const isHidden = game.list === 'hidden';
  return {
    game: game.game,
    format,
    preset,
    origin: origin as Origin,
    startedAt,
    endedAt,
    seed,
    sealed,
    natures,
    names: await namesOf(store, game),
    ...(made && { made }),
    ...(ratings && { ratings }),
    ...((isHidden ? replaced(detail, () => null) : await withWords(reader, game.game, detail)) as object),
    ...(isHidden && { isHidden }),
    log: addressOf(routes.readGameLog, address),
    text: addressOf(routes.readGameText, address),
    image: addressOf(routes.readGamePicture, address),
  } as GameRecord;
}

/** A record with the words in their places, all fetched at once; null: erased, or there are none. */
export async function withWords(reader: LogReader, game: string, record: unknown): Promise<unknown> {
  const versions: number[] = [];
  replaced(record, ({ words }) => {
    if (words !== null) versions.push(words);
    return null;
  });
  const texts = versions.length === 0 ? {} : await reader.read('texts', game, versions);
  return replaced(record, ({ words }) => (words === null ? null : (texts[words] ?? null)));
}

/** The same JSON with something else wherever it has words. */
function replaced(value: unknown, put: (place: WordsAt) => string | null): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => replaced(one, put));
  if (isPlace(value)) return put(value);
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, replaced(one, put)]));
}

const isPlace = (value: object): value is WordsAt => 'words' in value && Object.keys(value).length === 1;
