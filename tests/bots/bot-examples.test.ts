/** Every example of the SDK plays on a real server. */
import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { minAnswerDelay } from '@parlour/game';
import { afterEach, expect, test } from 'vitest';
import { answerTo, bots, type Home, newBot, practise } from '../support/bots/bot-home.ts';
import { viewOf } from '../support/bots/heard-frames.ts';
import type { Client } from '../support/client.ts';

const { home, run, end } = bots();
afterEach(end);
const example = (name: string) =>
  join(import.meta.dirname, '../..', 'packages', 'bot-sdk', 'examples', `${name}.ts`);

/** An example on a separate server, and a person who practises with it. */
async function playExample(name: string, env: Record<string, string> = {}, role = 'bettor') {
  const house = await home();
  const { token } = await newBot(house, name);
  const program = run(example(name), { PARLOUR_URL: house.url, PARLOUR_TOKEN: token, ...env });
  await program.until(/connected as/);
  const ann = await house.person('ann');
  await practise(house, ann, { role });
  return { house, ann, program };
}

test('echo says everything back', async () => {
  const { house, ann } = await playExample('echo');
  expect(await answerTo(house, ann, 'Hello?')).toBe('You said: Hello?');
});

test('both answers as well', async () => {
  const { house, ann } = await playExample('both');
  expect(await answerTo(house, ann, 'Hello?')).toBe('hi there');
  expect(await answerTo(house, ann, 'Who are you?')).toBe('hm, not sure what to say to that');
});

test('both asks and bets as well, and bettor asks its one question', async () => {
  for (const [name, first] of [
    ['both', 'hey, how is your day going?'],
    ['bettor', 'What did you do this morning?'],
  ] as const) {
    const { house, ann, program } = await playExample(name, {}, 'target');
    const game = ann.last('seated')?.game ?? '';
    for (const answer of ['well, fine', 'nothing much', 'coffee']) {
      await untilAsked(house, ann);
      const said = await ann.begin({ type: 'answer', text: answer });
      await house.pass(minAnswerDelay);
      expect(await said.answer).toBe('ok');
    }
    expect(viewOf(ann).conversation[0]).toMatchObject({ by: 'bettor-1', text: first });
    await passUntilLogged(house, game, 'traded');
    await house.pass(120_000);
    if (name === 'bettor') await program.until(/It was a human: [\d.-]+ points for me/);
  }
});

test('chat puts the whole conversation to a chat that speaks like those of OpenAI', async () => {
  const asked: object[] = [];
  const chat = createServer(async (request, response) => {
    const body = JSON.parse(Buffer.concat(await request.toArray()).toString());
    asked.push({ path: request.url, key: request.headers.authorization, ...body });
    const content = `answer ${asked.length}\nin two lines`;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ choices: [{ index: 0, message: { role: 'assistant', content } }] }));
  });
  await new Promise<void>((resolve) => chat.listen(0, '127.0.0.1', resolve));
  try {
    const { port } = chat.address() as AddressInfo;
    const { house, ann } = await playExample('chat', {
      CHAT_URL: `http://127.0.0.1:${port}/v1`,
      CHAT_MODEL: 'small',
      CHAT_KEY: 'key',
    });
    expect(await answerTo(house, ann, 'Hello?')).toBe('answer 1 in two lines');
    expect(await answerTo(house, ann, 'And then?')).toBe('answer 2 in two lines');
    expect(asked[1]).toMatchObject({
      path: '/v1/chat/completions',
      key: 'Bearer key',
      model: 'small',
      messages: [
        { role: 'system' },
        { role: 'user', content: 'Hello?' },
        { role: 'assistant', content: 'answer 1 in two lines' },
        { role: 'user', content: 'And then?' },
      ],
    });
  } finally {
    chat.close();
  }
});

test('chat names what a failing endpoint answered, without the key, and says no part of it', async () => {
  const answers = [
    { status: 401, sent: { error: 'bad key sk-1' } },
    { status: 200, sent: { error: 'no model for sk-1' } },
    { status: 200, sent: { choices: [{ message: { content: 'sk-1 is none of mine' } }] } },
  ];
  const chat = createServer((request, response) => {
    request.resume();
    const { status, sent } = answers.shift() ?? { status: 500, sent: {} };
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(sent));
  });
  await new Promise<void>((resolve) => chat.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(chat.address() as AddressInfo).port}/v1`;
  const ask = async (sent: string) => {
    const { house, ann, program } = await playExample('chat', { CHAT_URL: url, CHAT_KEY: 'sk-1' });
    await (await ann.begin({ type: 'ask', text: 'Hello?' })).answer;
    const found = program.until(new RegExp(`${url}: expected .*, found ${sent}`));
    let isFound = false;
    const end = () => {
      isFound = true;
    };
    found.then(end, end);
    while (!isFound) await house.pass(200);
    await found;
    expect(program.said()).not.toContain('sk-1');
    expect(viewOf(ann).conversation[0]?.answer ?? null).toBe(null);
  };
  try {
    await ask('status 401: \\{"error":"bad key \\(key\\)"\\}');
    await ask('status 200: \\{"error":"no model for \\(key\\)"\\}');
    // What it says in a game stays as it is.
    const { house, ann } = await playExample('chat', { CHAT_URL: url, CHAT_KEY: 'sk-1' });
    expect(await answerTo(house, ann, 'Hello?')).toBe('sk-1 is none of mine');
  } finally {
    chat.close();
  }
  await ask('ECONNREFUSED');
});

test('webhook answers what the house has signed, and nothing else', async () => {
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  const port = String(await freePort());
  const program = run(example('webhook'), { PORT: port, PARLOUR_WEBHOOK_SECRET: secret });
  const url = `http://127.0.0.1:${port}`;
  const body = JSON.stringify({
    type: 'prompt',
    id: 'p',
    game: 'g',
    kind: 'say',
    talk: [{ by: 'bettor-1', text: 'Hello?', at: 0 }],
  });
  const post = (key: string, at = Date.now()) => {
    const timestamp = String(Math.floor(at / 1000));
    const hmac = createHmac('sha256', Buffer.from(key.replace('whsec_', ''), 'base64'));
    const signature = `v1,${hmac.update(`m1.${timestamp}.${body}`).digest('base64')}`;
    const headers = {
      'webhook-id': 'm1',
      'webhook-timestamp': timestamp,
      'webhook-signature': signature,
    };
    return fetch(url, { method: 'POST', headers, body });
  };
  let signed = await post(secret).catch(() => undefined);
  while (signed === undefined && program.child.exitCode === null)
    signed = await post(secret).catch(() => undefined);
  expect(await signed?.json()).toEqual({ text: 'You said: Hello?' });
  expect((await post('whsec_YW5vdGhlcg==')).status).toBe(401);
  expect((await post(secret, Date.now() - 3_600_000)).status).toBe(401);
});

/** Actions of machine bettors are delayed: time must pass. */
async function untilAsked(house: Home, target: Client): Promise<void> {
  const isAsked = ({ answering, conversation }: ReturnType<typeof viewOf>) =>
    !answering && conversation.some(({ answer }) => answer === null);
  while (!isAsked(viewOf(target))) await house.pass(200);
}

async function passUntilLogged({ store, pass }: Home, game: string, type: string): Promise<void> {
  while (!(await store.log.read(game)).some(({ fact }) => fact.type === type)) await pass(200);
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
