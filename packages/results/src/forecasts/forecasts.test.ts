/** Tests of forecasts from games and of the statistics from their counts. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MarketEvent } from '@parlour/game';
import { mulberry32 } from '@parlour/stats';
import { describe, expect, test } from 'vitest';
import type { PlayedGame } from '../digest.ts';
import { duelDigest } from '../duel/digest.ts';
import { playedDuel } from '../duel/testing/duel-game.ts';
import { marketDigest } from '../market/digest.ts';
import { A, answer, ask, B, bet, marketGame, type Script } from '../market/testing/market-game.ts';
import { calibrationOf } from './calibration.ts';
import { forecastsOf, type GameForecasts, tableOf } from './forecasts.ts';

const played = (script: Script): PlayedGame<MarketEvent> => ({
  game: 'g_1',
  players: {},
  roles: {},
  natures: { target: script.nature ?? 'human' },
  events: marketGame(script),
  versions: [],
  outcome: {},
});

describe('the course of a market', () => {
  const game = played({
    nature: 'machine',
    steps: [
      ask(1000, A),
      answer(4000),
      bet(10_000, A, 'computer', 3),
      ask(20_000, B),
      bet(30_001, B, 'computer'),
      answer(40_000),
    ],
  });
  const { bySecond = [], byAnswers = [], nature } = marketDigest.judging.course?.(game) ?? {};

  test('known answer: what was traded at an instant counts from then on, and stays to the end', () => {
    expect(nature).toBe('machine');
    expect(bySecond).toHaveLength(25);
    const changes = bySecond.flatMap((p, step) => (p === bySecond[step - 1] ? [] : [5 * step]));
    expect(changes).toEqual([0, 10, 35]);
    expect(bySecond[0]).toBeGreaterThan(bySecond[2] ?? 1);
  });

  test('known answer: with no answer out, with one, and with two', () => {
    expect(byAnswers).toHaveLength(3);
    expect(byAnswers).toEqual([bySecond[0], bySecond.at(-1), bySecond.at(-1)]);
  });

  test('a game without bets says nothing', () => {
    const quiet = played({ steps: [ask(1000, A), answer(4000)] });
    expect(marketDigest.judging.course?.(quiet)).toBeUndefined();
    expect(forecastsOf(marketDigest, quiet)).toEqual([]);
  });

  test('its forecasts are those of each second, of each number of answers, and the last word', () => {
    const series = Map.groupBy(forecastsOf(marketDigest, game), (one) => one.series);
    expect([...series].map(([name, some]) => [name, some.length])).toEqual([
      ['second', 25],
      ['answers', 3],
      ['last', 1],
    ]);
    expect(series.get('last')?.[0]).toEqual({
      series: 'last',
      at: 0,
      probability: bySecond.at(-1),
      nature: 'machine',
    });
  });
});

test('a format without a course has its last words', () => {
  const said = [
    ['left', 'hi'],
    ['right', 'hello'],
  ] as const;
  const duel = playedDuel({ said, predicts: ['right', 'machine', 9000] });
  expect(forecastsOf(duelDigest, duel)).toEqual([{ series: 'last', at: 0, probability: 0, nature: 'human' }]);
});

test('counts of the same probability are one row of the table, in rising order', () => {
  const table = tableOf([
    { probability: 0.7, nature: 'human', n: 2 },
    { probability: 0.2, nature: 'machine', n: 4 },
    { probability: 0.7, nature: 'machine', n: 1 },
  ]);
  expect(table).toEqual({
    n: 7,
    value: Float64Array.of(0.2, 0.7),
    count: Float64Array.of(4, 3),
    ones: Float64Array.of(0, 2),
  });
  expect(tableOf([])).toEqual({ notEstimable: 'no game was judged here' });
});

/** Puts each into a separate game. */
const alone = (
  said: readonly { at: number; probability: number; nature: 'human' | 'machine' }[],
): readonly GameForecasts[] => said.map(({ at, ...one }) => ({ at, games: 1, said: [{ ...one, n: 1 }] }));

describe('calibrationOf', () => {
  const golden = join(import.meta.dirname, '../../../stats/src/testing/golden/calibration');
  const [head = '', ...lines] = readFileSync(join(golden, 'prices.csv'), 'utf8').trim().split('\n');
  const names = head.split(',');
  const rows = lines.map((line) =>
    Object.fromEntries(line.split(',').map((cell, column) => [names[column], Number(cell)])),
  );
  const expected = JSON.parse(readFileSync(join(golden, 'calibration.expected.json'), 'utf8'));
  const times = [10, 30, 60, 90, 120];
  const counts = rows
    .filter((row) => (row.n_bets ?? 0) > 0)
    .flatMap((row) =>
      times.map((at) => ({
        at,
        probability: (row[`at_${at}`] ?? 50) / 100,
        nature: row.is_human === 1 ? ('human' as const) : ('machine' as const),
        n: 1,
      })),
    );

  test.each(times)('known answer: the reference games at %i s', (time) => {
    const { scores, line, over } = calibrationOf(alone(counts), time);
    const wanted = expected.at[time];
    expect(scores?.n).toBe(expected.n_kept);
    expect(scores?.brier).toBeCloseTo(wanted.brier, 10);
    expect(scores?.murphy_binned.reliability).toBeCloseTo(wanted.murphy_binned.reliability, 10);
    expect(scores?.bins.map(({ n, n_human }) => [n, n_human])).toEqual(
      wanted.bins.map(({ n, n_human }: { n: number; n_human: number }) => [n, n_human]),
    );
    expect(over.find(({ at }) => at === time)?.brier).toBeCloseTo(wanted.brier, 10);
    expect(line.reduce((sum, { n }) => sum + n, 0)).toBe(expected.n_kept);
  });

  test('calibration: judges who are right lie in the band, and those who say too much do not', {
    tags: ['long'],
  }, () => {
    const random = mulberry32(7);
    const games = (said: (p: number) => number) =>
      Array.from({ length: 4000 }, () => {
        const p = Math.round(20 * random()) / 20;
        const nature = random() < p ? ('human' as const) : ('machine' as const);
        return { at: 0, probability: said(p), nature, n: 1 };
      });
    const outside = (said: (p: number) => number) =>
      calibrationOf(alone(games(said)), 0).line.filter(
        ({ recalibrated, band: [low, high] }) => recalibrated < low || recalibrated > high,
      ).length;
    expect(outside((p) => p)).toBeLessThanOrEqual(4);
    expect(outside((p) => Math.min(1, Math.max(0, 0.5 + 1.8 * (p - 0.5))))).toBeGreaterThan(8);
  });

  test('the area has an interval around it, and none where one outcome came less than twice', () => {
    const of = (nature: 'human' | 'machine', said: readonly number[]) =>
      said.map((probability) => ({ at: 0, probability, nature, n: 1 }));
    const both = [...of('human', [0.3, 0.6, 0.7, 0.9]), ...of('machine', [0.1, 0.2, 0.4, 0.8])];
    const { auc, auc_interval: interval } = calibrationOf(alone(both), 0).scores ?? {};
    expect(auc).toBe(0.75);
    // By hand: shares below each person 0.5, 0.75, 0.75, 1, above each machine 1, 1, 0.75, 0.25.
    const error = Math.sqrt(0.125 / 3 / 4 + 0.375 / 3 / 4);
    expect(interval?.[0]).toBeCloseTo(0.75 - 1.959964 * error, 6);
    expect(interval?.[1]).toBe(1);
    expect(calibrationOf(alone(of('human', [0.3, 0.6])), 0).scores).toMatchObject({
      auc: null,
      auc_interval: null,
    });
  });

  test('where nothing was said nothing is estimated', () => {
    expect(calibrationOf([], 30)).toEqual({ labels: null, scores: null, line: [], over: [] });
    const [one] = calibrationOf(alone([{ at: 5, probability: 0.4, nature: 'human' }]), 5).over;
    expect(one).toMatchObject({ n: 1, interval: null });
    const few = [0.1, 0.9].map((probability) => ({ at: 5, probability, nature: 'human' as const, n: 1 }));
    expect(calibrationOf(alone(few), 5).over[0]?.interval).toEqual([0, 1]);
  });
});
