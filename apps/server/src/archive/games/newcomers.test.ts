/** Tests of counted games and strengths for newcomers' draws. */
import { memoryStore, noBoard, type WholeGame } from '@parlour/store';
import { expect, test, vi } from 'vitest';
import { NewcomerProjection } from './newcomers.ts';

const day = 86_400_000;

/** A duel of Ann and a bot, with Ann's verdict. */
const duel = (
  number: number,
  more: Partial<WholeGame> & { verdict?: number; board?: string } = {},
): WholeGame => {
  const { verdict = 1, board = 'duellist', ...rest } = more;
  const part = { role: 'duellist', board, result: 0, score: 0 } as const;
  return {
    ...{ game: `g_${number}`, format: 'duel', preset: 'duel/open-chat', origin: 'rated', list: 'public' },
    ...{ natures: 'mixed', end: 'prediction', startedAt: 0, endedAt: day, measures: {}, row: {}, record: {} },
    players: [
      { seat: 'left', kind: 'account', player: 'a_ann', nature: 'human', ...part },
      { seat: 'right', kind: 'bot', player: 'b_1', nature: 'machine', ...part },
    ],
    judgements: [
      {
        ...{ target: 'right', judge: 'left', targetPlayer: 'b_1', judgePlayer: 'a_ann', at: 1, exchanges: 5 },
        ...{ probability: verdict, source: 'prediction', nature: 'machine' },
      },
    ],
    ratings: [],
    forecasts: [],
    ...rest,
  };
};

function projectionOf() {
  const { archive } = memoryStore();
  const clock = { now: 5 * day };
  const failed = (error: unknown) => {
    throw error;
  };
  const newcomers = new NewcomerProjection({
    ...{ archive, formats: ['duel'], now: () => clock.now, failed },
    passesOf: async (bot) => (bot === 'b_house' ? 0.64 : undefined),
  });
  let position = 0;
  const keep = async (...games: readonly WholeGame[]) => {
    await archive.keep(games, ++position);
    for (const game of games) newcomers.finished(game);
    await newcomers.rest();
  };
  const open = async () => {
    newcomers.open();
    await newcomers.rest();
  };
  const strength = async (bot = 'b_1') => {
    newcomers.strengthOf(bot);
    await newcomers.rest();
    return newcomers.strengthOf(bot);
  };
  return { clock, newcomers, keep, open, strength };
}

test('people and bots are newcomers until their third counted game, and no one before the archive is read', async () => {
  const { newcomers, keep, open } = projectionOf();
  const areNew = () => ['a_ann', 'b_1', 'a_zoe'].map(newcomers.isNewcomer);
  await keep(duel(1));
  expect(areNew()).toEqual([false, false, false]);
  await open();
  await keep(duel(2), duel(3, { board: noBoard }));
  expect(areNew()).toEqual([true, true, true]);
  await keep(duel(4));
  expect(areNew()).toEqual([false, false, true]);
});

test('a game that is held counts once it is kept as a public one', async () => {
  const { newcomers, keep, open } = projectionOf();
  await open();
  const held = [1, 2, 3].map((number) => duel(number, { list: 'held' }));
  await keep(...held);
  expect(newcomers.isNewcomer('a_ann')).toBe(true);
  await keep(...held.map((game): WholeGame => ({ ...game, list: 'public' })));
  expect(newcomers.isNewcomer('a_ann')).toBe(false);
});

test("a bot's strength is Wilson's lower bound of people's verdicts before today, and 0 without any", async () => {
  const { clock, keep, open, strength, newcomers } = projectionOf();
  expect(newcomers.strengthOf('b_1')).toBeUndefined();
  await open();
  await keep(...Array.from({ length: 10 }, (_, index) => duel(index, { verdict: index < 5 ? 0.9 : 0.1 })));
  // Wilson 1927 for 5 of 10.
  expect(await strength()).toBeCloseTo(0.2366, 4);
  expect(await strength('b_2')).toBe(0);
  await keep(...Array.from({ length: 5 }, (_, index) => duel(20 + index, { endedAt: 5 * day + 1 })));
  expect(await strength()).toBeCloseTo(0.2366, 4);
  clock.now = 6 * day;
  // 10 of 15.
  expect(await strength()).toBeCloseTo(0.4171, 4);
});

test('a bot that is asked for while others are read is read afterwards', async () => {
  const { archive } = memoryStore();
  const reading = Promise.withResolvers<void>();
  const asked: (readonly string[])[] = [];
  const slow = {
    scores: archive.scores,
    async takenByPeople(wish: Parameters<typeof archive.takenByPeople>[0]) {
      asked.push(wish.players ?? []);
      await reading.promise;
      return archive.takenByPeople(wish);
    },
  };
  const failed = (error: unknown) => {
    throw error;
  };
  const newcomers = new NewcomerProjection({
    archive: slow,
    formats: ['duel'],
    passesOf: async () => undefined,
    now: () => 5 * day,
    failed,
  });
  newcomers.open();
  await newcomers.rest();
  newcomers.strengthOf('b_1');
  await vi.waitFor(() => expect(asked).toEqual([['b_1']]));
  newcomers.strengthOf('b_2');
  reading.resolve();
  await vi.waitFor(() => expect(newcomers.strengthOf('b_2')).toBe(0));
  expect(asked).toEqual([['b_1'], ['b_2']]);
});

test('a house bot begins with its measured share, and people change it', async () => {
  const { keep, open, strength, clock } = projectionOf();
  await open();
  expect(await strength('b_house')).toBeCloseTo(0.64);
  expect(await strength()).toBe(0);
  const judged = duel(1, { verdict: 0 });
  await keep({
    ...judged,
    judgements: judged.judgements.map((one) => ({ ...one, targetPlayer: 'b_house' })),
  });
  clock.now += day;
  expect(await strength('b_house')).toBeCloseTo(6.4 / 11);
});
