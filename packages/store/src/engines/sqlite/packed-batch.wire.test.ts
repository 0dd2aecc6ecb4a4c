/** Tests that a batch comes out of its package as it went in. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packBatch, unpackBatch } from './packed-batch.ts';

const string = fc.string({ unit: 'binary', maxLength: 20 });
const fact = fc.oneof(
  fc.record({ type: string, body: string, words: fc.boolean(), text: fc.constant(null) }),
  fc.record({ type: string, body: string, words: fc.constant(true), text: string }),
);
const note = fc.record({ at: fc.maxSafeNat(), operator: string, act: string });
const append = fc.record({
  stream: string,
  expectedVersion: fc.maxSafeNat(),
  facts: fc.array(fact, { maxLength: 4 }),
  note: fc.option(note, { nil: undefined }),
});

test('any batch comes out as it went in', () => {
  fc.assert(
    fc.property(fc.array(append), (batch) => {
      expect(unpackBatch(structuredClone(packBatch(batch)))).toEqual(batch);
    }),
  );
});
