// A line ends with the right that it came by: at sign-out, a new password, erasure, and when a guest becomes a member.
import { afterEach, describe, expect, test } from 'vitest';
import { openAccountHouse, secret } from '../support/account-house.ts';
import { seatThem } from '../support/archive-play.ts';
import { type Client, connect } from '../support/client.ts';

const houses: Awaited<ReturnType<typeof openAccountHouse>>[] = [];
const clients: Client[] = [];
afterEach(async () => {
  for (const client of clients.splice(0)) client.socket.terminate();
  for (const house of houses.splice(0)) await house.close();
});

async function open() {
  const house = await openAccountHouse();
  houses.push(house);
  const line = async (name: string, cookie: string) => {
    const client = await connect(house.url, name, { cookie });
    clients.push(client);
    return client;
  };
  const stays = async (client: Client) => expect(await client.say({ type: 'unqueue' })).toBe('ok');
  return { ...house, line, stays };
}

/** The connection got the reason and the matching close code. */
async function expectSignedOut(client: Client): Promise<void> {
  expect(await client.closed).toBe(4011);
  expect(client.frames().at(-1)).toMatchObject({ type: 'bye', error: { code: 'signed-out' } });
}

describe('lines are closed', () => {
  test('by a sign-out, those of that browser', async () => {
    const { post, login, member, line, stays } = await open();
    const { cookie } = await member('Ann');
    const other = await login('Ann');
    const [tab, second, elsewhere] = [
      await line('tab', cookie),
      await line('second', cookie),
      await line('elsewhere', other.cookie),
    ];
    await post('/api/logout', {}, cookie);
    for (const one of [tab, second]) await expectSignedOut(one);
    await stays(elsewhere);
  });

  test('by a new password, all of them; the browser that asked comes back with its new cookie', async () => {
    const { post, login, member, line, stays } = await open();
    const { cookie } = await member('Ann');
    const ben = await line('ben', (await member('Ben')).cookie);
    const [own, elsewhere] = [await line('own', cookie), await line('other', (await login('Ann')).cookie)];
    const changed = await post('/api/password', { old: secret, new: 'four and twenty' }, cookie);
    for (const one of [elsewhere, own]) await expectSignedOut(one);
    const back = await line('back', changed.cookie ?? '');
    expect(back.last('welcome')?.you).toMatchObject({ name: 'Ann', kind: 'member' });
    for (const one of [back, ben]) await stays(one);
  });

  test('by a recovery, all of them', async () => {
    const { post, member, line } = await open();
    const { cookie, code } = await member('Ann');
    const thief = await line('thief', cookie);
    await post('/api/recovery', { nickname: 'Ann', code, password: 'four and twenty' });
    await expectSignedOut(thief);
  });

  test('by erasure, all of them', async () => {
    const { send, login, member, line } = await open();
    const { cookie } = await member('Ann');
    const [own, elsewhere] = [await line('own', cookie), await line('other', (await login('Ann')).cookie)];
    expect((await send('DELETE', '/api/me', { confirm: 'Ann' }, cookie)).status).toBe(200);
    for (const one of [elsewhere, own]) await expectSignedOut(one);
    expect((await line('again', cookie)).last('welcome')?.you.kind).toBe('visitor');
  });

  test('when a guest becomes a member, all of the guest’s', async () => {
    const { post, guest, line, stays } = await open();
    const cookie = await guest('Calm Finch');
    const planted = await line('the one who gave the guest this cookie', cookie);
    const made = await post('/api/account', { nickname: 'Ann', password: secret }, cookie);
    await expectSignedOut(planted);
    const back = await line('back', made.cookie ?? '');
    expect(back.last('welcome')?.you).toMatchObject({ id: made.json.id, kind: 'member' });
    await stays(back);
  });

  test('that watch a game, too', async () => {
    const { house, post, member, line } = await open();
    await house.bot('george');
    const [ann, tom] = [await house.person('ann'), await house.person('tom')];
    const game = await seatThem(house, [ann], tom);
    const { cookie } = await member('Eve');
    const watching = await line('eve', cookie);
    expect(await watching.say({ type: 'watch', game })).toBe('ok');
    await post('/api/logout', {}, cookie);
    await expectSignedOut(watching);
    const heard = watching.heard.length;
    await ann.sit();
    await ann.play({ type: 'ask', text: 'Do you dream?' });
    expect(watching.heard.length).toBe(heard);
  });

  test('before the answer says that it is done, but for their own', async () => {
    const { house, post, login, member, line } = await open();
    const { cookie } = await member('Ann');
    const elsewhere = await line('other', (await login('Ann')).cookie);
    const { id = '' } = elsewhere.last('welcome')?.you ?? {};
    await post('/api/password', { old: secret, new: 'four and twenty' }, cookie);
    expect(house.server.house.presence.isHere(id)).toBe(false);
    await expectSignedOut(elsewhere);
  });
});

test('a seat outlives the line: a guest who becomes a member stays in the game', async () => {
  const { house, post, line } = await open();
  await house.bot('george');
  const [ann, tom] = [await house.person('ann'), await house.person('tom')];
  await seatThem(house, [ann], tom);
  for (const one of [ann, tom]) await one.sit();
  const made = await post('/api/account', { nickname: 'Ann', password: secret }, ann.headers.cookie);
  await expectSignedOut(ann);
  const back = await line('back', made.cookie ?? '');
  expect(back.last('seated')).toEqual(ann.last('seated'));
  await back.sit();
  expect(await back.play({ type: 'ask', text: 'Still there?' })).toBe('ok');
});

test('a line that is opened while its token is revoked is closed', async () => {
  const { house, line, guest } = await open();
  const cookie = await guest('Ann');
  const { records } = house.store;
  const { account } = records;
  let revoked = false;
  Object.assign(records, {
    account: async (id: string) => {
      const found = await account(id);
      const [token] = await records.tokensOf({ kind: 'account', id });
      if (!revoked && token) await records.revokeToken(token.id, Date.now());
      revoked = true;
      return found;
    },
  });
  await expectSignedOut(await line('ann', cookie));
});
