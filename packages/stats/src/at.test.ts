/** Tests of reading a place of an array. */
import { expect, test } from 'vitest';
import { elementAt, integerAt, itemAt } from './at.ts';

test('a place that is there is read', () => {
  expect(elementAt(Float64Array.of(0, 2.5), 1)).toBe(2.5);
  expect(elementAt(Float64Array.of(0, 2.5), 0)).toBe(0);
  expect(integerAt(Uint8Array.of(7, 0), 1)).toBe(0);
  expect(itemAt(['a', ''], 1)).toBe('');
});

test.each([-1, 2, 0.5, Number.NaN])('there is no place %d of two', (place) => {
  expect(() => elementAt(Float64Array.of(1, 2), place)).toThrow(RangeError);
  expect(() => integerAt(Int32Array.of(1, 2), place)).toThrow(RangeError);
  expect(() => itemAt([1, 2], place)).toThrow(RangeError);
});
