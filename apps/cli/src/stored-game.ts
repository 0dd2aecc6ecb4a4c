import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type FormatTypes, formats, type GameId } from '@parlour/game';
import { openReader } from '@parlour/store';
import { InputError } from './input-error.ts';
import { formatName, type GameLog } from './replay.ts';

/** A game's log out of a data directory. Only reads, so it works beside a running server. */
export async function readStoredGame(directory: string, id: GameId): Promise<GameLog> {
  if (!existsSync(join(directory, 'parlour.db')))
    throw new InputError(`${directory}: expected a data directory, found none; name it with --data`);
  const reader = await openReader({ directory });
  try {
    const facts = await reader.read(id);
    const first = facts[0];
    if (first === undefined) throw new InputError(`${id}: no such game in ${directory}`);
    const format = formats[formatName(first.fact, id)];
    if (format === undefined) throw new InputError(`${id}: format: unknown`);
    return { format, events: facts.map(({ fact }) => fact as unknown as FormatTypes['Event']) };
  } finally {
    await reader.close();
  }
}
