/** One model in several seats of one game: the show of the article with one endpoint and nothing else. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { practise } from '../support/bots/bot-home.ts';
import { viewOf } from '../support/bots/heard-frames.ts';
import { lineUps } from '../support/bots/house-line-up.ts';
import { type ChatRequest, openAiServer, type Shape } from '../support/bots/openai-server.ts';
import { says } from '../support/bots/openai-shapes.ts';
import { until } from '../support/until.ts';

const { withBots, end } = lineUps();
let close = async () => {};
afterEach(async () => {
  await end();
  await close();
});

const refuses =
  (status: number, message: string): Shape =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ error: { message } }));
  };

const isStrict = ({ body: { messages } }: ChatRequest): boolean => {
  const talk = messages.filter(({ role }) => role !== 'system');
  const alternates = talk.every(({ role }, at) => role === (at % 2 === 0 ? 'user' : 'assistant'));
  return alternates && messages.every((message) => !('name' in message));
};

/** Labels, a speaker or a line, as each request asks for; a template that takes alternating turns alone. */
const player: Shape = (response, request) => {
  const [first, last] = [request.body.messages.at(0), request.body.messages.at(-1)];
  if (!isStrict(request))
    return refuses(400, 'Conversation roles must alternate user/assistant')(response, request);
  if (last?.content.includes('as JSON')) {
    const letters = (/labels for (.*), as JSON/.exec(last.content)?.[1] ?? '').match(/\b[A-H]\b/g) ?? [];
    return says(JSON.stringify(Object.fromEntries(letters.map((letter) => [letter, 'ai']))))(
      response,
      request,
    );
  }
  const moderated = /one letter|Who speaks next/.test(`${last?.content}`);
  if (moderated) return says('{"next": "nobody"}')(response, request);
  const town = /You are (\p{L}+), /u.exec(first?.content ?? '')?.[1] ?? 'me';
  return says(`it is ${town} here, day ${request.body.messages.length}`)(response, request);
};

async function endpointThat(usual: Shape) {
  const endpoint = await openAiServer(usual);
  close = endpoint.close;
  const variables = { PARLOUR_LLM_BASE_URL: endpoint.url, PARLOUR_LLM_MODEL: 'm', PARLOUR_LLM_TIMEOUT: '5' };
  return { endpoint, variables };
}

test('one endpoint plays three contestants of show/article, as three people, to the labels', async () => {
  const { endpoint, variables } = await endpointThat(player);
  const { house, said, noticed } = await withBots(['llm', 'llm-moderator'], variables);
  const contestants = () => house.server.house.bots.candidates('gameshow', 'contestant').length;
  await until(() => contestants() === 3, 'three seats are offered', { step: () => house.pass(20) });
  expect(house.server.house.bots.candidates('market', 'target')).toHaveLength(1);
  const ann = await house.person('ann');
  const game = await practise(house, ann, { preset: 'show/article' });
  const facts = async () => (await house.store.log.read(game)).map(({ fact }) => fact as never as Fact);
  interface Fact {
    readonly type: string;
    readonly by?: string;
    readonly made?: { readonly persona?: string; readonly model?: string };
  }
  for (let second = 0; second < 900; second += 1) {
    if (viewOf(ann).phase === 'over') break;
    if (second % 40 === 5) void ann.play({ type: 'say', text: `and what do you think, number ${second}?` });
    await house.pass(1000);
    // The endpoint and the bots answer in real time.
    const asked = endpoint.requests.length;
    if (second % 10 === 0) await until(async () => endpoint.requests.length >= asked, 'requests');
  }
  const view = viewOf(ann) as never as { reveal: { labels: Record<string, Record<string, string>> } };
  const log = await facts();
  const machines = new Map(
    log.flatMap(({ by, made }) => (by !== undefined && made?.model === 'm' ? [[by, made.persona]] : [])),
  );
  expect(machines.size).toBe(3);
  expect(new Set(machines.values()).size).toBe(3);
  for (const seat of machines.keys()) expect(Object.values(view.reveal.labels[seat] ?? {})).toContain('ai');
  const refused = endpoint.requests.filter((request) => !isStrict(request)).length;
  expect(refused).toBeLessThan(12);
  expect([noticed, said.join('\n')]).toEqual([[], expect.not.stringContaining('gave no text')]);
});

/** Runs `parlour llm check`. */
async function check(variables: Record<string, string>, ...args: string[]) {
  const program = join(import.meta.dirname, '../..', 'apps', 'cli', 'src', 'main.ts');
  const child = spawn(process.execPath, [program, 'llm', 'check', ...args], {
    env: { PATH: process.env.PATH, ...variables },
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data) => {
      printed += data;
    });
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, printed };
}

test('parlour llm check sends what games send, finds the form of turns, and names the variable', async () => {
  const { endpoint, variables } = await endpointThat(player);
  const works = await check(variables);
  expect(
    works.printed.match(/^ok {4}(question|long talk|several speakers|long show|labels): /gm),
  ).toHaveLength(5);
  expect(works).toMatchObject({ code: 0, printed: expect.stringContaining('PARLOUR_LLM_TURNS=merged') });
  expect(Math.max(...endpoint.requests.map(({ body }) => JSON.stringify(body).length))).toBeGreaterThan(5000);
  endpoint.always(refuses(400, "Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens'."));
  expect(await check(variables)).toMatchObject({
    code: 1,
    printed: expect.stringMatching(/FAIL {2}question: .*PARLOUR_LLM_BODY=\{"max_tokens":null/),
  });
  const failed = await check(variables);
  expect(failed.printed.match(/max_completion_tokens/g)).toHaveLength(1);
  expect(failed.printed.match(/^FAIL {2}.*: the same$/gm)).toHaveLength(4);
  endpoint.always(says('hello there'));
  expect(await check(variables)).toMatchObject({
    code: 1,
    printed: expect.stringMatching(/FAIL {2}labels: expected labels as JSON .*, found "hello there"/),
  });
  endpoint.always((response) => {
    response.writeHead(200, { 'content-type': 'text/plain' });
    response.end(JSON.stringify({ choices: [{ message: { content: 'as plain text' } }] }));
  });
  expect((await check(variables)).printed).toMatch(/^ok {4}question: .*as plain text/m);
  endpoint.always((response, request) => {
    if (request.path.endsWith('/models')) {
      response.end(JSON.stringify({ data: [{ id: 'llama3.2' }] }));
      return;
    }
    refuses(404, `model "${request.body.model}" not found, try pulling it first`)(response, request);
  });
  const unknown = await check(variables, '--model', 'other');
  expect(unknown).toMatchObject({ code: 1, printed: expect.stringContaining('PARLOUR_LLM_MODEL') });
  expect(endpoint.requests.findLast(({ body }) => body.model !== undefined)?.body.model).toBe('other');
  expect(await check({ PARLOUR_LLM_MODEL: 'm' })).toMatchObject({
    code: 2,
    printed: expect.stringContaining('PARLOUR_LLM_BASE_URL'),
  });
});

test('where the model fails, the persona says a line of its own, once, and its provenance names no model', async () => {
  const { endpoint, variables } = await endpointThat(says('Fine, thanks.'));
  const { house, offers } = await withBots(['llm'], { ...variables, PARLOUR_LLM_TIMEOUT: '2' });
  await offers(1);
  const ann = await house.person('ann');
  const game = await practise(house, ann);
  endpoint.always(says('As an AI language model, I cannot.'));
  const answers = () =>
    (viewOf(ann) as never as { conversation: { answer: { text: string } | null }[] }).conversation;
  for (const [index, text] of ['How are you?', 'And now?'].entries()) {
    expect(await ann.play({ type: 'ask', text })).toBe('ok');
    await until(() => viewOf(ann).phase === 'over' || answers()[index]?.answer != null, text, {
      step: () => house.pass(500),
    });
  }
  const log = await house.store.log.read(game);
  expect(log.filter(({ fact }) => fact.type === 'answered')).toHaveLength(1);
  const made = log.flatMap(({ fact }) => (fact as { made?: object }).made ?? []);
  expect(made).toEqual([{ persona: expect.any(String), hash: expect.any(String) }]);
});
