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
 * Hash of a recovery code, tolerant of case, spaces, O for 0, I and L for 1. The code has many random bits,
 * so a plain hash is irreversible.
 */
export function hashRecoveryCode(code: string): string {
  const plain = code
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return createHash('sha256').update(plain).digest('hex');
}

/** Whether it equals the stored hash. */
export const isSameHash = (hash: string, stored: string | null | undefined): boolean =>
  typeof stored === 'string' &&
  stored.length === hash.length &&
  timingSafeEqual(Buffer.from(hash), Buffer.from(stored));
