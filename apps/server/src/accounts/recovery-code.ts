// Codes by which a member who lost the password sets a new one.
import { createHash, randomInt, timingSafeEqual } from 'node:crypto';

/** Crockford's Base32: no letter that is taken for a digit, and no U. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const groups = 4;
const perGroup = 5;

/** A code of 100 random bits: four groups of five letters and digits. */
export function newRecoveryCode(): string {
  const group = () => Array.from({ length: perGroup }, () => letters[randomInt(letters.length)]).join('');
  return Array.from({ length: groups }, group).join('-');
}

/**
 * What is stored of a code, however somebody writes it down: small letters, other gaps, O for 0, I and L for 1. Its
 * bits are random and many, so a plain hash cannot be turned back.
 */
export function hashOfCode(code: string): string {
  const plain = code
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return createHash('sha256').update(plain).digest('hex');
}

/** Is it the hash that is stored? */
export const isSameHash = (hash: string, stored: string | null | undefined): boolean =>
  typeof stored === 'string' &&
  stored.length === hash.length &&
  timingSafeEqual(Buffer.from(hash), Buffer.from(stored));
