/** Tests of the simulation of a study: calibration under the null, power under a large effect. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readStudy, simulateStudy, studyPower } from './index.ts';

const read = readStudy(readFileSync(join(import.meta.dirname, '../../../studies/three-party.yaml'), 'utf8'));
if ('problems' in read) throw new Error('the example is no study');
const { study } = read;
const options = { judgeSd: 0.8, partnerSd: 0.4, participants: 128, seed: 7 };

test('every participant judges in half of the games, in blocks of both arms', () => {
  const shares = { persona: 0.7, 'no-persona': 0.3 };
  const all = simulateStudy(study, { ...options, shares });
  expect(all).toHaveLength(128 * 4);
  const share = (name: string) => {
    const own = all.filter(({ arm }) => arm === name);
    expect(own).toHaveLength(64 * 4);
    return own.reduce((sum, { saidHuman }) => sum + saidHuman, 0) / own.length;
  };
  expect(share('persona')).toBeGreaterThan(0.58);
  expect(share('no-persona')).toBeLessThan(0.42);
});

test('without effects tests reject about 5 %, with large ones nearly always', () => {
  const runs = 400;
  const none = studyPower(study, { ...options, shares: {} }, runs);
  for (const share of [none.half.persona ?? 1, none.half['no-persona'] ?? 1, none.arms ?? 1]) {
    // Exact binomial bounds of 0.05 in 400 runs: outside with a probability below 0.001.
    expect(share).toBeGreaterThanOrEqual(0.0175);
    expect(share).toBeLessThanOrEqual(0.095);
  }
  const fewest = studyPower(study, { ...options, shares: {}, participants: 20 }, runs);
  for (const share of Object.values(fewest.half)) {
    expect(share).toBeGreaterThanOrEqual(0.0175);
    expect(share).toBeLessThanOrEqual(0.095);
  }
  expect(studyPower(study, { ...options, shares: {}, participants: 19 }, 10)).toMatchObject({
    ...{ half: { persona: null, 'no-persona': null }, arms: null },
  });
  const shares = { persona: 0.73, 'no-persona': 0.5 };
  const large = studyPower(study, { ...options, shares }, 100);
  expect(large.half.persona).toBeGreaterThan(0.95);
  expect(large.arms).toBeGreaterThan(0.9);
});
