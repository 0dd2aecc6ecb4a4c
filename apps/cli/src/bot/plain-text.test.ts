/** Tests of answers that look typed by a person, and of others. */
import { expect, test } from 'vitest';
import { checkPlainText } from './plain-text.ts';

const of = (answer: string, text = 'hi?') =>
  checkPlainText([{ kind: 'plain', text, answer, game: 'g', took: 1, isSilent: false }]);

test.each([
  ['As an AI, I cannot eat.', '"As an AI"'],
  ["Well, I'm a large language model.", '"As an AI"'],
  ['I am an AI language model, so no', '"As an AI"'],
  ['# Breakfast', 'a heading'],
  ['Sure! ## Breakfast I had tea.', 'a heading'],
  ['Three things: - tea - toast - jam', 'a list'],
  ['- tea\n- toast', 'a list'],
  ['1. tea 2. toast', 'a list'],
  ['It was **good**', 'markup'],
  ['<b>good</b>', 'markup'],
])('%s has %s', (answer, name) => {
  const finding = of(answer);
  expect(finding).toMatchObject({ check: 'plain text', status: 'warn' });
  expect(finding?.found).toContain(`${name} in 1: `);
  expect(finding?.advice).toBeDefined();
});

test.each([
  'yes - well - maybe',
  "I'm #1 here",
  'I like C# a lot',
  'AI is not for me',
  'at 1. I was late',
  'I know an AI',
])('%s is plain', (answer) => {
  expect(of(answer)?.status).toBe('ok');
});

test('what only repeats the question is no fault; no answer is nothing to look at', () => {
  expect(of('You said: **bold** # a', '**bold** # a')?.status).toBe('ok');
  expect(
    checkPlainText([{ kind: 'plain', text: 'x', answer: undefined, game: 'g', took: 1, isSilent: true }]),
  ).toBeUndefined();
});
