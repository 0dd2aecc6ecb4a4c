import { expect, test } from 'vitest';
import { corrected, gameTime } from './clock.ts';

test('the game goes on between frames', () => {
  expect(gameTime({ at: 1000, heardAt: 50 }, 350)).toBe(1300);
  expect(gameTime({ at: 1000, heardAt: 50 }, 40)).toBe(1000);
});

test('a late frame does not set the clock back, an early one sets it forward', () => {
  const clock = { at: 1000, heardAt: 0 };
  expect(corrected(clock, { at: 1900, heardAt: 1000 })).toBe(clock);
  expect(corrected(clock, { at: 2100, heardAt: 1000 })).toEqual({ at: 2100, heardAt: 1000 });
  expect(corrected(null, clock)).toBe(clock);
});

test('a clock that fell back by more than a second is believed', () => {
  const heard = { at: 1500, heardAt: 9000 };
  expect(corrected({ at: 1000, heardAt: 0 }, heard)).toBe(heard);
});
