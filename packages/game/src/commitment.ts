/** The seal on what a game hides. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** What a player really is. The secret of the whole house. */
export const natures = ['human', 'machine'] as const;
export type Nature = (typeof natures)[number];

/** Who really sits where, by seat. */
export type Cast<Seat extends string = string> = Readonly<Record<Seat, Nature>>;

/** The seal on what a game hides: the hash goes out at the start, the secret and the nonce at the end. */
export interface Commitment {
  /** SHA-256(secret + ":" + nonce), 64 hexadecimal digits. */
  readonly hash: string;
  /** 256 random bits, 64 hexadecimal digits. Secret until the reveal. */
  readonly nonce: string;
}

/** SHA-256 of a text, in hexadecimal. Works over plain HTTP too, where browsers offer none of their own. */
export const sha256Of = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** The hash that seals a format's secret; anybody can compute it again once secret and nonce are known. */
export function sealOf(secret: string, nonce: string): string {
  return sha256Of(`${secret}:${nonce}`);
}
