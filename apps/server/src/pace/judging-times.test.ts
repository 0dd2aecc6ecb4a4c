/** Tests what the house learns of how long its people take to judge. */
import { digests } from '@parlour/results';
import { memoryStore, type WholeGame } from '@parlour/store';
import { expect, test } from 'vitest';
import { JudgingTimes } from './judging-times.ts';

/** A duel in which somebody took so many milliseconds to judge. */
function judged(number: number, more: Partial<WholeGame> = {}): WholeGame {
  const measures = { judging: 1000 * (number + 1) };
  const person = (seat: string, player: string) => {
    const how = { nature: 'human', kind: 'account', result: 0, score: 0 } as const;
    return { seat, player, role: 'duellist', board: 'duellist', ...how };
  };
  return {
    game: `g${String(number).padStart(5, '0')}`,
    format: 'duel',
    preset: 'duel/open-chat',
    origin: 'rated',
    list: 'public',
    natures: 'human',
    end: 'prediction',
    startedAt: number,
    endedAt: number,
    measures,
    judgements: [],
    ratings: [],
    forecasts: [],
    row: { measures },
    players: [person('left', `a_${number}`), person('right', 'a_often')],
    record: {},
    ...more,
  };
}

const games = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => judged(from + index, { players: [] }));

function known() {
  const { archive } = memoryStore();
  const times = new JudgingTimes({
    archive,
    digests,
    failed: (error) => {
      throw error;
    },
  });
  return { archive, times };
}

test('from 200 times on there are quantiles of them: of those in the archive and of those that come', async () => {
  const { archive, times } = known();
  await archive.keep(games(0, 150), 1);
  times.open();
  for (const one of games(149, 199)) times.finished(one);
  await times.rest();
  expect(times.quantiles('duel', [])).toBeUndefined();
  times.finished(judged(199));
  await times.rest();
  const quantiles = times.quantiles('duel', []);
  expect(quantiles).toHaveLength(41);
  expect([quantiles?.[0], quantiles?.[20], quantiles?.[40]]).toEqual([1000, 100_500, 200_000]);
  expect(times.quantiles('imitation', [])).toBeUndefined();
});

test('nobody who could be at the table has taught it, and what an account taught can be forgotten', async () => {
  const { times } = known();
  for (const one of [...games(0, 199), judged(199)]) times.finished(one);
  await times.rest();
  expect(times.quantiles('duel', ['a_1'])).toBeDefined();
  expect(times.quantiles('duel', ['a_199'])).toBeUndefined();
  times.forget('a_often');
  await times.rest();
  expect(times.quantiles('duel', [])).toBeUndefined();
});

test('games that nobody is shown, and those that do not count, teach nothing; the newest thousand count', async () => {
  const { archive, times } = known();
  const lists = ['hidden', 'held', 'unpublished', 'none', 'void'] as const;
  for (const list of lists) for (const one of games(0, 200)) times.finished({ ...one, list });
  for (const one of games(0, 200)) times.finished({ ...one, origin: 'invited' });
  for (const one of games(0, 200)) times.finished({ ...one, measures: { messages: 1 } });
  await times.rest();
  expect(times.quantiles('duel', [])).toBeUndefined();
  await archive.keep(games(0, 1300), 1);
  times.open();
  await times.rest();
  expect(times.quantiles('duel', [])?.[0]).toBeGreaterThanOrEqual(101_000);
});

test('nobody alone teaches machines when to judge, nor pushes out what others taught', async () => {
  const { archive, times } = known();
  const people = (number: number) => judged(number).players.slice(0, 1);
  const often = (number: number) => judged(number, { players: judged(number).players.slice(1) });
  const others = Array.from({ length: 195 }, (_, number) => judged(number, { players: people(number) }));
  const same = Array.from({ length: 1200 }, (_, index) => often(1000 + index));
  for (const one of same) times.finished(one);
  await times.rest();
  expect(times.quantiles('duel', [])).toBeUndefined();
  for (const one of [...others, ...same]) times.finished(one);
  await times.rest();
  expect(times.quantiles('duel', [])?.[37]).toBeLessThanOrEqual(195_000);
  const again = new JudgingTimes({
    archive,
    digests,
    failed: (error) => {
      throw error;
    },
  });
  await archive.keep([...others, ...same], 1);
  again.open();
  await again.rest();
  expect(again.quantiles('duel', [])).toEqual(times.quantiles('duel', []));
});
