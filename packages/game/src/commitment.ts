/** The seal of a game's secret. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** True nature of a player: the central secret of the server. */
export const natures = ['human', 'machine'] as const;
export type Nature = (typeof natures)[number];

/** True natures by seat. */
export type NaturesBySeat<Seat extends string = string> = Readonly<Record<Seat, Nature>>;

/** The seal of a game's secret: the hash is published at the start, secret and nonce at the end. */
export interface Commitment {
  /** SHA-256(secret + ":" + nonce), 64 hexadecimal digits. */
  readonly hash: string;
  /** 256 random bits, 64 hexadecimal digits. Secret until the reveal. */
  readonly nonce: string;
}

/** SHA-256 of a text, in hexadecimal. Also works over plain HTTP, where browsers lack `crypto.subtle`. */
export const sha256Of = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** Hash that seals a format's secret; verifiable by anyone who knows secret and nonce. */
export function sealOf(secret: string, nonce: string): string {
  return sha256Of(`${secret}:${nonce}`);
}
