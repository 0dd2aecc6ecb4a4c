/** Tests of when a seat speaks next, and of how much later a long text comes. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seededStream } from '../random.ts';
import { milliseconds, seconds } from '../time.ts';
import type { TurnContext } from './context.ts';
import {
  drawFactors,
  lengthRank,
  lengthShare,
  minDelayAfterOther,
  minDelayAfterOwn,
  nextTurn,
  nextTurnAfter,
} from './draw.ts';
import { normalScore, normalShare } from './normal.ts';
import { priorTable } from './rates.ts';

const draw = (row: string, u: number, { z = 1, end = 300 } = {}) => {
  const time = nextTurn({ rates: priorTable.rows[row] ?? [], edges: priorTable.edges, u, z, end });
  return time === undefined ? undefined : Math.round(time * 1000);
};

test.each([
  ['a', 'other1', 0.5, {}, 17_306],
  ['b', 'other1', 0.05, {}, 2565],
  ['c', 'own1', 0.2, {}, 11_243],
  ['c, twice as talkative', 'own1', 0.2, { z: 2 }, 6925],
  ['d', 'own1', 0.5, {}, 34_189],
  ['e', 'open', 0.5, {}, 20_538],
  ['f', 'own3', 0.3, {}, 23_334],
  ['g', 'other2', 0.5, { z: 0.5 }, 25_458],
  ['h', 'own1', 0.9, { end: 300 }, 255_850],
  ['h, in a talk of 175 s', 'own1', 0.9, { end: 175 }, undefined],
])('rule 3, example (%s): row %s, u %d', (_name, row, u, options, time) => {
  expect(draw(row, u, options)).toBe(time);
});

test('rule 8: what is drawn sooner than the floor appears at it', () => {
  expect(Math.max(draw('other1', 0.05) ?? 0, minDelayAfterOther)).toBe(3000);
  expect(minDelayAfterOwn).toBe(1000);
});

test('rule 7: long texts later, short ones sooner, by its examples', () => {
  expect(lengthShare(0.5, 0.9)).toBeCloseTo(0.717928, 6);
  expect(draw('other1', lengthShare(0.5, 0.9))).toBe(27_172);
  expect(lengthShare(0.5, 0.1)).toBeCloseTo(0.282072, 6);
  expect(draw('other1', lengthShare(0.5, 0.1))).toBe(9822);
});

test('rule 7: where lengths are ranked rightly, the shares stay evenly spread', () => {
  const random = seededStream('seed', 'lengths');
  const shares = Array.from({ length: 4000 }, () => lengthShare(random.next(), random.next()));
  for (const at of [0.1, 0.3, 0.5, 0.7, 0.9])
    expect(Math.abs(shares.filter((share) => share < at).length / shares.length - at)).toBeLessThan(0.03);
});

test('ranks of lengths go through 3, 32 and 114 code points at 5, 50 and 95 %, and rise', () => {
  expect([3, 32, 114].map((length) => lengthRank(length).toFixed(6))).toEqual([
    '0.050000',
    '0.500000',
    '0.950000',
  ]);
  const ranks = Array.from({ length: 500 }, (_, length) => lengthRank(length + 1));
  expect(ranks.toSorted((a, b) => a - b)).toEqual(ranks);
  expect(lengthRank(0)).toBe(lengthRank(1));
});

test('rule 3, property: the share of times before any moment is what the rates add up to', () => {
  const rates = priorTable.rows.other1 ?? [];
  const held = (until: number) =>
    rates.reduce((sum, rate, column) => {
      const [from, to] = [priorTable.edges[column] ?? 0, priorTable.edges[column + 1] ?? 300];
      return sum + (rate * Math.max(Math.min(until, to) - from, 0)) / 60;
    }, 0);
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 0.999, noNaN: true }),
      fc.double({ min: 0.2, max: 4, noNaN: true }),
      (u, z) => {
        const time = nextTurn({ rates, edges: priorTable.edges, u, z, end: 300 });
        if (time === undefined) expect(1 - Math.exp(-z * held(300))).toBeLessThan(u + 1e-9);
        else expect(1 - Math.exp(-z * held(time))).toBeCloseTo(u, 9);
      },
    ),
  );
});

test('rule 2: within 45 s people speak as often as its table says', () => {
  const within45 = (row: string) => {
    const rates = priorTable.rows[row] ?? [];
    const held = [3, 5, 12, 25].reduce((sum, width, at) => sum + ((rates[at] ?? 0) * width) / 60, 0);
    return Number((1 - Math.exp(-held)).toFixed(2));
  };
  const shares = ['open', 'own1', 'own2', 'own3', 'other1', 'cut', 'other2'].map(within45);
  expect(shares).toEqual([0.89, 0.58, 0.41, 0.49, 0.91, 0.83, 0.93]);
});

test('rule 4: factors have the mean 1 and the spread of people', () => {
  const factors = Array.from({ length: 4000 }, (_, game) => drawFactors(seededStream(`${game}`, 'turns/A')));
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const spread = (values: readonly number[]) =>
    Math.sqrt(mean(values.map((value) => value ** 2)) - mean(values) ** 2);
  const [own, other] = [factors.map((one) => one.own), factors.map((one) => one.other)];
  expect(mean(own)).toBeCloseTo(1, 1);
  expect(mean(other)).toBeCloseTo(1, 1);
  expect(spread(own)).toBeCloseTo(0.6, 1);
  expect(spread(other)).toBeCloseTo(0.365, 1);
});

test('a person speaks by the row of the context, with the factor that belongs to it', () => {
  const person = { table: priorTable, own: 2, other: 0.5 };
  const context: TurnContext = { last: 'own', run: 1, sinceOwn: undefined, ownRun: 1, named: false };
  const end = seconds(300);
  expect(nextTurnAfter(person, context, { u: 0.2, end })).toBe(6925);
  const heard: TurnContext = { last: 'other', run: 2, sinceOwn: seconds(40), ownRun: 1, named: false };
  expect(nextTurnAfter(person, heard, { u: 0.5, end })).toBe(25_458);
  expect(nextTurnAfter(person, heard, { u: 0.5, end: milliseconds(25_457) })).toBeUndefined();
});

test('the normal distribution comes out at its known places', () => {
  expect(normalShare(0)).toBe(0.5);
  expect(normalShare(1.959963984540054)).toBeCloseTo(0.975, 12);
  expect(normalScore(0.975)).toBeCloseTo(1.959963984540054, 10);
  expect(normalScore(0.001)).toBeCloseTo(-3.090232306167813, 10);
  expect([normalShare(-9), normalShare(9)]).toEqual([0, 1]);
});
