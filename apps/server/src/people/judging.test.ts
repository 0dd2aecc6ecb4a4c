/** Tests that repeated requests for pages compute the sums over all judges once. */
import { type JudgeBin, memoryStore } from '@parlour/store';
import { expect, test } from 'vitest';
import { openLogReader } from '../platform/log-reading/open-log-reader.ts';
import { readJudgingRecord } from './judging.ts';

const format = 'duel';
const pool: readonly JudgeBin[] = ['a_1', 'a_2', 'a_3'].flatMap((judge, place) =>
  [9, 2].map((bin) => ({ judge, format, bin, n: 3, said: 900_000 * 3, human: place })),
);
const sums = { games: 3, judgements: 3, loss: 1, lossSquares: 1, gain: 1, gainSquares: 1 };

test('pages that are asked for together add the judges of a format up once, and show one judge each', async () => {
  const asked: string[] = [];
  const store = memoryStore();
  const archive = {
    ...store.archive,
    judgeTotals: async ({ judge }: { readonly judge: string }) => [{ judge, format, ...sums }],
    judgeBins: async (wish: { readonly judge: string }) => pool.filter(({ judge }) => judge === wish.judge),
    judgeTallies: async (of: string) => {
      asked.push(of);
      return pool.map(({ bin, n, human }) => ({ bin, n, human, judges: 1 }));
    },
  };
  const reader = openLogReader(store, { formats: undefined as never, digests: {} });
  const judges = ['a_1', 'a_2', 'a_3', 'a_1'];
  const shown = await Promise.all(judges.map((judge) => readJudgingRecord({ archive, reader }, judge)));
  expect(asked).toEqual([format]);
  expect(shown.map(([one]) => one?.bins.map(({ bin, human }) => [bin, human]))).toEqual(
    [0, 1, 2, 0].map((human) => [
      [2, human],
      [9, human],
    ]),
  );
  expect(shown[0]?.[0]?.bins[0]?.shrunk?.share).toBeGreaterThan(0);
});
