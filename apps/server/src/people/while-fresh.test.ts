/** Tests that slow results are cached, fast ones are not, and simultaneous callers share one computation. */
import { expect, test } from 'vitest';
import { createTimedCache } from './while-fresh.ts';

function maker(took: number) {
  let [now, count] = [0, 0];
  const fresh = createTimedCache(() => now);
  const make = async () => {
    now += took;
    count += 1;
    return count;
  };
  const pass = (by: number) => {
    now += by;
  };
  return { ask: () => fresh('board', make), pass, fresh };
}

test('what took long is kept ten times as long', async () => {
  const { ask, pass } = maker(200);
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1]);
  pass(1999);
  expect(await ask()).toBe(1);
  pass(1);
  expect(await ask()).toBe(2);
});

test('what was fast is made anew each time, but once for all who ask at once', async () => {
  const { ask } = maker(99);
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1]);
  expect(await ask()).toBe(2);
});

test('what fails is not kept, and each name is of its own', async () => {
  const { ask, fresh } = maker(200);
  const fails = () => Promise.reject(new Error('no'));
  await expect(fresh('board', fails)).rejects.toThrow('no');
  expect(await ask()).toBe(1);
  expect(await fresh('other', async () => 'other')).toBe('other');
});
