/** Games out of a data directory. */
import { type FormatTypes, formats, type GameId } from '@parlour/game';
import { publicLog, readGame } from '@parlour/host';
import { openReader } from '@parlour/store';
import { mustHoldHouse } from './data-directory.ts';
import { InputError } from './input-error.ts';
import { formatName, type GameLog } from './replay.ts';

/** A game's log out of a data directory. Only reads, so it works beside a running server. */
export async function readStoredGame(directory: string, id: GameId): Promise<GameLog> {
  mustHoldHouse(directory);
  const reader = await openReader({ directory });
  try {
    const facts = await reader.read(id);
    if (facts.length === 0) throw new InputError(`${id}: no such game in ${directory}`);
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
