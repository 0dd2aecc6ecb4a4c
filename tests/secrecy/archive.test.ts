/** Finished games over HTTP: lists, pages, logs, void rates, private games. */
// @module-tag secrecy
import type { Nature } from '@parlour/game';
import { memoryStore, QueryTimeout } from '@parlour/store';
import { describe, expect, test, vi } from 'vitest';
import { archived, ask, seatThem } from '../support/archive-play.ts';
import { openHouse } from '../support/open-house.ts';

/** A rated game with words and bets, up to its close. */
async function playedHouse(nature: Nature = 'human') {
  const house = await openHouse({ nature, chance: 'archive' });
  const bot = await house.bot('george');
  const [ann, tom] = [await house.person('ann'), await house.person('tom')];
  const game = await seatThem(house, [ann], tom);
  const target = nature === 'human' ? tom : bot;
  for (const one of [ann, target]) await one.sit();
  await ann.play({ type: 'ask', text: 'Do you <b>dream</b>?' });
  await target.begin({ type: 'answer', text: 'Of sheep.' });
  await house.pass(30_000);
  await ann.play({ type: 'bet', side: 'human', quantity: 7 });
  return {
    house,
    ann,
    tom,
    bot,
    game,
    get: (path: string, cookie = {}) => ask(house.url + path, { headers: cookie }),
  };
}

describe('a game that is over', () => {
  test('is listed, shown, and can be had as text', async () => {
    const { house, game, get } = await playedHouse();
    for (const path of ['', '/log', '/text'])
      expect((await get(`/api/games/${game}${path}`)).status).toBe(404);
    expect((await get('/api/games')).json).toEqual({ games: [], next: null, total: 0 });
    await house.pass(120_000);
    await archived(house.store, 1);

    const { json } = await get('/api/games');
    expect(json).toMatchObject({ next: null, total: 1 });
    expect(json.games[0]).toMatchObject({
      game,
      format: 'market',
      length: 120_000,
      preset: 'market',
      natures: { target: 'human' },
      end: 'time',
      measures: { bettors: 1, questions: 1, answers: 1, trades: 7, close: 57_000, swing: 7000 },
      swing: { question: 'bettor-1#1', from: 50_000, to: 57_000 },
    });
    expect(json.games[0].spark).toHaveLength(32);
    expect((await get('/api/games/today')).json.games).toEqual(json.games);

    const record = (await get(`/api/games/${game}`)).json;
    expect(record).toMatchObject({
      game,
      origin: 'rated',
      natures: { target: 'human', 'bettor-1': 'human' },
      names: { target: 'tom', 'bettor-1': 'ann' },
      outcome: { end: 'time', nature: 'human', level: 56 },
      config: { duration: 120_000 },
      log: `/api/games/${game}/log`,
    });
    expect(record.moments).toMatchObject([
      { asker: 'bettor-1', text: 'Do you <b>dream</b>?', answer: 'Of sheep.', change: 7000 },
    ]);
    const { forecast, brier, result } = record.gains['bettor-1'];
    expect(brier * 1000).toBeCloseTo(result, 6);
    // One answer, and then seven units from 49.5 to 56.5.
    expect(forecast).toBeCloseTo(100 * (0.5 ** 2 - 0.435 ** 2), 10);
    expect(await house.store.archive.scores({ board: 'bettor' })).toMatchObject([{ n: 1, sum: forecast }]);
    const forecasts = (await get('/api/forecasts/market?at=30')).json;
    expect(forecasts).toMatchObject({ series: 'second', choices: ['second', 'answers', 'last'], place: 30 });
    expect(forecasts).toMatchObject({ n_games: 1, n_kept: 1, at: { 30: { n: 1, base_rate: 1 } } });
    expect(forecasts.over).toHaveLength(25);
    expect((await get('/api/forecasts/market?series=last')).json.line).toMatchObject([
      { said: 0.565, n: 1, human: 1, recalibrated: 1 },
    ]);
    const { kinds, moved, n_games: games } = (await get('/api/shifts/market?judges=0')).json;
    // The bets came 30 s after the answer: too late for it.
    expect({ games, answers: kinds.human.n, moved }).toEqual({ games: 1, answers: 1, moved: [] });
    expect(kinds.quiet).toMatchObject({ games: 1, n: 7 });
    const found = await get(`/api/games?said=${encodeURIComponent('"of sheep"')}&script=Latn`);
    expect(found.json).toMatchObject({ total: 1, isCut: false, games: [{ game }] });
    expect(found.json.games[0].said).toMatchObject([{ seat: 'target', text: 'Of sheep.' }]);
    for (const query of [
      'said=goats',
      'said=%22',
      'script=Cyrl',
      'from=2020-01-01',
      `bot=b_${'0'.repeat(20)}`,
    ])
      expect((await get(`/api/games?${query}`)).json.total, query).toBe(0);
    for (const query of [
      'said=',
      'from=2026-13-01',
      'from=today',
      'script=latin',
      'bot=me',
      `said=${'x'.repeat(101)}`,
    ])
      expect((await get(`/api/games?${query}`)).status, query).toBe(400);
    vi.spyOn(house.store.archive, 'search').mockRejectedValueOnce(new QueryTimeout());
    const slow = await get('/api/games?said=sheep');
    expect([slow.status, slow.json.error.code]).toEqual([503, 'search-too-long']);
    expect(slow.json.error.message).toContain('Use rarer or longer words');
    const text = await get(`/api/games/${game}/text`);
    expect(text.headers.get('content-type')).toContain('text/plain');
    expect(text.text).toContain('Target answers bettor-1#1: Of sheep.');
    await house.close();
  });

  test('is found by what one asks for, and a wrong question gets a sentence', async () => {
    const { house, get } = await playedHouse();
    await house.pass(120_000);
    await archived(house.store, 1);
    const total = async (query: string) => (await get(`/api/games?${query}`)).json.total;
    expect(
      await total('nature=human&end=time&format=market&least=trades:7,answers:1&sort=trades&preset=market'),
    ).toBe(1);
    expect(await total('nature=machine')).toBe(0);
    expect(await total('least=trades:8')).toBe(0);
    expect(await total('end=void')).toBe(0);
    for (const wrong of [
      'sort=worst',
      'limit=0',
      'limit=101',
      'before=x',
      'colour=red',
      'nature=ghost',
      'format=x',
      'least=trades:-1',
      'least=beauty:1',
    ]) {
      const { status, json } = await get(`/api/games?${wrong}`);
      expect([wrong, status, json.error.code]).toEqual([wrong, 400, 'malformed']);
      expect(json.error.message).toContain(wrong.split('=')[0]);
    }
    expect((await get('/api/games?limit=1&before=5-g_x')).json.games).toEqual([]);
    expect((await get('/api/games/..%2f..')).status).toBe(404);
    await house.close();
  });

  test('that had no result are counted by nature, with n and interval, and running games are not', async () => {
    const { house, get } = await playedHouse();
    const none = { n: 0, void: 0, share: null, interval: null };
    expect((await get('/api/voids/market')).json).toEqual({ human: none, machine: none });
    await house.pass(120_000);
    await archived(house.store, 1);
    const [known] = (await house.store.archive.list({ list: 'public', order: 'newest', limit: 1 })).games;
    if (known === undefined) throw new Error('the game is not archived');
    const nothing = { players: [], record: {}, measures: {}, judgements: [], ratings: [], forecasts: [] };
    const more = (['human', 'machine', 'machine', 'machine'] as const).map((nature, number) => ({
      ...known,
      natures: nature,
      ...nothing,
      game: `g_${String(number).padStart(20, '0')}`,
      ...(number > 1 && { list: 'void' as const, end: 'void' }),
    }));
    const practice = {
      ...known,
      ...nothing,
      game: `g_${'9'.repeat(20)}`,
      list: 'none' as const,
      end: 'void',
    };
    await house.store.archive.keep([...more, practice], await house.store.archive.position());
    const { json } = await get('/api/voids/market');
    expect(json.human).toEqual({ n: 2, void: 0, share: 0, interval: [0, expect.closeTo(0.6576, 4)] });
    expect(json.machine).toEqual({
      n: 3,
      void: 2,
      share: 2 / 3,
      interval: [expect.closeTo(0.2077, 4), expect.closeTo(0.9385, 4)],
    });
    expect((await get('/api/voids/chess')).status).toBe(404);
    await house.close();
  });

  test('a private game is open to its players alone', async () => {
    const house = await openHouse({ nature: 'machine', chance: 'private' });
    const bot = await house.bot('george');
    const [ann, ben] = [await house.person('ann'), await house.person('ben')];
    await ann.say({ type: 'practise', preset: 'market' });
    const game = ann.last('seated')?.game;
    for (const one of [ann, bot]) await one.sit();
    await ann.play({ type: 'ask', text: 'Well?' });
    await bot.begin({ type: 'answer', text: 'Well.' });
    await house.pass(130_000);
    const status = async (cookie = {}) =>
      (await ask(`${house.url}/api/games/${game}`, { headers: cookie })).status;
    expect(await status(ann.headers)).toBe(200);
    expect(await status(ben.headers)).toBe(404);
    expect(await status()).toBe(404);
    expect((await ask(`${house.url}/api/games`)).json.total).toBe(0);
    await house.close();
  });
});

describe('running games', () => {
  /** Data available to strangers and players of a running game over HTTP. */
  async function running(nature: Nature) {
    const { house, ann, tom, game, get } = await playedHouse(nature);
    const paths = [
      '/api/live',
      `/api/games/${game}`,
      '/api/games',
      `/game/${game}`,
      `/api/games/${game}/preview.png`,
    ];
    const seen = await Promise.all(
      paths.map(async (path) => (await get(path)).text.replaceAll(game, 'GAME')),
    );
    const barred = await Promise.all(
      [ann, tom].map(async ({ headers }) => (await get('/api/live', headers)).json.games),
    );
    const live = (await get('/api/live')).json;
    await house.close();
    return { seen, barred, live };
  }

  test('look the same no matter who the target is, and are not shown to those who waited for them', async () => {
    const [human, machine] = [await running('human'), await running('machine')];
    expect(machine.seen).toEqual(human.seen);
    for (const { live, barred } of [human, machine]) {
      expect(live.games).toMatchObject([
        {
          format: 'market',
          origin: 'rated',
          at: 30_000,
          closesAt: 120_000,
          price: 57_000,
          questions: 1,
          bettors: 1,
        },
      ]);
      expect(live.games[0].spark).toHaveLength(8);
      expect(JSON.stringify(live)).not.toMatch(/nature|human|machine|ann|tom|george/);
      expect(barred).toEqual([[], []]);
    }
  });
});

test('a house that ended in the middle continues the archive where it was', async () => {
  const store = memoryStore();
  let failures = 0;
  const breaking: typeof store = {
    ...store,
    archive: {
      ...store.archive,
      // The house dies while the second game is written.
      keep: async (games, position) => {
        if (failures === 1) throw new Error('killed');
        failures += 1;
        await store.archive.keep(games, position);
      },
    },
  };
  const options = { nature: 'human', chance: 'restart' } as const;
  const house = await openHouse({ ...options, store: breaking, failed: () => {} });
  await house.bot('george');
  const [ann, tom] = [await house.person('ann'), await house.person('tom')];
  for (const count of [1, 2]) {
    await seatThem(house, [ann], tom);
    for (const one of [ann, tom]) await one.sit();
    await ann.play({ type: 'ask', text: 'Well?' });
    await tom.begin({ type: 'answer', text: 'Well.' });
    await house.pass(140_000);
    if (count === 1) await archived(store, 1);
  }
  await house.close();
  expect(await store.archive.count({ list: 'public' })).toBe(1);

  const again = await openHouse({ ...options, store });
  await archived(store, 2);
  const rows = async () => (await ask(`${again.url}/api/games`)).json;
  const before = await rows();
  await again.close();
  // All of it follows from the log.
  await store.archive.clear();
  const rebuilt = await openHouse({ ...options, store });
  await archived(store, 2);
  expect((await ask(`${rebuilt.url}/api/games`)).json).toEqual(before);
  await rebuilt.close();
});
