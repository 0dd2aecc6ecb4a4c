/** MinHash signatures of texts by one permutation: Broder (1997); Li, Owen and Zhang, NIPS 25 (2012). */

/** Bins of the hashes, each with its least one: more than the n-grams of a usual message. */
const size = 64;
const none = 0xffffffff;
const gram = 4;

/** Signature of the character n-grams of a text, spaces, case and marks left out. */
export type MinHash = Uint32Array;

/** Letters and digits of a text, words in order. */
export const plainText = (text: string): string =>
  (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).join(' ');

export function minHash(text: string): MinHash {
  const signature = new Uint32Array(size).fill(none);
  for (const shingle of shinglesOf(plainText(text))) {
    const hash = mixed(hashOf(shingle));
    const bin = hash % size;
    if (hash < (signature[bin] ?? 0)) signature[bin] = hash;
  }
  return signature;
}

/** Estimated share of common n-grams among all of both: equal bins among those that are not empty in both. */
export function resemblance(one: MinHash, other: MinHash): number {
  let [same, used] = [0, 0];
  for (let bin = 0; bin < size; bin++) {
    if (one[bin] === none && other[bin] === none) continue;
    used++;
    if (one[bin] === other[bin]) same++;
  }
  return used === 0 ? 0 : same / used;
}

/** N-grams within words, each word with its edges, so that the order of words does not matter. */
function shinglesOf(plain: string): ReadonlySet<string> {
  const shingles = new Set<string>();
  for (const word of plain.split(' ')) {
    const edged = ` ${word} `;
    if (edged.length <= gram) shingles.add(edged);
    for (let from = 0; from + gram <= edged.length; from++) shingles.add(edged.slice(from, from + gram));
  }
  return shingles;
}

/** FNV-1a over UTF-16 code units. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}

/** Finaliser of MurmurHash3. */
function mixed(value: number): number {
  let hash = value >>> 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
