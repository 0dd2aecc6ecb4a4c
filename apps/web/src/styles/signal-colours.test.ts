/** Amber is human and blue is computer, and nothing else on any page has these colours. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '..');

/** All rules of our styles: selectors and declarations. */
const rules = globSync('**/*.css', { cwd: folder }).flatMap((file) => {
  const text = readFileSync(join(folder, file), 'utf8').replaceAll(/\/\*.*?\*\//gs, '');
  return [...text.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => ({
    place: `${file}: ${selector.trim()}`,
    body,
  }));
});

/**
 * Elements of a side: the price is that of “human”, the upper part of a chart is human, the lower one
 * computer.
 */
const meansSide = /human|machine|computer|belief-rail|price-label|upper|lower/;

test('only what stands for human or computer has their colours', () => {
  const coloured = rules.filter(({ body }) => /var\(--(on-)?(human|machine)/.test(body));
  expect(coloured.length).toBeGreaterThan(10);
  expect(coloured.map(({ place }) => place).filter((place) => !meansSide.test(place))).toEqual([]);
});
