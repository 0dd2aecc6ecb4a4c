import { createHash, randomBytes, randomInt } from 'node:crypto';

const letters = '0123456789abcdefghijklmnopqrstuvwxyz';

/** A random id like `a_` and 20 letters (103 bits): it says what it names and cannot be guessed. */
export function newId(kind: 'a' | 'b' | 't'): string {
  let id = `${kind}_`;
  for (let length = 0; length < 20; length += 1) id += letters[randomInt(letters.length)];
  return id;
}

/** `parlour_` and 256 bits; the prefix lets secret scanners find a token that was published by mistake. */
export function newToken(): string {
  return `parlour_${randomBytes(32).toString('base64url')}`;
}

/** What is stored of a token. It has 256 random bits, so a plain hash cannot be turned back. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
