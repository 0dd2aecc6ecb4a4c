/** Tests in which order waiting jobs of several addresses get their turns. */
import { expect, test } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

const everybody = () => true;

function turns(most: number, mostPerAddress = most) {
  const dropped: string[] = [];
  const queue = createFairQueue<string>({
    most,
    maxPerAddress: mostPerAddress,
    dropped: (work) => dropped.push(work),
  });
  const rest = (may: (from: string) => boolean = everybody) => {
    const found: string[] = [];
    for (let work = queue.next(may); work !== undefined; work = queue.next(may)) found.push(work);
    return found;
  };
  return { ...queue, dropped, rest };
}

test('an address with many jobs waits behind its own jobs alone', () => {
  const { join, rest } = turns(100);
  for (const work of ['a1', 'a2', 'a3', 'a4']) join('a', work);
  for (const work of ['b1', 'b2']) join('b', work);
  join('c', 'c1');
  expect(rest()).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
});

test('who may not now keeps the place', () => {
  const { join, next, rest } = turns(100);
  for (const work of ['a1', 'a2']) join('a', work);
  for (const work of ['b1', 'b2']) join('b', work);
  expect(next((from) => from !== 'a')).toBe('b1');
  expect(rest((from) => from === 'c')).toEqual([]);
  expect(rest()).toEqual(['a1', 'b2', 'a2']);
});

test('one address has only so many waiting', () => {
  const { join, rest } = turns(100, 2);
  expect(['a1', 'a2', 'a3'].map((work) => join('a', work))).toEqual([true, true, false]);
  expect(join('b', 'b1')).toBe(true);
  expect(rest()).toEqual(['a1', 'b1', 'a2']);
});

test('when all is full, the address that has the most makes room', () => {
  const { join, rest, dropped } = turns(4);
  for (const work of ['a1', 'a2', 'a3', 'a4']) expect(join('a', work)).toBe(true);
  expect(join('a', 'a5')).toBe(false);
  expect([join('b', 'b1'), join('b', 'b2'), join('b', 'b3')]).toEqual([true, true, false]);
  expect(join('c', 'c1')).toBe(true);
  expect(dropped).toEqual(['a4', 'a3', 'a2']);
  expect(join('d', 'd1')).toBe(true);
  expect(join('e', 'e1')).toBe(false);
  expect(rest()).toEqual(['a1', 'b1', 'c1', 'd1']);
  expect(join('e', 'e1')).toBe(true);
});
