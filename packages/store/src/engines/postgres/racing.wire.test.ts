/** Two servers race on one database: each change is as if the other did nothing meanwhile. */
import { afterEach, expect, test } from 'vitest';
import { remember, tidyUp } from '../../contract/stores.ts';
import { type ArchivedJudgement, memoryStore, NameTaken, type Store, type WholeGame } from '../../index.ts';
import { emptySchema } from '../../testing/postgres-schemas.ts';
import { postgresStore } from './postgres-store.ts';

afterEach(tidyUp);

const rounds = 12;

async function openTwo(): Promise<readonly [Store, Store]> {
  const url = await emptySchema();
  return [remember(await postgresStore({ url })), remember(await postgresStore({ url }))];
}

/** Both do it at the same time, round after round. */
async function race<Result>(both: readonly Store[], act: (store: Store, round: number) => Promise<Result>) {
  const outcomes = [];
  for (let round = 0; round < rounds; round += 1)
    outcomes.push(await Promise.allSettled(both.map((store) => act(store, round))));
  return outcomes;
}

test('a name has one holder', async () => {
  const both = await openTwo();
  const outcomes = await race(both, async ({ records }, round) => {
    const { id } = await records.createAccount({ nickname: `guest ${round}`, at: 1 });
    const name = { nickname: `Name ${round}`, password: 'p', recovery: 'r', at: 2 };
    await records.makeMember(id, name);
  });
  for (const outcome of outcomes) {
    expect(outcome.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const lost = outcome.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
    expect(lost.reason).toBeInstanceOf(NameTaken);
  }
});

test('a report is made once', async () => {
  const both = await openTwo();
  const outcomes = await race(both, ({ safety }, round) =>
    safety.report({
      ...{ reporter: 'a_1', game: `g${round}`, seat: 'left', said: null, player: 'a_2' },
      ...{ reason: 'abuse', text: 'He said it.', at: round },
    }),
  );
  for (const outcome of outcomes) {
    const made = outcome.map((one) => (one.status === 'fulfilled' ? one.value : one.reason));
    expect(made.filter((one) => one === undefined)).toHaveLength(1);
  }
  expect(await both[0].safety.reports({ limit: 99 })).toHaveLength(rounds);
});

test('places with an end are not given twice', async () => {
  const both = await openTwo();
  const { id: account } = await both[0].records.createAccount({ nickname: 'Ann', at: 1 });
  const most = 5;
  await race(both, ({ records }, round) =>
    records.follow({ account, player: `b_${round}_${Math.random()}`, at: round }, most),
  );
  expect(await both[0].records.followsOf(account)).toHaveLength(most);
});

test('a token is replaced by one', async () => {
  const both = await openTwo();
  const [{ records }] = both;
  const { id } = await records.createAccount({ nickname: 'Ann', at: 1 });
  const wish = { holder: { kind: 'account', id }, scopes: ['play'], at: 1 } as const;
  for (let round = 0; round < rounds; round += 1) {
    const old = await records.issueToken(wish);
    const replacing = both.map((store) => store.records.issueToken({ ...wish, replaces: old.record.id }));
    const outcomes = await Promise.allSettled(replacing);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  }
  const held = (await records.tokensOf({ kind: 'account', id })).filter(
    ({ revokedAt }) => revokedAt === null,
  );
  expect(held).toHaveLength(rounds);
});

test('sums of the archive hold the games of both', async () => {
  const both = await openTwo();
  const gameAt = (which: number, round: number) => gameOf(`g_${which}_${round}`, round);
  const outcomes = await race(both, (store, round) =>
    store.archive.keep([gameAt(both.indexOf(store), round)], round),
  );
  expect(outcomes.flat().filter(({ status }) => status === 'rejected')).toEqual([]);
  const alone = remember(memoryStore());
  for (let round = 0; round < rounds; round += 1)
    await alone.archive.keep([gameAt(0, round), gameAt(1, round)], round);
  for (const sums of [
    ({ archive }: Store) => archive.judgeTotals({ judge: 'ann' }),
    ({ archive }: Store) => archive.takenByPeople({ format: 'duel', players: ['bob'], before: 1e15 }),
    ({ archive }: Store) => archive.scores({}),
    ({ archive }: Store) => archive.forecasts({ format: 'duel', series: 'last' }),
    ({ archive }: Store) => archive.shiftTallies({ format: 'duel' }),
  ])
    expect(await sums(both[0])).toEqual(await sums(alone));
  expect((await alone.archive.judgeTotals({ judge: 'ann' }))[0]).toMatchObject({ games: 2 * rounds });
});

function gameOf(game: string, round: number): WholeGame {
  const judgement: ArchivedJudgement = {
    ...{ target: 'b', judge: 'a', targetPlayer: 'bob', judgePlayer: 'ann', at: 1, exchanges: 1 },
    ...{ probability: 0.75, source: 'label', nature: 'human', announced: 0.5 },
  };
  const player = { role: 'duellist', board: 'duel', nature: 'human', kind: 'account' } as const;
  return {
    ...{ game, format: 'duel', preset: 'duel/a', origin: 'rated', list: 'public', natures: 'human' },
    ...{ end: 'time', startedAt: round, endedAt: round + 1, measures: {}, row: {}, record: {} },
    players: [
      { ...player, seat: 'a', player: 'ann', result: 1, score: 0.5 },
      { ...player, seat: 'b', player: 'bob', result: 2, score: 0.25 },
    ],
    ...{ judgements: [judgement], ratings: [] },
    forecasts: [{ series: 'last', at: 0, probability: 0.75, nature: 'human' }],
    shifts: { answers: [], tallies: [{ kind: 'all', sums: { n: 1 } }] },
  };
}
