/** Contract of the archive for every store: finished games, their pages and boards. */
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import type {
  ArchivedGame,
  ArchivedJudgement,
  ArchivedPlayer,
  GameCursor,
  GameQuery,
  Store,
  WholeGame,
} from '../index.ts';
import { stores, tidyUp } from './stores.ts';

afterEach(tidyUp);

function game(number: number, more: Partial<WholeGame> = {}): WholeGame {
  return {
    game: `g${String(number).padStart(5, '0')}`,
    format: 'market',
    preset: 'market',
    origin: 'rated',
    list: 'public',
    natures: 'human',
    end: 'time',
    startedAt: number * 1000,
    endedAt: number * 1000 + 500,
    measures: { trades: number, swing: 7 * number },
    judgements: [],
    ratings: [],
    forecasts: [],
    row: { number, spark: [1, 2] },
    players: [],
    record: { number, moments: [] },
    ...more,
  };
}
const player = (name: string, more: Partial<ArchivedPlayer> = {}): ArchivedPlayer => ({
  seat: `seat of ${name}`,
  role: 'bettor',
  board: 'bettor',
  nature: 'human',
  kind: 'account',
  player: name,
  result: 1000,
  score: 1,
  ...more,
});

/** A game as lists show it. */
function listed(whole: WholeGame): ArchivedGame {
  const {
    players: _p,
    record: _r,
    measures: _m,
    judgements: _j,
    ratings: _c,
    forecasts: _f,
    said: _l,
    ...shown
  } = whole;
  return shown;
}

/** A campaign with two annotations of a bot. */
const campaignOf = (campaign: string, probability: number) => ({
  campaign,
  judgements: ['w_1', 'w_2'].map((judge) => ({
    ...{ conversation: 't_1', target: 'first', judge, targetPlayer: 'bot', judgePlayer: null, at: null },
    ...{ exchanges: 2, probability, source: 'annotation', nature: 'machine' },
  })),
});

const judged = (more: Partial<ArchivedJudgement> = {}): ArchivedJudgement => ({
  target: 'target',
  judge: 'bettor-1',
  targetPlayer: 'bot',
  judgePlayer: 'ann',
  at: 1000,
  exchanges: 2,
  probability: 0.75,
  source: 'label',
  nature: 'machine',
  ...more,
});

const newest = { list: 'public', order: 'newest', limit: 10 } as const;
const namesIn = async ({ archive }: Store, wish: GameQuery) =>
  (await archive.list(wish)).games.map((one) => one.game);

describe.each(Object.entries(stores))('the archive %s', (_name, open) => {
  test('keeps games and how far the log was read, and forgets both', async () => {
    const { archive } = await open();
    expect(await archive.position()).toBe(0);
    await archive.keep([game(1), game(2)], 17);
    expect(await archive.position()).toBe(17);
    expect((await archive.list(newest)).games.at(-1)).toEqual(listed(game(1)));
    await archive.clear();
    expect(await archive.position()).toBe(0);
    expect(await archive.list(newest)).toEqual({ games: [], next: undefined });
  });

  test('a game that is withdrawn is in no list and on no board, and stays with who played in it', async () => {
    const { archive } = await open();
    await archive.keep([game(1, { players: [player('ann')] }), game(2, { players: [player('ann')] })], 5);
    await archive.withdraw(['g00001', 'g_none']);
    expect((await archive.list(newest)).games.map((one) => one.game)).toEqual(['g00002']);
    expect(await archive.scores({ board: 'bettor' })).toMatchObject([{ player: 'ann', n: 1 }]);
    expect((await archive.gamesOf('ann', { limit: 9 })).games).toHaveLength(2);
    expect(await archive.game('g00001')).toMatchObject({ list: 'unpublished', players: [{ player: 'ann' }] });
    expect(await archive.position()).toBe(5);
  });

  test('hidden games that began before an instant are public once they are retired, with all that counts them', async () => {
    const store = await open();
    const { archive } = store;
    const hidden = (number: number) => game(number, { list: 'hidden', players: [player('ann')] });
    await archive.keep([hidden(1), hidden(2), game(3, { list: 'unpublished' }), game(4)], 5);
    await archive.retire(2000);
    expect(await namesIn(store, newest)).toEqual(['g00004', 'g00001']);
    expect(await namesIn(store, { ...newest, list: 'hidden' })).toEqual(['g00002']);
    expect(await archive.scores({ board: 'bettor' })).toMatchObject([{ player: 'ann', n: 1 }]);
    expect(await archive.count({ list: 'public', least: { swing: 7 } })).toBe(2);
  });

  test('a game that comes again replaces itself', async () => {
    const store = await open();
    await store.archive.keep([game(1, { players: [player('ann')] })], 5);
    await store.archive.keep(
      [game(1, { measures: { trades: 9 }, players: [player('ann'), player('ben')] })],
      5,
    );
    expect(await store.archive.count({ list: 'public' })).toBe(1);
    expect(await store.archive.count({ list: 'public', least: { trades: 9 } })).toBe(1);
    expect(await store.archive.count({ list: 'public', least: { swing: 0 } })).toBe(0);
    expect((await store.archive.scores({ board: 'bettor' })).map(({ n }) => n)).toEqual([1, 1]);
  });

  test('keeps forecasts by game: what each game said, as games come, change and go', async () => {
    const { archive } = await open();
    const wish = { format: 'gameshow', series: 'last' };
    const said = (probability: number, nature: 'human' | 'machine' = 'human') => ({
      ...{ series: 'last', at: 0, probability, nature },
    });
    const labels = [said(1), said(1), said(0, 'machine')];
    const own = (number: number, forecasts: ReturnType<typeof said>[], more: object = {}) =>
      game(number, { format: 'gameshow', forecasts, ...more });
    await archive.keep(
      [own(1, labels), own(2, labels.toReversed()), own(3, [said(1)]), own(4, labels, { list: 'held' })],
      1,
    );
    const twice = [
      { probability: 0, nature: 'machine', n: 1 },
      { probability: 1, nature: 'human', n: 2 },
    ];
    const alone = { at: 0, games: 1, said: [{ probability: 1, nature: 'human', n: 1 }] };
    expect(await archive.forecastGroups(wish)).toEqual([{ at: 0, games: 2, said: twice }, alone]);
    await archive.keep([own(2, [said(0.5), said(1)])], 2);
    expect(await archive.forecastGroups(wish)).toEqual([
      { at: 0, games: 1, said: twice },
      {
        at: 0,
        games: 1,
        said: [
          { probability: 0.5, nature: 'human', n: 1 },
          { probability: 1, nature: 'human', n: 1 },
        ],
      },
      alone,
    ]);
    await archive.withdraw([own(1, []).game]);
    expect((await archive.forecastGroups(wish)).map(({ games }) => games)).toEqual([1, 1]);
    await archive.clear();
    expect(await archive.forecastGroups(wish)).toEqual([]);
  });

  test('counts forecasts of public games, as they come, change, move and go', async () => {
    const { archive } = await open();
    const said = (at: number, probability: number, nature = 'human') =>
      ({ series: 'second', at, probability, nature }) as const;
    const wish = { format: 'market', series: 'second' };
    const last = { ...said(0, 1), series: 'last' };
    await archive.keep(
      [
        game(1, { forecasts: [said(0, 0.5), said(5, 0.75), last] }),
        game(2, { forecasts: [said(0, 0.5), said(5, 0.25, 'machine')], preset: 'slow' }),
        game(3, { forecasts: [said(0, 0.5)], list: 'held' }),
        game(4, { forecasts: [said(0, 0.5)], format: 'duel' }),
      ],
      1,
    );
    expect(await archive.forecasts(wish)).toEqual([
      { at: 0, probability: 0.5, nature: 'human', n: 2 },
      { at: 5, probability: 0.25, nature: 'machine', n: 1 },
      { at: 5, probability: 0.75, nature: 'human', n: 1 },
    ]);
    expect(await archive.forecasts({ ...wish, preset: 'slow' })).toHaveLength(2);
    expect(await archive.forecastSeries({ format: 'market' })).toEqual(['last', 'second']);
    expect(await archive.forecastSeries({ format: 'market', preset: 'slow' })).toEqual(['second']);
    await archive.keep([game(1, { forecasts: [said(0, 0.6)] }), game(3, { forecasts: [said(0, 0.5)] })], 2);
    await archive.withdraw(['g00002', 'g_none']);
    expect(await archive.forecasts(wish)).toEqual([
      { at: 0, probability: 0.5, nature: 'human', n: 1 },
      { at: 0, probability: 0.6, nature: 'human', n: 1 },
    ]);
    expect(await archive.forecasts({ ...wish, series: 'last' })).toEqual([]);
    await archive.clear();
    expect(await archive.forecasts(wish)).toEqual([]);
  });

  test('one game is there with its players and its record, until it is forgotten', async () => {
    const { archive } = await open();
    const [ann, ben] = [player('ann'), player('ben', { kind: 'bot', nature: 'machine' })];
    const whole = game(1, { list: 'none', players: [ann, ben], record: { seed: 'ab', gains: { a: 1.5 } } });
    expect(await archive.game(whole.game)).toBeUndefined();
    await archive.keep([whole, game(2)], 1);
    expect(await archive.game(whole.game)).toEqual({
      ...listed(whole),
      players: whole.players,
      record: whole.record,
    });
    await archive.keep([{ ...whole, record: { seed: 'cd' } }], 2);
    expect((await archive.game(whole.game))?.record).toEqual({ seed: 'cd' });
    await archive.clear();
    expect(await archive.game(whole.game)).toBeUndefined();
  });

  test('lists what fits, and counts it', async () => {
    const store = await open();
    const more = [game(3, { natures: 'machine', preset: 'slow' }), game(4, { list: 'void', end: 'void' })];
    await store.archive.keep([game(1), game(2, { end: 'done' }), ...more, game(5, { list: 'none' })], 1);
    expect(await namesIn(store, newest)).toEqual(['g00003', 'g00002', 'g00001']);
    expect(await namesIn(store, { ...newest, natures: 'machine' })).toEqual(['g00003']);
    expect(await namesIn(store, { ...newest, preset: 'slow' })).toEqual(['g00003']);
    expect(await namesIn(store, { ...newest, end: 'done' })).toEqual(['g00002']);
    expect(await namesIn(store, { ...newest, least: { trades: 2 } })).toEqual(['g00003', 'g00002']);
    expect(await namesIn(store, { ...newest, since: 3000 })).toEqual(['g00003']);
    expect(await namesIn(store, { ...newest, format: 'duel' })).toEqual([]);
    expect(await namesIn(store, { ...newest, list: 'void' })).toEqual(['g00004']);
    expect(await store.archive.count({ list: 'public', least: { trades: 2, swing: 15 } })).toBe(1);
  });

  test('pages follow each other without gap or repetition, in any order, with any ties', async () => {
    const store = await open();
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ trades: fc.nat({ max: 3 }), swing: fc.nat({ max: 3 }) }), { maxLength: 20 }),
        fc.constantFrom('newest', 'swing', 'trades'),
        fc.integer({ min: 1, max: 6 }),
        async (some, order, limit) => {
          await store.archive.clear();
          const games = some.map((measures, index) =>
            game(index, { measures, endedAt: measures.trades * measures.swing }),
          );
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
          const key = (one: WholeGame) => (order === 'newest' ? one.endedAt : (one.measures[order] ?? 0));
          const expected = games.toSorted((a, b) => key(b) - key(a) || (a.game < b.game ? 1 : -1));
          expect(seen.map((one) => one.game)).toEqual(expected.map((one) => one.game));
        },
      ),
      { numRuns: 40 },
    );
  });

  test('tells which bots sat in which games', async () => {
    const { archive } = await open();
    const [ann, eliza] = [player('ann'), player('eliza', { kind: 'bot' })];
    await archive.keep([game(1, { players: [ann] }), game(2, { players: [eliza, ann] })], 2);
    expect(await archive.botsIn(['g00001', 'g00002'])).toEqual([
      { game: 'g00002', seat: 'seat of eliza', player: 'eliza' },
    ]);
    expect(await archive.botsIn([])).toEqual([]);
  });

  test('somebody’s games are theirs, with their part in them, and boards add up the public ones', async () => {
    const { archive } = await open();
    const [ann, ben] = [
      player('ann', { score: 3 }),
      player('ben', { role: 'target', board: 'target', result: -5000 }),
    ];
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
    const ofAnn = { player: 'ann', format: 'market', board: 'bettor' };
    const rest = await archive.gamesOf('ann', { limit: 2, ...(mine.next && { before: mine.next }) });
    expect(rest.games.map((one) => one.game)).toEqual(['g00001']);
    expect(rest.next).toBeUndefined();
    expect((await archive.gamesOf('ann', { limit: 9, only: 'public' })).games).toHaveLength(2);
    expect((await archive.gamesOf('ann', { limit: 9, role: 'target' })).games).toEqual([]);
    expect((await archive.gamesOf('ann', { limit: 9, role: 'bettor', preset: 'market' })).games).toHaveLength(
      3,
    );
    expect((await archive.gamesOf('ann', { limit: 9, format: 'duel' })).games).toEqual([]);
    expect(await archive.scores({ board: 'bettor' })).toEqual([
      { ...ofAnn, n: 2, sum: 2, squares: 10, total: 1500 },
    ]);
    expect(await archive.scores({ board: 'bettor', since: 3000, player: 'ann' })).toEqual([
      { ...ofAnn, n: 1, sum: -1, squares: 1, total: 500 },
    ]);
    expect(await archive.scores({ player: 'ben' })).toMatchObject([{ board: 'target', n: 1 }]);
    expect(await archive.scores({ board: 'target', format: 'duel' })).toEqual([]);
  });

  test('tells how often judges took somebody for human: not by prices, and each verdict once', async () => {
    const { archive } = await open();
    const pair = (mark: string) => [
      judged({ target: 'a', probability: 0.9, together: mark }),
      judged({ target: 'b', probability: 0.1, together: mark }),
    ];
    await archive.keep(
      [
        game(1, { judgements: [judged(), judged({ source: 'price', probability: 0.1 })] }),
        game(2, { judgements: [judged({ probability: 0.2 }), judged({ targetPlayer: 'cleo' })] }),
        game(3, { judgements: [judged({ probability: 0.5, source: 'prediction' })] }),
        game(4, { format: 'imitation', judgements: [...pair('v'), ...pair('w')] }),
        game(5, { format: 'imitation', judgements: pair('v') }),
        game(6, { list: 'held', judgements: [judged()] }),
      ],
      1,
    );
    expect(await archive.judgedHuman('bot')).toEqual([
      {
        format: 'imitation',
        games: [
          { n: 1, human: 1, games: 1 },
          { n: 2, human: 2, games: 1 },
        ],
      },
      {
        format: 'market',
        games: [
          { n: 1, human: 0, games: 1 },
          { n: 1, human: 1, games: 1 }, // one half says neither
        ],
      },
    ]);
    expect(await archive.judgedHuman('nobody')).toEqual([]);
    await archive.withdraw(['g00001']);
    expect(await archive.judgedHuman('bot')).toContainEqual({
      format: 'market',
      games: [{ n: 1, human: 0, games: 1 }],
    });
  });

  test('tells how often judges took someone for human game by game, games that said the same together', async () => {
    const { archive } = await open();
    const labels = (...said: readonly number[]) =>
      said.map((probability, place) => judged({ judge: `seat ${place}`, probability }));
    const shows = [labels(1, 0, 1), labels(0, 1, 1, 0.5), labels(0, 0), labels(0.5), labels(1, 1, 0)];
    await archive.keep(
      shows.map((judgements, place) => game(place, { format: 'gameshow', judgements })),
      1,
    );
    expect(await archive.judgedHuman('bot')).toEqual([
      {
        format: 'gameshow',
        games: [
          { n: 2, human: 0, games: 1 },
          { n: 3, human: 2, games: 3 },
        ],
      },
    ]);
  });

  test('tells what judges believed of somebody: not by prices, and each verdict once', async () => {
    const { archive } = await open();
    const [low, high] = [judged({ probability: 0.25 }), judged({ probability: 1 })];
    await archive.keep(
      [
        game(1, { judgements: [low, high, judged({ ...low, together: 'v' }), judged({ together: 'v' })] }),
        game(2, { judgements: [judged({ judgePlayer: 'ben', probability: 0.5, nature: 'human' })] }),
        game(3, { judgements: [judged({ source: 'price', probability: 0.3 })] }),
        game(4, { judgements: [judged({ targetPlayer: 'cleo' })] }),
        game(5, { list: 'void', judgements: [low] }),
      ],
      1,
    );
    // Game 1 has beliefs of 0.25, 1 and 0.25 about a machine, game 2 one of 0.5 about a person.
    expect(await archive.beliefsAbout('bot')).toEqual([
      {
        format: 'market',
        n: 4,
        games: 2,
        sizeSquares: 10,
        graded: 3,
        said: { sum: 2, squares: 2.5, cross: 5 },
        loss: { sum: 1.375, squares: 1.125 ** 2 + 0.0625, cross: 3.625 },
        bins: [
          { bin: 2, n: 2 },
          { bin: 5, n: 1 },
          { bin: 9, n: 1 },
        ],
      },
    ]);
    expect(await archive.beliefsAbout('nobody')).toEqual([]);
  });

  test('adds up what games changed in ratings, in any order, but for held ones', async () => {
    const { archive } = await open();
    const moved = (player: string, change: number, pool = 'duel/left') => ({
      seat: player,
      pool,
      player,
      change,
      score: 250_000,
    });
    await archive.keep([game(2, { ratings: [moved('ann', 8), moved('ben', -4)] })], 1);
    await archive.keep(
      [
        game(1, { ratings: [moved('ann', -2)] }),
        game(3, { list: 'held', ratings: [moved('ann', 100)] }),
        game(4, { ratings: [moved('ann', 50, 'duel/right')] }),
        game(5, { list: 'hidden', ratings: [moved('ben', 1)] }),
      ],
      2,
    );
    const inPool = { pool: 'duel/left' };
    const moved2 = { player: 'ann', n: 2, sum: 6 };
    expect(await archive.ratings(inPool)).toEqual([moved2, { player: 'ben', n: 2, sum: -3 }]);
    expect(await archive.ratings({ ...inPool, players: ['ann', 'zoe'] })).toEqual([moved2]);
    expect(await archive.poolScores({ ...inPool, before: 1500 })).toEqual({ n: 0, sum: 0 });
    expect(await archive.poolScores({ ...inPool, before: Infinity })).toEqual({ n: 4, sum: 1_000_000 });

    // A game that is listed nowhere still moved the rating, and one that is held waits for the end of its draw.
    await archive.withdraw(['g00002', 'g00003']);
    expect(await archive.ratings(inPool)).toEqual([moved2, { player: 'ben', n: 2, sum: -3 }]);
  });

  test('keeps what annotators of campaigns said of a player, replaces it whole, and forgets it', async () => {
    const { archive } = await open();
    const told = (campaign: string, probability: number) =>
      campaignOf(campaign, probability).judgements.map((one) => ({ ...one, campaign }));
    await archive.keep([], 1, [campaignOf('c_2', 0), campaignOf('c_1', 0.5)]);
    expect(await archive.annotationsOf('bot')).toEqual([...told('c_1', 0.5), ...told('c_2', 0)]);
    expect(await archive.annotationsOf('other')).toEqual([]);
    // They are no judgements of games.
    expect(await archive.judgedHuman('bot')).toEqual([]);
    await archive.keep([], 2, [campaignOf('c_2', 1)]);
    expect(await archive.annotationsOf('bot')).toEqual([...told('c_1', 0.5), ...told('c_2', 1)]);
    await archive.clear();
    expect([await archive.annotationsOf('bot'), await archive.position()]).toEqual([[], 0]);
  });
});
