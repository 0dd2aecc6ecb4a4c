/** The clock of a game between frames, and after late ones. */
import { expect, test } from 'vitest';
import { correctClock, gameTime } from './clock.ts';

test('time passes between frames', () => {
  expect(gameTime({ at: 1000, heardAt: 50 }, 350)).toBe(1300);
  expect(gameTime({ at: 1000, heardAt: 50 }, 40)).toBe(1000);
});

test('a late frame does not set the clock back, an early one sets it forward', () => {
  const clock = { at: 1000, heardAt: 0 };
  expect(correctClock(clock, { at: 1900, heardAt: 1000 })).toBe(clock);
  expect(correctClock(clock, { at: 2100, heardAt: 1000 })).toEqual({ at: 2100, heardAt: 1000 });
  expect(correctClock(null, clock)).toBe(clock);
});

test('a frame that is seconds late does not set the clock back', () => {
  const clock = { at: 1000, heardAt: 0 };
  expect(correctClock(clock, { at: 1500, heardAt: 9000 })).toBe(clock);
});
