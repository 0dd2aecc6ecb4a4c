/** Tests of the forms of a talk, of the queue of requests, and of the reasons of refusals. */
import type { ModelMessage } from 'ai';
import { expect, test } from 'vitest';
import { adviceFor } from './advice.ts';
import { RequestQueue } from './queue.ts';
import { reasonOf, withCure } from './reasons.ts';
import { talkAs } from './turns.ts';

const heard = (name: string, text: string): ModelMessage => ({
  role: 'user',
  content: [{ type: 'text', text, providerOptions: { openaiCompatible: { name } } }],
});
const talk = {
  instructions: 'Play.',
  messages: [
    { role: 'assistant' as const, content: 'hi all' },
    heard('A', 'A: hey'),
    heard('B', 'B: yo'),
    { role: 'assistant' as const, content: 'so' },
  ],
};

test('merged turns alternate, begin with the user and have no name', () => {
  const { instructions, messages } = talkAs('merged', talk);
  expect(instructions).toBe('Play.');
  expect(messages).toEqual([
    { role: 'user', content: '(The chat has begun.)' },
    { role: 'assistant', content: 'hi all' },
    { role: 'user', content: 'A: hey\nB: yo' },
    { role: 'assistant', content: 'so' },
  ]);
  expect(talkAs('named', talk)).toEqual(talk);
  const alone = talkAs('no-system', { ...talk, messages: talk.messages.slice(1) });
  expect(alone).toEqual({
    instructions: '',
    messages: [
      { role: 'user', content: 'Play.\nA: hey\nB: yo' },
      { role: 'assistant', content: 'so' },
    ],
  });
});

test('each seat has a queue, and seats are served in turns; a request that waits too long is not sent', async () => {
  const queue = new RequestQueue(1);
  const later = performance.now() + 60_000;
  const order: string[] = [];
  const ask = async (seat: string, deadline = later) => {
    const free = await queue.enter(seat, deadline);
    order.push(free === undefined ? `${seat} late` : seat);
    return free;
  };
  const first = await ask('a');
  const waiting = [ask('a'), ask('a'), ask('b'), ask('c')];
  await ask('d', performance.now());
  first?.();
  for (const one of [waiting[0], waiting[2], waiting[3], waiting[1]]) (await one)?.();
  expect(order).toEqual(['a', 'd late', 'a', 'b', 'c', 'a']);
});

test.each([
  [
    400,
    "Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead.",
    'max-tokens',
    /max_completion/,
  ],
  [400, 'the request exceeds the available context size', 'context', /context of 8192/],
  [404, 'model "x" not found, try pulling it first', 'model', /PARLOUR_LLM_MODEL/],
  [404, 'Not Found', '404', /PARLOUR_LLM_BASE_URL/],
  [401, 'bad key sk-1', '401', /PARLOUR_LLM_API_KEY/],
  [400, 'Conversation roles must alternate user/assistant', 'turns', /PARLOUR_LLM_TURNS/],
  [422, '{"loc":["messages",1,"name"],"msg":"Extra inputs are not permitted"}', 'turns', /PARLOUR_LLM_TURNS/],
  [400, "Unsupported value: 'temperature' does not support 0.9", 'temperature', /"temperature":null/],
  [400, 'Unrecognized request argument: stream_options', 'stream-options', /"stream_options":null/],
  [429, 'insufficient_quota', 'quota', /credit/],
  [429, 'slow down', '429', /PARLOUR_LLM_PARALLEL/],
])('%i %s is %s', (status, said, word, sentence) => {
  expect(reasonOf(status, said)).toMatchObject({ word, sentence: expect.stringMatching(sentence) });
  expect(reasonOf(status, said)?.sentence).not.toContain('sk-1');
});

test('a model with a version has its settings in fields: no advice names a variable', () => {
  const isModel = { PARLOUR_LLM_VERSION: '0a1b2c3d' };
  for (const status of [400, 401, 403, 404, 422, 429])
    for (const said of [
      ...['', 'max_completion_tokens', 'context size', 'temperature', 'stream_options', 'stream'],
      ...['roles must alternate', 'billing', 'model not found', 'content_filter'],
    ]) {
      const advice = reasonOf(status, said)?.sentence ?? '';
      expect(adviceFor(advice, {})).toBe(advice);
      expect(adviceFor(advice, isModel)).not.toContain('PARLOUR_');
    }
  for (const word of ['ECONNREFUSED', 'ENOTFOUND', 'too-long', 'queue', 'garbled'])
    expect(adviceFor(withCure('it failed', word), isModel)).not.toContain('PARLOUR_');
  const body = 'Set PARLOUR_LLM_BODY={"max_tokens":null}, or PARLOUR_LLM_MAX_TOKENS=4000';
  expect(adviceFor(body, isModel)).toBe('Set body: {"max_tokens":null}, or max_tokens: 4000');
  const names = 'Change PARLOUR_LLM_API_KEY or PARLOUR_LLM_MODEL';
  expect(adviceFor(names, isModel)).toBe('Change its key or model');
  expect(adviceFor(names, { ...isModel, PARLOUR_TRIAL: 'try' })).toBe(names);
});

test('a fault of the server has no reason of its own', () => {
  expect(reasonOf(500, 'stream failed')).toBeUndefined();
  expect(reasonOf(418, 'teapot')).toBeUndefined();
});
