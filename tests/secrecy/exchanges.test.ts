/** Single exchanges over HTTP: nothing tells who it is before the guess, and one guess counts. */
// @module-tag secrecy
import type { Nature } from '@parlour/game';
import { memoryStore } from '@parlour/store';
import { afterEach, expect, test } from 'vitest';
import { createTextCheck } from '../../apps/server/src/safety/guard/word-filter.ts';
import { parseWordList } from '../../apps/server/src/safety/guard/word-list.ts';
import { archived, ask } from '../support/archive-play.ts';
import { openHouse } from '../support/open-house.ts';
import { holdBack, prepare, preparedGame, preparedKey, talkedMarket } from '../support/prepared-games.ts';
import { until } from '../support/until.ts';

const now = Date.parse('2026-11-22T12:00:00Z');
const day = 24 * 3600 * 1000;

type House = Awaited<ReturnType<typeof openHouse>>;
const open: House[] = [];
afterEach(async () => {
  for (const house of open.splice(0)) await house.close();
});

/** Games of which each has its own words, as long as those of the others. */
const talk = (number: number, answer = 'Toast and pears'): readonly (readonly [string, string])[] => [
  [`Question ${10 + number}?`, `${answer} ${10 + number}`],
  [`And ${10 + number}?`, `By a lake ${10 + number}`],
];

interface Options {
  readonly natures: readonly Nature[];
  readonly held?: readonly number[];
  readonly answer?: string;
  readonly refused?: string;
}

async function houseOf({ natures, held = [], answer, refused }: Options): Promise<House> {
  const store = memoryStore();
  await store.records.changeSetting('house-key', preparedKey);
  for (const [number, nature] of natures.entries())
    await prepare(store, number, talkedMarket(talk(number, answer), nature), now - 2 * day);
  if (held.length > 0) await holdBack(store, held, now - day);
  const safety = refused && { checksText: createTextCheck({ list: () => parseWordList(refused) }) };
  const house = await openHouse({ store, startedAt: now, dailyGames: true, ...(safety && { safety }) });
  open.push(house);
  await archived(store, natures.length - held.length);
  return house;
}

async function guest({ url }: House) {
  const made = await ask(`${url}/api/guest`, { method: 'POST', body: { nickname: 'Ann' } });
  const headers = { cookie: made.cookie ?? '' };
  return {
    id: made.json.id as string,
    next: () => ask(`${url}/api/exchanges`, { headers }),
    score: async () => (await ask(`${url}/api/me/judge`, { headers })).json,
    guess: (exchange: string, nature: Nature) =>
      ask(`${url}/api/exchanges/${exchange}`, { method: 'POST', body: { nature }, headers }),
  };
}

interface Line {
  readonly by: string;
  readonly text: string;
}
interface Exchange {
  readonly exchange: string;
  readonly format: string | null;
  readonly lines: readonly Line[];
}

/** All answers that visitors get in many requests, and their heads. */
async function collected({ url }: House) {
  const exchanges = new Map<string, Exchange>();
  const heads = new Set<string>();
  for (let n = 0; n < 25; n += 1) {
    const { json, headers } = await ask(`${url}/api/exchanges`);
    for (const one of json.exchanges as readonly Exchange[]) exchanges.set(one.exchange, one);
    const { date: _date, ...head } = Object.fromEntries(headers);
    heads.add(JSON.stringify(head));
  }
  const inOrder = [...exchanges.values()].sort((a, b) => (a.exchange < b.exchange ? -1 : 1));
  return { exchanges: inOrder, heads: [...heads] };
}

const mixed = ['human', 'machine', 'machine', 'human', 'machine', 'human'] as const;
const swapped = mixed.map((nature): Nature => (nature === 'human' ? 'machine' : 'human'));

test('a server with swapped natures shows the same exchanges under the same names, to the last byte', async () => {
  const one = await collected(await houseOf({ natures: mixed }));
  const other = await collected(await houseOf({ natures: swapped }));
  expect(one.exchanges).toHaveLength(mixed.length);
  expect(other).toEqual(one);
  // All are as long: the length of an answer tells nothing, and nothing is kept by a cache.
  expect(one.heads).toHaveLength(1);
  expect(one.heads[0]).toContain('"cache-control":"private, no-store"');
  expect(one.heads[0]).not.toContain('etag');
  expect(JSON.stringify(one.exchanges)).not.toMatch(/human|machine|g_7|[ab]_\d/);
});

test('a guess is told who it was, counts once, and the exchange is not shown again', async () => {
  const house = await houseOf({ natures: mixed });
  const [ann, ben] = [await guest(house), await guest(house)];
  const [first] = (await ann.next()).json.exchanges as readonly Exchange[];
  const { exchange = '', lines = [] } = first ?? {};
  const number = Number(lines[0]?.text.match(/\d+/)?.[0]) - 10;
  const nature = mixed[number] ?? 'human';
  const other = nature === 'human' ? 'machine' : 'human';
  const unknown = await ask(`${house.url}/api/exchanges/${exchange}`, { method: 'POST', body: { nature } });
  expect([unknown.status, unknown.json.error.code]).toEqual([401, 'not-signed-in']);
  const told = await ann.guess(exchange, other);
  expect(told.json).toMatchObject({ nature, game: preparedGame(number), others: { n: 0, fooled: 0 } });
  const kept = async () => (await house.store.archive.retellingsOf(ann.id)).map(({ gain }) => gain);
  await until(async () => (await kept())[0] != null, 'it is kept');
  expect((await ann.guess(exchange, nature)).json).toEqual(told.json);
  // 100 - 200 * 0.75² is -12.5: the first judgement moves the score by a sixteenth of the way from 50.
  expect(await ann.score()).toEqual({ n: 1, score: 50 - 62.5 / 16, interval: null, days: 1 });
  expect(await ben.score()).toMatchObject({ n: 0, score: null });
  expect(await kept()).toEqual([25 - 75 ** 2 / 100]);
  expect((await ben.guess(exchange, nature)).json.others).toEqual({ n: 1, fooled: 1 });
  for (let n = 0; n < 20; n += 1)
    expect(((await ann.next()).json.exchanges as Exchange[]).map((one) => one.exchange)).not.toContain(
      exchange,
    );
});

test('neither held nor withdrawn games are shown, nor such as the word filter refuses', async () => {
  const house = await houseOf({ natures: mixed, held: [0, 1] });
  const shownIn = async () => JSON.stringify((await collected(house)).exchanges);
  const shown = await shownIn();
  for (const [number, isShown] of [false, false, true, true, true, true].entries())
    expect(shown.includes(`Question ${10 + number}?`), String(number)).toBe(isShown);
  await house.store.archive.withdraw([preparedGame(2)]);
  expect(await shownIn()).not.toContain('Question 12?');
  const facts = await house.store.log.read(preparedGame(3));
  const asked = facts.find(({ fact }) => 'text' in fact && fact.text === 'Question 13?');
  await house.store.log.eraseText(preparedGame(3), asked?.version ?? 0);
  expect(await shownIn()).not.toContain('Question 13?');
  const rude = await houseOf({ natures: mixed, answer: 'Pear, rude', refused: 'rude' });
  expect((await collected(rude)).exchanges.every(({ format }) => format === null)).toBe(true);
});

test('a fresh server shows examples that say so, and their answers need no account', async () => {
  const house = await houseOf({ natures: [] });
  const { exchanges } = await collected(house);
  expect(exchanges.length).toBeGreaterThan(9);
  expect(exchanges.every(({ format }) => format === null)).toBe(true);
  const natures = new Set<string>();
  for (const { exchange } of exchanges) {
    const url = `${house.url}/api/exchanges/${exchange}`;
    const { json } = await ask(url, { method: 'POST', body: { nature: 'human' } });
    expect(json).toMatchObject({ bot: null, game: null, others: null });
    natures.add(json.nature);
  }
  expect([...natures].sort()).toEqual(['human', 'machine']);
  const seen = exchanges.map(({ exchange }) => exchange).join();
  expect((await ask(`${house.url}/api/exchanges?seen=${seen}`)).json).toEqual({ exchanges: [] });
  const none = `${house.url}/api/exchanges/e_${'0'.repeat(20)}`;
  expect((await ask(none, { method: 'POST', body: { nature: 'human' } })).status).toBe(401);
});
