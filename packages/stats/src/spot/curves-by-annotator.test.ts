/** Tests of curves by annotator: right where annotators lean, and equal to the plain ones where each says one thing. */
import { expect, test } from 'vitest';
import { isEstimable } from '../estimate.ts';
import { mulberry32 } from '../random.ts';
import type { PairAnnotation } from './annotation.ts';
import { curvesByAnnotator } from './curves-by-annotator.ts';

/** Two equal bots; each annotator sees one of them, and leans by one logit or so. */
function studyOf(random: () => number, annotators: number, each: number): readonly PairAnnotation[] {
  return Array.from({ length: annotators }, (_, annotator) => {
    const lean = 1.3 * Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    const bot = annotator % 2 === 0 ? 'ann' : 'bob';
    return Array.from({ length: each }, (_row, row): PairAnnotation => {
      const segment = [2, 3, 5][row % 3] ?? 2;
      const spotted = random() < 1 / (1 + Math.exp(-(lean + 0.2 * segment - 0.6)));
      return {
        conversation: `${annotator}-${row}`,
        segment,
        annotator: `w${annotator}`,
        systems: [bot, 'Human'],
        labels: [spotted ? 'bot' : 'human', 'human'],
        features: {},
      } as PairAnnotation;
    });
  }).flat();
}

const pOf = (annotations: readonly PairAnnotation[]) => {
  const pair = curvesByAnnotator(annotations).find(({ a, b }) => a === 'ann' && b === 'bob');
  return pair !== undefined && isEstimable(pair.test) ? pair.test.p : Number.NaN;
};

test('two equal bots are called different in one study of twenty, and much more often by rows', () => {
  const random = mulberry32(5);
  const studies = 300;
  let [byAnnotator, byRow] = [0, 0];
  for (let study = 0; study < studies; study += 1) {
    const annotations = studyOf(random, 30, 12);
    byAnnotator += Number(pOf(annotations) < 0.05);
    byRow += Number(pOf(annotations.map((one, row) => ({ ...one, annotator: `r${row}` }))) < 0.05);
  }
  // 15 expected; more than 28 has probability 0.001.
  expect(byAnnotator).toBeLessThanOrEqual(28);
  expect(byRow).toBeGreaterThan(75);
});

test('bots that differ are told apart, Holm is at least p, and one annotator tells nothing', () => {
  const annotations = studyOf(mulberry32(6), 30, 12).map((one): PairAnnotation => {
    const [bot] = one.systems;
    return bot === 'ann' ? { ...one, labels: ['human', 'human'] } : one;
  });
  expect(pOf(annotations)).toBeLessThan(0.001);
  const pairs = curvesByAnnotator(annotations);
  expect(pairs.map(({ a, b }) => `${a} ${b}`)).toEqual(['Human ann', 'Human bob', 'ann bob']);
  for (const { test: found, holm } of pairs)
    if (isEstimable(found) && isEstimable(holm)) expect(holm).toBeGreaterThanOrEqual(found.p);
  const [only] = curvesByAnnotator(annotations.map((one) => ({ ...one, annotator: 'w' })));
  expect(only?.test).toEqual({ notEstimable: 'more clusters than groups are needed' });
});
