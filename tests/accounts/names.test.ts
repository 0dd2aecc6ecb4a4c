/** No one may have a member's name, or a similar-looking one. */
import { httpRoutes } from '@parlour/protocol/reference';
import { memoryStore, type Store } from '@parlour/store';
import { afterEach, describe, expect, test } from 'vitest';
import { hashPassword } from '../../apps/server/src/accounts/password.ts';
import { openAccountHouse } from '../support/account-house.ts';
import { type Client, connect } from '../support/client.ts';
import { openHouse } from '../support/open-house.ts';
import { operatorOf } from '../support/operator.ts';

const secret = 'three blind mice';
const greekAnn = 'Αnn';
const houses: Awaited<ReturnType<typeof openHouse>>[] = [];
const lines: Client[] = [];

afterEach(async () => {
  for (const { socket } of lines.splice(0)) socket.terminate();
  for (const house of houses.splice(0)) await house.close();
});

async function open(store: Store = memoryStore()) {
  const house = await openHouse({ store });
  houses.push(house);

  async function ask(method: string, path: string, body: object | undefined, cookie = '') {
    const response = await fetch(`${house.url}${path}`, {
      method,
      headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const json = (await response.json()) as { name?: string; id?: string; error?: { code: string } };
    const given = response.headers.get('set-cookie')?.split(';')[0] ?? cookie;
    return { answer: json.error?.code ?? json.name, cookie: given, id: json.id };
  }
  const guest = (nickname?: string) => ask('POST', '/api/guest', nickname === undefined ? {} : { nickname });
  const called = async (cookie: string) => (await ask('GET', '/api/me', undefined, cookie)).answer;
  return {
    house,
    ask,
    guest,
    called,
    member: (nickname: string, cookie = '') =>
      ask('POST', '/api/account', { nickname, password: secret }, cookie),
    line: async (name: string, cookie: string) => {
      const line = await connect(house.url, name, { cookie });
      lines.push(line);
      return line;
    },
  };
}

test('a guest has neither a member’s name nor one that looks like it', async () => {
  const { ask, guest, called, member } = await open();
  await member('Ann');
  for (const name of ['Ann', 'ANN', 'Ａｎｎ', greekAnn])
    expect((await guest(name)).answer).toBe('name-taken');
  const { cookie } = await guest('Calm Finch');
  const renamed = await ask('PATCH', '/api/me', { nickname: greekAnn }, cookie);
  expect(renamed.answer).toBe('name-taken');
  expect(await called(cookie)).toBe('Calm Finch');
  expect((await member(greekAnn, cookie)).answer).toBe('name-taken');
  expect((await member(greekAnn)).answer).toBe('name-taken');
});

test('names are stored in NFKC, and nothing invisible is in them', async () => {
  const { guest } = await open();
  expect((await guest('  Ａｄａ ﬁ\u00a0②  ')).answer).toBe('Ada fi 2');
  for (const name of [
    'A\u200dda',
    'Ada\u{e0041}',
    '❤\ufe0f',
    'می\u200cخواهم',
    'A\u2800da',
    'Ad\u00ada',
    '\u3164',
  ])
    expect([name, (await guest(name)).answer]).toEqual([name, 'bad-nickname']);
});

test('when a member takes the name that guests bear, these play on under another one', async () => {
  const { house, guest, called, member, line, ask } = await open();
  const [host, first, second] = [await guest('Host'), await guest('ann'), await guest(greekAnn)];
  const table = await line('host', host.cookie);
  const guests = [await line('first', first.cookie), await line('second', second.cookie)];
  await table.say({ type: 'invite', preset: 'market', roles: ['bettor'] });
  await table.until((frames) => frames.some(({ type }) => type === 'table'));
  const invite = table.last('table')?.table.invite ?? '';
  await guests[0]?.say({ type: 'join', invite, roles: ['target'] });
  const names = () => table.last('table')?.table.people.map(({ name }) => name) ?? [];
  expect(names()).toEqual(['Host', 'ann']);

  expect((await member('Ann')).answer).toBe('Ann');
  const now = [await called(first.cookie), await called(second.cookie)];
  for (const name of now) expect(name).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+$/);
  await table.until(() => names().includes(now[0] ?? ''));
  // A line that was open before bears the new name as well, and it still plays.
  expect(await guests[1]?.say({ type: 'join', invite, roles: ['bettor'] })).toBe('ok');
  expect(names()).toEqual(['Host', ...now]);

  // So does somebody who takes a new name of their own.
  await ask('PATCH', '/api/me', { nickname: 'Bea' }, second.cookie);
  await table.until(() => names().includes('Bea'));
  await ask('PATCH', '/api/me', { nickname: 'Bea' }, (await member('Cid')).cookie);
  await table.until(() => !names().includes('Bea'));
  expect(house.server.house.presence.isHere(second.id ?? '')).toBe(true);
});

test('during a game at a private table the others see a new name from its close on', async () => {
  const { house, guest, line, ask } = await open();
  const [host, friend] = [await guest('Host'), await guest('Bea')];
  const [table, other] = [await line('host', host.cookie), await line('friend', friend.cookie)];
  await house.bot('Eliza');
  await table.say({ type: 'invite', preset: 'market', roles: ['bettor'] });
  await table.until((frames) => frames.some(({ type }) => type === 'table'));
  const invite = table.last('table')?.table.invite ?? '';
  await other.say({ type: 'join', invite, roles: ['target'] });
  expect(await table.say({ type: 'start', invite })).toBe('ok');
  await table.until((frames) => frames.some(({ type }) => type === 'seated'), 'a seat');
  await table.sit();
  await ask('PATCH', '/api/me', { nickname: 'Cid' }, friend.cookie);
  await house.pass(5000);
  expect(JSON.stringify(table.frames())).not.toContain('Cid');
  await house.pass(600_000);
  await table.until(() => table.last('table')?.table.people.some(({ name }) => name === 'Cid') ?? false);
});

test('guests of an older house who are called like a member are renamed when it starts', async () => {
  const store = memoryStore();
  const { records } = store;
  const [ann, guest] = await Promise.all(
    ['x', 'Ann'].map((nickname) => records.createAccount({ nickname, at: 1 })),
  );
  await records.makeMember(ann?.id ?? '', { nickname: 'Ann', password: '', recovery: '', at: 0 });
  await open(store);
  expect((await records.account(guest?.id ?? ''))?.nickname).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+$/);
  expect((await records.account(ann?.id ?? ''))?.nickname).toBe('Ann');
});

test('a name that the house makes up is never a member’s', async () => {
  const store = memoryStore();
  const { records } = store;
  const { guest } = await open({
    ...store,
    records: {
      ...records,
      // Every name without a number is a member's.
      createAccount: async (wish) => {
        if (/\d/.test(wish.nickname)) return records.createAccount(wish);
        return Promise.reject(await nameTaken(records));
      },
    },
  });
  expect((await guest()).answer).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+ \d+$/);
});

/** The refusal of a name that a member has, as the store makes it. */
async function nameTaken(records: Store['records']): Promise<unknown> {
  const { id } = await records.createAccount({ nickname: '1', at: 1 });
  await records.makeMember(id, { nickname: 'Ann', password: '', recovery: '', at: 0 }).catch(() => {});
  return records.createAccount({ nickname: 'Ann', at: 1 }).catch((error: unknown) => error);
}

test('a member of an older house signs in by a name that would be refused today', async () => {
  const store = memoryStore();
  const { records } = store;
  const { id } = await records.createAccount({ nickname: 'x', at: 1 });
  await records.makeMember(id, {
    nickname: '👩‍🔬 می\u200cخواهم',
    password: await hashPassword(secret),
    recovery: '',
    at: 0,
  });
  const { ask } = await open(store);
  const login = await ask('POST', '/api/login', { nickname: ' 👩‍🔬  می\u200cخواهم', password: secret });
  expect(login.id).toBe(id);
});

describe('a reserved name', () => {
  test('is refused to guests, members and bots, also where it only looks so', async () => {
    const house = await openAccountHouse();
    houses.push(house.house);
    const refused = async (answer: Promise<{ status: number; json: { error?: { code: string } } }>) => {
      const { status, json } = await answer;
      return [status, json.error?.code];
    };
    const no = [400, 'name-reserved'];
    expect(await refused(house.post('/api/guest', { nickname: 'Operator' }))).toEqual(no);
    expect(await refused(house.post('/api/account', { nickname: 'Pаrlour', password: secret }))).toEqual(no);
    const { cookie } = await house.member('Ann');
    expect(await refused(house.send('PATCH', '/api/me', { nickname: 'Модератор' }, cookie))).toEqual(no);
    const bot = { name: 'The House', description: '', roles: ['target'] };
    expect(await refused(house.post('/api/bots', bot, cookie))).toEqual(no);
    expect((await house.send('PATCH', '/api/me', { nickname: 'Anna' }, cookie)).status).toBe(200);
  });

  test('stays with who bears it, is marked on their page, and makes no operator', async () => {
    const house = await openAccountHouse();
    houses.push(house.house);
    const { id, cookie } = await house.member('Adam');
    const person = async () => (await house.get(`/api/people/${id}`)).json;
    expect(await person()).toMatchObject({ name: 'Adam', isReserved: false });
    // As an earlier version let them be called.
    await house.house.store.records.renameAccount(id, 'Admin');
    expect(await person()).toMatchObject({ name: 'Admin', isReserved: true });
    expect((await house.login('Admin')).status).toBe(200);
    expect((await house.send('PATCH', '/api/me', { nickname: 'Admin' }, cookie)).status).toBe(200);
    const { safety } = house.house.store;
    const add = () => safety.act({ type: 'add-operator', account: id }, 'data-directory', 1);
    await expect(add()).rejects.toThrow('This name is reserved');
    expect(await safety.isOperator(id)).toBe(false);
    await house.send('PATCH', '/api/me', { nickname: 'Adam' }, cookie);
    await add();
    expect(await safety.isOperator(id)).toBe(true);
  });

  test('of an operator refuses their acts until they rename, and uses up no confirmation', async () => {
    const world = await openAccountHouse();
    houses.push(world.house);
    const operator = await operatorOf(world, 'Adam');
    const path = '/api/operators/acts';
    const body = { act: { type: 'announce-hours', hours: [] } };
    const confirmation = await operator.confirmation(path, body);
    const { records, safety } = world.house.store;
    // As an earlier version let them be called.
    await records.renameAccount(operator.id, 'Admin');
    const refused = async (to: string, sent: object) => {
      const { status, json } = await world.post(to, sent, operator.cookie);
      expect([status, json.error?.code]).toEqual([403, 'rename-first']);
      expect(json.error.message).toContain('Choose another one on your account page');
    };
    const routesToo = httpRoutes.filter(({ who, method }) => who.includes('operator') && method !== 'GET');
    expect(routesToo.length).toBeGreaterThan(5);
    for (const one of routesToo)
      await refused(one.path.replace(':stream', `c_${'0'.repeat(20)}`).replace(':bot', 'b_0'), {});
    await refused(path, { ...body, confirmation });
    const add = safety.act({ type: 'add-operator', account: operator.id }, 'data-directory', 1);
    await expect(add).rejects.toThrow('Have the member choose another name first');
    // They may read, so their page tells them what is wrong.
    expect((await operator.read('/queues')).status).toBe(200);
    expect((await operator.read('/audit')).json.lines.map(({ act }: { act: object }) => act)).toEqual([
      { type: 'add-operator', account: operator.id },
    ]);

    await world.send('PATCH', '/api/me', { nickname: 'Adam' }, operator.cookie);
    expect((await world.post(path, { ...body, confirmation }, operator.cookie)).status).toBe(200);
    expect((await operator.act(body.act)).status).toBe(200);
  });
});
