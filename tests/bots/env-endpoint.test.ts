/** A language model behind an endpoint as the opponent of an environment. */
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serveLines } from '../../apps/cli/src/env/serve.ts';
import { openAiServer, type Shape } from '../support/bots/openai-server.ts';

const saying =
  (content: string): Shape =>
  (response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ choices: [{ message: { role: 'assistant', content } }] }));
  };
const failing: Shape = (response) => {
  response.statusCode = 500;
  response.end('{"error":{"message":"out of memory"}}');
};

let endpoint: Awaited<ReturnType<typeof openAiServer>>;
beforeEach(async () => {
  endpoint = await openAiServer(saying('I am  fine,\nthanks'));
});
afterEach(() => endpoint.close());

interface Answer {
  readonly error?: { readonly code: string; readonly message: string };
  readonly observation?: { readonly left: { readonly messages: readonly { readonly text: string }[] } };
}

/** Answers to these requests, without the greeting. */
async function answers(...requests: readonly object[]): Promise<readonly Answer[]> {
  const [input, output] = [new PassThrough(), new PassThrough()];
  let printed = '';
  output.on('data', (data: Buffer) => {
    printed += data.toString();
  });
  const served = serveLines(input, output, []);
  for (const [id, one] of requests.entries()) input.write(`${JSON.stringify({ id, ...one })}\n`);
  input.end();
  await served;
  return printed
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => JSON.parse(line));
}

const make = () => ({
  ...{ op: 'make', format: 'duel', seed: 1 },
  seats: { left: 'agent', right: `llm:some-model@${endpoint.url}` },
});
const reset = { op: 'reset', env: 'env-1' };
const say = (text: string) => ({ op: 'step', env: 'env-1', actions: { left: { type: 'say', text } } });

test('it answers with the conversation so far, in one line, with the key of the environment', async () => {
  vi.stubEnv('PARLOUR_LLM_API_KEY', 'sk-4711');
  const [, , , last] = await answers(make(), reset, say('how are you?'), say('good'));
  expect(last?.observation?.left.messages.map(({ text }) => text)).toEqual([
    'how are you?',
    'I am fine, thanks',
    'good',
    'I am fine, thanks',
  ]);
  const [, second] = endpoint.requests;
  expect(second).toMatchObject({
    path: '/v1/chat/completions',
    authorization: 'Bearer sk-4711',
    body: { model: 'some-model' },
  });
  expect(second?.body.messages.map(({ role, content }) => [role, content]).slice(1)).toEqual([
    ['user', 'how are you?'],
    ['assistant', 'I am fine, thanks'],
    ['user', 'good'],
  ]);
});

test('a text over the limit is silence', async () => {
  endpoint.always(saying('far too long '.repeat(100)));
  const [, , last] = await answers(make(), reset, say('hello'));
  expect(last?.observation?.left.messages.map(({ text }) => text)).toEqual(['hello']);
});

test('an endpoint that fails is answered with a code, and the process goes on', async () => {
  endpoint.always(failing);
  const [, , failed, other] = await answers(make(), reset, say('hello'), { op: 'events', env: 'env-1' });
  expect(failed?.error).toMatchObject({
    code: 'endpoint',
    message: expect.stringContaining('out of memory'),
  });
  expect(other?.error).toBeUndefined();
});
