/** PINs: one for each invitation, none twice, gone in time. */
import { expect, test } from 'vitest';
import { Pins, pinLifetime } from './pins.ts';

test('an invitation keeps its PIN until it ends, and PINs are never shared', () => {
  let now = 0;
  const drawn = [7, 7, 42, 9];
  const pins = new Pins({ now: () => now, below: () => drawn.shift() ?? 0 });
  const first = pins.make('one');
  expect(first).toEqual({ pin: '000007', invite: 'one', expiresAt: pinLifetime });
  expect(pins.make('one')).toBe(first);
  expect(pins.make('two')?.pin).toBe('000042');
  expect(pins.find('000007')?.invite).toBe('one');
  expect(pins.find('123456')).toBeUndefined();
  now = pinLifetime;
  expect([pins.find('000007'), pins.find('000042')]).toEqual([undefined, undefined]);
  expect(pins.make('one')?.pin).toBe('000009');
});

test('there are 500 at most, so that guessing is slow', () => {
  let next = 0;
  const pins = new Pins({ now: () => 0, below: () => next++ });
  for (let n = 0; n < 500; n += 1) expect(pins.make(`invite ${n}`)).toBeDefined();
  expect(pins.make('one more')).toBeUndefined();
  expect(pins.make('invite 3')?.pin).toBe('000003');
});
