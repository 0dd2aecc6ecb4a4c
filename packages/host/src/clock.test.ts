/** Tests that changes of the wall clock neither stop nor end anything. */
import { memoryStore } from '@parlour/store';
import { expect, test } from 'vitest';
import { guardedClock, steadyClock } from './clock.ts';
import { handClock, settled, testHouse } from './testing/index.ts';

test.each([-3_600_000, 86_400_000])('the wall clock moves by %i ms: time goes on as before', (jump) => {
  let [wall, elapsed] = [1_000_000.4, 5.5];
  const clock = steadyClock(
    () => wall,
    () => elapsed,
  );
  expect(clock.now()).toBe(1_000_000);
  wall += jump;
  elapsed += 250;
  expect(clock.now()).toBe(1_000_250);
});

test('what a timer throws, or its promise, is reported, and the others ring', async () => {
  const [clock, failures]: [ReturnType<typeof handClock>, unknown[]] = [handClock(0), []];
  const guarded = guardedClock(clock, (error) => failures.push(error));
  let rung = 0;
  guarded.wakeAt(10, () => {
    throw 'one';
  });
  guarded.wakeAt(10, async () => Promise.reject('two'));
  guarded.wakeAt(10, () => {
    rung += 1;
  });
  await clock.pass(10);
  expect([failures, rung]).toEqual([['one', 'two'], 1]);
});

test.each([
  ['back', -3_600_000],
  ['forward', 86_400_000],
])('a server that starts after the wall clock went %s: its games go on', async (_way, jump) => {
  const first = await testHouse({ store: memoryStore(), clock: handClock(1_000_000_000) });
  const bot = await first.enterBot('bot');
  const ann = first.enter('ann');
  await ann.say({ type: 'practise', preset: 'market' });
  await ann.sit();
  await bot.sit();
  await first.clock.pass(30_000);
  await ann.play({ type: 'bet', side: 'human' });
  const clock = handClock(first.clock.now() + jump);
  const second = await testHouse({ store: first.store, entropy: 'again', clock });
  await settled();
  const back = second.enter('ann');
  await (await second.enterBot('bot')).sit();
  expect(await back.sit()).toBe('ok');
  expect(await back.play({ type: 'bet', side: 'human' })).toBe('ok');
  expect(second.house.games.live).toBe(1);
  await second.clock.pass(95_000);
  expect(second.house.games.live).toBe(0);
});
