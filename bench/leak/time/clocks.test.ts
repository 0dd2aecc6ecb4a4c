/** The clocks of the leak test leap over empty time, and over nothing else. */
import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { slowDisk } from './disk.ts';
import { ExactClock } from './exact-clock.ts';
import { RealClock } from './real-clock.ts';
import { slowStore } from './slow-store.ts';

const clocks = { exact: () => new ExactClock(), real: () => new RealClock() };

test.each(Object.entries(clocks))(
  '%s: an hour passes at once, and alarms ring in their order',
  async (_, make) => {
    const clock = make();
    const start = clock.now();
    const rung: number[] = [];
    const began = process.hrtime.bigint();
    for (const minutes of [40, 20, 60, 30])
      clock.wakeAt(start + minutes * 60_000, () => rung.push(Math.round((clock.now() - start) / 60_000)));
    const cancel = clock.wakeAt(start + 50 * 60_000, () => rung.push(50));
    cancel();
    await clock.until(start + 61 * 60_000);
    expect(rung).toEqual([20, 30, 40, 60]);
    expect(clock.now()).toBeGreaterThanOrEqual(start + 61 * 60_000);
    expect(Number(process.hrtime.bigint() - began) / 1e6).toBeLessThan(20_000);
    clock.stop();
  },
);

test.each(Object.entries(clocks))('%s: while something is held no time is leapt over', async (_, make) => {
  const clock = make();
  let rang = false;
  const release = clock.hold();
  clock.wakeAt(clock.now() + 3_600_000, () => {
    rang = true;
  });
  for (let count = 0; count < 50; count += 1) await turn();
  expect(rang).toBe(false);
  release();
  await clock.until(clock.now() + 3_600_000);
  expect(rang).toBe(true);
  clock.stop();
});

test('exact: alarms of one instant ring before what any of them sets off, as timers that are due together do', async () => {
  const clock = new ExactClock();
  const at = clock.exact() + 1000;
  const happened: string[] = [];
  for (const name of ['one', 'two', 'three'])
    clock.wakeAt(at, () => {
      happened.push(name);
      void turn().then(() => happened.push(`after ${name}`));
    });
  await clock.until(at + 1);
  expect(happened).toEqual(['one', 'two', 'three', 'after one', 'after two', 'after three']);
  clock.stop();
});

/** Duration of an append on this disk, and the delay of an alarm due in its middle. In milliseconds. */
async function append(blocking: boolean) {
  const clock = new ExactClock();
  const disk = slowDisk({ commitMs: 8, blocking, random: () => 0.5 }, clock);
  const store = slowStore(disk, clock);
  const start = clock.exact();
  let alarm = 0;
  clock.wakeAt(start + 4, () => {
    alarm = clock.exact() - start - 4;
  });
  const both = [store.log.append('g_1', 0, [{ type: 'one' }]), store.log.append('g_2', 0, [{ type: 'two' }])];
  await Promise.all(both);
  const took = clock.exact() - start;
  await clock.until(start + 100);
  clock.stop();
  return { took, alarm, stored: (await store.log.read('g_2')).length };
}

test('a commit takes its time, once for all that came together, and stops the house only where it blocks', async () => {
  const [free, blocking] = [await append(false), await append(true)];
  for (const { took, stored } of [free, blocking]) {
    expect(took).toBeGreaterThan(5);
    expect(took).toBeLessThan(13);
    expect(stored).toBe(1);
  }
  expect(free.alarm).toBe(0);
  expect(blocking.alarm).toBeGreaterThan(1);
});

test('a disk on a thread of its own takes real time, and holds the clock meanwhile', async () => {
  const clock = new RealClock();
  const disk = slowDisk({ commitMs: 30, blocking: false, random: () => 0.5 }, clock);
  const start = clock.exact();
  let rang = false;
  clock.wakeAt(clock.now() + 3_600_000, () => {
    rang = true;
  });
  await disk.commit();
  expect(clock.exact() - start).toBeGreaterThan(15);
  expect(rang).toBe(false);
  await disk.close();
  clock.stop();
});
