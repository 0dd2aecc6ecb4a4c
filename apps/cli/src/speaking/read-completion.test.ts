/** Answers of endpoints, including invalid ones. */
import { expect, test } from 'vitest';
import { readCompletion } from './read-completion.ts';

const says = (content: unknown, more: object = {}) =>
  readCompletion({ choices: [{ message: { content } }], ...more });

test.each([
  ['a text', '2', '2'],
  [
    'parts',
    [
      { type: 'text', text: 'The answer ' },
      { type: 'text', text: 'is 2' },
    ],
    'The answer is 2',
  ],
  ['nothing', null, ''],
  ['a number', 2, ''],
  ['parts without texts', [null, 7, {}], ''],
])('a reply of %s', (_, content, reply) => expect(says(content).reply).toBe(reply));

test.each([null, 7, 'text', [], {}, { choices: null }, { choices: [] }, { choices: {} }])(
  '%j has no reply',
  (value) => expect(readCompletion(value).reply).toBeUndefined(),
);

test.each([{ choices: [null] }, { choices: [{}] }, { choices: [{ message: 'text' }] }])(
  '%j has one at most that is empty',
  (value) => expect(readCompletion(value).reply || '').toBe(''),
);

test('tokens are counted where the endpoint counts them', () => {
  expect(says('1', { usage: { prompt_tokens: 5, completion_tokens: 1 } }).tokens).toEqual({
    prompt: 5,
    completion: 1,
  });
  expect(says('1', { usage: { prompt_tokens: 5 } }).tokens).toEqual({ prompt: 5, completion: 0 });
  for (const usage of [null, undefined, 'many', { prompt_tokens: 'many' }])
    expect(says('1', { usage }).tokens).toBeUndefined();
});

test('log-probabilities that are none are left out', () => {
  const of = (content: unknown) =>
    readCompletion({ choices: [{ message: { content: '1' }, logprobs: { content } }] }).chances;
  const one = { token: '1', logprob: -0.5 };
  expect(of([{ top_logprobs: [one, null, { token: 2, logprob: 'x' }] }])).toEqual([one]);
  for (const content of [null, [], [{}], [{ top_logprobs: null }]]) expect(of(content)).toBeUndefined();
});

test('a failure is told in the words of the endpoint', () => {
  expect(readCompletion({ error: { message: 'No credit.' } }).failure).toBe('No credit.');
  expect(readCompletion({ error: 'No credit.' }).failure).toBe('No credit.');
  expect(readCompletion({ error: { code: 7 } }).failure).toBeUndefined();
});
