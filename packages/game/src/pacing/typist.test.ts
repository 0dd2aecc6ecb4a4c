/** Tests of typists, against published measurements. */
import { describe, expect, test } from 'vitest';
import { seededStream } from '../random.ts';
import { drawTypist, typistSeconds } from './typist.ts';

const typists = Array.from({ length: 12_000 }, (_, index) => drawTypist(seededStream('typists', `${index}`)));
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const deviation = (values: readonly number[]) => {
  const middle = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)));
};

describe('a typist is drawn as people are published', () => {
  const keys = typists.filter(({ thumbs }) => !thumbs);
  const thumbs = typists.filter((typist) => typist.thumbs);

  test('calibration: 0.239 s from key to key, with 0.112 s between people, 6.3 % mended (Dhakal et al. 2018)', () => {
    const intervals = keys.map(({ interval }) => interval);
    // The slowest of them are left out.
    expect(Math.abs(mean(intervals) - 0.239)).toBeLessThan(0.008);
    expect(Math.abs(deviation(intervals) - 0.112)).toBeLessThan(0.02);
    expect(Math.min(...intervals)).toBeGreaterThanOrEqual(0.06);
    expect(Math.max(...intervals)).toBeLessThanOrEqual(0.5);
    expect(mean(keys.map(({ mistakes }) => mistakes))).toBeCloseTo(0.067, 2);
  });

  test('calibration: two of five type with thumbs, 36.2 words a minute (Palin et al. 2019)', () => {
    expect(thumbs.length / typists.length).toBeCloseTo(0.4, 1);
    const words = thumbs.map(({ interval }) => 12 / interval);
    expect(mean(words)).toBeGreaterThan(35.5);
    expect(mean(words)).toBeLessThan(39.5);
    expect(deviation(words)).toBeGreaterThan(10.5);
    expect(deviation(words)).toBeLessThan(13.5);
  });

  test('calibration: 238 words read in a minute, most people between 175 and 300 (Brysbaert 2019)', () => {
    const words = typists.map(({ reading }) => 60 / (6 * reading));
    expect(mean(words)).toBeGreaterThan(235);
    expect(mean(words)).toBeLessThan(242);
    const usual = words.filter((rate) => rate > 175 && rate < 300).length / words.length;
    expect(usual).toBeGreaterThan(0.78);
  });
});

test('calibration: a person of few mistakes types at the own interval, give or take', () => {
  const typist = { thumbs: true, interval: 0.2, mistakes: 0, thought: 0, unevenness: 0, reading: 0 };
  const random = seededStream('typing', 'times');
  const times = Array.from({ length: 4000 }, () =>
    typistSeconds(typist, { read: 30, typed: 5 }, { waited: 0, difficulty: 1 }, random),
  ).sort((a, b) => a - b);
  // Six keys with the sending one; at five characters there is no pause, and the median passes interruptions over.
  expect(times[2000]).toBeGreaterThan(1.1);
  expect(times[2000]).toBeLessThan(1.3);
});
