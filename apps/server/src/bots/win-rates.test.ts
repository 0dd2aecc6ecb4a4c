/** Tests of the pass rate of bots: verdicts of one game are dependent. */
import { clusteredShare, mulberry32, wilsonInterval } from '@parlour/stats';
import { expect, test } from 'vitest';
import { readWinRates, winRateOf } from './win-rates.ts';

test('one verdict a game: Wilson, 3 of 4 by hand', () => {
  const found = winRateOf([
    { n: 1, human: 0, games: 1 },
    { n: 1, human: 1, games: 3 },
  ]);
  expect(found).toMatchObject({ n: 4, games: 4, share: 0.75 });
  // (p + z^2/2n -+ z sqrt(p(1-p)/n + z^2/4n^2)) / (1 + z^2/n) with z = 1.959964
  expect(found.interval?.[0]).toBeCloseTo(0.3006, 4);
  expect(found.interval?.[1]).toBeCloseTo(0.9544, 4);
});

test('several verdicts a game: by game, with the number of games', () => {
  const found = winRateOf([
    { n: 4, human: 0, games: 2 },
    { n: 4, human: 4, games: 1 },
    { n: 5, human: 3, games: 3 },
  ]);
  const of = (n: number, human: number) => ({ trials: n, successes: human });
  const each = [of(4, 0), of(4, 0), of(4, 4), of(5, 3), of(5, 3), of(5, 3)];
  expect(found).toEqual({ n: 27, games: 6, share: 13 / 27, interval: clusteredShare(each) });
  expect(winRateOf([{ n: 3, human: 1, games: 1 }])).toMatchObject({ n: 3, games: 1, interval: null });
  expect(winRateOf([])).toEqual({ n: 0, games: 0, share: null, interval: null });
});

test('the interval of a bot in shows holds its share in 95 of 100 data sets, and one that pools labels does not', () => {
  const random = mulberry32(36);
  const share = 0.4;
  const sets = 400;
  let [byGame, pooled] = [0, 0];
  for (let set = 0; set < sets; set += 1) {
    // Twenty shows with six labels each; a show makes the bot look human or not, for all who are there.
    const tallies = Array.from({ length: 20 }, () => {
      const inGame = random() < share ? 0.85 : 0.1;
      const human = Array.from({ length: 6 }, () => random()).filter((one) => one < inGame).length;
      return { n: 6, human, games: 1 };
    });
    const mean = share * 0.85 + (1 - share) * 0.1;
    const holds = (interval: readonly number[] | null) =>
      interval !== null && (interval[0] ?? 1) <= mean && mean <= (interval[1] ?? 0);
    const human = tallies.reduce((sum, one) => sum + one.human, 0);
    const plain = wilsonInterval({ successes: human, trials: 120 });
    byGame += Number(holds(winRateOf(tallies).interval));
    pooled += Number(holds('notEstimable' in plain ? null : plain));
  }
  // 380 expected; fewer than 365 of 400 has probability 0.001 at a coverage of 0.95.
  expect(byGame).toBeGreaterThanOrEqual(365);
  expect(pooled).toBeLessThan(320);
});

test('people beside it, and no sequence for verdicts that hang together', async () => {
  const archive = {
    judgedHuman: async () => [
      { format: 'duel', games: [{ n: 1, human: 1, games: 5 }] },
      { format: 'gameshow', games: [{ n: 6, human: 2, games: 5 }] },
    ],
    peopleTaken: async () => [{ format: 'gameshow', games: [{ n: 12, human: 9, games: 4 }] }],
  };
  const [duel, show] = await readWinRates(archive, 'bot');
  expect(duel).toMatchObject({ n: 5, games: 5, people: { n: 0, games: 0, share: null, interval: null } });
  expect(duel?.sequence?.[1]).toBe(1);
  expect(show).toMatchObject({ n: 30, games: 5, sequence: null, people: { n: 48, games: 4, share: 0.75 } });
});
