/** Tests how guesses of one account's password are slowed down. */
import { expect, test } from 'vitest';
import { PasswordGuesses } from './password-guesses.ts';

const hour = 3600 * 1000;

function guesses(perHour = 100) {
  let now = 1_000_000;
  return {
    of: new PasswordGuesses(perHour, () => now),
    pass: (ms: number) => {
      now += ms;
    },
  };
}

test('a hundred an hour are taken, then each waits twice as long as the one before, up to a quarter of an hour', () => {
  const { of, pass } = guesses();
  for (let nth = 0; nth < 100; nth += 1) expect(of.take('ann', 'a_ann')).toBe(0);
  const waits: number[] = [];
  for (let nth = 0; nth < 13; nth += 1) {
    const wait = of.take('ann', 'a_ann');
    waits.push(wait);
    pass(wait - 1);
    expect(of.take('ann', 'a_ann')).toBe(1);
    pass(1);
    expect(of.take('ann', 'a_ann')).toBe(0);
  }
  expect(waits.slice(0, 4)).toEqual([1000, 2000, 4000, 8000]);
  expect(waits.slice(-2)).toEqual([900_000, 900_000]);
  // Another account is another count, as is a name that no one has.
  expect(of.take('ben', 'a_ben')).toBe(0);
  expect(of.take('ann')).toBe(0);
  pass(hour);
  expect(of.take('ann', 'a_ann')).toBe(0);
  expect(of.take('ann', 'a_ann')).toBe(0);
});

test('a guesser who keeps on gets at most 300 tries in a day after the first hundred', () => {
  const { of, pass } = guesses();
  let taken = 0;
  for (let second = 0; second < 24 * 3600; second += 1) {
    if (of.take('ann', 'a_ann') === 0) taken += 1;
    pass(1000);
  }
  expect(taken).toBeGreaterThan(100);
  expect(taken).toBeLessThan(300);
});

test('below the limit the next hour begins anew, and a right password is given back', () => {
  const { of, pass } = guesses(3);
  expect([of.take('ann', 'a'), of.take('ann', 'a')]).toEqual([0, 0]);
  pass(hour);
  expect([of.take('ann', 'a'), of.take('ann', 'a')]).toEqual([0, 0]);
  of.answered('a', { isIn: true, isKnown: false });
  expect([of.take('ann', 'a'), of.take('ann', 'a')]).toEqual([0, 0]);
  expect(of.take('ann', 'a')).toBeGreaterThan(0);
});

test('the owner is told at the next sign-in, once', () => {
  const { of, pass } = guesses();
  of.answered('a', { isIn: false, isKnown: false });
  pass(5);
  of.answered('a', { isIn: false, isKnown: false });
  expect(of.toldOf('a')).toBeUndefined();
  of.signedIn('a');
  expect(of.toldOf('a')).toEqual({ count: 2, since: 1_000_000 });
  of.signedIn('a');
  expect(of.toldOf('a')).toBeUndefined();
});
