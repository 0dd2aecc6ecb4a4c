/** Retellings over HTTP: games without names before the end, the games of the day, and results. */
// @module-tag secrecy
import { httpRoutes } from '@parlour/protocol/reference';
import type { RetellingOpening } from '@parlour/results';
import { memoryStore } from '@parlour/store';
import { afterEach, describe, expect, test } from 'vitest';
import { archived, ask } from '../support/archive-play.ts';
import { newOwner } from '../support/bots/bot-owner.ts';
import { openHouse } from '../support/open-house.ts';
import { holdBack, preparedGame, prepareGames } from '../support/prepared-games.ts';
import { until } from '../support/until.ts';

/** Two minutes before a day is over. */
const late = Date.parse('2026-11-22T23:58:00Z');
const day = 24 * 3600 * 1000;

type House = Awaited<ReturnType<typeof openHouse>>;
let open: House | undefined;
afterEach(async () => {
  await open?.close();
  open = undefined;
});

/** A server with this number of finished games; the given ones were reserved yesterday. */
async function prepared(count: number, held: readonly number[] = []): Promise<House> {
  const store = memoryStore();
  await prepareGames(store, count, late - day);
  if (held.length > 0) await holdBack(store, held, late - day);
  open = await openHouse({ store, startedAt: late, dailyGames: true });
  await archived(store, count - held.length);
  return open;
}

async function guest(house: House, nickname = 'Ann') {
  const made = await ask(`${house.url}/api/guest`, { method: 'POST', body: { nickname } });
  return somebody(house, made.json.id, made.cookie ?? '');
}

/** A member with a known address. */
async function member(house: House, nickname: string) {
  const { id, headers } = await guest(house, nickname);
  const body = { nickname, password: 'correct horse battery' };
  const made = await ask(`${house.url}/api/account`, { method: 'POST', body, headers });
  return somebody(house, id, made.cookie ?? '');
}

function somebody({ url }: House, id: string, cookie: string) {
  const headers = { cookie };
  const get = (path: string) => ask(`${url}${path}`, { headers });
  const post = (path: string, body: object) => ask(`${url}${path}`, { method: 'POST', body, headers });
  const begin = (nth?: number) => post('/api/retellings', nth === undefined ? {} : { nth });
  const price = (stream: string, step: number, percent: number, asked: readonly string[]) =>
    post(`/api/retellings/${stream}/commands`, {
      id: `price-${step}`,
      do: { type: 'price', step, prices: Object.fromEntries(asked.map((letter) => [letter, percent])) },
    });
  /** To its end, with one price. */
  async function finish(first: Awaited<ReturnType<typeof ask>>, percent: number) {
    let { json } = first;
    const { stream, view } = json;
    for (let step = view.prices.length; json.view.end === null; step += 1)
      json = (await price(stream, step, percent, view.asked)).json;
    return json;
  }
  return { id, headers, get, post, begin, price, finish };
}

describe('who was it', () => {
  test('a lone guest is retold a game up to the step they have priced, and told at the end what it was', async () => {
    const house = await prepared(4);
    const ann = await guest(house);
    const first = await ann.begin();
    expect(first.status).toBe(200);
    const { view, lines, stream, rank } = first.json;
    expect(view).toMatchObject({ reached: 1, prices: [], end: null, result: null, daily: null });
    expect(rank).toBeNull();
    expect(lines.every(({ step, text }: { step: number; text: string }) => step === 0 && text !== null)).toBe(
      true,
    );
    expect(JSON.stringify(first.json)).not.toMatch(/g_7|a_\d|b_\d|"human"|"machine"|startedAt|words/);
    const second = await ann.price(stream, 0, 70, view.asked);
    expect(second.json.view.reached).toBe(2);
    expect(second.json.lines.length).toBeGreaterThan(lines.length);
    // Said again it changes nothing; a price too far ahead is refused.
    expect((await ann.price(stream, 0, 70, view.asked)).json).toEqual(second.json);
    const ahead = { id: 'ahead', do: { type: 'price', step: 9, prices: {} } };
    expect((await ann.post(`/api/retellings/${stream}/commands`, ahead)).json.error.code).toBe(
      'stale-question',
    );
    const over = await ann.finish(second, 70);
    expect(over.view).toMatchObject({ end: 'judged', result: { game: expect.stringMatching(/^g_7/) } });
    expect(over.rank).toEqual({ n: 0, below: null });
    const page = await ann.get(`/api/games/${over.view.result.game}`);
    expect(page.status).toBe(200);
    const { natures } = over.view.result;
    const gains = Object.values(natures).map((nature) => (nature === 'human' ? 25 - 9 : 25 - 49));
    if (view.situation !== 'several')
      expect(over.view.result.gain).toBeCloseTo(gains.reduce((sum, one) => sum + one, 0) / gains.length, 6);
  });

  test('each game is retold once, to nobody who played in it, until there is none', async () => {
    // A market of a person and one of a machine, a duel, a show; an imitation game without its counterpart is not retold.
    const house = await prepared(5);
    const ann = await guest(house);
    const games = new Set<string>();
    for (let n = 0; n < 3; n += 1) {
      const over = await ann.finish(await ann.begin(), 50);
      games.add(over.view.result.game);
      await until(
        async () => (await house.store.archive.retellingsOf(ann.id)).every(({ gain }) => gain !== null),
        'it is kept',
      );
    }
    expect(games.size).toBe(3);
    expect([...games]).toEqual(expect.arrayContaining([preparedGame(1), preparedGame(3)]));
    // The other market would be one whose target is known beforehand.
    const none = await ann.begin();
    expect([none.status, none.json.error.code]).toEqual([404, 'nothing-to-guess']);
    // What they watched on their device is left out as well.
    const ben = await guest(house, 'Ben');
    const seen = [preparedGame(0), preparedGame(3)];
    const only = await ben.finish(await ben.post('/api/retellings', { known: seen }), 50);
    expect(only.view.result.game).toBe(preparedGame(1));
    expect((await ben.post('/api/retellings', { known: seen })).json.error.code).toBe('nothing-to-guess');
    const overview = (await ann.get('/api/retellings')).json;
    expect(overview.alone).toMatchObject({ n: 3 });
    // They count as forecasts, once for each person and game, and no board knows of them.
    const forecasts = async () => (await ask(`${house.url}/api/forecasts/duel?series=replay`)).json;
    await until(async () => (await forecasts()).n_kept === 2, 'both count');
    expect((await forecasts()).series).toBe('replay');
    expect(await house.store.archive.judgeTotals({ judge: ann.id })).toEqual([]);
  });

  test('somebody stands among the others once five have been told it, and gains in a row are counted', async () => {
    const house = await prepared(2);
    const kept = async () => (await house.store.archive.retellingGains(preparedGame(1))).length;
    const ranks: unknown[] = [];
    /** The target of a duel is only in the log. */
    const natureIn = async (stream: string) => {
      const facts = (await house.store.log.read(stream)).map(({ fact }) => fact);
      const opened = facts.find(({ type }) => type === 'opened') as unknown as RetellingOpening;
      return opened.retold.natures[opened.asked[0] ?? ''];
    };
    // Whoever says more of what is so gains more.
    for (const [place, percent] of [60, 70, 80, 20, 55, 75].entries()) {
      const one = await guest(house, `Guest ${place}`);
      const begun = await one.begin();
      const isPerson = (await natureIn(begun.json.stream)) === 'human';
      const { rank } = await one.finish(begun, isPerson ? percent : 100 - percent);
      ranks.push(rank);
      await until(async () => (await kept()) === place + 1, 'it is kept');
      expect((await one.get('/api/retellings')).json.alone).toMatchObject({
        n: 1,
        row: percent > 50 ? 1 : 0,
      });
    }
    expect(ranks).toEqual(
      [0, 1, 2, 3, 4].map((n) => ({ n, below: null })).concat([{ n: 5, below: 0.8 } as never]),
    );
  });

  test('it is open to whom it is about, in their export, and ends when a player takes the game back', async () => {
    const house = await prepared(2);
    const [ann, ben] = [await guest(house), await guest(house, 'Ben')];
    const { json } = await ann.begin();
    expect((await ben.get(`/api/retellings/${json.stream}`)).status).toBe(404);
    expect((await ben.get(`/api/streams/${json.stream}`)).status).toBe(404);
    expect((await ask(`${house.url}/api/retellings`, { method: 'POST', body: {} })).status).toBe(401);
    const isKept = async () => (await house.store.archive.retellingsOf(ann.id)).length === 1;
    await until(isKept, 'it is kept');
    const kept = await ann.get('/api/me/export');
    expect(kept.text).toContain(json.stream);
    expect(kept.text).not.toContain(preparedGame(1));
    await house.store.archive.withdraw([preparedGame(1)]);
    const after = await ann.get(`/api/retellings/${json.stream}`);
    expect(after.json).toMatchObject({ lines: [], view: { end: 'void', result: null } });
  });
});

test('nobody opens more than sixty in an hour, for each is kept', async () => {
  const house = await prepared(0);
  const [ann, ben] = [await guest(house), await guest(house, 'Ben')];
  const all = await Promise.all(Array.from({ length: 60 }, () => ann.begin()));
  expect(new Set(all.map(({ json }) => json.error.code))).toEqual(new Set(['nothing-to-guess']));
  expect((await ann.begin()).json.error.code).toBe('rate-limited');
  expect((await ann.begin(1)).json.error.code).toBe('nothing-to-guess');
  expect((await ben.begin()).json.error.code).toBe('nothing-to-guess');
});

describe('the games of the day', () => {
  /** Of each format but the show someone of either nature can be asked about, if not in the same game. */
  const held = [0, 1, 2, 3, 4, 5, 6, 8];

  test('are five, the same for all, and nothing else names them until the day is over', async () => {
    const house = await prepared(16, held);
    const [ann, ben] = [await guest(house), await guest(house, 'Ben')];
    const { json } = await ann.get('/api/retellings');
    expect(json).toMatchObject({ day: '2026-11-22', next: Date.parse('2026-11-23T00:00:00Z'), days: 0 });
    expect(json.games.map(({ state }: { state: string }) => state)).toEqual(Array(5).fill('new'));
    const names = held.map(preparedGame);
    const secret = new RegExp(names.join('|'));
    const [first, same] = [await ann.begin(1), await ben.begin(1)];
    expect(same.json.stream).not.toBe(first.json.stream);
    expect({ ...same.json, stream: '' }).toEqual({ ...first.json, stream: '' });
    expect(JSON.stringify(first.json)).not.toMatch(secret);
    // Every route that reads anything, for every held game.
    for (const { method, path, params = {} } of httpRoutes) {
      if (method !== 'GET' || path.includes('*') || path === '/api/connect') continue;
      if (path.startsWith('/bot') || path.includes('/bot/')) continue;
      const heardOf = async (game: string) => {
        const values = { game, format: 'duel', account: ann.id, stream: first.json.stream };
        const filled = path.replaceAll(/:(\w+)/g, (_whole, name) => values[name as 'game'] ?? 'none');
        const { status, text } = await ann.get(filled);
        return { status, text: text.replaceAll(game, 'GAME') };
      };
      const never = await heardOf(preparedGame(999));
      expect(never.text.match(secret), `${method} ${path}`).toBeNull();
      if (!('game' in params)) continue;
      for (const game of names) expect(await heardOf(game), `${method} ${path}`).toEqual(never);
    }
    for (const one of await Promise.all(names.map((game) => house.store.archive.game(game))))
      expect(one?.list).toBe('held');
    const visitor = await house.visitor('Vic');
    for (const game of names)
      expect(await visitor.say({ type: 'watch', game: game as never }), game).toBe('no-such-game');
    expect(visitor.heard.join('')).not.toMatch(secret);
  });

  test('are tried once, count towards days in a row, and are public when the day is over', async () => {
    const house = await prepared(16, held);
    const ann = await guest(house);
    for (let nth = 1; nth <= 5; nth += 1) await ann.finish(await ann.begin(nth), 60);
    const isKept = async () =>
      (await house.store.archive.retellingsOf(ann.id)).filter(({ gain }) => gain !== null).length === 5;
    await until(isKept, 'all are kept');
    const { json } = await ann.get('/api/retellings');
    expect(json.games.map(({ state }: { state: string }) => state)).toEqual(Array(5).fill('done'));
    expect(json.games.every(({ gain }: { gain: number }) => Number.isFinite(gain))).toBe(true);
    expect(json.days).toBe(1);
    // One try: the same one is there again, over.
    expect((await ann.begin(1)).json.view.end).toBe('judged');
    expect((await ann.begin(6)).status).toBe(400);
    // They are held to the end of the day: five of eight are out then, and the others wait.
    await house.pass(121_000);
    await archived(house.store, 13);
    const later = (await ann.get('/api/retellings')).json;
    expect(later.day).toBe('2026-11-23');
    expect(later.games).toHaveLength(1);
    expect(later.days).toBe(1);
  });

  test.each(['themselves', 'with a bot of theirs'])(
    'leave out whoever played in one of them, %s',
    async (how) => {
      const house = await prepared(16, held);
      const owner = await newOwner(house.url, 'Ann');
      const ann = somebody(house, owner.id, owner.headers.cookie ?? '');
      const { bot } = await owner.register({ name: 'Eliza' });
      const games = (await ann.get('/api/retellings')).json.games;
      const record = await house.store.archive.game(preparedGame(0));
      expect([games.length, record?.list]).toEqual([5, 'held']);
      // As if she had sat there.
      const kept = await Promise.all(held.map((number) => house.store.archive.game(preparedGame(number))));
      const whole = kept.flatMap((one) => one ?? []);
      const empty = { measures: {}, judgements: [], ratings: [], forecasts: [] };
      const [seat] = whole[0]?.players ?? [];
      if (seat === undefined) throw new Error('nobody played');
      const who =
        how === 'themselves'
          ? ({ kind: 'account', player: ann.id } as const)
          : ({ kind: 'bot', player: bot.id } as const);
      const mine = { ...seat, ...who, seat: 'mine' };
      await house.store.archive.keep(
        whole.map((one) => ({ ...one, ...empty, players: [...one.players, mine] })),
        await house.store.archive.position(),
      );
      const there = (await ann.get('/api/retellings')).json.games;
      expect(there.map(({ state }: { state: string }) => state)).toEqual(Array(5).fill('there'));
      expect((await ann.begin(1)).json.error.code).toBe('nothing-to-guess');
    },
  );

  test('tell nobody that somebody at their address played in one, who may have told them: it is no forecast', async () => {
    const store = memoryStore();
    await prepareGames(store, 16, late - day);
    await holdBack(store, held, late - day);
    open = await openHouse({ store, startedAt: late, dailyGames: true, sameAddress: false });
    await archived(store, 16 - held.length);
    const [ann, ben] = [await member(open, 'Ann'), await member(open, 'Ben')];
    expect((await ann.get('/api/retellings')).json.games).toHaveLength(5);
    const first = await ben.finish(await ben.begin(1), 70);
    // As if Ben had sat in all of them.
    const kept = await Promise.all(held.map((number) => store.archive.game(preparedGame(number))));
    const empty = { measures: {}, judgements: [], ratings: [], forecasts: [] };
    const whole = kept.flatMap((one) => one ?? []);
    const keep = async (list: 'held' | 'public') => {
      const players = (one: (typeof whole)[number]) =>
        one.players.map((player) => ({ ...player, kind: 'account' as const, player: ben.id }));
      const games = whole.map((one) => ({ ...one, ...empty, list, players: players(one) }));
      await store.archive.keep(games, await store.archive.position());
    };
    await keep('held');
    const states = async (who: typeof ann) =>
      (await who.get('/api/retellings')).json.games.map(({ state }: { state: string }) => state);
    expect(await states(ben)).toEqual(Array(5).fill('there'));
    expect(await states(ann)).toEqual(Array(5).fill('new'));
    const over = await ann.finish(await ann.begin(1), 70);
    expect(Object.keys(over.view).sort()).toEqual(Object.keys(first.view).sort());
    await until(async () => (await states(ann))[0] === 'done', 'it is over');
    await until(
      async () => (await store.archive.retellingsOf(ann.id)).every(({ gain }) => gain !== null),
      'it is kept',
    );
    expect((await ann.get('/api/retellings')).json.alone.n).toBe(1);
    // The day is over. His word is counted, from before the game was his; hers is not.
    await keep('public');
    const played = await store.archive.game(over.view.result.game);
    const url = `${open.url}/api/forecasts/${played?.format}?series=replay`;
    expect((await ask(url)).json.n_kept).toBe(first.view.asked.length);
  });

  test('are none where the operator wants none, and what was held is public then', async () => {
    const store = memoryStore();
    await prepareGames(store, 9, late - day);
    await holdBack(store, held, late - day);
    open = await openHouse({ store, startedAt: late, dailyGames: false });
    await archived(store, 9);
    expect((await ask(`${open.url}/api/retellings`)).json.games).toEqual([]);
  });
});
