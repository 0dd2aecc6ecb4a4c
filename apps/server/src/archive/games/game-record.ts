/** Page of a finished game: the archived record, with current names and unerased texts. */
import type { Origin } from '@parlour/protocol';
import { addressOf, type GameRecord, routes } from '@parlour/protocol/reference';
import type { TextRef } from '@parlour/results';
import type { PageGame } from '../../platform/log-reading/game-row.ts';
import type { LogReader } from '../../platform/log-reading/log-reader.ts';
import { type FinishedGameDeps, readPlayerNames } from './finished-game.ts';

/** All data of a finished game's page except its log. Throws TooManyReaders. */
export async function readGameRecord(
  deps: Pick<FinishedGameDeps, 'store' | 'key' | 'reader'>,
  game: PageGame,
): Promise<GameRecord> {
  const { reader } = deps;
  const { format, preset, origin, startedAt, endedAt, record } = game;
  const { seed, sealed, natures, made, ratings, detail } = record;
  const address = { game: game.game };
  const isHidden = game.list === 'hidden';
  const { names, renamed } = await readPlayerNames(deps, game);
  // A rating names whom it belongs to: the player's page shows the same figure.
  const openRatings = Object.entries(ratings ?? {}).filter(([seat]) => !renamed.has(seat));
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
    names,
    ...(made && { made }),
    ...(openRatings.length > 0 && { ratings: Object.fromEntries(openRatings) }),
    ...((isHidden
      ? replaced(detail, () => null)
      : await withRecordTexts(reader, game.game, detail)) as object),
    ...(isHidden && { isHidden }),
    ...(game.list === 'disqualified' && { disqualified: true }),
    log: addressOf(routes.readGameLog, address),
    text: addressOf(routes.readGameText, address),
    image: addressOf(routes.readGamePicture, address),
  } as GameRecord;
}

/** A record with its texts, loaded together; null: erased or none. */
export async function withRecordTexts(reader: LogReader, game: string, record: unknown): Promise<unknown> {
  const versions: number[] = [];
  replaced(record, ({ words }) => {
    if (words !== null) versions.push(words);
    return null;
  });
  const texts = versions.length === 0 ? {} : await reader.read('texts', game, versions);
  return replaced(record, ({ words }) => (words === null ? null : (texts[words] ?? null)));
}

/** The same JSON with something else wherever it has words. */
function replaced(value: unknown, put: (place: TextRef) => string | null): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => replaced(one, put));
  if (isPlace(value)) return put(value);
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, replaced(one, put)]));
}

const isPlace = (value: object): value is TextRef => 'words' in value && Object.keys(value).length === 1;
