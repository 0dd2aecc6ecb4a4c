/** Tests of parsing labels from models' output. */
import { expect, test } from 'vitest';
import { labelsIn } from './labels.ts';

const letters = ['A', 'B', 'D'];
const [human, unsure, ai] = [0.95, 0.5, 0.05];

test.each([
  ['JSON alone', '{"A": "human", "B": "ai", "D": "unsure"}', { A: human, B: ai, D: unsure }],
  ['letters in any case', '{"a": "Human", " b ": "AI"}', { A: human, B: ai }],
  [
    'a fence and prose',
    'Sure! Here:\n```json\n{"A": "ai",\n "D": "human"}\n```\nGood luck!',
    { A: ai, D: human },
  ],
  ['thoughts with JSON of their own', '<think>{"A": "human"}</think>{"A": "ai"}', { A: ai }],
  ['other words', '{"A": "a person", "B": "bot", "D": "unknown"}', { A: human, B: ai, D: unsure }],
  ['one object below another', '{"labels": {"A": "ai", "B": "human"}}', { A: ai, B: human }],
  [
    'a list',
    '[{"contestant": "A", "label": "ai"}, {"contestant": "B", "label": "human"}]',
    { A: ai, B: human },
  ],
  ['reasons beside', '{"A": {"label": "ai", "why": "too polite"}}', { A: ai }],
  ['names around letters', '{"Contestant A": "human"}', { A: human }],
  ['Cyrillic letters', '{"А": "ии", "В": "человек"}', { A: ai, B: human }],
  ['a brace in the prose', 'I use {braces}. {"A": "ai"}', { A: ai }],
  ['only what is known', '{"A": "alien", "B": "ai", "C": "human"}', { B: ai }],
])('%s', (_what, text, labels) => expect(labelsIn(text, letters)).toEqual(labels));

test.each(['A is a bot.', '{"C": "ai"}', '{A: ai}', '', '{"A": "human"'])('“%s” has none', (text) =>
  expect(labelsIn(text, letters)).toBeUndefined(),
);

test('braces without end are read in a moment', () => {
  const start = performance.now();
  expect(labelsIn(`${'{'.repeat(5000)}${'}'.repeat(5000)}`, letters)).toBeUndefined();
  expect(performance.now() - start).toBeLessThan(1000);
});
