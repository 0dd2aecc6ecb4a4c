/** Leaderboards, profiles, and personal data, over HTTP. */
import type { ArchivedPlayer, Store, WholeGame } from '@parlour/store';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { archived, ask, seatThem } from '../support/archive-play.ts';
import { newOwner } from '../support/bots/bot-owner.ts';
import { newGuest } from '../support/client.ts';
import { openHouse } from '../support/open-house.ts';

/** A finished game as the archive keeps it, without a log behind it. */
async function keep(
  store: Store,
  number: number,
  endedAt: number,
  players: readonly Partial<ArchivedPlayer>[],
) {
  const game = `g_${String(number).padStart(20, '0')}`;
  const part = {
    seat: 'bettor-1',
    role: 'bettor',
    board: 'bettor',
    nature: 'human',
    kind: 'account',
    player: '',
    result: 0,
    score: 0,
  } as const;
  const row = {
    game,
    format: 'market',
    preset: 'market',
    startedAt: endedAt - 1,
    endedAt,
    length: 1,
    natures: { target: 'human' },
    end: 'time',
    measures: { trades: 1 },
    spark: [],
    swing: null,
  };
  await store.archive.keep(
    [
      {
        game,
        format: 'market',
        origin: 'rated',
        list: 'public',
        startedAt: endedAt - 1,
        endedAt,
        preset: 'market',
        natures: 'human',
        end: 'time',
        measures: { trades: 1 },
        judgements: [],
        ratings: [],
        forecasts: [],
        row,
        record: {},
        players: players.map((player) => ({ ...part, ...player })),
      },
    ],
    await store.archive.position(),
  );
}

describe('boards', () => {
  let house: Awaited<ReturnType<typeof openHouse>>;
  let ids: Record<string, string>;
  const get = async (path: string) => ask(house.url + path);

  beforeAll(async () => {
    house = await openHouse({ chance: 'boards' });
    const { records } = house.store;
    const entries = await Promise.all(
      ['Ann', 'Ben', 'Guest', 'Rare'].map(async (nickname) => {
        const { id } = await records.createAccount({ nickname, at: 5 });
        if (nickname !== 'Guest')
          await records.makeMember(id, { nickname, password: '', recovery: '', at: 5 });
        return [nickname, id] as const;
      }),
    );
    ids = Object.fromEntries(entries);
    const now = house.clock.now();
    for (let number = 0; number < 6; number += 1) {
      const old = number === 0 ? 35 * 24 * 3600 * 1000 : 0;
      await keep(house.store, number, now - 1000 - old, [
        { player: ids.Ann ?? '', score: 10 + number, result: 1000 },
        { player: ids.Ben ?? '', score: 20, result: -2000, seat: 'bettor-2' },
        { player: ids.Guest ?? '', score: 99, seat: 'bettor-3' },
        {
          player: number === 0 ? (ids.Rare ?? '') : (ids.Ben ?? ''),
          role: 'target',
          board: 'target',
          seat: 'target',
          result: 4000,
          score: 4,
        },
      ]);
    }
  });
  afterAll(() => house.close());

  test('rank members by the mean of what they gained, with n and interval', async () => {
    const { json } = await get('/api/boards/market');
    expect(json.rules).toEqual({ minimum: 1 });
    const [bettors, targets] = json.boards;
    expect([bettors.board, targets.board]).toEqual(['bettor', 'target']);
    expect(bettors.ranks).toMatchObject([
      { account: ids.Ben, name: 'Ben', n: 6, mean: 20, interval: [20, 20], total: -12_000 },
      { account: ids.Ann, name: 'Ann', n: 6, mean: 12.5, total: 6000 },
    ]);
    // t.test(10:15)
    const [low, high] = bettors.ranks[1].interval;
    expect([low, high].map((bound) => Number(bound.toFixed(3)))).toEqual([10.537, 14.463]);
    expect(
      targets.ranks.map(({ account, n, mean }: Record<string, unknown>) => [account, n, mean]).sort(),
    ).toEqual(
      [
        [ids.Ben, 5, 4],
        [ids.Rare, 1, 4],
      ].sort(),
    );
    // Two members tell nothing of how members differ.
    expect(bettors.ranks.map(({ shrunk }: { shrunk: unknown }) => shrunk)).toEqual([null, null]);
  });

  test('one lucky game does not lead: means are drawn towards that of all members', async () => {
    const lucky = await openHouse({ chance: 'shrunk' });
    const names = ['Steady', 'Second', 'Third', 'Lucky'];
    const players: string[] = [];
    for (const nickname of names) players.push((await newOwner(lucky.url, nickname)).id);
    for (let number = 0; number < 30; number += 1)
      await keep(
        lucky.store,
        number,
        lucky.clock.now() - 1000,
        players.flatMap((player, index) =>
          index === 3 && number > 0
            ? []
            : [
                {
                  player,
                  seat: `bettor-${index + 1}`,
                  score: ([9, 6, 3, 12][index] ?? 0) + (number % 2 ? 20 : -20) * (index === 3 ? 0 : 1),
                },
              ],
        ),
      );
    const { ranks } = (await ask(`${lucky.url}/api/boards/market`)).json.boards[0];
    expect(ranks.map(({ name }: { name: string }) => name)).toEqual(['Steady', 'Lucky', 'Second', 'Third']);
    expect(ranks[1]).toMatchObject({ n: 1, mean: 12, interval: null });
    expect(ranks[1].shrunk.mean).toBeLessThan(9);
    expect(ranks[1].shrunk.interval[0]).toBeLessThan(ranks[0].shrunk.interval[0]);
    await lucky.close();
  });

  test('following shows last public games, once each, and nobody is told; a feed has them without results', async () => {
    const { Ann = '', Ben = '', Guest = '', Rare = '' } = ids;
    const headers = await newGuest(house.url, 'Fan');
    const path = `${house.url}/api/me/follows`;
    const change = (method: string, player: string) => ask(path, { method, headers, body: { player } });
    expect((await ask(path, { headers })).json).toEqual({ players: [], games: [] });
    await change('POST', Ann);
    const { json } = await change('POST', Ben);
    expect(json.players.map(({ id, name }: { id: string; name: string }) => [id, name]).toSorted()).toEqual(
      [
        [Ann, 'Ann'],
        [Ben, 'Ben'],
      ].toSorted(),
    );
    const games = json.games.map(({ game }: { game: string }) => game);
    expect(games).toHaveLength(5);
    expect(games).toEqual([...new Set(games)].toSorted().toReversed());
    for (const nobody of [Guest, 'a_00000000000000000000', 'b_00000000000000000000'])
      expect((await change('POST', nobody)).json.error.code).toBe('no-such-person');
    const exported = (await ask(`${house.url}/api/me/export`, { headers })).json;
    expect(exported.follows.map(({ player }: { player: string }) => player).toSorted()).toEqual(
      [Ann, Ben].toSorted(),
    );
    expect((await change('DELETE', Ben)).json.players).toMatchObject([{ id: Ann }]);

    const feed = await get(`/feeds/${Rare}`);
    expect(feed.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
    expect(feed.text.match(/<entry>/g)).toHaveLength(1);
    expect(feed.text).toContain(`/game/g_${'0'.repeat(20)}?t=0`);
    expect(feed.text).not.toMatch(/human|machine|computer|result/i);
    expect((await get('/feeds/a_00000000000000000000')).json.error.code).toBe('no-such-person');
  });

  test('of a month hold the games of a month', async () => {
    const { json } = await get('/api/boards/market?period=month');
    expect(json.boards[0].ranks.map(({ n, mean }: { n: number; mean: number }) => [n, mean])).toEqual([
      [5, 20],
      [5, 13],
    ]);
    expect((await get('/api/boards/market?period=year')).json.error.code).toBe('malformed');
    expect((await get('/api/boards/chess')).json.error.code).toBe('no-such-format');
    expect((await get('/api/boards/constructor')).status).toBe(404);
  });

  test('of judges hold members who judged games of any format, by what they knew above what was announced', async () => {
    const judged = (number: number, judge: string, probability: number): WholeGame => ({
      ...{ game: `g_${String(9000 + number).padStart(20, '0')}`, format: number % 2 ? 'duel' : 'gameshow' },
      ...{ preset: 'duel/open-chat', origin: 'rated', list: 'public', natures: 'human', end: 'time' },
      ...{ startedAt: 0, endedAt: 0, measures: {}, row: {}, record: {}, players: [], ratings: [] },
      forecasts: [],
      judgements: [
        {
          ...{ target: 'b', judge: 'a', targetPlayer: 'a_x', judgePlayer: judge, at: 1, exchanges: 1 },
          ...{ probability, source: 'label', nature: 'human', announced: 0.5 },
        },
      ],
    });
    const by = (name: string, from: number, count: number, probability: number) =>
      Array.from({ length: count }, (_, index) => judged(from + index, ids[name] ?? '', probability));
    const games = [by('Ann', 0, 6, 0.9), by('Ben', 10, 5, 0.5), by('Rare', 20, 4, 1), by('Guest', 30, 6, 1)];
    await house.store.archive.keep(games.flat(), await house.store.archive.position());
    const { json } = await get('/api/judges');
    expect(json.rules).toEqual({ minimum: 1 });
    expect(json.ranks).toMatchObject([
      { account: ids.Rare, n: 4, mean: 25 },
      {
        account: ids.Ann,
        name: 'Ann',
        n: 6,
        judgements: 6,
        mean: 24,
        interval: [24, 24],
        brier: { mean: 0.01 },
        lean: { n: 6, mean: expect.closeTo(-0.1, 10) },
      },
      { account: ids.Ben, name: 'Ben', n: 5, mean: 0 },
    ]);
    const ofDuel = (await get('/api/judges?format=duel')).json.ranks;
    expect(ofDuel.map(({ name, n }: Record<string, unknown>) => [name, n])).toEqual([
      ['Rare', 2],
      ['Ann', 3],
      ['Ben', 2],
    ]);
    const { judging } = (await get(`/api/people/${ids.Ann}`)).json;
    expect(judging).toMatchObject([
      { format: 'duel', n: 3, mean: 24, bins: [{ bin: 9, n: 3, said: 0.9, human: 3, shrunk: {} }] },
      { format: 'gameshow', n: 3 },
    ]);
    expect((await get(`/api/people/${ids.Rare}`)).json.judging[0]).toMatchObject({ n: 2 });
  });

  test('a person’s page: what is not estimable is not', async () => {
    const { json } = await get(`/api/people/${ids.Rare}`);
    expect(json).toMatchObject({
      account: ids.Rare,
      name: 'Rare',
      kind: 'member',
      since: 5,
      standings: [{ format: 'market', board: 'target', n: 1, mean: 4, interval: null, total: 4000 }],
    });
    expect(json.games).toMatchObject([{ format: 'market', seat: 'target', role: 'target', result: 4000 }]);
    expect((await get(`/api/people/${ids.Guest}`)).json).toMatchObject({
      kind: 'guest',
      standings: [{ board: 'bettor', n: 6, mean: 99 }],
    });
    expect((await get('/api/people/a_nobody')).json.error.code).toBe('no-such-person');
  });
});

describe('what is one’s own', () => {
  async function played() {
    const house = await openHouse({ nature: 'human', chance: 'own' });
    await house.bot('george');
    const [ann, tom] = [await house.person('Ann'), await house.person('Tom')];
    const game = await seatThem(house, [ann], tom);
    for (const one of [ann, tom]) await one.sit();
    await ann.play({ type: 'ask', text: 'A riddle of Ann?' });
    await tom.begin({ type: 'answer', text: 'A secret of Tom.' });
    const as = (headers: Record<string, string>, path: string, method = 'GET', body?: unknown) =>
      ask(house.url + path, { method, headers, ...(body === undefined ? {} : { body }) });
    return { house, ann, tom, game, as };
  }

  test('are one’s games and words, as a list and as a file', async () => {
    const { house, ann, tom, game, as } = await played();
    await house.pass(130_000);
    await archived(house.store, 1);
    const { json } = await as(ann.headers, '/api/me/games');
    expect(json).toMatchObject({
      next: null,
      games: [{ game, origin: 'rated', seat: 'bettor-1', result: 0 }],
    });
    const total = async (query: string) =>
      (await as(ann.headers, `/api/me/games?${query}`)).json.games.length;
    expect(await total('role=bettor&format=market&preset=market')).toBe(1);
    expect([await total('role=target'), await total('preset=other')]).toEqual([0, 0]);
    const file = await as(tom.headers, '/api/me/export');
    expect(file.headers.get('content-disposition')).toContain('attachment');
    expect(file.json).toMatchObject({
      account: { name: 'Tom', kind: 'guest' },
      games: [{ game, seat: 'target', words: [{ type: 'answered', text: 'A secret of Tom.' }] }],
    });
    expect(file.text).not.toContain('riddle');
    for (const path of ['/api/me/games', '/api/me/export']) expect((await as({}, path)).status).toBe(401);
    await house.close();
  });

  test('can be erased: words, name and key go, the game stays', async () => {
    const { house, ann, tom, game, as } = await played();
    await house.pass(130_000);
    await archived(house.store, 1);
    const found = async (words: string) =>
      (await as({}, `/api/games?said=${encodeURIComponent(words)}`)).json.games.map(
        (one: { game: string }) => one.game,
      );
    expect([await found('secret'), await found('riddle')]).toEqual([[game], [game]]);
    const wrong = await as(tom.headers, '/api/me', 'DELETE', { confirm: 'Timothy' });
    expect([wrong.status, wrong.json.error.code]).toEqual([400, 'not-confirmed']);
    expect((await as(tom.headers, '/api/me', 'DELETE', { confirm: 'Tom' })).json).toEqual({
      kind: 'visitor',
    });
    expect((await as(tom.headers, '/api/me')).json).toEqual({ kind: 'visitor' });
    expect([await found('secret'), await found('riddle')]).toEqual([[], [game]]);
    const record = (await as({}, `/api/games/${game}`)).json;
    expect(record.names).toEqual({ target: null, 'bettor-1': 'Ann' });
    const texts = await Promise.all(
      ['', '/log', '/text'].map(async (path) => (await as({}, `/api/games/${game}${path}`)).text),
    );
    for (const text of texts) expect(text).not.toMatch(/secret of Tom|Tom/);
    expect(texts[2]).toContain('A riddle of Ann?');
    expect(texts[2]).toContain('(erased)');
    expect((await as(ann.headers, '/api/me/games')).json.games).toHaveLength(1);
    await house.close();
  });

  test('is erased from a running game as soon as it is over', async () => {
    const { house, tom, game, as } = await played();
    await as(tom.headers, '/api/me', 'DELETE', { confirm: 'Tom' });
    await house.pass(130_000);
    await archived(house.store, 1);
    expect((await as({}, `/api/games/${game}/text`)).text).not.toContain('secret');
    await house.close();
  });
});
