/** What every store promises of the archive: finished games, their pages and their boards. */
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import type { ArchivedGame, ArchivedPlayer, GameCursor, GameWish, Store, WholeGame } from './index.ts';
import { gameOrders } from './index.ts';
import { stores, tidyUp } from './testing/stores.ts';

afterEach(tidyUp);

function game(number: number, more: Partial<WholeGame> = {}): WholeGame {
  return {
    game: `g${String(number).padStart(5, '0')}`,
    format: 'market',
    origin: 'rated',
    list: 'public',
    nature: 'human',
    end: 'time',
    startedAt: number * 1000,
    endedAt: number * 1000 + 500,
    trades: number,
    swing: 7 * number,
    row: { number, spark: [1, 2] },
    players: [],
    record: { number, moments: [] },
    ...more,
  };
}
const player = (name: string, more: Partial<ArchivedPlayer> = {}): ArchivedPlayer => ({
  seat: `seat of ${name}`,
  role: 'bettor',
  kind: 'account',
  player: name,
  result: 1000,
  score: 1,
  ...more,
});

const newest = { list: 'public', order: 'newest', limit: 10 } as const;
const namesIn = async ({ archive }: Store, wish: GameWish) =>
  (await archive.list(wish)).games.map((one) => one.game);

describe.each(Object.entries(stores))('the archive %s', (_name, open) => {
  test('keeps games and how far the log was read, and forgets both', async () => {
    const { archive } = await open();
    expect(await archive.position()).toBe(0);
    await archive.keep([game(1), game(2)], 17);
    expect(await archive.position()).toBe(17);
    const { players: _players, record: _record, ...first } = game(1);
    expect((await archive.list(newest)).games.at(-1)).toEqual(first);
    await archive.clear();
    expect(await archive.position()).toBe(0);
    expect(await archive.list(newest)).toEqual({ games: [], next: undefined });
  });

  test('a game that is withdrawn is in no list and on no board, and stays with who played in it', async () => {
    const { archive } = await open();
    await archive.keep([game(1, { players: [player('ann')] }), game(2, { players: [player('ann')] })], 5);
    await archive.withdraw(['g00001', 'g_none']);
    expect((await archive.list(newest)).games.map((one) => one.game)).toEqual(['g00002']);
    expect(await archive.scores({ role: 'bettor' })).toMatchObject([{ player: 'ann', n: 1 }]);
    expect((await archive.gamesOf('ann', { limit: 9 })).games).toHaveLength(2);
    expect(await archive.game('g00001')).toMatchObject({ list: 'none', players: [{ player: 'ann' }] });
    expect(await archive.position()).toBe(5);
  });

  test('a game that comes again replaces itself', async () => {
    const store = await open();
    await store.archive.keep([game(1, { players: [player('ann')] })], 5);
    await store.archive.keep([game(1, { trades: 9, players: [player('ann'), player('ben')] })], 5);
    expect(await store.archive.count({ list: 'public' })).toBe(1);
    expect((await store.archive.list(newest)).games[0]?.trades).toBe(9);
    expect((await store.archive.scores({ role: 'bettor' })).map(({ n }) => n)).toEqual([1, 1]);
  });

  test('one game is there with its players and its record, until it is forgotten', async () => {
    const { archive } = await open();
    const [ann, ben] = [player('ann', { verdict: null }), player('ben', { kind: 'bot', verdict: 1 })];
    const whole = game(1, { list: 'none', players: [ann, ben], record: { seed: 'ab', gains: { a: 1.5 } } });
    expect(await archive.game(whole.game)).toBeUndefined();
    await archive.keep([whole, game(2)], 1);
    expect(await archive.game(whole.game)).toEqual(whole);
    await archive.keep([{ ...whole, record: { seed: 'cd' } }], 2);
    expect((await archive.game(whole.game))?.record).toEqual({ seed: 'cd' });
    await archive.clear();
    expect(await archive.game(whole.game)).toBeUndefined();
  });

  test('lists what fits, and counts it', async () => {
    const store = await open();
    const more = [game(3, { nature: 'machine' }), game(4, { list: 'void', end: 'void' })];
    await store.archive.keep([game(1), game(2, { end: 'done' }), ...more, game(5, { list: 'none' })], 1);
    expect(await namesIn(store, newest)).toEqual(['g00003', 'g00002', 'g00001']);
    expect(await namesIn(store, { ...newest, nature: 'machine' })).toEqual(['g00003']);
    expect(await namesIn(store, { ...newest, end: 'done' })).toEqual(['g00002']);
    expect(await namesIn(store, { ...newest, minTrades: 2 })).toEqual(['g00003', 'g00002']);
    expect(await namesIn(store, { ...newest, since: 3000 })).toEqual(['g00003']);
    expect(await namesIn(store, { ...newest, format: 'duel' })).toEqual([]);
    expect(await namesIn(store, { ...newest, list: 'void' })).toEqual(['g00004']);
    expect(await store.archive.count({ list: 'public', minTrades: 2 })).toBe(2);
  });

  test('pages follow each other without gap or repetition, in any order, with any ties', async () => {
    const store = await open();
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ trades: fc.nat({ max: 3 }), swing: fc.nat({ max: 3 }) }), { maxLength: 20 }),
        fc.constantFrom(...gameOrders),
        fc.integer({ min: 1, max: 6 }),
        async (some, order, limit) => {
          await store.archive.clear();
          const games = some.map((one, index) => game(index, { ...one, endedAt: one.trades * one.swing }));
          await store.archive.keep(games, 1);
          const seen: ArchivedGame[] = [];
          let before: GameCursor | undefined;
          do {
            const page = await store.archive.list({
              list: 'public',
              order,
              limit,
              ...(before && { before }),
            });
            seen.push(...page.games);
            before = page.next;
          } while (before !== undefined);
          const key = (one: ArchivedGame) => (order === 'newest' ? one.endedAt : one[order]);
          const expected = games.toSorted((a, b) => key(b) - key(a) || (a.game < b.game ? 1 : -1));
          expect(seen.map((one) => one.game)).toEqual(expected.map((one) => one.game));
        },
      ),
      { numRuns: 40 },
    );
  });

  test('somebody’s games are theirs, with their part in them, and boards add up the public ones', async () => {
    const { archive } = await open();
    const [ann, ben] = [player('ann', { score: 3 }), player('ben', { role: 'target', result: -5000 })];
    const own = [
      game(1, { players: [ann, ben] }),
      game(2, { list: 'none', players: [ann] }),
      game(3, { players: [{ ...ann, score: -1, result: 500 }] }),
    ];
    await archive.keep(own, 3);
    const mine = await archive.gamesOf('ann', { limit: 2 });
    expect(mine.games.map((one) => [one.game, one.seat, one.score])).toEqual([
      ['g00003', 'seat of ann', -1],
      ['g00002', 'seat of ann', 3],
    ]);
    const rest = await archive.gamesOf('ann', { limit: 2, ...(mine.next && { before: mine.next }) });
    expect(rest.games.map((one) => one.game)).toEqual(['g00001']);
    expect(rest.next).toBeUndefined();
    expect((await archive.gamesOf('ann', { limit: 9, only: 'public' })).games).toHaveLength(2);
    expect(await archive.scores({ role: 'bettor' })).toEqual([
      { player: 'ann', n: 2, sum: 2, squares: 10, total: 1500 },
    ]);
    expect(await archive.scores({ role: 'bettor', since: 3000, player: 'ann' })).toEqual([
      { player: 'ann', n: 1, sum: -1, squares: 1, total: 500 },
    ]);
    expect(await archive.scores({ role: 'target', format: 'duel' })).toEqual([]);
    expect(await archive.verdicts({ role: 'target', player: 'ben' })).toEqual({ n: 0, human: 0 });
  });

  test('knows what judges took somebody for, where anybody judged', async () => {
    const { archive } = await open();
    const target = (verdict: number | null) => player('ben', { role: 'target', verdict });
    await archive.keep(
      [
        ...[1, 1, 0, null].map((verdict, number) => game(number, { players: [target(verdict)] })),
        game(7, { list: 'void', players: [target(1)] }),
        game(8, { players: [player('ben', { verdict: 1 })] }),
        game(9, { players: [player('ann', { role: 'target', verdict: 1 })] }),
      ],
      1,
    );
    expect(await archive.verdicts({ role: 'target', player: 'ben' })).toEqual({ n: 3, human: 2 });
    expect(await archive.verdicts({ role: 'target', player: 'nobody' })).toEqual({ n: 0, human: 0 });
  });
});
