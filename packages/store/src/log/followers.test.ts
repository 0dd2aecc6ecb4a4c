/** Tests of the times at which followers read the log. */
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createFollowers } from './followers.ts';

test('who follows facts of some types reads nothing while others come', async () => {
  const readings: number[] = [];
  let newest = 0;
  const followers = createFollowers(async (after) => {
    readings.push(after);
    const fact = { position: newest, stream: 'g1', version: newest, fact: { type: 'closed' } };
    return { facts: newest === 0 ? [] : [fact], position: newest, isLast: true };
  });
  const store = (type: string) => {
    newest += 1;
    followers.wake(new Set([type]));
  };
  const facts = followers.follow(0, ['closed'])[Symbol.asyncIterator]();
  const next = facts.next();
  await expect.poll(() => readings).toEqual([0]);
  for (let count = 0; count < 9; count += 1) store('said');
  await setImmediate();
  expect(readings).toEqual([0]);
  store('closed');
  expect((await next).value).toMatchObject({ position: 10 });
  expect(readings).toEqual([0, 0]);
  followers.end();
  expect(await facts.next()).toMatchObject({ done: true });
});
