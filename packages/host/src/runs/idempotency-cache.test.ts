/** Tests of kept results of commands. */
import { expect, test } from 'vitest';
import { IdempotencyCache } from './idempotency-cache.ts';

/** Commands refused before their submission returns, as in a run without viewers. */
function refusedAtOnce() {
  const cache = new IdempotencyCache();
  let submitted = 0;
  const submit = (id: string, seat = 'ann') =>
    cache.once(`${seat}:${id}`, () => {
      submitted += 1;
      cache.settle(`${seat}:${id}`, 'too-early', false);
      return Promise.resolve('too-early');
    });
  return { submit, count: () => submitted };
}

test('what is refused at once is submitted once', async () => {
  const { submit, count } = refusedAtOnce();
  expect([await submit('1'), await submit('1')]).toEqual(['too-early', 'too-early']);
  expect(count()).toBe(1);
});

test('what is refused at once is forgotten in the end, but not because of another seat', async () => {
  const { submit, count } = refusedAtOnce();
  await submit('first');
  for (let id = 0; id < 1000; id += 1) await submit(`${id}`, 'ben');
  await submit('first');
  expect(count()).toBe(1001);
  for (let id = 0; id < 1000; id += 1) await submit(`${id}`);
  await submit('first');
  expect(count()).toBe(2002);
});

test('what is under way is not submitted again, and what did not happen is', async () => {
  const cache = new IdempotencyCache();
  const never = new Promise<undefined>(() => {});
  expect(cache.once('ann:1', () => never)).toBe(cache.once('ann:1', () => Promise.resolve('too-early')));
  cache.forget('ann:1');
  expect(await cache.once('ann:1', () => Promise.resolve('too-early'))).toBe('too-early');
});
