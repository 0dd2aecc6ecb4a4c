/** The slot of what leaves. */
import { expect, test } from 'vitest';
import { handClock } from '../testing/hand-clock.ts';
import { DelayLine } from './delay-line.ts';

test('what leaves in a turn has the slot of its alarm, however late that rings', async () => {
  const ends: (() => void)[] = [];
  const clock = handClock(1000);
  let late = 0;
  const line = new DelayLine(
    { ...clock, now: () => clock.now() + late },
    () => {},
    (end) => ends.push(end),
  );
  expect(line.slot).toBe(1000);
  const slots: number[] = [];
  line.at(1010, () => slots.push(line.slot));
  void line.reached(1010).then(() => slots.push(line.slot));
  late = 0;
  const passing = clock.passTo(1010);
  late = 7;
  await passing;
  expect(slots).toEqual([1010, 1010]);
  expect(line.slot).toBe(1010); // the turn is not over
  for (const end of ends) end();
  expect(line.slot).toBe(1018);
});

test('what is late leaves with the slot that it missed', () => {
  const clock = handClock(1000);
  const line = new DelayLine(
    clock,
    () => {},
    () => {},
  );
  let slot = 0;
  line.at(990, () => {
    slot = line.slot;
  });
  expect(slot).toBe(990);
});

test('without the end of a turn the slot is that of the clock', async () => {
  const clock = handClock(1001);
  const line = new DelayLine(clock, () => {});
  expect(line.slot).toBe(1002);
  line.at(900, () => {});
  expect(line.slot).toBe(1002);
});
