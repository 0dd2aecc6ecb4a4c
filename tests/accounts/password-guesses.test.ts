/**
 * Password guesses from many addresses: slowed for the account, reported to its owner, and never a lockout.
 */
import { afterEach, expect, test } from 'vitest';
import { openAccountHouse, secret } from '../support/account-house.ts';

const houses: Awaited<ReturnType<typeof openAccountHouse>>[] = [];
afterEach(async () => {
  for (const house of houses.splice(0)) await house.close();
});

/** Behind a proxy on this machine, so that each request says where it comes from. */
async function open() {
  const accounts = { guessesPerHour: 5 };
  const world = await openAccountHouse({ accounts, behindProxy: true, sameAddress: false });
  houses.push(world);
  const home = '198.51.100.7';
  const from = (address: string) => ({ 'x-forwarded-for': address, 'x-forwarded-host': 'localhost' });
  const made = await world.post('/api/account', { nickname: 'Ann', password: secret }, undefined, from(home));
  // Seen at home.
  await world.send('GET', '/api/me', undefined, made.cookie, from(home));
  let number = 0;
  const elsewhere = () => {
    number += 1;
    return `203.0.113.${number}`;
  };
  const enter = (nickname: string, password: string, address = elsewhere()) =>
    world.post('/api/login', { nickname, password }, undefined, from(address));
  return { ...world, home, enter, cookie: made.cookie ?? '' };
}

test('five an hour from anywhere, here; then a wait, whichever address asks', async () => {
  const { enter } = await open();
  for (let nth = 0; nth < 5; nth += 1) expect((await enter('Ann', 'a wrong one')).status).toBe(401);
  const refused = await enter('Ann', 'a wrong one');
  expect([refused.status, refused.json.error.code]).toEqual([429, 'rate-limited']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  // Not even the right one gets through: a guess would be confirmed by it.
  expect((await enter('ann', secret)).status).toBe(429);
});

test('a name that no member has is answered in the same way', async () => {
  const { enter } = await open();
  const told = async (name: string) => {
    const answers: unknown[] = [];
    for (let nth = 0; nth < 6; nth += 1) {
      const { status, json } = await enter(name, 'a wrong one');
      answers.push([status, json.error.code]);
    }
    return answers;
  };
  expect(await told('Nobody')).toEqual(await told('Ann'));
});

test('the owner gets in where they have been seen, and is told what others tried', async () => {
  const { enter, home, get } = await open();
  for (let nth = 0; nth < 9; nth += 1) await enter('Ann', 'a wrong one');
  const { status, cookie } = await enter('Ann', secret, home);
  expect(status).toBe(200);
  const read = async (by = '') => (await get('/api/me/security', by)).json.wrongPasswords;
  // What was refused unread is no guess.
  expect(await read(cookie)).toMatchObject({ count: 5 });
  const again = await enter('Ann', secret, home);
  expect(await read(again.cookie)).toBeNull();
});

test('mistakes of the owner at home are not told, and wrong passwords of strangers do not stop a confirmation', async () => {
  const { enter, home, get, post, cookie } = await open();
  await enter('Ann', 'a slip of mine', home);
  for (let nth = 0; nth < 9; nth += 1) await enter('Ann', 'a wrong one');
  expect((await post('/api/confirm', { password: secret }, cookie)).status).toBe(200);
  const entered = await enter('Ann', secret, home);
  const { wrongPasswords } = (await get('/api/me/security', entered.cookie)).json;
  expect(wrongPasswords).toMatchObject({ count: 5 });
});
