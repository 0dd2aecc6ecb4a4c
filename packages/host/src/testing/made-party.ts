/** A party for tests and benchmarks, made of people whom nobody asked whether they are there. */
import { KnownFormats } from '../games/known-formats.ts';
import { fillTables } from '../matchmaking/fill-tables.ts';
import type { Bots, Party } from '../matchmaking/party.ts';
import { castingOf } from '../matchmaking/table-casting.ts';

/** The party of these people, by role, and bots. Throws where they are too few. */
export function madeParty(
  format: string,
  people: Readonly<Record<string, readonly string[]>>,
  bots: Bots,
  formats = new KnownFormats(),
): Party {
  const matcher = fillTables(castingOf(formats, format));
  for (const [role, ids] of Object.entries(people))
    for (const id of ids)
      matcher.join({ id, keys: [id], traces: [id], roles: [role], priority: false, since: 0 });
  const [party] = matcher.parties(0, bots);
  if (party === undefined) throw new Error('these people are too few');
  return party;
}
