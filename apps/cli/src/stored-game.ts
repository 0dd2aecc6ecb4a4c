/** Games out of a store. */
import { type FormatTypes, formats, type GameId } from '@parlour/game';
import { publicLog, readGame } from '@parlour/host';
import { openReader } from '@parlour/store';
import { InputError } from './input-error.ts';
import { formatName, type GameLog } from './replay.ts';
import { nameOf, type PlaceOptions, storePlaceIn } from './store-place.ts';

/** Reads a game's log from a store. Read-only, so it works beside a running server. */
export async function readStoredGame(options: PlaceOptions, id: GameId): Promise<GameLog> {
  const place = storePlaceIn(options);
  const reader = await openReader(place);
  try {
    const facts = await reader.read(id);
    if (facts.length === 0) throw new InputError(`${id}: no such game in ${nameOf(place)}`);
    const log = publicLog(facts);
    if (log === undefined) throw new InputError(`${id}: this game is not over; its log is secret until then`);
    const events = log.slice(1) as FormatTypes['Event'][];
    const format = formats[formatName({ ...events[0] }, id)];
    if (format === undefined) throw new InputError(`${id}: format: unknown`);
    const natures = readGame(facts).hosted?.natures;
    return { format, events, ...(natures === undefined ? {} : { natures }) };
  } finally {
    await reader.close();
  }
}
