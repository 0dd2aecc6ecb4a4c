/** Tests the detector of self-disclosure, and measures it on sentences that its rules were not written after. */
import { describe, expect, test } from 'vitest';
import { disclosureIn, disclosuresIn } from './disclosure.ts';
import { disclosureRules } from './rules.ts';
import { english } from './testing/english.ts';
import { russian } from './testing/russian.ts';
import type { Sentences } from './testing/sentences.ts';
import { unseenEnglish, unseenRussian } from './testing/unseen.ts';

describe.each([
  ['English', english],
  ['Russian', russian],
] as const)('in %s', (_language, { disclosing, innocent }) => {
  test.each(disclosing)('“%s” discloses', (text) => expect(disclosureIn(text)).toBeDefined());
  test.each(innocent)('“%s” does not', (text) => expect(disclosureIn(text)).toBeUndefined());
});

test('there are 60 sentences of each kind in each language, and all differ', () => {
  const all = [english, russian].flatMap(({ disclosing, innocent }) => [disclosing, innocent]);
  expect(Math.min(...all.map(({ length }) => length))).toBeGreaterThanOrEqual(60);
  const unseen = [unseenEnglish, unseenRussian].flatMap(({ disclosing, innocent }) => [disclosing, innocent]);
  const sentences = [...all, ...unseen].flat();
  expect(new Set(sentences).size).toBe(sentences.length);
});

test('every rule has a sentence of its own here', () => {
  const found = new Set([...english.disclosing, ...russian.disclosing].map(disclosureIn));
  expect(disclosureRules.map(({ name }) => name).filter((name) => !found.has(name))).toEqual([]);
});

/** Of the sentences that were found those that disclose, and of those that disclose the ones that were found. */
function measured({ disclosing, innocent }: Sentences) {
  const isFound = (text: string) => disclosureIn(text) !== undefined;
  const right = disclosing.filter(isFound).length;
  const wrong = innocent.filter(isFound).length;
  return { precision: right / (right + wrong), recall: right / disclosing.length };
}

test.each([
  ['English', unseenEnglish, { precision: 1, recall: 0.95 }],
  ['Russian', unseenRussian, { precision: 1, recall: 0.95 }],
] as const)(
  'of unseen %s sentences it finds 38 of 40, and takes none of 40 others for one',
  (_language, sentences, least) => {
    const { precision, recall } = measured(sentences);
    expect(precision).toBeGreaterThanOrEqual(least.precision);
    expect(recall).toBeGreaterThanOrEqual(least.recall);
  },
);

test('of a log it tells which messages, and passes over what was erased', () => {
  expect(disclosuresIn(['Hi!', null, 'I am a bot.', 'Really?', 'As an AI, yes.'])).toEqual([
    { index: 2, rule: 'i-am-a-machine-en' },
    { index: 4, rule: 'as-a-machine-en' },
  ]);
});
