/** Tests of when people are taken to have asked to guess. */
import type { GameshowEvent } from '@parlour/game';
import { expect, test } from 'vitest';
import { gameshowDigest } from './digest.ts';
import { playedShow } from './testing/show-game.ts';

const cast = { A: 'human', B: 'machine', C: 'human', D: 'human' } as const;
/** The same game as it was opened under the older rules. */
function older({ events, ...game }: ReturnType<typeof playedShow>) {
  const [opened, ...later] = events;
  if (opened?.type !== 'opened') throw new Error('nothing was played');
  const { labelsFrom: _, ...config } = opened.config;
  return { ...game, events: [{ ...opened, config }, ...later] };
}

const asks = (at: number, by: string) => ({ type: 'ready-to-guess', at, by }) as GameshowEvent;

test('a share of the longest talk, of people alone; one who never asked: 1; one who left before: none', () => {
  const game = older(playedShow({ cast, left: ['D'] }));
  const [opened, ...later] = game.events;
  if (opened === undefined) throw new Error('nothing was played');
  const seated = later.filter(({ type }) => type === 'seated');
  const rest = later.filter(({ type }) => type !== 'seated');
  const events = [opened, ...seated, asks(100, 'B'), asks(150_000, 'A'), ...rest];
  expect(gameshowDigest.wishTimes?.({ ...game, events })).toEqual([
    { seat: 'A', share: 0.25 },
    { seat: 'C', share: 1 },
  ]);
});

test('a talk that did not come to its end teaches nothing', () => {
  const game = older(playedShow({ cast }));
  const events = game.events.filter(({ type }) => type === 'opened' || type === 'seated');
  expect(gameshowDigest.wishTimes?.({ ...game, events })).toEqual([]);
});

test('a game in which nobody asks, because labels are taken during the talk, teaches nothing', () => {
  expect(gameshowDigest.wishTimes?.(playedShow({ cast }))).toEqual([]);
});
