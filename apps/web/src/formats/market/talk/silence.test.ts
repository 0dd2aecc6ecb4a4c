/** Tests of the end by the target's silence. */
import { expect, test } from 'vitest';
import { tableView } from '../../../testing/fixtures.ts';
import { silenceLeft } from './silence.ts';

const table = tableView('bettor-1');

test('the silence counts down from the question to the end that it brings', () => {
  expect([60_000, 70_500, 104_999].map((now) => silenceLeft(table, 60_000, now))).toEqual([
    45_000, 34_500, 1,
  ]);
  expect([105_000, 110_000].map((now) => silenceLeft(table, 60_000, now))).toEqual([null, null]);
});

test('no silence is counted that the close of the game comes before', () => {
  expect([74_999, 75_000, 100_000].map((askedAt) => silenceLeft(table, askedAt, askedAt))).toEqual([
    45_000,
    null,
    null,
  ]);
});
