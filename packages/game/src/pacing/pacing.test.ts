/** Tests of the pacing models. */
import { describe, expect, test } from 'vitest';
import { seededStream } from '../random.ts';
import { instant, milliseconds } from '../time.ts';
import { maxAnswerDelay, minAnswerDelay } from './bounds.ts';
import { askingTime, type Pacing, reactionTime, typingTime, type Utterance } from './pacing.ts';

const spoken = (read: number, typed: number, index = 0): Utterance => ({
  since: instant(1000 * index),
  read,
  typed,
  index,
});
const speaker = (seed: string) => ({ seed, seat: 'target' });
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** In seconds; times over the maximum count as silence and are dropped. */
function sample(pacing: Pacing, read: number, typed: number, count = 8000) {
  const all = Array.from({ length: count }, (_, game) =>
    typingTime(pacing, spoken(read, typed), speaker(`sample ${game}`)),
  );
  const times = all.flatMap((time) => (time === undefined || time > maxAnswerDelay ? [] : [time / 1000]));
  const middle = mean(times);
  const variance = mean(times.map((time) => (time - middle) ** 2));
  return { times, mean: middle, variance, silence: 1 - times.length / count };
}

describe('the models of old games', () => {
  // Gamma(2, 0.6) has the mean 1.2 and the variance 0.72; 8,000 draws leave an error of 0.01 on the mean.
  test('calibration: the market model has the mean and the spread of its formula', { tags: ['long'] }, () => {
    const { mean: middle, variance } = sample('market', 40, 30);
    expect(middle).toBeCloseTo(1.2 + 0.055 * 40 + 0.16 * 30 + 1.2, 1);
    expect(variance).toBeGreaterThan(0.66);
    expect(variance).toBeLessThan(0.78);
  });

  // 1 + N(0.3, 0.03) typed + N(0.03, 0.003) read + Gamma(2.5, 0.25), as Jones and Bergen publish it. Of 12,000 draws the
  // standard error of a variance is 1.3 % of it for normal draws, and 1.9 % for the gamma's, which is skewed.
  test.each([
    { read: 50, typed: 5 },
    { read: 300, typed: 100 },
  ])(
    'calibration: the ucsd model has the mean and the spread of its formula: %o',
    { tags: ['long'] },
    ({ read, typed }) => {
      const all = Array.from({ length: 12_000 }, (_, game) =>
        Number(typingTime('ucsd', spoken(read, typed), speaker(`ucsd ${game}`))),
      ).map((time) => time / 1000);
      const [middle, ofGamma] = [mean(all), 2.5 * 0.25 ** 2];
      const variance = mean(all.map((time) => (time - middle) ** 2));
      const published = (0.03 * typed) ** 2 + (0.003 * read) ** 2 + ofGamma;
      const error = Math.sqrt(published / all.length);
      expect(Math.abs(middle - (1 + 0.3 * typed + 0.03 * read + 2.5 * 0.25))).toBeLessThan(4 * error);
      expect(variance / published).toBeGreaterThan(0.92);
      expect(variance / published).toBeLessThan(1.08);
      // The third moment is the gamma's alone: 2 / sqrt(2.5), thinned by what the normal draws add.
      const third = mean(all.map((time) => ((time - middle) / Math.sqrt(variance)) ** 3));
      const skewness = (2 / Math.sqrt(2.5)) * (ofGamma / published) ** 1.5;
      expect(Math.abs(third - skewness)).toBeLessThan(0.15);
    },
  );

  test('property: the market model is never below what reading and typing take, and never above its cap', () => {
    const { times } = sample('market', 200, 80, 2000);
    expect(Math.min(...times)).toBeGreaterThanOrEqual(1.2 + 0.055 * 200);
    expect(Math.max(...times)).toBe(25);
  });

  // From the time when these were the only models: a game that began then continues as it began.
  test('known answer: an old game draws what it always drew', () => {
    const old = { seed: 'an old game', seat: 'target' };
    const at = (pacing: Pacing, since: number) =>
      typingTime(pacing, { since: instant(since), read: 40, typed: 30, index: 3 }, old);
    expect([at('market', 5000), at('market', 17_250)]).toEqual([9228, 8412]);
    expect([at('ucsd', 5000), at('ucsd', 17_250)]).toEqual([11_665, 10_620]);
    expect(at('none', 5000)).toBe(0);
    expect(askingTime('market', 26, '7', { ...old, seat: 'bettor-2' })).toBe(5955);
  });
});

describe('the typist', () => {
  test('property: whole milliseconds from 1 s on, and nowhere a heap', { tags: ['long'] }, () => {
    for (const typed of [1, 25, 80]) {
      const { times } = sample('typist', 30, typed, 4000);
      expect(times.every((time) => Number.isInteger(Math.round(time * 1e6) / 1000))).toBe(true);
      expect(Math.min(...times) * 1000).toBeGreaterThanOrEqual(minAnswerDelay);
      const counts = new Map<number, number>();
      for (const time of times.filter((one) => one > 1)) counts.set(time, (counts.get(time) ?? 0) + 1);
      expect(Math.max(...counts.values())).toBeLessThan(12);
      // The last second before silence holds no more than the one before it, but for chance.
      const within = (from: number, to: number) => times.filter((time) => time > from && time <= to).length;
      expect(within(44, 45)).toBeLessThan(within(43, 44) + 4 * Math.sqrt(within(43, 44) + 1));
    }
  });

  test('calibration: of answers as people give them few never come, of very long ones most', {
    tags: ['long'],
  }, () => {
    expect(sample('typist', 30, 10, 4000).silence).toBeLessThan(0.004);
    expect(sample('typist', 30, 25, 4000).silence).toBeLessThan(0.01);
    expect(sample('typist', 30, 60, 4000).silence).toBeLessThan(0.2);
    expect(sample('typist', 30, 200, 1000).silence).toBeGreaterThan(0.8);
  });

  test('property: nobody is sooner than 1 s, however little there is to do', () => {
    const { times } = sample('typist', 0, 0, 4000);
    expect(Math.min(...times)).toBe(1);
  });

  test('property: the same answer takes the same time again, and another answer another', () => {
    const time = (seed: string, index: number) => typingTime('typist', spoken(30, 20, index), speaker(seed));
    expect(time('a', 2)).toBe(time('a', 2));
    expect(new Set([time('a', 0), time('a', 1), time('a', 2), time('b', 0), time('b', 1)]).size).toBe(5);
  });

  test('property: one person for the whole game: two answers of a game are alike, those of two games are not', {
    tags: ['long'],
  }, () => {
    const games = Array.from({ length: 3000 }, (_, game) =>
      [0, 1].map((index) => typingTime('typist', spoken(30, 25, index), speaker(`pairs ${game}`))),
    );
    const pairs = games.flatMap(([one, other]) =>
      one === undefined || other === undefined ? [] : [[Math.log(one), Math.log(other)] as const],
    );
    const strangers = pairs.map(
      ([one], index) => [one, pairs[(index + 1) % pairs.length]?.[1] ?? one] as const,
    );
    expect(correlation(pairs)).toBeGreaterThan(0.35);
    expect(correlation(pairs)).toBeLessThan(0.75);
    expect(Math.abs(correlation(strangers))).toBeLessThan(0.07);
  });

  test('property: what could be read before is not read again', () => {
    const time = (waited: number) =>
      typingTime('typist', { ...spoken(100, 20), waited: milliseconds(waited) }, speaker('waiting')) ?? 0;
    expect(time(0) - time(1000)).toBeGreaterThanOrEqual(999);
    expect(time(0) - time(1000)).toBeLessThanOrEqual(1001);
    expect(time(60_000)).toBe(time(600_000));
  });

  test('property: the longer the answer, the longer it takes', { tags: ['long'] }, () => {
    const [short, middling, long] = [5, 25, 60].map((typed) => sample('typist', 30, typed, 2000).mean);
    expect(middling).toBeGreaterThan((short as number) + 4);
    expect(long).toBeGreaterThan((middling as number) + 7);
  });

  test('property: a text that nothing was asked for always comes', () => {
    const times = Array.from({ length: 500 }, (_, id) =>
      askingTime('typist', 200, `${id}`, speaker('asking')),
    );
    expect(times.every((time) => Number.isInteger(time) && time > 0)).toBe(true);
    expect(askingTime('typist', 20, '7', speaker('asking'))).toBe(
      askingTime('typist', 20, '7', speaker('asking')),
    );
  });
});

describe('reactionTime', () => {
  const times = (pacing: Pacing) => {
    const random = seededStream('reaction', pacing);
    return Array.from({ length: 20_000 }, () => reactionTime(pacing, random) / 1000);
  };

  // Gamma(2, 0.25) has the mean 0.5 and the variance 0.125; 20,000 draws leave an error of 0.0025 on the mean.
  test.each(['typist', 'market', 'ucsd'] as const)(
    'calibration: with %s a click takes 0.85 s on average',
    { tags: ['long'] },
    (pacing) => {
      const all = times(pacing);
      expect(mean(all)).toBeCloseTo(0.85, 1);
      expect(Math.min(...all)).toBeGreaterThanOrEqual(0.35);
      expect(Math.max(...all)).toBeLessThanOrEqual(3);
    },
  );

  test('known answer: no pacing is no time', () => {
    expect(new Set(times('none'))).toEqual(new Set([0]));
    expect(sample('none', 100, 100, 10).mean).toBe(0);
  });
});

function correlation(pairs: readonly (readonly [number, number])[]): number {
  const [x0, y0] = [mean(pairs.map(([x]) => x)), mean(pairs.map(([, y]) => y))];
  const sum = (of: (x: number, y: number) => number) => mean(pairs.map(([x, y]) => of(x - x0, y - y0)));
  return sum((x, y) => x * y) / Math.sqrt(sum((x) => x * x) * sum((_, y) => y * y));
}
