/** Inspects the stored keys of statements, for `parlour doctor`. */
import { createPrivateKey, type JsonWebKey } from 'node:crypto';
import { keyOverlap, type StatementKey, signsFor } from './statement-keys.ts';

/**
 * `missing`: no key is stored. `unreadable`: the setting holds no list of keys, or a key cannot sign. `not-yet`: no
 * key signs before `at`. `expired`: the newest key should have been followed at `at`. `revoked`: all keys before
 * `at` were revoked less than a day ago. `valid`: one signs, since `at`. Times in milliseconds since 1970.
 */
export type KeyInspection =
  | { readonly state: 'missing' }
  | { readonly state: 'unreadable'; readonly why: string }
  | {
      readonly state: 'not-yet' | 'expired' | 'revoked' | 'valid';
      readonly at: number;
      readonly count: number;
    };

/** The state of the keys in `stored`, the text of their setting, at the moment `now`. */
export function inspectStatementKeys(stored: string | undefined, now: number): KeyInspection {
  if (stored === undefined) return { state: 'missing' };
  const keys = readKeys(stored);
  if (typeof keys === 'string') return { state: 'unreadable', why: keys };
  const [first] = keys;
  const newest = keys.at(-1);
  if (first === undefined || newest === undefined) return { state: 'missing' };
  const count = keys.length;
  const signing = keys.findLast(({ signsFrom }) => signsFrom <= now);
  if (signing === undefined) return { state: 'not-yet', at: first.signsFrom, count };
  const end = newest.signsFrom + signsFor;
  if (now >= end) return { state: 'expired', at: end, count };
  const isFresh = signing.followsRevoked === true && now < signing.signsFrom + keyOverlap;
  return { state: isFresh ? 'revoked' : 'valid', at: signing.signsFrom, count };
}

/** The keys, or why they cannot be read. */
function readKeys(stored: string): readonly StatementKey[] | string {
  let keys: unknown;
  try {
    keys = JSON.parse(stored);
  } catch {
    return 'the setting is no JSON';
  }
  if (!Array.isArray(keys)) return 'the setting is no list';
  for (const key of keys as readonly Partial<StatementKey>[]) {
    if (typeof key?.kid !== 'string' || typeof key.signsFrom !== 'number')
      return 'a key has no name or no date';
    if (!isPrivateKey(key.jwk)) return `the private part of ${key.kid} is missing or no Ed25519 key`;
  }
  return keys as readonly StatementKey[];
}

function isPrivateKey(jwk: unknown): boolean {
  try {
    return createPrivateKey({ key: jwk as JsonWebKey, format: 'jwk' }).asymmetricKeyType === 'ed25519';
  } catch {
    return false;
  }
}
