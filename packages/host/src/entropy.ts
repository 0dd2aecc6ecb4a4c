/** Chance, secrets and the rights that follow from them. */
import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { GameId } from '@parlour/game';
import { newId } from '@parlour/store';

/** The only source of randomness in the server. Replaced in tests. */
export interface Entropy {
  /** 256 bits, in hexadecimal: a game's seed, or a nonce. */
  readonly secret: () => string;
  /** 20 random characters of [0-9a-z] with a prefix: reveals neither time nor place. */
  readonly id: (prefix: string) => string;
}

export const systemEntropy: Entropy = {
  secret: () => randomBytes(32).toString('hex'),
  id: newId,
};

export const newGameId = (entropy: Entropy): GameId => entropy.id('g_') as GameId;

/** Token of a seat. Derived from the server's key, so it need not be stored and survives a restart. */
export function seatToken(key: string, game: GameId, seat: string): string {
  return createHmac('sha256', key).update(`${game}/${seat}`).digest('base64url');
}

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
