import { describe, expect, test } from 'vitest';
import { seededStream } from '../random.ts';
import { type Pacing, reactionTime, typingTime } from './pacing.ts';

function sample(pacing: Pacing, read: number, typed: number, count = 20_000) {
  const random = seededStream('pacing', pacing);
  const times = Array.from({ length: count }, () => typingTime(pacing, { read, typed }, random) / 1000);
  const mean = times.reduce((sum, time) => sum + time, 0) / count;
  const variance = times.reduce((sum, time) => sum + (time - mean) ** 2, 0) / (count - 1);
  return { times, mean, variance };
}

describe('typingTime', () => {
  // Gamma(2, 0.6) has the mean 1.2 and the variance 0.72; 20,000 draws leave an error of 0.006 on the mean.
  test('calibration: the market model has the mean and the spread of its formula', () => {
    const { mean, variance } = sample('market', 40, 30);
    expect(mean).toBeCloseTo(1.2 + 0.055 * 40 + 0.16 * 30 + 1.2, 1);
    expect(variance).toBeGreaterThan(0.68);
    expect(variance).toBeLessThan(0.76);
  });

  test('calibration: the ucsd model has the mean of its formula', () => {
    expect(sample('ucsd', 50, 20).mean).toBeCloseTo(1 + 0.3 * 20 + 0.03 * 50 + 2.5 * 0.25, 1);
  });

  test('property: never below what reading and typing take, never above the cap, always whole', () => {
    const { times } = sample('market', 200, 80, 2000);
    expect(Math.min(...times)).toBeGreaterThanOrEqual(1.2 + 0.055 * 200);
    expect(Math.max(...times)).toBe(25);
    expect(times.every((time) => Number.isInteger(time * 1000))).toBe(true);
  });

  test('known answer: no pacing is no time', () => {
    expect(sample('none', 100, 100, 10).mean).toBe(0);
  });
});

describe('reactionTime', () => {
  const times = (pacing: Pacing) => {
    const random = seededStream('reaction', pacing);
    return Array.from({ length: 20_000 }, () => reactionTime(pacing, random) / 1000);
  };

  // Gamma(2, 0.25) has the mean 0.5 and the variance 0.125; 20,000 draws leave an error of 0.0025 on the mean.
  test.each(['market', 'ucsd'] as const)('calibration: with %s a click takes 0.85 s on average', (pacing) => {
    const all = times(pacing);
    expect(all.reduce((sum, time) => sum + time, 0) / all.length).toBeCloseTo(0.85, 1);
    expect(Math.min(...all)).toBeGreaterThanOrEqual(0.35);
    expect(Math.max(...all)).toBeLessThanOrEqual(3);
  });

  test('known answer: no pacing is no time', () => {
    expect(new Set(times('none'))).toEqual(new Set([0]));
  });
});
