/** Tests of times as people read them. */
import { expect, test } from 'vitest';
import { durationText, exactMomentText, momentText, secondsLeft, timeLeftText } from './index.ts';

test('a moment is what has passed in full, whole or in tenths: never a time that has not come', () => {
  const moments = [-5, 0, 999, 59_960, 59_999, 60_000, 83_456, 599_990, 600_000];
  expect(moments.map(momentText)).toEqual([
    ...['0:00', '0:00', '0:00', '0:59', '0:59', '1:00', '1:23', '9:59', '10:00'],
  ]);
  expect(moments.map(exactMomentText)).toEqual([
    ...['0:00.0', '0:00.0', '0:00.9', '0:59.9', '0:59.9', '1:00.0', '1:23.4', '9:59.9', '10:00.0'],
  ]);
  for (const at of moments) expect(exactMomentText(at).startsWith(momentText(at))).toBe(true);
});

test('what is left counts a part of a second as a whole one', () => {
  expect([-5, 0, 1, 1000, 59_001, 83_456].map(timeLeftText)).toEqual([
    ...['0:00', '0:00', '0:01', '0:01', '1:00', '1:24'],
  ]);
  expect([-5, 0, 1, 5000, 5001].map(secondsLeft)).toEqual([0, 0, 1, 5, 6]);
});

test('a length has the units that say enough, and never sixty of one', () => {
  const lengths = [0.4, 870, 999.6, 1000, 4249, 59_949, 59_950, 125_400, 3_599_400, 3_599_600, 11_040_000];
  expect(lengths.map(durationText)).toEqual([
    ...['0 ms', '870 ms', '1.0 s', '1.0 s', '4.2 s', '59.9 s', '1 min 0 s', '2 min 5 s'],
    ...['59 min 59 s', '1 h 0 min', '3 h 4 min'],
  ]);
});
