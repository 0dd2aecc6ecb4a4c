/** Tests the clock with variable speed. */
import { expect, test } from 'vitest';
import { FastClock } from './fast-clock.ts';

test('asks for its speed again after each alarm, however late it looks', async () => {
  let speed = 1_000_000;
  const clock = new FastClock(() => speed);
  const rung: string[] = [];
  const now = clock.now();
  clock.wakeAt(now + 20_000, () => rung.push('second'));
  clock.wakeAt(now + 10_000, () => {
    rung.push('first');
    // As a house does: what follows from an alarm comes a moment later.
    void Promise.resolve().then(() => {
      speed = 1;
    });
  });
  await expect.poll(() => rung).toContain('first');
  expect(rung).toEqual(['first']);
  expect(clock.now() - now).toBeLessThan(20_000);
  speed = 1_000_000;
  await expect.poll(() => rung).toEqual(['first', 'second']);
  clock.stop();
});
