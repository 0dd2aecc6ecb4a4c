/** Tests of the bots that answer too slowly. */
import { expect, test } from 'vitest';
import { handClock } from '../../testing/index.ts';
import { Lateness } from './lateness.ts';

const texts = (lateness: Lateness, draw: string, count: number, isLate: boolean) => {
  for (let text = 0; text < count; text += 1) lateness.note(draw, 'b_1', isLate);
};

test('more than 2 % of 50 texts late is too slow, and one of 50 is not', () => {
  const lateness = new Lateness(handClock());
  texts(lateness, 'one', 49, false);
  texts(lateness, 'one', 1, true);
  lateness.ended('one');
  expect(lateness.isSlow('b_1')).toBe(false);
  texts(lateness, 'two', 1, true);
  lateness.ended('two');
  expect(lateness.isSlow('b_1')).toBe(true);
  expect(lateness.isSlow('b_2')).toBe(false);
});

test('its owner sees what counts once the draw is over, and until when a slow bot pauses', async () => {
  const clock = handClock();
  const lateness = new Lateness(clock);
  const nothing = { texts: 0, late: 0, pausedUntil: null };
  texts(lateness, 'one', 40, false);
  texts(lateness, 'one', 1, true);
  expect(lateness.of('b_1')).toEqual(nothing);
  lateness.ended('one');
  expect(lateness.of('b_1')).toEqual({ texts: 41, late: 1, pausedUntil: null });
  texts(lateness, 'two', 20, true);
  lateness.ended('two');
  expect(lateness.of('b_1')).toEqual({ ...nothing, pausedUntil: clock.now() + 3_600_000 });
  await clock.pass(3_600_000);
  expect(lateness.of('b_1')).toEqual(nothing);
});

test('fewer than 50 texts tell nothing', () => {
  const lateness = new Lateness(handClock());
  texts(lateness, 'one', 49, true);
  lateness.ended('one');
  expect(lateness.isSlow('b_1')).toBe(false);
});

test('after an hour a slow bot may play again, and is judged by new texts alone', async () => {
  const clock = handClock();
  const lateness = new Lateness(clock);
  texts(lateness, 'one', 60, true);
  lateness.ended('one');
  await clock.pass(3_599_999);
  expect(lateness.isSlow('b_1')).toBe(true);
  await clock.pass(1);
  expect(lateness.isSlow('b_1')).toBe(false);
  texts(lateness, 'two', 49, true);
  lateness.ended('two');
  expect(lateness.isSlow('b_1')).toBe(false);
  texts(lateness, 'three', 1, true);
  lateness.ended('three');
  expect(lateness.isSlow('b_1')).toBe(true);
});

test('nothing changes before all games of the draw are over', () => {
  const lateness = new Lateness(handClock());
  texts(lateness, 'one', 60, true);
  expect(lateness.isSlow('b_1')).toBe(false);
  lateness.ended('another');
  expect(lateness.isSlow('b_1')).toBe(false);
  lateness.ended('one');
  expect(lateness.isSlow('b_1')).toBe(true);
});
