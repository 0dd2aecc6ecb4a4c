/** Tests of the next game of a day, and of the shared line. */
import { expect, test } from 'vitest';
import { gainOf, isOutdated, marksOf, nextOf, toPlay, untilText, withEnded } from './daily.ts';
import type { DailyGame } from './shapes.ts';
import { paces, pauseBeforeLine } from './told-lines.ts';

const game = (nth: number, state: DailyGame['state'], gain: number | null = null): DailyGame => ({
  nth,
  state,
  gain,
});

test('what was begun goes on first, and what one played in is left out', () => {
  const games = [game(1, 'done', 20), game(2, 'new'), game(3, 'there'), game(4, 'open'), game(5, 'gone')];
  expect(nextOf(games)?.nth).toBe(4);
  expect(nextOf(games.filter(({ state }) => state !== 'open'))?.nth).toBe(2);
  expect(nextOf([game(1, 'done', 1), game(2, 'there')])).toBeUndefined();
  expect(toPlay(games).map(({ nth }) => nth)).toEqual([1, 2, 4]);
});

test('a game that was told to its end is not offered again by a list that does not know it yet', () => {
  const games = [game(1, 'done', 20), game(2, 'open'), game(3, 'new'), game(4, 'there')];
  expect(nextOf(withEnded(games, [2]))?.nth).toBe(3);
  expect(withEnded(games, [1, 4])).toEqual(games);
  expect([isOutdated(games, [2]), isOutdated(games, [1, 4]), isOutdated(games, [])]).toEqual([
    true,
    false,
    false,
  ]);
});

test('the line that is shared has a mark for each game, and the mean of those that were guessed', () => {
  const games = [
    game(1, 'done', 20),
    game(2, 'done', 3),
    game(3, 'done', -50),
    game(4, 'there'),
    game(5, 'left'),
  ];
  expect(marksOf(games)).toBe('●◐○··');
  expect(gainOf(games)).toBeCloseTo(-9);
  expect(gainOf([game(1, 'new')])).toBeNull();
});

test('the time until the next ones is counted in hours', () => {
  expect(untilText(3_723_000)).toBe('01:02:03');
  expect(untilText(-5)).toBe('00:00:00');
});

test('a line is waited for as long as it was, up to four times as fast', () => {
  expect(paces.map((pace) => pauseBeforeLine({ wait: 6000 }, pace))).toEqual([6000, 3000, 1500, 6000]);
  expect(pauseBeforeLine(undefined, 1)).toBe(0);
});
