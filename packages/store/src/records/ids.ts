/** Unguessable random ids and tokens. */
import { createHash, randomBytes, randomInt } from 'node:crypto';

const letters = '0123456789abcdefghijklmnopqrstuvwxyz';

/** A type prefix with 20 random characters of [0-9a-z] (103 bits). */
export function newId(prefix: string): string {
  return prefix + Array.from({ length: 20 }, () => letters[randomInt(letters.length)]).join('');
}

/** `parlour_` and 256 bits; the prefix lets secret scanners find a token that was published by mistake. */
export function newToken(): string {
  return `parlour_${randomBytes(32).toString('base64url')}`;
}

/** Stored form of a token: it has 256 random bits, so a plain hash is irreversible. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
