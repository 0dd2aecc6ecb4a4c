/** Names of games. */
import type { Brand } from './brand.ts';

/** Permanent id of one played game. Random: it reveals neither time nor place of the opening. */
export type GameId = Brand<string, 'GameId'>;

const shape = /^g_[0-9a-z]{20}$/;

/** The only way in which outside text becomes a GameId. */
export function parseGameId(text: string): GameId | undefined {
  return shape.test(text) ? (text as GameId) : undefined;
}
