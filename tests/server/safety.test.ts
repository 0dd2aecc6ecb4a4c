/** Consent, refused words, and unpublished games, over sockets. */
import { afterEach, expect, test } from 'vitest';
import { createTextCheck } from '../../apps/server/src/safety/guard/word-filter.ts';
import { parseWordList } from '../../apps/server/src/safety/guard/word-list.ts';
import { archived, ask, seatThem } from '../support/archive-play.ts';
import { whilePassing } from '../support/begin.ts';
import { newOwner } from '../support/bots/bot-owner.ts';
import { openHouse } from '../support/open-house.ts';

const houses: Awaited<ReturnType<typeof openHouse>>[] = [];
afterEach(async () => {
  for (const house of houses.splice(0)) await house.close();
});
async function open(options: Parameters<typeof openHouse>[0] = {}) {
  const house = await openHouse({ chance: 'safety', ...options });
  houses.push(house);
  return house;
}

const waits = { type: 'queue', preset: 'market', roles: ['bettor'] };

test('nobody plays before they have agreed, to the text and the age of now; to look costs nothing', async () => {
  const house = await open({ safety: { asksConsent: true, minimumAge: 16 } });
  await house.bot('george');
  const ann = await house.person('ann');
  const cookie = ann.headers.cookie ?? '';
  for (const frame of [
    waits,
    { type: 'practise', preset: 'market' },
    { type: 'invite', preset: 'market', roles: ['bettor'] },
  ])
    expect(await ann.say(frame)).toBe('consent-needed');
  expect((await ask(`${house.url}/api/games`)).status).toBe(200);
  const agree = (version: string) =>
    ask(`${house.url}/api/me/consent`, { method: 'POST', body: { version }, headers: { cookie } });
  expect((await agree('1')).status).toBe(409);
  const { consent, minimumAge } = (await ask(`${house.url}/api/house`)).json;
  expect([consent, minimumAge]).toEqual(['1/16', 16]);
  expect((await agree(consent)).json).toMatchObject({ isConsentNeeded: false, consent: { version: '1/16' } });
  expect(await ann.say(waits)).toBe('ok');
  await house.server.close();

  const later = await open({ store: house.store, safety: { asksConsent: true, minimumAge: 16 } });
  const id = ann.last('welcome')?.you.id ?? '';
  const { guard } = later.server.house;
  expect(guard.mayPlay({ id, kind: 'guest', owner: null })).toBeUndefined();
  const older = await open({ store: house.store, safety: { asksConsent: true, minimumAge: 18 } });
  expect(older.server.house.guard.mayPlay({ id, kind: 'guest', owner: null })).toBe('consent-needed');
  expect(older.server.house.guard.mayPlay({ id: 'b_1', kind: 'bot', owner: null })).toBeUndefined();
});

test('a refused word is named to its speaker, person or bot, and is in no log', async () => {
  const said = async (nature: 'human' | 'machine') => {
    const house = await open({
      nature,
      safety: { checksText: createTextCheck({ list: () => parseWordList('rude') }) },
    });
    const bot = await house.bot('george');
    const [ann, tom] = [await house.person('ann'), await house.person('tom')];
    const game = await seatThem(house, [ann], tom);
    const target = nature === 'human' ? tom : bot;
    for (const one of [ann, target]) await one.sit();
    await ann.play({ type: 'ask', text: 'Do you dream?' });
    const rude = target.play({ type: 'answer', text: 'How rude!' }, 'x');
    expect(await whilePassing(house, rude)).toBe('word-refused');
    expect(JSON.stringify(await house.store.log.read(game))).not.toContain('rude');
    return target.last('no');
  };
  const refusal = await said('human');
  expect(refusal).toMatchObject({ error: { code: 'word-refused', details: { word: 'rude' } } });
  expect(await said('machine')).toEqual(refusal);
});

test('a game of somebody who wants none published is in no list, log or replay, but for its players', async () => {
  const house = await open({ nature: 'human' });
  await house.bot('george');
  const [ann, tom, eve] = [await house.person('ann'), await house.person('tom'), await house.person('eve')];
  /** Without an answer a game is void, and in a list all the same. */
  const play = async (isAnswered: boolean) => {
    const game = await seatThem(house, [ann], tom);
    for (const one of [ann, tom]) await one.sit();
    if (isAnswered) {
      const said = [
        ann.play({ type: 'ask', text: 'Do you dream?' }),
        tom.play({ type: 'answer', text: 'Of sheep.' }),
      ];
      await house.pass(5000);
      expect(await Promise.all(said)).toEqual(['ok', 'ok']);
    }
    await house.pass(200_000);
    return game;
  };
  const [first, cookie] = [await play(true), tom.headers.cookie ?? ''];
  await archived(house.store, 1);
  const get = (path: string, as = '') => ask(house.url + path, { headers: as === '' ? {} : { cookie: as } });
  const listed = async () => (await get('/api/games')).json.total;
  expect(await listed()).toBe(1);
  const wish = (publishes: boolean) =>
    ask(`${house.url}/api/me/publishing`, { method: 'PATCH', body: { publishes }, headers: { cookie } });
  expect((await wish(false)).json.publishes).toBe(false);
  expect(await listed()).toBe(0);
  const second = await play(false);
  await expect.poll(async () => (await house.store.archive.game(second))?.list).toBe('unpublished');
  expect(await listed()).toBe(0);
  // What was not published stays so, whatever is wished later.
  expect((await wish(true)).json.publishes).toBe(true);
  // Nothing that others may look at names the game, or has a word of it.
  const anns = (await get('/api/me', ann.headers.cookie)).json.id;
  const toms = (await get('/api/me', cookie)).json.id;
  const elsewhere = [
    '/api/games',
    '/api/games/today',
    '/api/games?end=void',
    '/api/live',
    '/api/boards/market',
  ];
  for (const path of [...elsewhere, `/api/people/${anns}`, `/api/people/${toms}`]) {
    const { status, text } = await get(path, eve.headers.cookie);
    expect(status, path).toBe(200);
    expect(text, path).not.toMatch(new RegExp(`${first}|${second}|Of sheep`));
  }
  const picture = (game: string) => ask(`${house.url}/api/games/${game}/preview.png`);
  expect((await picture(first)).text).toBe((await picture(`g_${'0'.repeat(20)}`)).text);
  // Who played with them has their own words of it, and nobody else's.
  const { text } = await get('/api/me/export', ann.headers.cookie);
  expect(text).toContain('Do you dream?');
  expect(text).not.toContain('Of sheep.');
  for (const game of [first, second]) {
    for (const part of ['', '/log', '/text']) {
      expect((await get(`/api/games/${game}${part}`)).status).toBe(404);
      expect((await get(`/api/games/${game}${part}`, ann.headers.cookie)).status).toBe(200);
    }
    expect(await eve.say({ type: 'watch', game })).toBe('no-such-game');
    expect(await ann.say({ type: 'watch', game })).toBe('ok');
    // A block names whom it is about, so nobody blocks a seat of a game that they may not see.
    const block = (as = '') =>
      ask(`${house.url}/api/me/blocks`, {
        method: 'POST',
        body: { game, seat: 'target' },
        headers: { cookie: as },
      });
    expect((await block(eve.headers.cookie)).status).toBe(404);
    expect((await block(ann.headers.cookie)).json.blocks).toMatchObject([{ name: 'tom' }]);
  }
  await house.store.archive.clear();
  await house.server.close();
  const again = await open({ store: house.store });
  await expect.poll(async () => (await again.store.archive.game(first))?.list).toBe('unpublished');
  expect((await again.store.archive.game(second))?.list).toBe('unpublished');
});

test('the filters hold for names of people and bots and for what bots say of themselves, and name what they found', async () => {
  const checksText = createTextCheck({ list: () => parseWordList('rude'), refusesContacts: true });
  const house = await open({ safety: { checksText } });
  const owner = await newOwner(house.url, 'Ann');
  const post = (path: string, body: object, headers = {}, method = 'POST') =>
    ask(house.url + path, { method, body, headers });
  const { cookie = '' } = await post('/api/guest', { nickname: 'ben' });
  const { bot } = (await owner.send('POST', '/api/bots', { name: 'Echo' })).json;
  const asked = [
    await post('/api/guest', { nickname: 'Rude Ben' }),
    await post('/api/account', { nickname: 'so rude', password: 'three blind mice' }),
    await post('/api/me', { nickname: 'rude' }, { cookie }, 'PATCH'),
    await owner.send('POST', '/api/bots', { name: 'RudeBot rude' }),
    await owner.send('POST', '/api/bots', { name: 'Other', description: 'It is rude.' }),
    await owner.send('PATCH', `/api/bots/${bot.id}`, { name: 'rude' }),
    await owner.send('PATCH', `/api/bots/${bot.id}`, { family: 'rude' }),
  ];
  for (const [index, { status, json }] of asked.entries()) {
    expect([index, status, json.error?.code]).toEqual([index, 400, 'word-refused']);
    expect(json.error.details.word).toMatch(/^rude$/i);
  }
  for (const { status, json } of [
    await post('/api/me', { nickname: 'ben.example.com' }, { cookie }, 'PATCH'),
    await owner.send('PATCH', `/api/bots/${bot.id}`, { description: 'Write to me: ann@example.com' }),
  ]) {
    expect([status, json.error?.code]).toEqual([400, 'contact-refused']);
    expect(json.error.details.contact).toMatch(/example\.com$/);
  }
  expect((await owner.get(`/api/bots/${bot.id}`)).json.bot).toMatchObject({ name: 'Echo', description: '' });
});
