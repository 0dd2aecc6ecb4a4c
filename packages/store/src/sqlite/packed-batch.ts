/** Appends as they go from thread to thread: two plain lists, for to copy as many objects takes several times as long. */
import type { EncodedFact } from '../encoded-fact.ts';
import type { Append } from '../sql-append.ts';

export interface PackedBatch {
  /** For each append its stream; for each of its facts type and body, and its text, if it has one. */
  readonly strings: readonly string[];
  /** For each append the expected version and the number of facts; for each of these 0: without words, 1: with words, 2: and their text. */
  readonly numbers: Float64Array;
}

export function packBatch(batch: readonly Append[]): PackedBatch {
  const strings: string[] = [];
  const numbers: number[] = [];
  for (const { stream, expectedVersion, facts } of batch) {
    strings.push(stream);
    numbers.push(expectedVersion, facts.length);
    for (const { type, body, words, text } of facts) {
      strings.push(type, body);
      if (text !== null) strings.push(text);
      numbers.push(text !== null ? 2 : words ? 1 : 0);
    }
  }
  return { strings, numbers: Float64Array.from(numbers) };
}

export function unpackBatch({ strings, numbers }: PackedBatch): readonly Append[] {
  const batch: Append[] = [];
  let [string, number] = [0, 0];
  const nextString = () => strings[string++] ?? '';
  const nextNumber = () => numbers[number++] ?? 0;
  while (number < numbers.length) {
    const stream = nextString();
    const expectedVersion = nextNumber();
    const facts: EncodedFact[] = [];
    for (let left = nextNumber(); left > 0; left -= 1) {
      const [type, body, kind] = [nextString(), nextString(), nextNumber()];
      facts.push({ type, body, words: kind > 0, text: kind === 2 ? nextString() : null });
    }
    batch.push({ stream, expectedVersion, facts });
  }
  return batch;
}
