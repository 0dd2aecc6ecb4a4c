/** The clock of another process is known by its shortest round trip. */
import { expect, test } from 'vitest';
import { ClockOffset } from './clock-offset.ts';

test('the shortest round trip gives the offset', async () => {
  let here = 1000;
  const clock = new ClockOffset(() => here);
  expect(clock.isKnown).toBe(false);
  expect(clock.now()).toBe(1000);
  const trip = (there: number, back: number) =>
    clock.measure(async () => {
      here += there;
      const theirs = here + 500;
      here += back;
      return theirs;
    });
  await trip(1, 9); // wrong by 4 ms
  expect(clock.now() - here).toBe(496);
  await trip(1, 1);
  expect(clock.now() - here).toBe(500);
  await trip(30, 0);
  expect(clock.now() - here).toBe(500);
});

test('a long trip counts once the shorter ones are forgotten, so that drift is followed', async () => {
  let here = 0;
  let offset = 100;
  const clock = new ClockOffset(() => here);
  const trip = (length: number) =>
    clock.measure(async () => {
      here += length / 2;
      const theirs = here + offset;
      here += length / 2;
      return theirs;
    });
  await trip(1);
  offset = 103;
  for (let count = 0; count < 63; count += 1) await trip(4);
  expect(clock.now() - here).toBe(100);
  await trip(4);
  expect(clock.now() - here).toBe(103);
});

test('a failed round trip changes nothing', async () => {
  const clock = new ClockOffset(() => 7);
  await expect(clock.measure(() => Promise.reject(new Error('cut')))).rejects.toThrow('cut');
  expect(clock.isKnown).toBe(false);
});
