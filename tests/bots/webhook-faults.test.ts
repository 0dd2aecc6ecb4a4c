/** Faults of webhooks in played games: the author reads what to do, the game goes on, and no one else sees a difference. */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { typedIn } from '../../apps/cli/src/testing/typed-in.ts';
import { bots, practise } from '../support/bots/bot-home.ts';
import { bearer, newOwner } from '../support/bots/bot-owner.ts';
import { viewOf } from '../support/bots/heard-frames.ts';
import { type Client, connect } from '../support/client.ts';
import { until } from '../support/until.ts';

const { home, end } = bots();
const closing: (() => void)[] = [];
afterEach(async () => {
  vi.unstubAllEnvs();
  await end();
  for (const close of closing.splice(0)) close();
});

type Answers = (response: ServerResponse, prompt: { readonly kind: string }) => void;

/** A webhook that answers every prompt in this way. */
async function webhookThat(answers: Answers) {
  let requests = 0;
  let closed = 0;
  let answer = answers;
  const server = createServer(async (request, response) => {
    response.on('close', () => {
      closed += 1;
    });
    const pieces: Buffer[] = [];
    for await (const piece of request as AsyncIterable<Buffer>) pieces.push(piece);
    requests += 1;
    answer(response, JSON.parse(Buffer.concat(pieces).toString()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  closing.push(close);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    close,
    requests: () => requests,
    /** Requests that have their answer, or none for ever. */
    closed: () => closed,
    always: (next: Answers) => {
      answer = next;
    },
  };
}

const sends =
  (status: number, type: string, body: string, headers: Record<string, string> = {}): Answers =>
  (response) =>
    response.writeHead(status, { ...(type !== '' && { 'content-type': type }), ...headers }).end(body);

interface Fault {
  readonly name: string;
  readonly answers: Answers;
  readonly code: string;
  /** What the author is told to do. */
  readonly advice: RegExp;
  /** What was expected and found. */
  readonly found: RegExp;
  /** Requests for one prompt. */
  readonly tries?: number;
}

const faults: readonly Fault[] = [
  {
    name: 'a redirect',
    answers: sends(302, 'text/html', 'moved', { location: 'https://bot.example/elsewhere' }),
    code: 'status-302',
    advice: /redirect, .*Register the address to which it leads/,
    found: /expected status 200, found 302: https:\/\/bot\.example\/elsewhere/,
  },
  {
    name: 'an error of its program',
    answers: sends(500, 'text/html', '<h1>Internal error</h1>'),
    code: 'status-500',
    advice: /program failed.*Read its own log/,
    found: /expected status 200, found 500: a page \(text\/html\)/,
    tries: 2,
  },
  {
    name: 'a refusal of the signature',
    answers: sends(401, 'application/json', '{"error":"bad signature"}'),
    code: 'status-401',
    advice: /check the signature with the current secret/,
    found: /found 401: \{"error":"bad signature"\}/,
  },
  {
    name: 'a wrong path',
    answers: sends(404, 'text/plain', 'no such path'),
    code: 'status-404',
    advice: /the path is not\. Check the address/,
    found: /found 404: no such path/,
  },
  {
    name: 'too many requests',
    answers: sends(429, 'text/plain', '', { 'retry-after': '20' }),
    code: 'status-429',
    advice: /Offer fewer games/,
    found: /found 429: nothing/,
  },
  {
    name: 'HTML',
    answers: sends(200, 'text/html', '<p>Hi</p>'),
    code: 'not-text',
    advice: /Send the text alone, or `\{"text": "\.\.\."\}`/,
    found: /expected text\/plain or application\/json, found text\/html/,
  },
  {
    name: 'JSON without the field',
    answers: sends(200, 'application/json', '{"message":"Hi"}'),
    code: 'not-text',
    advice: /field `text`/,
    found: /expected JSON with the field text, found \{"message":"Hi"\}/,
  },
  {
    name: 'broken JSON',
    answers: sends(200, 'application/json', '{"text":'),
    code: 'not-text',
    advice: /field `text`/,
    found: /found \{"text":$/,
  },
  {
    name: 'nothing',
    answers: sends(200, 'text/plain', ' \n'),
    code: 'empty',
    advice: /counts as silence\. Send a text/,
    found: /expected a text, found an empty one/,
  },
  {
    name: 'too much',
    answers: sends(200, 'text/plain', 'x'.repeat(70_000)),
    code: 'too-large',
    advice: /at most 65536 bytes/,
    found: /expected at most 65536 bytes, found more/,
  },
  {
    name: 'packed bytes',
    answers: sends(200, 'text/plain', 'x', { 'content-encoding': 'gzip' }),
    code: 'not-text',
    advice: /field `text`/,
    found: /without compression/,
  },
  {
    name: 'no answer in time',
    answers: () => {},
    code: 'timeout',
    advice: /within `deadlineMs`.*Answer sooner/,
    found: /expected an answer in time, found none/,
    tries: 2,
  },
  {
    name: 'a closed connection',
    answers: (response) => void response.destroy(),
    code: 'unreachable',
    advice: /Is it running\? Check address, port and certificate/,
    found: /found ECONNRESET: the connection was closed/,
    tries: 2,
  },
  {
    name: 'a text that is too long',
    answers: sends(200, 'text/plain', 'x'.repeat(600)),
    code: 'too-long',
    advice: /longer than `limits`.*Shorten it/,
    found: /expected at most 500 characters, found 600/,
    tries: 2,
  },
  {
    name: 'several lines',
    answers: sends(200, 'text/plain', 'one\ntwo'),
    code: 'bad-characters',
    advice: /line break or an invisible character.*Send one line/,
    found: /^$/,
    tries: 2,
  },
];

/** What a player hears of the game, without the values that are drawn for each server. */
function heardOf(player: Client): readonly string[] {
  return player.frames().flatMap((frame) => {
    if (frame.type !== 'view' && frame.type !== 'change') return [];
    return JSON.stringify(frame).replaceAll(/g_[0-9a-z]{20}|"run":"[^"]*"/g, '');
  });
}

/** A market in which the owner asks the bot one question, to its end. */
async function played(answers: Answers | 'refuses', tries = 0) {
  const hook = await webhookThat(answers === 'refuses' ? () => {} : answers);
  if (answers === 'refuses') hook.close();
  const house = await home({ privateWebhooks: true });
  const owner = await newOwner(house.url, 'Olga');
  const { bot, token } = await owner.register({ name: 'Hook', webhook: hook.url, roles: ['target'] });
  const olga = await connect(house.url, 'Olga', owner.headers);
  const game = await practise(house, olga, { bot: bot.id, role: 'bettor' });
  expect(await olga.play({ type: 'ask', text: 'Hello?' })).toBe('ok');
  // Requests go over the network, in real time.
  const step = async () => {
    await house.pass(250);
    await wait(5);
  };
  await until(() => hook.closed() >= tries, 'the webhook was asked', { step });
  await until(() => viewOf(olga).phase === 'over', 'the game is over', { step: () => house.pass(500) });
  vi.stubEnv('PARLOUR_TOKEN', token);
  const log = await typedIn('bot', 'log', '--url', house.url, '--json');
  const shown = await typedIn('bot', 'log', '--url', house.url);
  const heard = heardOf(olga);
  const page = await fetch(`${house.url}/api/games/${game}`, { headers: bearer(token) });
  await olga.close();
  return { hook, game, heard, page: await page.json(), log: JSON.parse(log.stdout), shown: shown.stdout };
}

describe('a webhook that answers with', () => {
  let silent: readonly string[] = [];
  /** The same game with a bot that is asked and says nothing. */
  beforeAll(async () => {
    const house = await home({ privateWebhooks: true });
    const owner = await newOwner(house.url, 'Olga');
    const { bot, token } = await owner.register({ name: 'Hook', roles: ['target'] });
    const line = await connect(house.url, 'bot', { authorization: `Bearer ${token}` });
    await line.say({ type: 'offer-prompts', kinds: ['say'], games: 5 });
    const olga = await connect(house.url, 'Olga', owner.headers);
    await practise(house, olga, { bot: bot.id, role: 'bettor' });
    expect(await olga.play({ type: 'ask', text: 'Hello?' })).toBe('ok');
    await until(() => viewOf(olga).phase === 'over', 'the game is over', { step: () => house.pass(500) });
    silent = heardOf(olga);
    await end();
  });

  test.each(faults)('$name is told to its author, and to no one else', async (fault) => {
    const { hook, game, heard, log, shown } = await played(fault.answers, fault.tries ?? 1);
    expect(hook.requests()).toBe(fault.tries ?? 1);
    const [first] = log.faults;
    expect([first.code, first.message]).toEqual([fault.code, expect.stringMatching(fault.advice)]);
    expect(first.last).toMatchObject({ what: 'say', game });
    expect(first.last.error ?? '').toMatch(fault.found);
    expect(shown).toContain(first.message);
    expect(shown).toContain(`${fault.code}${first.last.error === null ? '' : ','}`);
    expect(heard.length).toBeGreaterThan(2);
    expect(heard).toEqual(silent);
  });

  test('no connection is told to its author, and to no one else', async () => {
    const { heard, log } = await played('refuses');
    expect(log.faults[0]).toMatchObject({
      code: 'unreachable',
      last: { error: 'expected an answer, found ECONNREFUSED: no program listens at this address and port' },
    });
    expect(heard).toEqual(silent);
  });
});

test('after a fault in a free talk the bot is asked about the next message, and answers', async () => {
  const isAnswered = { value: false };
  const hook = await webhookThat((response, { kind }) => {
    if (kind === 'judge') return sends(200, 'application/json', '{"beliefs":{}}')(response, { kind });
    const says = isAnswered.value ? 'fine, and you?' : '{"message":"Hi"}';
    return sends(200, isAnswered.value ? 'text/plain' : 'application/json', says)(response, { kind });
  });
  const house = await home({ privateWebhooks: true });
  const owner = await newOwner(house.url, 'Olga');
  const { bot, token } = await owner.register({ name: 'Hook', webhook: hook.url, roles: ['duellist'] });
  const olga = await connect(house.url, 'Olga', owner.headers);
  await practise(house, olga, { preset: 'duel/open-chat', role: 'duellist', bot: bot.id });
  const step = async () => {
    await house.pass(100);
    await wait(10);
  };
  const hears = () => olga.heard.some((text) => text.includes('fine, and you?'));
  expect(await olga.play({ type: 'say', text: 'hello, how are you?' })).toBe('ok');
  await until(() => hook.closed() > 1, 'the webhook has failed', { step });
  isAnswered.value = true;
  let since = house.clock.now() - 10_000;
  await until(hears, 'the bot answers', {
    step: async () => {
      if (house.clock.now() - since >= 10_000) {
        since = house.clock.now();
        await olga.play({ type: 'say', text: `are you there, after ${since % 100_000}?` });
      }
      await step();
    },
  });
  await until(() => viewOf(olga).phase === 'over', 'the game is over', { step: () => house.pass(1000) });
  vi.stubEnv('PARLOUR_TOKEN', token);
  const { faults: told, prompts } = JSON.parse(
    (await typedIn('bot', 'log', '--url', house.url, '--json')).stdout,
  );
  expect(told.map(({ code }: { code: string }) => code)).toContain('not-text');
  expect(prompts.answered).toBeGreaterThan(0);
  expect(olga.heard.join('\n')).not.toContain('not-text');
  await olga.close();
});

test('a malformed field of what made the text is in the log, and the text is said', async () => {
  const made = { version: 'v 1.2 (beta)', persona: 5, mood: 'fine' };
  const text = 'Every night.';
  const { heard, log, shown, page } = await played(
    sends(200, 'application/json', JSON.stringify({ text, made })),
    1,
  );
  expect(heard.join('\n')).toContain(text);
  expect(page.made).toEqual({ target: { version: made.version } });
  expect(log.prompts).toMatchObject({ count: 1, answered: 1, faults: {} });
  expect(log.faults).toMatchObject([
    {
      code: 'field-dropped',
      count: 1,
      last: { what: 'made', error: expect.stringMatching(/made\.persona: expected a text, found 5/) },
    },
  ]);
  expect(shown).toMatch(/1 × field-dropped: A field of `made` was malformed .* at most 80 characters\./);
});
