/** Named streams of chance from a seed. */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** A named stream of chance: the same seed and name give the same stream for ever. */
export interface RandomStream {
  /** Uniform in [0, 1), with all 53 bits of a double. */
  readonly next: () => number;
  /** Uniform over 0 .. count - 1. */
  readonly below: (count: number) => number;
  /** True with the given probability. */
  readonly chance: (probability: number) => boolean;
}

/** A game's seed: at least 128 bits, in hexadecimal. Scripts may use any text, which is hashed first. */
function keyOf(seed: string): Uint8Array {
  return /^(?:[0-9a-f]{2}){16,}$/.test(seed) ? hexToBytes(seed) : sha256(utf8ToBytes(seed));
}

/** HMAC-SHA-256(seed, name), in hexadecimal: 32 bytes that reveal nothing about the seed. */
export function seededBytes(seed: string, name: string): string {
  return bytesToHex(hmac(sha256, keyOf(seed), utf8ToBytes(name)));
}

/**
 * The stream of chance that belongs to a seed and a name: HMAC-SHA-256(seed, name) is the key, and block i
 * of the stream is HMAC-SHA-256(key, i as 8 bytes, big-endian), read as doubles of 53 bits.
 */
export function seededStream(seed: string, name: string): RandomStream {
  const key = hmac(sha256, keyOf(seed), utf8ToBytes(name));
  let block = new Uint8Array(0);
  let used = 0;
  let index = 0;

  const next = () => {
    if (used + 8 > block.length) {
      const counter = new Uint8Array(8);
      new DataView(counter.buffer).setUint32(4, index++);
      block = hmac(sha256, key, counter);
      used = 0;
    }
    const view = new DataView(block.buffer, block.byteOffset + used, 8);
    used += 8;
    return ((view.getUint32(0) >>> 5) * 67_108_864 + (view.getUint32(4) >>> 6)) / 9_007_199_254_740_992;
  };
  return {
    next,
    below: (count) => Math.floor(next() * count),
    chance: (probability) => next() < probability,
  };
}
