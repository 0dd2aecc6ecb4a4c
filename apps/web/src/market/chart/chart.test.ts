import type { Instant, TableView } from '@parlour/game';
import { expect, test } from 'vitest';
import { priceAt, rangeOf, stepPath, ticksOf } from '../../ui/chart-geometry.ts';
import { clockText, inPoints, momentText, signed } from '../../words/points.ts';
import { moments } from './moments.ts';

const at = (milliseconds: number) => milliseconds as Instant;
const chart: TableView['chart'] = [
  [at(0), 50_000],
  [at(20_000), 55_000],
  [at(50_000), 70_000],
  [at(60_000), 40_000],
];

test('the price at a moment is the last one before it', () => {
  expect([0, 19_999, 20_000, 100_000].map((when) => priceAt(chart, when))).toEqual([
    50_000, 50_000, 55_000, 40_000,
  ]);
});

test('the line goes in steps up to now', () => {
  expect(stepPath(chart.slice(0, 2), 60_000, 100_000)).toBe('M0 50H20V45H60');
  expect(stepPath([], 1, 2)).toBe('');
});

test('the picture fits what happened, in fives, and shows twenty points at least', () => {
  const points = (...prices: number[]) => {
    const { low, high } = rangeOf(prices.map((price) => price * 1000));
    return [low / 1000, high / 1000];
  };
  expect(points(50)).toEqual([40, 60]);
  expect(points(50, 63)).toEqual([45, 65]);
  expect(points(44, 64)).toEqual([40, 70]);
  expect(points(99)).toEqual([80, 100]);
  expect(points(2, 3)).toEqual([0, 20]);
  expect(points(1, 100)).toEqual([0, 100]);
  expect(points()).toEqual([0, 100]);
  expect(ticksOf({ low: 45_000, high: 65_000 })).toEqual([65, 60, 55, 50, 45].map((tick) => tick * 1000));
  expect(ticksOf({ low: 0, high: 100_000 })).toEqual([100, 75, 50, 25, 0].map((tick) => tick * 1000));
  expect(stepPath(chart.slice(0, 2), 60_000, 100_000, rangeOf([50_000]))).toBe('M0 50H20V25H60');
});

test('the strongest moments come first, each with the answer that began it', () => {
  const exchange = (n: number, when: number) => ({
    question: `bettor-1#${n}` as const,
    by: 'bettor-1' as const,
    text: `q${n}`,
    askedAt: at(when - 5000),
    answer: { at: at(when), opensAt: at(when + 5000), text: 'yes' },
  });
  const found = moments({ chart, conversation: [exchange(1, 30_000), exchange(2, 55_000)] }, 120_000);
  expect(found.map(({ exchange: by, from, to }) => [by?.question, from, to])).toEqual([
    ['bettor-1#2', 70_000, 40_000],
    ['bettor-1#1', 55_000, 70_000],
    [undefined, 50_000, 55_000],
  ]);
});

test('amounts and times as people read them', () => {
  expect([50_000, 50_500, 2996, -1000].map(inPoints)).toEqual(['50', '50.5', '3', '-1']);
  expect([50_000, 0, -20, -1500].map(signed)).toEqual(['+50', '0', '0', '−1.5']);
  expect([120_000, 59_001, 400, 0, -5].map(clockText)).toEqual(['2:00', '1:00', '0:01', '0:00', '0:00']);
  expect(momentText(61_999)).toBe('1:01');
});
