/** How often bootstrap samples draw each place, packed so that many samples are added at once. */
import { at } from '../at.ts';
import type { Random } from '../random.ts';
import { drawPlaces } from '../resampling/draw-places.ts';

/**
 * How often each place is drawn in each of many bootstrap samples. Several samples' counts share one number, each in
 * digits of its own, so that adding up places takes a fraction of the additions. No count or sum of counts passes
 * the number of places, so no digit ever carries over.
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
      packed[index] = at(packed, index) + unit;
    }
  }
  return { samples, base, fields, words, packed };
}

/** Adds the counts of a place to a row of packed sums. */
export function addPlace({ words, packed }: SampleWeights, place: number, sums: Float64Array, row: number) {
  const [from, to] = [place * words, row * words];
  for (let word = 0; word < words; word++) sums[to + word] = at(sums, to + word) + at(packed, from + word);
}

/** Rows of packed sums as plain ones, sample after sample. */
export function unpacked({ samples, base, fields, words }: SampleWeights, sums: Float64Array): Float64Array {
  const rows = sums.length / words;
  const plain = new Float64Array(rows * samples);
  for (let row = 0; row < rows; row++)
    for (let word = 0; word < words; word++) {
      let rest = at(sums, row * words + word);
      const end = Math.min(samples, (word + 1) * fields);
      for (let sample = word * fields; sample < end; sample++) {
        const next = Math.floor(rest / base);
        plain[row * samples + sample] = rest - next * base;
        rest = next;
      }
    }
  return plain;
}
