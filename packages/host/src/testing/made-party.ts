/** A party for tests and benchmarks, without ready checks. */
import { FormatRegistry } from '../games/known-formats.ts';
import { greedyTableMatcher } from '../matchmaking/matchers/fill-tables.ts';
import { castingOf } from '../matchmaking/table-casting.ts';
import type { Bots, Party } from '../parties/party.ts';

/** The party of these people, by role, and bots. Throws where they are too few. */
export function madeParty(
  format: string,
  people: Readonly<Record<string, readonly string[]>>,
  bots: Bots,
  formats = new FormatRegistry(),
): Party {
  const matcher = greedyTableMatcher(castingOf(formats, format));
  for (const [role, ids] of Object.entries(people))
    for (const id of ids)
      matcher.join({ id, keys: [id], traces: [id], roles: [role], priority: false, since: 0 });
  const [party] = matcher.parties(0, bots);
  if (party === undefined) throw new Error('these people are too few');
  return party;
}
