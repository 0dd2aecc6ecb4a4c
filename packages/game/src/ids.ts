/** Names of games. */
import type { Brand } from './brand.ts';

/** Names one played game, for ever. Random: it tells neither when nor where the game was opened. */
export type GameId = Brand<string, 'GameId'>;

const shape = /^g_[0-9a-z]{20}$/;

/** The only way in which outside text becomes a GameId. */
export function parseGameId(text: string): GameId | undefined {
  return shape.test(text) ? (text as GameId) : undefined;
}
