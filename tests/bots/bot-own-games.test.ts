/** A bot's own games and log: by its own token, once they are released, and after a restart. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { typedIn } from '../../apps/cli/src/testing/typed-in.ts';
import { sqliteStore } from '../../packages/store/src/index.ts';
import { ask } from '../support/archive-play.ts';
import { answerTo, bots, practise } from '../support/bots/bot-home.ts';
import { bearer, newOwner } from '../support/bots/bot-owner.ts';
import { connect } from '../support/client.ts';
import { temporaryDirectory, tidyUp } from '../support/temporary.ts';
import { until } from '../support/until.ts';

const { home, start, end } = bots();
const stores: { readonly close: () => Promise<void> }[] = [];
const endAll = async () => {
  await end();
  for (const store of stores.splice(0)) await store.close();
};
afterEach(endAll);
afterAll(tidyUp);

async function storeIn(directory: string) {
  const store = await sqliteStore({ directory });
  stores.push(store);
  return store;
}

/** A bot that its owner practises with. */
const made = { version: 'nightly build #7' };

async function playing() {
  const directory = temporaryDirectory();
  const house = await home({ store: await storeIn(directory) });
  const owner = await newOwner(house.url, 'Olga');
  const { bot, token } = await owner.register({ name: 'Echo' });
  const { until: heard } = start(house.url, {
    token,
    reply: ({ text }) => ({ text: `You said: ${text}`, made }),
  });
  await heard('connected');
  const olga = await connect(house.url, 'Olga', owner.headers);
  const game = await practise(house, olga, { bot: bot.id, role: 'bettor' });
  const get = (path: string, shown = token) => ask(house.url + path, { headers: bearer(shown) });
  return { directory, house, owner, olga, bot, token, game, get };
}

test('its token opens its practice game as soon as it is over, and a foreign or weaker one does not', async () => {
  const { house, owner, olga, bot, token, game, get } = await playing();
  expect(await answerTo(house, olga, 'Hello?')).toBe('You said: Hello?');
  const refused = await get(`/api/games/${game}`);
  expect([refused.status, refused.json.error.code]).toEqual([404, 'no-such-game']);
  expect((await get(`/api/bots/${bot.id}/games`)).json.games).toEqual([]);
  await house.pass(120_000);
  await until(async () => (await get(`/api/games/${game}`)).status === 200, 'it is kept', {
    step: () => house.pass(500),
  });
  // Answers to its token tell its limits of games; practice takes nothing from them.
  for (const [path, shown, expected] of [
    [`/api/bots/${bot.id}/games`, token, 500],
    ['/api/bots', '', undefined],
  ] as const) {
    const { headers } = await fetch(house.url + path, { headers: shown ? bearer(shown) : {} });
    const [, left] = /"duel-games-a-day";r=(\d+)/.exec(headers.get('ratelimit') ?? '') ?? [];
    expect(left).toBe(expected === undefined ? undefined : `${expected}`);
  }
  const lines = (await get(`/api/games/${game}/log`)).text.trim().split('\n');
  expect(lines.join('\n')).toContain('You said: Hello?');
  expect((await get(`/api/games/${game}/text`)).text).toContain('You said: Hello?');
  const listed = async () => (await get(`/api/bots/${bot.id}/games`)).json.games;
  await until(async () => (await listed()).length === 1, 'it is listed', { step: () => house.pass(500) });
  const games = await listed();
  expect(games).toMatchObject([{ game, origin: 'practice', role: 'target', made }]);

  // The log of the bot says where its text is, and has none.
  const log = await get(`/api/bots/${bot.id}/log`);
  expect(log.text).not.toContain('You said');
  const said = log.json.entries.find(({ what }: { what: string }) => what === 'say');
  expect(said).toMatchObject({
    game,
    code: null,
    prompt: expect.stringMatching(/^p_/),
    ms: expect.any(Number),
  });
  expect(said.texts.map((place: number) => JSON.parse(lines[place - 1] ?? '{}').text)).toEqual([
    'You said: Hello?',
  ]);
  expect(log.json.prompts).toMatchObject({ count: 1, answered: 1, faults: {}, ms: { n: 1 } });

  vi.stubEnv('PARLOUR_TOKEN', token);
  const replay = await typedIn('bot', 'replay', game, '--url', house.url);
  const record = temporaryDirectory();
  const recorded = async (text: string) => {
    writeFileSync(join(record, `${game}.jsonl`), text);
    return typedIn('bot', 'replay', game, '--url', house.url, '--record', record);
  };
  const line = JSON.stringify({ at: '2026-01-01T00:00:00.000Z', type: 'failed', what: 'reply', error: 'Oh' });
  const failed = await recorded(`${line}\n`);
  const broken = await recorded(`${line}\n{"at":"2026`);
  vi.unstubAllEnvs();
  expect([failed.status, failed.stdout]).toEqual([
    0,
    expect.stringMatching(/\nFailed functions of the bot\n {2}2026-01-01T00:00:00.000Z {2}reply\(\): Oh\n/),
  ]);
  expect([broken.status, broken.stderr]).toEqual([
    2,
    expect.stringMatching(/^parlour: .*jsonl:2: expected a line of a record, found "\{.*2026"\n$/),
  ]);
  expect(replay.status, replay.stderr).toBe(0);
  expect(replay.stdout).toContain('You said: Hello?');
  expect(replay.stdout).toMatch(/\nPrompts\n {2}say +answered, \d+ ms; line \d+/);

  const weak = (await owner.send('POST', `/api/bots/${bot.id}/tokens`, { scopes: ['play'] })).json.token;
  expect((await get(`/api/games/${game}`, weak)).json.error).toMatchObject({
    code: 'missing-scope',
    message: expect.stringMatching(/scope read, found one of a bot with the scope play/),
  });
  expect((await get(`/api/games/${game}`, 'parlour_x')).json.error.code).toBe('wrong-token');
  const other = (await (await newOwner(house.url, 'Paul')).register()).token;
  expect((await get(`/api/games/${game}`, other)).json.error.code).toBe('no-such-game');
  await olga.close();
});

test('the error of a function is in the log when its game is over, also after a restart, until the player is erased', async () => {
  const directory = temporaryDirectory();
  const house = await home({ store: await storeIn(directory), nature: 'machine' });
  const owner = await newOwner(house.url, 'Olga');
  const { bot, token } = await owner.register({ name: 'Echo' });
  const { id } = bot;
  const { until: heard, events } = start(house.url, {
    token,
    reply: ({ text }) => {
      if (text !== '') throw new RangeError(`no reply to ${text}`);
      return undefined;
    },
    over: () => {
      throw new Error('cannot save');
    },
  });
  await heard('connected');
  const ann = await house.person('Ann');
  const olga = await connect(house.url, 'Olga', owner.headers);
  const invited = { type: 'invite', preset: 'market', roles: ['target'], bots: [id] };
  await until(async () => (await olga.say(invited)) === 'ok', 'the bot is here', {
    step: () => house.pass(50),
  });
  const invite = olga.last('ok')?.invite ?? '';
  expect(await ann.say({ type: 'join', invite, roles: ['bettor'] })).toBe('ok');
  expect(await olga.say({ type: 'start', invite })).toBe('ok');
  await until(() => ann.last('seated') !== undefined, 'the game', { step: () => house.pass(500) });
  await ann.sit();
  const game = ann.last('seated')?.game;
  const log = async (url = house.url) => {
    const { json } = await ask(`${url}/api/bots/${id}/log`, { headers: bearer(token) });
    const entries: readonly { code: string; what: string; game: string; error: string }[] = json.entries;
    return entries.flatMap(({ code, what, game: where, error }) =>
      code === 'failed' ? [[what, where === game, error]] : [],
    );
  };
  expect(await ann.play({ type: 'ask', text: 'Hello, it is Ann.' })).toBe('ok');
  await until(() => events.some(({ type }) => type === 'failed'), 'it throws', {
    step: () => house.pass(50),
  });
  expect(await log()).toEqual([]);
  await until(async () => (await log()).length === 2, 'both errors are told', {
    step: () => house.pass(2000),
  });
  const place = expect.stringMatching(
    /^RangeError: no reply to Hello, it is Ann\. \(bot-own-games\.test\.ts:\d+\)$/,
  );
  expect(await log()).toEqual([
    ['over', true, expect.stringMatching(/^cannot save \(/)],
    ['say', true, place],
  ]);
  vi.stubEnv('PARLOUR_TOKEN', token);
  const shown = await typedIn('bot', 'log', '--url', house.url);
  const replay = await typedIn('bot', 'replay', game ?? '', '--url', house.url);
  vi.unstubAllEnvs();
  expect(shown.status, shown.stderr).toBe(0);
  expect(shown.stdout).toMatch(/^Echo: connected by socket since /);
  expect(shown.stdout).toMatch(
    /2 × failed: A function of the bot failed: correct.*\n {6}last .*, over in g_\w+: failed, cannot save \(/,
  );
  expect(replay.stdout).toMatch(/\n {2}say +failed, RangeError: no reply to Hello, it is Ann\. \(/);
  const startedAt = house.clock.now();
  const headers = ann.headers;
  await olga.close();
  await endAll();
  const again = await home({ store: await storeIn(directory), startedAt: startedAt + 1000 });
  expect((await log(again.url)).map(([, , error]) => error)).toContainEqual(place);
  const erased = await fetch(`${again.url}/api/me`, {
    ...{ method: 'DELETE', headers: { ...headers, 'content-type': 'application/json' } },
    body: JSON.stringify({ confirm: 'Ann' }),
  });
  expect(erased.status).toBe(200);
  const without = [
    ['over', true, null],
    ['say', true, null],
  ];
  expect(await log(again.url)).toEqual(without);
  await endAll();
  const third = await home({ store: await storeIn(directory), startedAt: startedAt + 2000 });
  expect(await log(third.url)).toEqual(without);
});

test('the log outlives a restart for a week', async () => {
  const { directory, house, olga, bot, token, get } = await playing();
  await answerTo(house, olga, 'Hello?');
  await house.pass(200_000);
  const before = (await get(`/api/bots/${bot.id}/log`)).json;
  expect(before.prompts.count).toBe(1);
  await olga.close();
  const startedAt = house.clock.now();
  await endAll();
  const open = (at: number) => storeIn(directory).then((store) => home({ store, startedAt: at }));
  const again = await open(startedAt + 1000);
  const read = async (url: string) =>
    (await ask(`${url}/api/bots/${bot.id}/log`, { headers: bearer(token) })).json;
  const after = await read(again.url);
  expect(after.prompts).toEqual(before.prompts);
  expect(after.entries.filter(({ what }: { what: string }) => what === 'say')).toEqual(
    before.entries.filter(({ what }: { what: string }) => what === 'say'),
  );
  await endAll();
  const later = await open(startedAt + 8 * 24 * 3_600_000);
  expect((await read(later.url)).entries).toEqual([]);
});
