/** The client for OpenAI-like endpoints, against a real server with every habit. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Endpoint, endpointSettings } from '../../bots/llm/src/endpoint/index.ts';
import { EndpointBackoff } from '../../bots/llm/src/endpoint/rest.ts';
import { openAiServer, type Shape } from '../support/bots/openai-server.ts';
import { says, saysWhole, shapes } from '../support/bots/openai-shapes.ts';
import { until } from '../support/until.ts';

const key = 'sk-never-to-be-seen-4711';
let server: Awaited<ReturnType<typeof openAiServer>>;
let folder: string;
let log: string[];
const strays: unknown[] = [];
process.on('unhandledRejection', (reason) => strays.push(reason));

beforeEach(async () => {
  server = await openAiServer(says('Fine, thanks.'));
  folder = mkdtempSync(join(tmpdir(), 'parlour-endpoint-'));
  log = [];
});
afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
  expect(strays).toEqual([]);
  expect(log.join('\n')).not.toContain(key);
  expect(log.join('\n')).not.toContain('How are you?');
});

function endpoint(variables: Record<string, string> = {}): Endpoint {
  const named = Object.entries({ TIMEOUT: '3', ...variables }).map(([name, value]) => [
    `PARLOUR_LLM_${name}`,
    value,
  ]);
  const settings = endpointSettings({
    PARLOUR_LLM_BASE_URL: server.url,
    PARLOUR_LLM_MODEL: 'm',
    PARLOUR_LLM_API_KEY: key,
    ...Object.fromEntries(named),
  });
  return new Endpoint({ settings, folder, log: (line) => log.push(line), backoff: 10 });
}

const wish = {
  instructions: 'Be brief.',
  messages: [{ role: 'user', content: 'How are you?' }],
} as const;

const modes = [
  ['stream', '1'],
  ['one piece', '0'],
] as const;

describe.each(modes)('asked for a text as %s, an endpoint', (_, STREAM) => {
  const ask = async (...queue: Shape[]) => {
    server.next(...queue);
    const asked = endpoint({ STREAM });
    const began = performance.now();
    const said = await asked.write({ ...wish });
    return {
      said,
      spent: asked.spending.today,
      tries: server.requests.length,
      took: performance.now() - began,
    };
  };
  const fine = { said: { text: 'Fine, thanks.', isWhole: true } };

  test('is told who asks, what was said, and how much it may write', async () => {
    expect(await ask()).toMatchObject({ ...fine, tries: 1, spent: 322 });
    const [{ path, authorization, body } = server.requests[0] as never] = server.requests;
    expect([path, authorization]).toEqual(['/v1/chat/completions', `Bearer ${key}`]);
    expect(body).toMatchObject({
      model: 'm',
      max_tokens: 1000,
      messages: [
        { role: 'system', content: 'Be brief.' },
        { role: 'user', content: 'How are you?' },
      ],
    });
    expect('tools' in body).toBe(false);
  });

  test.each([
    ['is busy', shapes.busy('0'), 0],
    ['has a fault', shapes.fails, 0],
    ['is overloaded', shapes.overloaded, 0],
    ['hangs up', shapes.hangsUp, 0],
    ['answers malformed JSON', shapes.malformed, 1],
    ['answers no JSON at all', shapes.notJson, 1],
    ['answers without a choice', shapes.noChoices, 1],
    ['breaks in the middle', shapes.breaksInStream, 0],
    ['drops the line', shapes.drops('Well, I'), 1],
  ])('that %s is asked again', async (_what, shape, billed) => {
    const { spent, ...more } = await ask(shape, shape);
    expect(more).toMatchObject({ ...fine, tries: 3 });
    expect(spent).toBeGreaterThanOrEqual(322 + billed);
  });

  test.each([
    ['does not know the key', shapes.wrongKey],
    ['does not know the model', shapes.unknownModel],
  ])('that %s is not asked again, and rests', async (_what, shape) => {
    server.always(shape);
    const asked = endpoint({ STREAM });
    expect(await asked.write({ ...wish })).toBeUndefined();
    expect(server.requests).toHaveLength(1);
    expect([asked.spending.today, asked.games]).toEqual([0, 0]);
    expect(log).toEqual([
      expect.stringMatching(/^the endpoint gave no text: it answered 40[14]: .*PARLOUR_LLM_\w+$/),
    ]);
  });

  test.each([
    [
      'errorAsAnswer',
      { message: `Overloaded ${key}`, code: 503 },
      5,
      '503',
      /it answered 200 with an error \(503\)\. /,
    ],
    [
      'errorAsEvent',
      { message: `Overloaded ${key}`, code: 503 },
      5,
      '503',
      /it answered 200 with an error \(503\)\. /,
    ],
    [
      'errorAsAnswer',
      { message: 'No such key', code: 401 },
      1,
      '401',
      /it refuses the key.*PARLOUR_LLM_API_KEY/,
    ],
    ['errorAsEvent', { message: 'x', code: 'model_not_found' }, 1, 'model', /Change PARLOUR_LLM_MODEL/],
    ['errorAsAnswer', 'something', 5, 'error', /it answered 200 with an error\. /],
  ] as const)('that tells by %s: %o, says so', async (shape, error, tries, word, line) => {
    server.always(shapes[shape](error as object));
    const asked = endpoint({ STREAM });
    expect(await asked.write({ ...wish })).toBeUndefined();
    expect([server.requests.length, asked.lastFailure, asked.spending.today]).toEqual([tries, word, 0]);
    expect(log).toEqual([expect.stringMatching(line)]);
  });

  test('that answers with a page says that it is one', async () => {
    server.always(shapes.notJson);
    const asked = endpoint({ STREAM });
    expect(await asked.write({ ...wish })).toBeUndefined();
    expect(asked.lastReason).toMatch(/text\/html.*PARLOUR_LLM_BASE_URL/);
  });

  test('that writes far beyond its limit of tokens is not read to the end', async () => {
    server.always(says('word '.repeat(100_000), { usage: null }));
    const asked = endpoint({ STREAM, MAX_TOKENS: '100' });
    const said = await asked.write({ ...wish });
    expect(said?.isWhole).toBe(false);
    expect(said?.text.length).toBeLessThan(20_000);
    expect(asked.spending.today).toBeLessThan(10_000);
  });

  test.each([
    ['fails', shapes.fails, /it answered 500\. .*log/],
    ['hangs up', shapes.hangsUp, /it could not be reached \(\w+\)\. .*log/],
  ])('that always %s is told with a cure', async (_what, shape, line) => {
    server.always(shape);
    const asked = endpoint({ STREAM });
    await asked.write({ ...wish });
    expect(asked.lastReason).toMatch(line);
  });

  test('that is busy for longer than there is time is not waited for', async () => {
    const { said, tries, took } = await ask(shapes.busy('60'));
    expect([said, tries]).toEqual([undefined, 1]);
    expect(took).toBeLessThan(30_000);
  });

  test('that asks for a wait gets it', async () => {
    const { said, took } = await ask(shapes.busy('1'));
    expect(said?.text).toBe('Fine, thanks.');
    expect(took).toBeGreaterThanOrEqual(990);
  });

  test('that fails for good is given up', async () => {
    server.always(shapes.fails);
    expect(await ask()).toMatchObject({ said: undefined, tries: 5 });
  });

  test('that never answers is left when time is up, and the line is closed', async () => {
    server.always(shapes.hangs);
    const asked = endpoint({ STREAM, TIMEOUT: '0.4' });
    expect(await asked.write({ ...wish })).toBeUndefined();
    expect(server.requests).toHaveLength(1);
    expect(asked.spending.today).toBeGreaterThan(0);
    await until(() => server.abandoned() > 0, 'the line is closed');
    expect(server.abandoned()).toBe(1);
  });

  test('that has nothing to say has said so', async () => {
    expect(await ask(shapes.saysNothing)).toMatchObject({ said: { text: '', isWhole: true }, tries: 1 });
  });

  test('that reached its limit says that it is not whole', async () => {
    const cut = says('Fine. And I also', { finish: 'length' });
    expect((await ask(cut)).said).toEqual({ text: 'Fine. And I also', isWhole: false });
  });

  test('that answers in one piece, no matter what was asked for, is heard', async () => {
    const thinks = saysWhole('Fine, thanks.', { reasoning: 'How am I? '.repeat(20) });
    expect(await ask(thinks)).toMatchObject({ ...fine, tries: 1, spent: 322 });
    expect(await ask(saysWhole('Fine. And', { finish: 'length' }))).toMatchObject({
      said: { text: 'Fine. And', isWhole: false },
    });
  });

  test('that thinks in a field of its own is heard without its thoughts, which cost all the same', async () => {
    const thinks = says('Fine.', { reasoning: 'The user asks how I am. '.repeat(20), usage: null });
    const { said, spent } = await ask(thinks);
    expect(said?.text).toBe('Fine.');
    expect(spent).toBeGreaterThan(120);
  });

  test('that does not say what it cost is estimated', async () => {
    expect((await ask(says('Fine.', { usage: null }))).spent).toBe(3 + 3 + 2 + 4 * 4);
  });
});

test('what was said before a stream broke for good is what was said', async () => {
  server.always(shapes.drops('All well here. And'));
  expect(await endpoint().write({ ...wish })).toEqual({ text: 'All well here. And', isWhole: false });
  expect(server.requests).toHaveLength(5);
});

test('what dripped in until time was up is what was said', async () => {
  server.always(shapes.drips('All well here. And'));
  const said = await endpoint({ TIMEOUT: '1.5' }).write({ ...wish });
  expect(said).toEqual({ text: 'All well here. And', isWhole: false });
  expect(server.requests).toHaveLength(1);
});

test('an endless answer is read no longer than is needed', async () => {
  server.always(shapes.babbles);
  const said = await endpoint().write({ ...wish, isEnough: (text) => text.length > 400 });
  expect(said?.isWhole).toBe(false);
  expect(said?.text.length).toBeLessThan(20_000);
});

test('one that offers no JSON is asked without, from then on', async () => {
  server.always(shapes.refusesJson);
  const asked = endpoint();
  for (const _ of [1, 2])
    expect((await asked.write({ ...wish, json: true }))?.text).toBe('The chance is 0.7.');
  const formats = server.requests.map(({ body }) => body.response_format);
  expect(formats).toEqual([{ type: 'json_object' }, undefined, undefined]);
});

test('the body of requests can be changed', async () => {
  await endpoint({ BODY: '{"max_tokens":null,"max_completion_tokens":7,"top_k":3}' }).write({ ...wish });
  expect(server.requests[0]?.body).toMatchObject({ max_completion_tokens: 7, top_k: 3 });
  expect(server.requests[0]?.body).not.toHaveProperty('max_tokens');
});

test('two failures in a row end the offer for a while', async () => {
  const asked = endpoint({ GAMES: '6' });
  server.always(shapes.hangs);
  const soon = () => ({ ...wish, deadline: performance.now() + 50 });
  await asked.write(soon());
  expect(asked.games).toBe(6);
  await asked.write(soon());
  expect(asked.games).toBe(0);
  server.always(says('Back.'));
  await asked.write({ ...wish });
  expect(asked.games).toBe(0); // a success in a game does not show either
});

test('two empty texts in a row end the offer like other failures, and are logged as such', async () => {
  const asked = endpoint({ GAMES: '6' });
  server.next(says(''));
  await asked.write({ ...wish });
  expect([asked.games, asked.lastFailure]).toEqual([6, 'empty']);
  await asked.write({ ...wish });
  expect([asked.games, asked.lastFailure]).toEqual([6, '']); // a text in between: they were not in a row
  server.next(says(''), says(' \n'));
  expect((await asked.write({ ...wish }))?.text).toBe('');
  await asked.write({ ...wish });
  expect([asked.games, asked.rest.isFailing, asked.lastFailure]).toEqual([0, true, 'empty']);
  expect(
    log.filter((line) => line.includes('the endpoint gave no text: it answered with an empty text')),
  ).not.toEqual([]);
  await asked.write({ ...wish });
  expect([asked.rest.isFailing, asked.lastFailure]).toEqual([false, '']);
});

test('why it failed is known until it gives a text again', async () => {
  const asked = endpoint();
  server.next(shapes.wrongKey);
  await asked.write({ ...wish });
  expect(asked.lastFailure).toBe('401');
  await asked.write({ ...wish });
  expect(asked.lastFailure).toBe('');
});

test('a rest lasts a minute, then twice as long each time, and one failure is none', () => {
  let now = 0;
  const rest = new EndpointBackoff(() => now);
  rest.failed(false);
  expect(rest.isNeeded).toBe(false);
  for (const minutes of [1, 2, 4, 8, 16, 32, 60, 60]) {
    rest.failed(false);
    now += minutes * 60_000 - 1;
    expect(rest.isNeeded, `${minutes} minutes`).toBe(true);
    now += 1;
    expect(rest.isNeeded).toBe(false);
  }
  rest.succeeded();
  rest.failed(false);
  expect(rest.isNeeded).toBe(false);
  rest.failed(false);
  now += 60_000;
  expect(rest.isNeeded).toBe(false);
});

test('the tokens of a day are remembered, end the offer when spent, and not the running game', async () => {
  const first = endpoint({ TOKENS_PER_DAY: '600' });
  await first.write({ ...wish });
  expect(first.games).toBe(8);
  const second = endpoint({ TOKENS_PER_DAY: '600' });
  expect(second.spending.today).toBe(322);
  await second.write({ ...wish });
  expect(second.games).toBe(0);
  expect((await second.write({ ...wish }))?.text).toBe('Fine, thanks.');
  expect(log.filter((line) => line.includes('are spent'))).toHaveLength(1);
  const file = join(folder, 'spent.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/\d{4}-\d\d-\d\d/, '2001-01-01'));
  expect(endpoint({ TOKENS_PER_DAY: '600' }).games).toBe(8);
  writeFileSync(file, 'broken');
  expect(endpoint({ TOKENS_PER_DAY: '600' }).games).toBe(0);
  expect(endpoint({ TOKENS_PER_DAY: 'unlimited' }).games).toBe(8);
});

test('many games ask at once, and each is on its own', async () => {
  const asked = endpoint({ TIMEOUT: '2' });
  server.always((response, request) => {
    const text = request.body.messages.at(-1)?.content ?? '';
    const shape = text.startsWith('odd') ? shapes.hangs : says(`You said ${text}.`);
    shape(response, request);
  });
  const questions = Array.from({ length: 20 }, (_unused, index) => `${index % 2 ? 'odd' : 'even'} ${index}`);
  const answers = await Promise.all(
    questions.map((content) => asked.write({ ...wish, messages: [{ role: 'user', content }] })),
  );
  expect(answers.map((said) => said?.text)).toEqual(
    questions.map((text) => (text.startsWith('odd') ? undefined : `You said ${text}.`)),
  );
});

test.each([
  [{}, 'no endpoint'],
  [{ BASE_URL: 'http://localhost/v1' }, 'no endpoint'],
  [{ BASE_URL: 'ftp://localhost', MODEL: 'm' }, 'PARLOUR_LLM_BASE_URL'],
  [{ BASE_URL: `https://me:${key}@localhost/v1`, MODEL: 'm' }, 'without a password'],
  [{ BASE_URL: 'http://localhost', MODEL: 'm', TIMEOUT: '41' }, 'at most 40'],
  [{ BASE_URL: 'http://localhost', MODEL: 'm', TOKENS_PER_DAY: 'many' }, 'PARLOUR_LLM_TOKENS_PER_DAY'],
  [{ BASE_URL: 'http://localhost', MODEL: 'm', GAMES: '0' }, 'PARLOUR_LLM_GAMES'],
  [{ BASE_URL: 'http://localhost', MODEL: 'm', BODY: `[${key}` }, 'PARLOUR_LLM_BODY'],
])('settings that cannot be: %o', (variables, sentence) => {
  const named = Object.entries(variables).map(([name, value]) => [`PARLOUR_LLM_${name}`, value]);
  const read = () => endpointSettings(Object.fromEntries(named));
  expect(read).toThrow(sentence);
  expect(read).not.toThrow(key);
});
