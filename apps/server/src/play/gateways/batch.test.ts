/** Batches carry entries of any length. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BatchEntry, BatchReader, encodeBatches } from './batch.ts';

const entry: fc.Arbitrary<BatchEntry> = fc.record({
  connection: fc.integer({ min: 0, max: 3 }),
  kind: fc.integer({ min: 0, max: 3 }),
  bytes: fc.uint8Array({ maxLength: 200 }),
});

test('batches hold at most their size, and are read as the entries that were written', () => {
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 30 }), fc.integer({ min: 16, max: 300 }), (entries, max) => {
      const batches = encodeBatches(entries, max);
      for (const batch of batches) expect(batch.length).toBeLessThanOrEqual(max);
      const reader = new BatchReader();
      const read = batches.flatMap((batch) => reader.read(batch));
      const plain = (all: readonly BatchEntry[]) => all.map((one) => ({ ...one, bytes: [...one.bytes] }));
      expect(plain(read)).toEqual(plain(entries));
    }),
  );
});

test('an entry that continues is whole only with its last part', () => {
  const [first, second] = encodeBatches([{ connection: 7, kind: 0, bytes: new Uint8Array(30) }], 32);
  const reader = new BatchReader();
  expect(reader.read(first as Uint8Array)).toEqual([]);
  expect(reader.read(second as Uint8Array)).toMatchObject([{ connection: 7, kind: 0 }]);
});

test('a batch that was cut off is refused', () => {
  const [batch] = encodeBatches([{ connection: 1, kind: 0, bytes: new Uint8Array(20) }]);
  expect(() => new BatchReader().read((batch as Uint8Array).subarray(0, 25))).toThrow('ends within an entry');
});
