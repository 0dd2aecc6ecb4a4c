/** Tests of lists with shared storage. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type GrowingList, growingList, itemsOf, sharedPrefixLength, withItem } from './growing-list.ts';

const grown = (count: number, list: GrowingList<number> = growingList()) => {
  let last = list;
  for (let item = 0; item < count; item += 1) last = withItem(last, item);
  return last;
};

describe('a growing list', () => {
  test('holds what was added, in order, and the lists before it stay as they were', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 300 }), (items) => {
        const lists = [growingList<number>()];
        for (const item of items) lists.push(withItem(lists.at(-1) ?? growingList(), item));
        for (const [count, list] of lists.entries()) expect(itemsOf(list)).toEqual(items.slice(0, count));
      }),
      { numRuns: 30 },
    );
    expect(itemsOf(growingList('a', 'b'))).toEqual(['a', 'b']);
  });

  test('gives the same array for the same list, and survives JSON, cloning and freezing', () => {
    const list = grown(1000);
    for (const one of [list, grown(3)]) expect(itemsOf(one)).toBe(itemsOf(one));
    for (const copy of [structuredClone(list), JSON.parse(JSON.stringify(list)) as typeof list]) {
      expect(copy).toEqual(list);
      expect(itemsOf(withItem(copy, 7))).toEqual([...itemsOf(list), 7]);
    }
    expect(itemsOf(withItem(Object.freeze({ ...list, open: Object.freeze(list.open) }), 7))).toHaveLength(
      1001,
    );
  });

  test('adding copies little: the blocks of a long list are those of the list before', () => {
    const list = grown(100_000);
    const next = withItem(list, 1);
    const copied = next.open.length + next.blocks.filter((block, at) => block !== list.blocks[at]).length;
    expect(copied).toBeLessThanOrEqual(65);
  });

  test('tells how much two arrays share, whichever list grew from which', () => {
    fc.assert(
      fc.property(fc.nat(300), fc.nat(300), fc.nat(300), (common, one, other) => {
        const trunk = grown(common);
        const [left, right] = [itemsOf(grown(one, trunk)), itemsOf(grown(other, withItem(trunk, -1)))];
        const shared = sharedPrefixLength(left, right);
        expect(left.slice(0, shared)).toEqual(right.slice(0, shared));
        expect(shared).toBeGreaterThan(common - 65);
      }),
    );
    expect(sharedPrefixLength([1, 2], [1, 2])).toBe(0);
  });
});
