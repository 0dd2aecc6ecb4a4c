/** Assigns games to sets of labelled data: secret until announced. */
import { createHmac } from 'node:crypto';
import type { GameId } from '@parlour/game';

/**
 * Set of a game, by a hash of its id with the server's key; the shares add up to one. Undefined: the format
 * has a single set.
 */
export function datasetSplitOf(
  key: string,
  game: GameId,
  shares: Readonly<Record<string, number>> | undefined,
): string | undefined {
  if (shares === undefined) return undefined;
  const names = Object.keys(shares).sort();
  const hash = createHmac('sha256', key).update(`split/${game}`).digest();
  let left = hash.readUIntBE(0, 6) / 2 ** 48;
  for (const name of names) {
    left -= shares[name] ?? 0;
    if (left < 0) return name;
  }
  return names.at(-1);
}
