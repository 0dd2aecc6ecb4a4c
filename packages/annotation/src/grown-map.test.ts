/** Tests that maps with shared storage equal copies, and that long ones are fast. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { extendMap } from './grown-map.ts';

const entry = fc.tuple(fc.integer({ min: 0, max: 9 }), fc.nat());

test('a map that grew is what a copy would be, whichever map it grew out of, and that one stays as it is', () => {
  const growth = fc.record({ from: fc.nat(), added: fc.array(entry, { maxLength: 3 }) });
  fc.assert(
    fc.property(fc.array(growth, { maxLength: 12 }), (all) => {
      const grown: ReadonlyMap<number, number>[] = [new Map([[0, 0]])];
      const copies = [new Map([[0, 0]])];
      for (const { from, added } of all) {
        const place = from % grown.length;
        grown.push(extendMap(grown[place] as ReadonlyMap<number, number>, added));
        copies.push(new Map([...(copies[place] ?? []), ...added]));
      }
      for (const [index, copy] of copies.entries()) {
        const own = grown[index] as ReadonlyMap<number, number>;
        expect([...own]).toEqual([...copy]);
        expect([own.size, [...own.keys()], [...own.values()]]).toEqual([
          copy.size,
          [...copy.keys()],
          [...copy.values()],
        ]);
        const told: [number, number][] = [];
        own.forEach((value, key) => {
          told.push([key, value]);
        });
        expect(told).toEqual([...copy]);
        for (let key = 0; key < 10; key += 1)
          expect([own.has(key), own.get(key)]).toEqual([copy.has(key), copy.get(key)]);
      }
    }),
  );
});

test('what is added one after the other is not copied each time', () => {
  const first = extendMap(new Map([['a', 0]]), []);
  let map = first;
  const began = performance.now();
  for (let n = 0; n < 50_000; n += 1) map = extendMap(map, [[`t_${n}`, n]]);
  expect([map.size, first.size]).toEqual([50_001, 1]);
  // Copying each time takes minutes.
  expect(performance.now() - began).toBeLessThan(10_000);
});
