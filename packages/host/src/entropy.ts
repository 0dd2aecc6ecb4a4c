import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';
import type { GameId } from '@parlour/game';

/** The only source of chance in the house. Tests put their own in its place. */
export interface Entropy {
  /** 256 bits, in hexadecimal: a game's seed, or a nonce. */
  readonly secret: () => string;
  /** 20 random characters of [0-9a-z] behind a prefix: they tell neither when nor where they were made. */
  readonly id: (prefix: string) => string;
}

const alphabet = '0123456789abcdefghijklmnopqrstuvwxyz';

export const systemEntropy: Entropy = {
  secret: () => randomBytes(32).toString('hex'),
  id: (prefix) => prefix + Array.from({ length: 20 }, () => alphabet[randomInt(alphabet.length)]).join(''),
};

export const newGameId = (entropy: Entropy): GameId => entropy.id('g_') as GameId;

/** The right to a seat. It follows from the house's key, so it need not be stored and survives a restart. */
export function seatToken(key: string, game: GameId, seat: string): string {
  return createHmac('sha256', key).update(`${game}/${seat}`).digest('base64url');
}

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
