/** Tests of earlier human judgements of players. */
import { memoryStore, type WholeGame } from '@parlour/store';
import { expect, test } from 'vitest';
import { HumanVoteReader } from './human-vote-reader.ts';

const day = 86_400_000;
const part = { role: 'duellist', board: 'duellist', result: 0, score: 0 } as const;

/** A duel with a judgement of a bot. */
const judged = (number: number, endedAt: number, more: Partial<WholeGame> = {}): WholeGame => ({
  ...{ game: `g_${number}`, format: 'duel', preset: 'duel/open-chat', origin: 'rated', list: 'public' },
  ...{ natures: 'mixed', end: 'prediction', startedAt: 0, endedAt, measures: {}, row: {}, record: {} },
  players: [
    { seat: 'left', kind: 'account', player: 'a_ann', nature: 'human', ...part },
    { seat: 'right', kind: 'bot', player: 'b_1', nature: 'machine', ...part },
  ],
  judgements: [
    {
      ...{ target: 'right', judge: 'left', targetPlayer: 'b_1', judgePlayer: 'a_ann', at: 1, exchanges: 5 },
      ...{ probability: 1, source: 'prediction', nature: 'machine' },
    },
  ],
  ratings: [],
  forecasts: [],
  ...more,
});

function known(archive = memoryStore().archive) {
  const clock = { now: 5 * day };
  const failures: unknown[] = [];
  const failed = (error: unknown) => void failures.push(error);
  const taken = new HumanVoteReader({ archive, now: () => clock.now, failed });
  const players = {
    left: { kind: 'account', id: 'a_ann' },
    right: { kind: 'bot', id: 'b_1' },
  } as const;
  return { archive, clock, failures, taken, ask: () => taken.takenOf({ format: 'duel', players }) };
}

test('it is known once the archive has caught up, of people and bots alike, and nobody is left out', async () => {
  const { archive, taken, ask } = known();
  await archive.keep([judged(1, 4 * day)], 1);
  expect(await ask()).toBeUndefined();
  taken.open();
  expect(await ask()).toEqual({ left: { n: 0, human: 0 }, right: { n: 1, human: 1 } });
});

test('what is said on a day counts from the next one on, and what is kept later counts on its day', async () => {
  const { archive, clock, taken, ask } = known();
  taken.open();
  await archive.keep([judged(1, 4 * day), judged(2, 5 * day + 1)], 1);
  expect((await ask())?.right).toEqual({ n: 1, human: 1 });
  clock.now = 6 * day - 1;
  await archive.keep([judged(3, 5 * day - 1)], 2);
  expect((await ask())?.right).toEqual({ n: 2, human: 2 });
  clock.now = 6 * day;
  expect((await ask())?.right).toEqual({ n: 3, human: 3 });
});

test('games that nobody is shown do not count', async () => {
  const { archive, taken, ask } = known();
  taken.open();
  const lists = ['hidden', 'held', 'unpublished', 'none', 'void'] as const;
  await archive.keep(
    lists.map((list, number) => judged(number, day, { list })),
    1,
  );
  expect((await ask())?.right).toEqual({ n: 0, human: 0 });
});

test('where it cannot be read it is not known, and is asked for anew', async () => {
  const { archive } = memoryStore();
  let isBroken = true;
  const { failures, taken, ask } = known({
    ...archive,
    takenByPeople: async (wish) => {
      if (isBroken) throw new Error('the disk is gone');
      return archive.takenByPeople(wish);
    },
  });
  taken.open();
  expect(await ask()).toBeUndefined();
  expect(failures).toHaveLength(1);
  isBroken = false;
  expect(await ask()).toBeDefined();
});
