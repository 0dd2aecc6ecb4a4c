/** Operators add language models, try them and take them out, without a restart. */
import { writeFileSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { type AccountHouse, openAccountHouse } from '../support/account-house.ts';
import { practise } from '../support/bots/bot-home.ts';
import { openAiServer } from '../support/bots/openai-server.ts';
import { says } from '../support/bots/openai-shapes.ts';
import { operatorOf } from '../support/operator.ts';
import { temporaryDirectory, tidyUp } from '../support/temporary.ts';
import { until } from '../support/until.ts';

const key = 'sk-never-to-be-seen-4711';
const at = '/api/operators/models';
const ending: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end();
  tidyUp();
});

interface Listed {
  readonly name: string;
  readonly state: string;
  readonly version: string;
  readonly problem: string | null;
  readonly check: { readonly works: boolean; readonly lines: readonly string[] } | null;
}

/** A server that starts models, its operator, and an endpoint. */
async function worldWith(options: Parameters<typeof openAccountHouse>[0] = {}) {
  const endpoint = await openAiServer(says('not much, you?'));
  ending.push(endpoint.close);
  const world = await openAccountHouse({
    languageModels: { data: temporaryDirectory(), environment: {} },
    ...options,
  });
  ending.push(world.close);
  const olga = await operatorOf(world);
  const send = (body: object) => olga.confirmed(at, body);
  const one = (name: string, more: object = {}) => ({ name, endpoint: endpoint.url, model: 'm', ...more });
  const list = async () => (await olga.read('/models')).json.models as readonly Listed[];
  const listed = async (name: string) => (await list()).find((model) => model.name === name);
  return { world, olga, endpoint, send, one, list, listed };
}

const offered = async ({ house }: AccountHouse) =>
  Promise.all(
    house.server.house.bots
      .candidates('market', 'target')
      .map(async ({ id }) => (await house.store.records.bot(id))?.name),
  );
const untilOffered = (world: AccountHouse, ...names: string[]) =>
  until(async () => `${await offered(world)}` === `${names}`, `${names} are offered`, {
    step: () => world.house.pass(20),
  });

test('a model sits in games without a restart, finishes them when paused or changed, and then is another version', async () => {
  const { world, send, one, listed, endpoint } = await worldWith();
  const { house } = world;
  expect(
    (await send({ do: 'add', models: [one('small', { key }), one('idle', { state: 'paused' })] })).status,
  ).toBe(200);
  await untilOffered(world, 'small');
  const ann = await house.person('ann');
  const game = await practise(house, ann);
  await send({ do: 'change', ...one('small', { model: 'm2' }) });
  expect(await listed('small')).toMatchObject({ version: '2', state: 'on' });
  // The game began with the first version: its seat stays, and so does the model.
  const asked = endpoint.requests.length;
  expect(await ann.play({ type: 'ask', text: 'what is up?' })).toBe('ok');
  await until(() => endpoint.requests.length > asked, 'the model is asked', {
    step: () => house.pass(20),
  });
  expect(endpoint.requests.at(-1)).toMatchObject({ authorization: `Bearer ${key}`, body: { model: 'm' } });
  await house.server.house.games.find(game as never)?.submitAsHost({ type: 'void' });
  await until(
    () => endpoint.requests.some(({ body }) => body.model === 'm2'),
    'the second version has begun',
    { step: () => house.pass(50) },
  );
  await untilOffered(world, 'small');
  await send({ do: 'pause', names: ['small'] });
  await untilOffered(world);
  await send({ do: 'resume', names: ['small', 'idle'] });
  await until(async () => (await offered(world)).length === 2, 'both are offered', {
    step: () => house.pass(20),
  });
  await send({ do: 'remove', names: ['small'] });
  await untilOffered(world, 'idle');
  const bot = await house.store.records.botNamed('small');
  await until(
    async () => (await house.store.records.bot(bot?.id ?? ''))?.retiredAt !== null,
    'its bot is retired',
  );
  expect(await listed('small')).toMatchObject({ state: 'removed', version: '2' });
}, 120_000);

test('replies name the version, and a key is in no answer, audit line, log of the bot or file', async () => {
  const said: string[] = [];
  const languageModels = {
    ...{ data: temporaryDirectory(), environment: {} },
    said: (name: string, text: string) => void said.push(`${name}: ${text}`),
  };
  const { world, send, one, olga, endpoint } = await worldWith({ languageModels });
  const { house } = world;
  endpoint.always((response) => {
    response.writeHead(401, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ error: { message: `wrong key ${key}` } }));
  });
  const answers = [await send({ do: 'add', models: [one('small', { key })] })];
  answers.push(await send({ do: 'try', name: 'small', text: 'hi' }));
  expect(answers[1]?.json.tried).toMatchObject({
    ...{ model: 'small', reply: null, problem: 'it answered 401: it refuses the key. Change `key`' },
    sent: { model: 'm', messages: [{ role: 'system' }, { role: 'user', content: 'hi' }] },
  });
  endpoint.always(says('not much, you?'));
  await send({ do: 'change', ...one('small', { persona: 'You are Tom.' }) });
  answers.push(await send({ do: 'try', name: 'small', text: 'how is it going?' }));
  expect(answers[2]?.json.tried).toMatchObject({ reply: 'not much, you?', problem: null });
  expect(JSON.stringify(answers[2]?.json.tried.sent)).toContain('You are Tom.');
  await untilOffered(world, 'small');
  const ann = await house.person('ann');
  const game = await practise(house, ann);
  await ann.play({ type: 'ask', text: 'what is up?' });
  const facts = async () => (await house.store.log.read(game)).map(({ fact }) => fact);
  const made = async () => JSON.stringify(await facts()).match(/"made":\{[^}]*\}/)?.[0];
  await until(async () => (await made()) !== undefined, 'the reply is in the log', {
    step: () => house.pass(200),
  });
  expect(await made()).toContain('"version":"2"');
  const stored = await house.store.records.models();
  const audit = (await olga.read('/audit')).json;
  expect(audit.lines.map(({ act }: { act: { do?: string } }) => act.do)).toContain('try');
  expect(JSON.stringify([answers, audit, said, stored, await olga.read('/models')])).not.toContain(key);
  expect(stored[0]?.sealedKey).toMatch(/^v1\./);
}, 120_000);

test('a model bets as well: alone in that role, by the program of the bettor, tried with a number', async () => {
  const { world, send, one, endpoint } = await worldWith();
  const wrong = await send({ do: 'add', models: [one('both', { roles: ['bettor', 'target'] })] });
  expect([wrong.status, wrong.json.error.message]).toEqual([
    400,
    expect.stringContaining('expected no other role beside moderator or bettor'),
  ]);
  endpoint.always(says('{"human": 0.7}'));
  await send({ do: 'add', models: [one('judge', { roles: ['bettor'], prompt: 'Judge them.' })] });
  const { bots } = world.house.server.house;
  await until(() => bots.candidates('market', 'bettor').length === 1, 'it is offered', {
    step: () => world.house.pass(20),
  });
  const { tried } = (await send({ do: 'try', name: 'judge', text: 'not much, you?' })).json;
  expect(tried).toMatchObject({ reply: '0.7', problem: null, sent: { model: 'm' } });
  expect(JSON.stringify(tried.sent)).toContain('Judge them.');
}, 60_000);

test('a key goes to no other server than it was given for', async () => {
  const { send, one, listed } = await worldWith();
  await send({ do: 'add', models: [one('small', { key, state: 'paused' })] });
  const hasKey = async () => ((await listed('small')) as never as { hasKey: boolean }).hasKey;
  await send({ do: 'change', ...one('small', { model: 'other' }) });
  expect(await hasKey()).toBe(true);
  await send({ do: 'change', ...one('small', { endpoint: 'http://127.0.0.1:9/v1' }) });
  expect(await hasKey()).toBe(false);
});

test('a check tells line by line what games send, and is kept', async () => {
  const { send, one, listed, endpoint } = await worldWith();
  await send({ do: 'add', models: [one('small', { state: 'paused' })] });
  endpoint.always((response) => {
    response.writeHead(404, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ error: { message: 'model "m" not found' } }));
  });
  expect((await send({ do: 'check', name: 'small' })).json.models[0]).toMatchObject({ isChecking: true });
  await until(async () => (await listed('small'))?.check !== null, 'the check is over');
  const { works, lines } = (await listed('small'))?.check ?? {};
  expect(works).toBe(false);
  expect(lines?.[0]).toContain(
    'FAIL  question: it answered 404: it does not have this model. Change `model`',
  );
}, 60_000);

test('the lines of a check are without a key that the endpoint repeats, and no redirect is followed', async () => {
  const { send, one, listed, endpoint, world } = await worldWith();
  const elsewhere = await openAiServer(says('a secret of this network'));
  ending.push(elsewhere.close);
  await send({ do: 'add', models: [one('small', { key, state: 'paused' })] });
  const check = async () => {
    const before = JSON.stringify((await listed('small'))?.check);
    await send({ do: 'check', name: 'small' });
    await until(async () => JSON.stringify((await listed('small'))?.check) !== before, 'the check is over');
    return (await listed('small'))?.check?.lines ?? [];
  };
  endpoint.always(says(`hm ${key}`));
  expect((await check())[0]).toMatch(/^ok .*\(key\)/);
  const unknown = JSON.stringify({ error: { message: 'model "m" not found' } });
  const answer =
    (models: Parameters<typeof endpoint.always>[0]): typeof models =>
    (response, request) =>
      request.path.endsWith('/models') ? models(response, request) : response.writeHead(404).end(unknown);
  endpoint.always(answer((response) => response.end(JSON.stringify({ data: [{ id: key }] }))));
  expect((await check())[0]).toContain('It has: (key)');
  endpoint.always(answer((response) => response.writeHead(307, { location: elsewhere.url }).end()));
  expect((await check())[0]).not.toContain('It has');
  expect(endpoint.requests.some(({ path }) => path.endsWith('/models'))).toBe(true);
  expect(elsewhere.requests).toEqual([]);
  expect(JSON.stringify(await world.house.store.records.models())).not.toContain(key);
}, 60_000);

test('a key that stands in the form of an answer too does not spoil it', async () => {
  const { send, one } = await worldWith({ languageModels: { runs: false } });
  await send({ do: 'add', models: [one('small', { key: 'reply', state: 'paused' })] });
  const { json } = await send({ do: 'try', name: 'small', text: 'hi' });
  expect(json.tried).toMatchObject({ reply: 'not much, you?', problem: null, sent: { model: 'm' } });
});

test('a text that no program can be given is refused', async () => {
  const { send, one } = await worldWith({ languageModels: { runs: false } });
  for (const wrong of [{ persona: 'You are\0Tom.' }, { prompt: '{persona}\0' }, { model: 'm\0n' }])
    expect((await send({ do: 'add', models: [one('small', wrong)] })).status).toBe(400);
  await send({ do: 'add', models: [one('small', { state: 'paused' })] });
  expect((await send({ do: 'try', name: 'small', text: 'h\0i' })).status).toBe(400);
});

test.each([
  [{ endpoint: 'http://10.0.0.7/v1' }, 'endpoint: expected https, except on this machine'],
  [{ endpoint: 'https://192.168.1.5/v1' }, 'endpoint: it is inside a private network'],
  [{ endpoint: 'https://169.254.169.254/v1' }, 'endpoint: it is inside a private network'],
  [{ endpoint: 'https://gpu.internal/v1' }, 'endpoint: it is inside a private network'],
  [{ endpoint: 'https://me:word@api.example.com/v1' }, 'endpoint: expected no name and no password'],
  [{ endpoint: 'https://api.example.com/v1?key=1' }, 'endpoint: expected nothing after the path'],
  [{ endpoint: 'file:///etc/passwd' }, 'endpoint: expected an http or https address'],
  [{ personas: ['nobody'] }, 'personas: expected some of night-shift'],
  [{ prompt: 'Be brief.' }, 'prompt: expected a text with {persona} in it'],
])('%o is refused, and nothing is stored', async (wrong, message) => {
  const { send, one, list } = await worldWith({ languageModels: { runs: false } });
  const { status, json } = await send({ do: 'add', models: [one('fine'), one('wrong', wrong)] });
  expect([status, json.error.message]).toEqual([400, expect.stringContaining(message)]);
  expect(await list()).toEqual([]);
});

test('names of other bots are refused, and models of a file are listed and cannot be changed', async () => {
  const directory = temporaryDirectory();
  const file = `${directory}/models.yaml`;
  const gone = await openAiServer(says('x'));
  await gone.close();
  writeFileSync(file, `models:\n  - { name: filed, endpoint: '${gone.url}', model: f }\n`);
  const { send, one, list, world } = await worldWith({ languageModels: { runs: false, file } });
  await world.house.serverBot('helper');
  for (const name of ['llm', 'llm-2', 'filed'])
    expect((await send({ do: 'add', models: [one(name)] })).json.error.code).toBe('name-taken');
  expect((await list()).map(({ name }) => name)).toEqual(['filed']);
  expect((await send({ do: 'pause', names: ['filed'] })).json.error.code).toBe('not-found');
  expect((await send({ do: 'try', name: 'filed', text: 'hi' })).json.tried).toMatchObject({
    problem: expect.stringContaining('could not be reached (ECONNREFUSED)'),
  });
  expect((await world.get('/api/house')).json.hasLanguageModels).toBe(true);
}, 60_000);

test('a key that cannot be decrypted is told, and the model does not play', async () => {
  const directory = temporaryDirectory();
  const { send, one, listed, world } = await worldWith({ directory });
  await send({ do: 'add', models: [one('small', { key, state: 'paused' })] });
  const { store } = world.house;
  writeFileSync(`${directory}/secret.key`, `${'ab'.repeat(32)}\n`);
  const again = await openAccountHouse({
    ...{ store, directory, chance: 'again' },
    languageModels: { environment: {} },
  });
  ending.push(again.close);
  await store.records.changeModel('small', { state: 'on' }, { at: 1, by: 'data-directory' });
  expect(await listed('small')).toMatchObject({ problem: null });
  const other = await operatorOf(again, 'Oscar');
  const [model] = (await other.read('/models')).json.models as readonly Listed[];
  expect(model?.problem).toContain('its key cannot be read: it was encrypted with another key');
  expect(again.house.server.house.bots.candidates('market', 'target')).toEqual([]);
}, 60_000);
