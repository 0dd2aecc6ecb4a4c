/** Tests that the bundled samples follow the annotators' guide. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isSensitive, knownCategories, knownSimulations, languageOf, questionsIn } from './item.ts';
import { isFaulty, readDataset } from './read-dataset.ts';

const sampleIn = (language: string) => {
  const text = readFileSync(join(import.meta.dirname, '..', 'sample', `${language}.jsonl`), 'utf8');
  const dataset = readDataset(text);
  if (isFaulty(dataset)) throw new Error(dataset.faults.join('\n'));
  return dataset;
};

test.each(['en', 'ru'] as const)('the sample in %s', (language) => {
  const dataset = sampleIn(language);
  const items = dataset.flatMap(({ items: own }) => own);
  expect(questionsIn(dataset)).toBe(60);
  expect(dataset.map(languageOf)).toEqual(dataset.map(() => language));
  expect(new Set(items.flatMap(({ categories }) => categories))).toEqual(new Set(knownCategories));
  expect(new Set(items.flatMap(({ simulations }) => simulations))).toEqual(new Set(knownSimulations));
  // Half of the right answers stand first, in every conversation.
  for (const { items: own } of dataset)
    expect(own.filter(({ right }) => right === 1).length).toBe(own.length / 2);
  const contextual = items.filter(({ usesContext }) => usesContext).length;
  expect(contextual).toBeGreaterThanOrEqual(20);
  expect(contextual).toBeLessThanOrEqual(40);
  expect(items.filter(isSensitive)).toHaveLength(4);
  // Whoever is not shown them understands all others: nothing that follows one refers to it.
  for (const { items: own } of dataset)
    for (const [place, item] of own.entries())
      if (isSensitive(item))
        expect(own[place + 1]?.usesContext ?? false, own[place + 1]?.question).toBe(false);
  expect(new Set(items.map(({ question }) => question)).size).toBe(60);
});
