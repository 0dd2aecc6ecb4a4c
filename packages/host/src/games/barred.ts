/** Who may not watch a game before its close. */
import { sha256 } from '../entropy.ts';
import type { HostedEvent } from '../facts/game-log.ts';

/** How a participant who waited for the game is stored: not by name. */
export const exclusionKey = (seed: string, key: string): string => sha256(`${seed}/${key}`).slice(0, 32);

/**
 * Whether this participant waited for the game, by account or address; they may not see it before its close.
 */
export function waitedForGame(
  { seed, barred }: Pick<HostedEvent, 'barred' | 'seed'>,
  { id, keys }: { readonly id: string; readonly keys: readonly string[] },
): boolean {
  return [id, ...keys].some((key) => barred.includes(exclusionKey(seed, key)));
}
