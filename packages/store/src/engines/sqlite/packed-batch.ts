/** Appends as they go from thread to thread: two plain lists, for to copy as many objects takes several times as long. */
import type { EncodedFact } from '../../log/encoded-fact.ts';
import type { Append } from '../../sql/log/append.ts';

export interface PackedBatch {
  /** For each append its stream; for each of its facts type and body, and its text, if it has one; operator and act of its note. */
  readonly strings: readonly string[];
  /**
   * For each append the expected version and the number of facts; for each of these 0: without words, 1: with words, 2: and
   * their text; then the instant of its note, -1: it has none.
   */
  readonly numbers: Float64Array;
}

export function packBatch(batch: readonly Append[]): PackedBatch {
  const strings: string[] = [];
  const numbers: number[] = [];
  for (const { stream, expectedVersion, facts, note } of batch) {
    strings.push(stream);
    numbers.push(expectedVersion, facts.length);
    for (const fact of facts) {
      strings.push(fact.type, fact.body);
      if (fact.text !== null) strings.push(fact.text);
      numbers.push(kindOf(fact));
    }
    numbers.push(note?.at ?? -1);
    if (note !== undefined) strings.push(note.operator, note.act);
  }
  return { strings, numbers: Float64Array.from(numbers) };
}

const kindOf = ({ text, words }: Pick<EncodedFact, 'text' | 'words'>): number =>
  text !== null ? 2 : words ? 1 : 0;

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
    const at = nextNumber();
    const note = at < 0 ? undefined : { at, operator: nextString(), act: nextString() };
    batch.push({ stream, expectedVersion, facts, note });
  }
  return batch;
}
