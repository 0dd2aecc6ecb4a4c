/** Bootstrap counts of each index, packed so that many samples are added in one operation. */
import { elementAt } from '../at.ts';
import type { Random } from '../random.ts';
import { drawPlaces } from '../resampling/draw-places.ts';

/**
 * Number of times that each index is drawn in each of many bootstrap samples. Counts of several samples
 * share one number, each in separate digits, so that sums need a fraction of the additions. No sum of counts
 * exceeds the number of indices, so no digit carries over.
 */
export interface SampleWeights {
  readonly samples: number;
  readonly base: number;
  readonly fields: number;
  /** Numbers per place. */
  readonly words: number;
  readonly packed: Float64Array;
}

export function sampleWeights(places: number, samples: number, random: Random): SampleWeights {
  const bits = Math.ceil(Math.log2(places + 1));
  const [base, fields] = [2 ** bits, Math.floor(53 / bits)];
  const words = Math.ceil(samples / fields);
  const packed = new Float64Array(places * words);
  const drawn = new Int32Array(places);
  for (let sample = 0; sample < samples; sample++) {
    const [word, unit] = [Math.floor(sample / fields), base ** (sample % fields)];
    for (const place of drawPlaces(drawn, places, random)) {
      const index = place * words + word;
      packed[index] = elementAt(packed, index) + unit;
    }
  }
  return { samples, base, fields, words, packed };
}

/** Adds the counts of a place to a row of packed sums. */
export function addPlace({ words, packed }: SampleWeights, place: number, sums: Float64Array, row: number) {
  const [from, to] = [place * words, row * words];
  for (let word = 0; word < words; word++)
    sums[to + word] = elementAt(sums, to + word) + elementAt(packed, from + word);
}

/** Rows of packed sums as plain ones, sample after sample. */
export function unpackWeights(
  { samples, base, fields, words }: SampleWeights,
  sums: Float64Array,
): Float64Array {
  const rows = sums.length / words;
  const plain = new Float64Array(rows * samples);
  for (let row = 0; row < rows; row++)
    for (let word = 0; word < words; word++) {
      let rest = elementAt(sums, row * words + word);
      const end = Math.min(samples, (word + 1) * fields);
      for (let sample = word * fields; sample < end; sample++) {
        const next = Math.floor(rest / base);
        plain[row * samples + sample] = rest - next * base;
        rest = next;
      }
    }
  return plain;
}
