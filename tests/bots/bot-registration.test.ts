/** Registration and ownership of bots over HTTP. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { httpRoutes } from '@parlour/protocol/reference';
import { sqliteStore } from '@parlour/store';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask } from '../support/archive-play.ts';
import { bearer, newOwner, type Owner } from '../support/bots/bot-owner.ts';
import { connect, newGuest } from '../support/client.ts';
import { openHouse } from '../support/open-house.ts';
import { temporaryDirectory, tidyUp } from '../support/temporary.ts';

const profile = {
  name: 'Eliza',
  description: 'It asks\n  back.',
  languages: ['en', 'DE-at'],
  family: 'rules',
  homepage: 'https://example.org/eliza',
  roles: ['target', 'bettor'],
  games: 7,
};

/** Schema of an answer in the reference. */
function fits(id: string, status: number, json: unknown): void {
  const route = httpRoutes.find((one) => one.id === id);
  const schema = route?.answers.find((answer) => answer.status === status)?.schema;
  expect(schema?.safeParse(json).error?.issues ?? (schema ? [] : 'no schema')).toEqual([]);
}

describe('registration', () => {
  let house: Awaited<ReturnType<typeof openHouse>>;
  let ann: Owner;
  let ben: Owner;

  beforeAll(async () => {
    house = await openHouse({ bots: { botsPerMember: 8, tokensPerBot: 3, registrationsPerHour: 12 } });
    [ann, ben] = [await newOwner(house.url, 'Ann'), await newOwner(house.url, 'Ben')];
  });
  afterAll(() => house.close());

  test('a member registers a bot and is shown its token once', async () => {
    const made = await ann.send('POST', '/api/bots', profile);
    expect(made.status).toBe(201);
    fits('registerBot', 201, made.json);
    const { bot, token } = made.json;
    expect(bot).toMatchObject({ ...profile, description: 'It asks back.', languages: ['en', 'de-AT'] });
    expect(bot).toMatchObject({ owner: { account: ann.id, name: 'Ann' }, house: false, webhook: null });
    const everywhere = [
      await ann.get('/api/me/bots'),
      await ann.get(`/api/bots/${bot.id}`),
      await ann.get(`/api/bots/${bot.id}/tokens`),
      await ann.get('/api/me/export'),
      await ask(`${house.url}/api/bots`),
    ];
    for (const { status, text } of everywhere) {
      expect(status).toBe(200);
      expect(text).not.toContain(token);
    }
    fits('listOwnBots', 200, everywhere[0]?.json);
    fits('readBot', 200, everywhere[1]?.json);
    fits('listTokens', 200, everywhere[2]?.json);
    fits('listBots', 200, everywhere[4]?.json);
    expect(everywhere[2]?.json.tokens).toMatchObject([
      { scopes: ['play', 'read', 'profile'], revokedAt: null },
    ]);
  });

  test('only members register, and no bot is called as somebody else', async () => {
    const body = { name: 'Other' };
    const url = `${house.url}/api/bots`;
    const guest = await newGuest(house.url, 'Guest');
    const refused = async (headers: Record<string, string>, wish: object = body) => {
      const { status, json } = await ask(url, { method: 'POST', headers, body: wish });
      return [status, json.error.code];
    };
    expect(await refused({})).toEqual([401, 'not-signed-in']);
    expect(await refused(guest)).toEqual([403, 'not-a-member']);
    expect(await refused(ben.headers, { name: 'eLIZA' })).toEqual([409, 'name-taken']);
    expect(await refused(ben.headers, { name: 'ANN' })).toEqual([409, 'name-taken']);
    expect(await refused(ben.headers, { name: '\u202e' })).toEqual([400, 'bad-nickname']);
    expect(await refused(ben.headers, { name: 'x', family: 'y'.repeat(81) })).toEqual([400, 'bad-text']);
    for (const wrong of [
      { languages: ['not a language'] },
      { homepage: 'javascript:alert(1)' },
      { homepage: 'http://example.org' },
      { roles: [] },
      { roles: ['target', 'target'] },
      { games: 0 },
      { owner: 'x' },
    ])
      expect(await refused(ben.headers, { name: 'x', ...wrong })).toEqual([400, 'malformed']);
    expect(await refused(ben.headers, { name: 'x', roles: ['king'] })).toEqual([400, 'no-such-role']);
    expect(await refused({ ...ben.headers, origin: 'https://evil.example' })).toEqual([403, 'wrong-origin']);
  });

  test('the owner alone changes it; anybody else hears why not', async () => {
    const { bot } = await ann.register();
    const path = `/api/bots/${bot.id}`;
    const changed = await ann.send('PATCH', path, { name: 'Parry', games: 3 });
    fits('changeBot', 200, changed.json);
    // Left out at the registration: every role that bots play here.
    const roles = expect.arrayContaining(['target', 'bettor', 'duellist', 'contestant']);
    expect(changed.json.bot).toMatchObject({ name: 'Parry', games: 3, roles });
    expect((await ann.send('PATCH', path, { name: 'Eliza' })).json.error.code).toBe('name-taken');
    for (const [method, more, body] of [
      ['PATCH', '', {}],
      ['DELETE', '', undefined],
      ['GET', '/tokens', undefined],
      ['POST', '/tokens', { scopes: ['play'] }],
      ['DELETE', '/tokens/t_1', undefined],
      ['GET', '/log', undefined],
    ] as const) {
      const { status, json } = await ben.send(method, path + more, body);
      expect([method, more, status, json.error?.code]).toEqual([method, more, 403, 'not-your-bot']);
      const lost = await ben.send(method, `/api/bots/b_${'0'.repeat(20)}${more}`, body);
      expect([lost.status, lost.json.error.code]).toEqual([404, 'no-such-bot']);
    }
  });

  test('a webhook that understands texts alone cannot bet: that is said at once, and not found out later', async () => {
    const webhook = 'https://bots.example.org/';
    const both = ['target', 'bettor'];
    const refused = await ann.send('POST', '/api/bots', {
      name: 'Both',
      roles: both,
      webhook,
      webhookKind: 'text',
    });
    expect([refused.status, refused.json.error.code]).toEqual([400, 'webhook-cannot-judge']);
    expect(refused.json.error.message).toMatch(/It has to judge as: bettor\.$/);
    for (const role of ['duellist', 'interrogator']) {
      const one = { name: 'Talker', roles: [role, 'suspect'], webhook, webhookKind: 'text' };
      const { status, json } = await ann.send('POST', '/api/bots', one);
      expect([status, json.error?.code]).toEqual([400, 'webhook-cannot-judge']);
      expect(json.error.details).toEqual({ roles: [role] });
    }

    const change = async (bot: { id: string }, wish: object) => {
      const { status, json } = await ann.send('PATCH', `/api/bots/${bot.id}`, wish);
      return json.error?.code ?? status;
    };
    const { bot: hook, webhookSecret } = await ann.register({ webhook, webhookKind: 'text' });
    expect(webhookSecret).toBeUndefined();
    const kindOf = async () => (await ann.get(`/api/bots/${hook.id}`)).json.bot.webhookKind;
    expect([hook.webhookKind, await kindOf()]).toEqual(['text', 'text']);
    expect(await change(hook, { roles: both })).toBe('webhook-cannot-judge');
    expect(await change(hook, { roles: both, webhook: null })).toBe(200);
    expect(await change(hook, { webhook, webhookKind: 'text' })).toBe('webhook-cannot-judge');
    expect(await change(hook, { webhook })).toBe(200);
    expect(await kindOf()).toBe('prompt');
    expect(await change(hook, { webhookKind: 'text' })).toBe('webhook-cannot-judge');
    expect(await change(hook, { roles: ['target'], webhookKind: 'text' })).toBe(200);
    expect(await change(hook, { roles: both })).toBe('webhook-cannot-judge');

    const { bot: old } = await ann.register({ roles: both });
    await house.store.records.setWebhook(old.id, { url: webhook, secret: null });
    expect(await change(old, { description: 'Still here.' })).toBe(200);
  });

  test('what its owner alone may know is on nobody else’s page', async () => {
    const { bot } = await ann.register({ webhook: 'https://bots.example.org/unmistakable' });
    const own = await ann.get(`/api/bots/${bot.id}`);
    expect(own.json.bot.webhook).toBe('https://bots.example.org/unmistakable');
    fits('readBot', 200, own.json);
    for (const { text, json } of [
      await ben.get(`/api/bots/${bot.id}`),
      await ask(`${house.url}/api/bots/${bot.id}`),
      await ask(`${house.url}/api/bots`),
    ]) {
      expect(text).not.toContain('unmistakable');
      expect(json).not.toHaveProperty('error');
    }
  });

  test('tokens are issued, replaced and revoked', async () => {
    const { bot, token } = await ann.register();
    const path = `/api/bots/${bot.id}/tokens`;
    const whoIs = async (shown: string) => ask(`${house.url}/api/bot`, { headers: bearer(shown) });
    const self = await whoIs(token);
    fits('readOwnBot', 200, self.json);
    expect(self.json).toMatchObject({ bot: { id: bot.id }, scopes: ['play', 'read', 'profile'] });
    await house.clock.pass(1);
    const issued = await ann.send('POST', path, { scopes: ['read'] });
    fits('issueToken', 201, issued.json);
    expect((await whoIs(issued.json.token)).json.scopes).toEqual(['read']);
    const [, first] = (await ann.get(path)).json.tokens;
    await house.clock.pass(1);
    const rotated = await ann.send('POST', path, { scopes: ['play'], replaces: first.id });
    expect((await whoIs(token)).status).toBe(401);
    expect((await whoIs(rotated.json.token)).json.scopes).toEqual(['play']);
    expect((await ann.send('POST', path, { scopes: ['play'], replaces: first.id })).status).toBe(404);
    const gone = await ann.send('DELETE', `${path}/${rotated.json.record.id}`);
    fits('revokeToken', 200, gone.json);
    expect((await whoIs(rotated.json.token)).status).toBe(401);
    const { tokens } = (await ann.get(path)).json;
    expect(tokens.map(({ revokedAt }: { revokedAt: number | null }) => revokedAt === null)).toEqual([
      false,
      true,
      false,
    ]);
    expect(tokens[2].replacedBy).toBe(rotated.json.record.id);
    expect((await ann.send('DELETE', `${path}/t_nobody`)).json.error.code).toBe('no-such-token');
    expect((await ann.send('POST', path, { scopes: ['everything'] })).status).toBe(400);
  });

  test('there may be so many tokens and bots, and so many registrations in an hour', async () => {
    const cal = await newOwner(house.url, 'Cal');
    const bots = [];
    for (let count = 0; count < 8; count += 1) bots.push(await cal.register());
    const ninth = await cal.send('POST', '/api/bots', { name: 'one more' });
    expect([ninth.status, ninth.json.error.code]).toEqual([409, 'too-many-bots']);
    const [first, ...others] = bots;
    const path = `/api/bots/${first?.bot.id}/tokens`;
    for (let count = 0; count < 2; count += 1) await cal.send('POST', path, { scopes: ['play'] });
    const fourth = await cal.send('POST', path, { scopes: ['play'] });
    expect([fourth.status, fourth.json.error.code]).toEqual([409, 'too-many-tokens']);
    const replaces = (await cal.get(path)).json.tokens[0].id;
    expect((await cal.send('POST', path, { scopes: ['play'], replaces })).status).toBe(201);
    for (const { bot } of others.slice(0, 5)) await cal.send('DELETE', `/api/bots/${bot.id}`);
    for (let count = 0; count < 4; count += 1) await cal.register();
    const tooMany = await cal.send('POST', '/api/bots', { name: 'one more' });
    expect([tooMany.status, tooMany.json.error.code]).toEqual([429, 'rate-limited']);
    expect(Number(tooMany.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('a retired bot keeps its page and its name, and nothing else', async () => {
    const { bot, token } = await ben.register({ name: 'Short-lived', webhook: 'https://bots.example.org/' });
    const { json } = await ben.send('DELETE', `/api/bots/${bot.id}`);
    fits('retireBot', 200, json);
    expect(json.bot).toMatchObject({ name: 'Short-lived', retired: true, webhook: null });
    expect((await ask(`${house.url}/api/bot`, { headers: bearer(token) })).status).toBe(401);
    expect((await ask(`${house.url}/api/bots/${bot.id}`)).json.bot.retired).toBe(true);
    expect((await ask(`${house.url}/api/bots`)).text).not.toContain(bot.id);
    expect((await ben.get('/api/me/bots')).text).toContain(bot.id);
    expect((await ben.send('PATCH', `/api/bots/${bot.id}`, { games: 1 })).json.error.code).toBe(
      'bot-retired',
    );
    const issue = await ben.send('POST', `/api/bots/${bot.id}/tokens`, { scopes: ['play'] });
    expect(issue.json.error.code).toBe('bot-retired');
    expect((await ben.send('POST', '/api/bots', { name: 'short-LIVED' })).json.error.code).toBe('name-taken');
  });

  test('a bot by its token reads and changes what its scopes say, and is nobody among people', async () => {
    const { bot } = await ben.register({ name: 'Scoped' });
    const issue = async (...scopes: string[]) => {
      const path = `/api/bots/${bot.id}/tokens`;
      const { tokens } = (await ben.get(path)).json;
      const replaces = tokens.find((one: { revokedAt: number | null }) => one.revokedAt === null).id;
      return bearer((await ben.send('POST', path, { scopes, replaces })).json.token);
    };
    const path = `${house.url}/api/bots/${bot.id}`;
    const patch = (headers: Record<string, string>, body: object) =>
      ask(path, { method: 'PATCH', headers, body });
    const play = await issue('play');
    expect((await patch(play, { games: 9 })).json.error.code).toBe('missing-scope');
    const unread = (await ask(`${path}/log`, { headers: play })).json.error;
    expect(unread.code).toBe('missing-scope');
    expect(unread.message).toBe(
      'Expected a token of a bot with the scope read, found one of a bot with the scope play. The owner of a bot makes one on the page of the bot.',
    );
    const read = await issue('read');
    fits('readBotLog', 200, (await ask(`${path}/log`, { headers: read })).json);
    const other = (await ben.register()).bot.id;
    const foreign = await ask(`${house.url}/api/bots/${other}/log`, { headers: read });
    expect(foreign.json.error.code).toBe('not-your-bot');
    const change = await issue('profile');
    expect((await patch(change, { games: 9 })).json.bot.games).toBe(9);
    for (const body of [{ name: 'x' }, { webhook: null }, { newWebhookSecret: true }])
      expect((await patch(change, body)).json.error.code).toBe('not-your-bot');
    for (const headers of [change, { ...change, ...ben.headers }])
      for (const [method, place] of [
        ['GET', '/api/me'],
        ['GET', '/api/me/games'],
        ['GET', '/api/me/export'],
        ['GET', '/api/me/bots'],
        ['POST', '/api/guest'],
        ['POST', '/api/logout'],
        ['POST', '/api/bots'],
        ['DELETE', `/api/bots/${bot.id}`],
        ['GET', `/api/bots/${bot.id}/tokens`],
      ] as const) {
        const { status, json } = await ask(house.url + place, { method, headers });
        expect([place, status, json.error?.code]).toEqual([place, 403, 'not-for-bots']);
      }
    expect((await ben.get('/api/bot')).json.error.code).toBe('wrong-token');
    const both = await ask(path, { headers: { ...change, ...ben.headers } });
    expect(both.json.bot).not.toHaveProperty('webhook');
  });
});

describe('a line', () => {
  let house: Awaited<ReturnType<typeof openHouse>>;
  let ann: Owner;
  beforeAll(async () => {
    house = await openHouse();
    ann = await newOwner(house.url, 'Ann');
  });
  afterAll(() => house.close());
  const enter = (token: string) => connect(house.url, 'bot', bearer(token));

  test('is closed as soon as its token is revoked or replaced, and no other', async () => {
    const { bot, token } = await ann.register();
    const { bot: other, token: elsewhere } = await ann.register();
    const bystander = await enter(elsewhere);
    const path = `/api/bots/${bot.id}/tokens`;
    const [first] = (await ann.get(path)).json.tokens;
    const line = await enter(token);
    const second = await ann.send('POST', path, { scopes: ['play'], replaces: first.id });
    await line.closed;
    expect(line.last('bye')?.error.code).toBe('wrong-token');
    const next = await enter(second.json.token);
    await ann.send('DELETE', `${path}/${second.json.record.id}`);
    await next.closed;
    expect(next.last('bye')?.error.code).toBe('wrong-token');
    expect((await enter(token)).last('bye')?.error.code).toBe('wrong-token');
    expect((await ann.get(`/api/bots/${bot.id}/log`)).json).toMatchObject({
      status: { connected: false },
      lastError: { what: 'disconnected', code: 'wrong-token' },
      lateness: { texts: 0, late: 0, pausedUntil: null },
    });
    expect(bystander.socket.readyState).toBe(bystander.socket.OPEN);
    expect((await ann.get(`/api/bots/${other.id}/log`)).json.status.connected).toBe(true);
    await bystander.close();
  });

  test('is closed as soon as its bot retires, or its owner is erased', async () => {
    const ben = await newOwner(house.url, 'Ben');
    const [one, two] = [await ben.register(), await ben.register()];
    const [first, second] = [await enter(one.token), await enter(two.token)];
    await ben.send('DELETE', `/api/bots/${one.bot.id}`);
    await first.closed;
    expect(second.socket.readyState).toBe(second.socket.OPEN);
    expect((await ben.send('DELETE', '/api/me', { confirm: 'Ben' })).status).toBe(200);
    await second.closed;
    expect(second.last('bye')?.error.code).toBe('wrong-token');
    const page = await ask(`${house.url}/api/bots/${two.bot.id}`);
    expect(page.json.bot).toMatchObject({
      name: null,
      description: '',
      retired: true,
      owner: { name: null },
    });
  });

  test('needs a token that may play', async () => {
    const { bot } = await ann.register();
    const issued = await ann.send('POST', `/api/bots/${bot.id}/tokens`, { scopes: ['read', 'profile'] });
    const line = await enter(issued.json.token);
    await line.closed;
    expect(line.last('bye')?.error.code).toBe('missing-scope');
  });

  test('leaves a note of what came over it', async () => {
    const { bot, token } = await ann.register();
    const line = await enter(token);
    await line.say({ type: 'offer', format: 'market', roles: ['target'], games: 1 });
    await line.say({ type: 'offer', format: 'chess', roles: ['target'], games: 1 });
    line.sendRaw('garbage');
    await line.until((frames) => frames.filter(({ type }) => type === 'no').length === 2);
    const { entries, status } = (await ann.get(`/api/bots/${bot.id}/log`)).json;
    expect(entries.map(({ what, code }: { what: string; code: string | null }) => [what, code])).toEqual([
      ['frame', 'malformed'],
      ['offer', 'no-such-format'],
      ['offer', null],
      ['connected', null],
    ]);
    expect(status).toMatchObject({ connected: true, transport: 'socket' });
    await line.close();
  });
});

test('in the files of the database there is no token, and the secret of a webhook once', async () => {
  const directory = temporaryDirectory();
  const store = await sqliteStore({ directory });
  const house = await openHouse({ store });
  const ann = await newOwner(house.url, 'Ann');
  const { token, webhookSecret = '' } = await ann.register({ webhook: 'https://bots.example.org/' });
  const bytes = readdirSync(directory)
    .map((name) => readFileSync(join(directory, name), 'latin1'))
    .join();
  expect(webhookSecret).toMatch(/^whsec_[\w+/]{43}=$/);
  expect(bytes).toContain(webhookSecret);
  expect(bytes).not.toContain(token.replace('parlour_', ''));
  expect((await ann.get('/api/me/export')).text).not.toContain(webhookSecret);
  await house.close();
  await store.close();
  tidyUp();
});
