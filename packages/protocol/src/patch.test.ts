/** Tests of differences between views. */
import { growingList, itemsOf, withItem } from '@parlour/game';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyPatch, createPatch } from './patch.ts';

/** As it comes out of JSON: there is no negative zero there. */
const anyJson = fc.jsonValue({ maxDepth: 4 }).map((value) => JSON.parse(JSON.stringify(value)) as unknown);

describe('difference and patched', () => {
  test('what is patched with the difference is the later value', () => {
    fc.assert(
      fc.property(anyJson, anyJson, (before, after) => {
        expect(applyPatch(before, JSON.parse(JSON.stringify(createPatch(before, after))))).toEqual(after);
      }),
      { numRuns: 2000 },
    );
  });

  test('small changes to a value make small differences that lead there', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ a: fc.nat(), b: fc.string(), c: fc.array(fc.nat()) }), { minLength: 1 }),
        fc.nat(),
        (list, at) => {
          const index = at % list.length;
          const after = list.map((row, i) => (i === index ? { ...row, a: row.a + 1 } : row));
          expect(createPatch(list, after)).toEqual([
            { op: 'replace', path: `/${index}/a`, value: (list[index]?.a ?? 0) + 1 },
          ]);
        },
      ),
    );
  });

  test.each([
    ['nothing', { a: 1 }, { a: 1 }, []],
    [
      'a list that grows',
      { a: [1] },
      { a: [1, 2, 3] },
      [
        { op: 'add', path: '/a/-', value: 2 },
        { op: 'add', path: '/a/-', value: 3 },
      ],
    ],
    [
      'a list that shrinks',
      [1, 2, 3],
      [1],
      [
        { op: 'remove', path: '/2' },
        { op: 'remove', path: '/1' },
      ],
    ],
    [
      'keys that come and go',
      { a: 1 },
      { b: 2 },
      [
        { op: 'remove', path: '/a' },
        { op: 'add', path: '/b', value: 2 },
      ],
    ],
    [
      'keys with slashes and tildes',
      { 'a/b~c': 1 },
      { 'a/b~c': 2 },
      [{ op: 'replace', path: '/a~1b~0c', value: 2 }],
    ],
  ])('%s', (_name, before, after, operations) => {
    expect(createPatch(before, after)).toEqual(operations);
  });

  test('of a list that grows only what is new is looked at, however long it is', () => {
    let list = growingList<number>();
    for (let item = 0; item < 10_000; item += 1) list = withItem(list, item);
    const before = itemsOf(list) as number[];
    let looks = 0;
    for (const item of before)
      Object.defineProperty(before, item, {
        get: () => {
          looks += 1;
          return item;
        },
      });
    const after = itemsOf(withItem(withItem(list, 7), 8));
    looks = 0;
    expect(createPatch({ chart: before }, { chart: after })).toEqual([
      { op: 'add', path: '/chart/-', value: 7 },
      { op: 'add', path: '/chart/-', value: 8 },
    ]);
    expect(looks).toBeLessThan(100);
  });

  test('untouched parts keep their identity, and what was given stays as it was', () => {
    const before = Object.freeze({ same: Object.freeze({ x: 1 }), list: Object.freeze([1]) });
    const after = applyPatch(before as object, [{ op: 'add', path: '/list/-', value: 2 }]) as typeof before;
    expect(after.same).toBe(before.same);
    expect(after.list).toEqual([1, 2]);
  });

  test('a difference that belongs to another value is refused', () => {
    expect(() => applyPatch({ a: 1 }, [{ op: 'replace', path: '/b/c', value: 1 }])).toThrow('/b/c');
    expect(() => applyPatch([1], [{ op: 'remove', path: '/4' }])).toThrow('/4');
    expect(() => applyPatch({}, [{ op: 'replace', path: '/__proto__', value: 1 }])).toThrow('__proto__');
  });
});
