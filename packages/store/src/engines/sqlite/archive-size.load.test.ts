/** A test of how fast an archive of ten thousand games answers. */
import { afterEach, expect, test } from 'vitest';
import { temporaryDirectory, tidyUp } from '../../contract/stores.ts';
import { type GameQuery, sqliteStore, type WholeGame } from '../../index.ts';

afterEach(tidyUp);

const spark = Array.from({ length: 32 }, (_, index) => 1000 * index);

function game(number: number): Omit<WholeGame, 'players'> {
  const natures = number % 2 === 0 ? 'human' : 'machine';
  const list = number % 17 === 0 ? 'void' : 'public';
  return {
    game: `g_${String(number).padStart(20, '0')}`,
    format: 'market',
    preset: 'market',
    origin: 'rated',
    list,
    natures,
    end: number % 3 === 0 ? 'done' : 'time',
    startedAt: number * 1000,
    endedAt: number * 1000 + 500,
    measures: { trades: number % 90, swing: number % 7919 },
    judgements: Array.from({ length: 8 }, (_, place) => ({
      target: 'target',
      judge: 'a',
      targetPlayer: `a_${(number + 2) % 300}`,
      judgePlayer: `a_${number % 300}`,
      at: place * 1000,
      exchanges: place,
      probability: place / 8,
      source: place === 7 ? 'verdict' : 'price',
      nature: natures,
    })),
    ratings: [],
    forecasts: [],
    record: { spark, config: spark },
    row: { game: number, natures, spark, swing: { at: 1, question: 'bettor-1#2', from: 1, to: 2 } },
  };
}

test('ten thousand games are listed in a blink, in any order, on any page', async () => {
  const store = await sqliteStore({ directory: temporaryDirectory() });
  const { archive } = store;
  for (let from = 0; from < 10_000; from += 500) {
    const games = Array.from({ length: 500 }, (_, index) => ({
      ...game(from + index),
      players: ['a', 'b', 'target'].map((seat, place) => ({
        seat,
        role: seat === 'target' ? 'target' : 'bettor',
        board: seat === 'target' ? 'target' : 'bettor',
        nature: 'human',
        kind: 'account' as const,
        player: `a_${(from + index + place) % 300}`,
        result: index,
        score: index / 7,
      })),
    }));
    await archive.keep(games, from);
  }
  const times: Record<string, number> = {};
  const timed = async (what: string, work: () => Promise<unknown>) => {
    // The best of some tries: other work of the machine does not count.
    const tries: number[] = [];
    for (let count = 0; count < 5; count += 1) {
      const start = performance.now();
      await work();
      tries.push(performance.now() - start);
    }
    times[what] = Math.min(...tries);
  };
  const before = { key: 3000, game: 'g_' };
  const wishes: Record<string, Partial<GameQuery>> = {
    all: {},
    deep: { before },
    'nature and end': { natures: 'machine', end: 'done' },
    'min trades': { least: { trades: 85 } },
    nothing: { format: 'none' },
  };
  for (const [what, wish] of Object.entries(wishes))
    for (const order of ['newest', 'swing', 'trades'])
      await timed(`${what} by ${order}`, async () => {
        await archive.list({ list: 'public', limit: 24, order, ...wish });
        await archive.count({ list: 'public', ...wish });
      });
  await timed('a board', () => archive.scores({ format: 'market', board: 'bettor' }));
  await timed('a board of a month', () =>
    archive.scores({ format: 'market', board: 'bettor', since: 7_000_000 }),
  );
  await timed('the standing of one', () => archive.scores({ player: 'a_7' }));
  await timed('how one was judged', () => archive.judgedHuman('a_7'));
  await timed('what was believed of one', () => archive.beliefsAbout('a_7'));
  await timed('how one judged', () => archive.judgeTotals({ judge: 'a_7' }));
  await timed('games of one', () => archive.gamesOf('a_7', { limit: 24 }));
  if (process.env.PARLOUR_FIGURES) console.log(times);
  for (const [what, time] of Object.entries(times)) expect(time, what).toBeLessThan(50);
  await store.close();
});
