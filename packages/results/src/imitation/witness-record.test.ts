/** Tests of how a witness does over its games. */
import { confidenceSequence, mulberry32, wilsonInterval } from '@parlour/stats';
import { describe, expect, test } from 'vitest';
import { measureNames } from './measures.ts';
import { type WitnessGame, witnessRecords } from './witness-record.ts';

/** A game of a machine at seat A that was taken for human or not. */
const game = (taken: boolean, confidence: number, more: Record<string, number> = {}): WitnessGame => ({
  seat: 'A',
  nature: 'machine',
  measures: {
    [measureNames.parties]: 3,
    [measureNames.confidence]: confidence,
    [measureNames.right]: Number(!taken),
    [measureNames.taken('A')]: Number(taken),
    ...more,
  },
});
const times = (count: number, one: WitnessGame) => new Array<WitnessGame>(count).fill(one);
const only = (games: readonly WitnessGame[]) => witnessRecords(games)[0];

describe('how often it was taken for human', () => {
  test('has Wilson’s interval and one that is valid however often one looks', () => {
    const record = only([...times(22, game(true, 50)), ...times(23, game(false, 50))]);
    expect(record?.taken).toMatchObject({ n: 45, count: 22, share: 22 / 45 });
    const tally = { successes: 22, trials: 45 };
    expect(record?.taken.interval).toEqual(wilsonInterval(tally));
    // statsmodels 0.13.5: proportion_confint(22, 45, method='wilson')
    expect(record?.taken.interval?.[0]).toBeCloseTo(0.3495702375287849, 9);
    expect(record?.taken.interval?.[1]).toBeCloseTo(0.629955353554168, 9);
    expect(record?.sequence).toEqual(confidenceSequence(tally));
    expect(record?.differsFromCoin).toBe(false);
  });

  test('differs from a coin where the sequence leaves out one half, on either side', () => {
    expect(only([...times(73, game(true, 50)), ...times(27, game(false, 50))])?.differsFromCoin).toBe(true);
    expect(only([...times(23, game(true, 50)), ...times(77, game(false, 50))])?.differsFromCoin).toBe(true);
  });

  test('counts games with a verdict alone, and those of two and three parties apart', () => {
    const without: WitnessGame = { seat: 'A', nature: 'machine', measures: { [measureNames.parties]: 3 } };
    const two = game(true, 50, { [measureNames.parties]: 2 });
    expect(witnessRecords([without])).toEqual([]);
    const records = witnessRecords([game(true, 50), two, two, without]);
    expect(records.map(({ parties, taken, evidence }) => [parties, taken.n, evidence === null])).toEqual([
      [3, 1, false],
      [2, 2, true],
    ]);
  });
});

test('McNemar beside the share: each verdict names one of two, and is one pair', () => {
  const record = only([...times(39, game(true, 50)), ...times(15, game(false, 50))]);
  // scipy 1.10.1: binomtest(39, 54).pvalue less the probability of just 39.
  expect(record?.mcnemar).toMatchObject({ machine: 39, human: 15 });
  expect(record?.mcnemar?.p).toBeCloseTo(0.00101584719412529, 12);
  expect(only([game(true, 50, { [measureNames.parties]: 2 })])?.mcnemar).toBeNull();
});

describe('the evidence that it is told from people', () => {
  test('grows with right verdicts until it is told', () => {
    expect(only(times(30, game(false, 90)))?.evidence).toMatchObject({ rounds: 30, isTold: true });
    expect(only(times(2, game(false, 90)))?.evidence?.isTold).toBe(false);
  });

  test('is not ended by one verdict that was certain and wrong', () => {
    const sure = times(30, game(false, 100));
    const e = (games: readonly WitnessGame[]) => only(games)?.evidence?.e ?? Number.NaN;
    expect(e([...sure, game(true, 100)])).toBeGreaterThan(20);
    expect(e([...times(3, game(false, 100)), game(true, 100)])).toBeGreaterThan(0);
    expect(e([game(true, 100), ...sure])).toBeGreaterThan(20);
  });

  test('is one before anything is known, and seldom large where verdicts are coins', () => {
    expect(only([game(true, 0)])?.evidence?.e).toBeCloseTo(1, 12);
    const random = mulberry32(7);
    let told = 0;
    for (let run = 0; run < 200; run += 1) {
      const games = Array.from({ length: 60 }, () => game(random() < 0.5, Math.floor(random() * 101)));
      if (only(games)?.evidence?.isTold) told += 1;
    }
    expect(told).toBeLessThanOrEqual(16);
  });
});

test('verdicts are counted by how sure they were, certain ones in the last fifth', () => {
  const record = only([game(false, 100), game(false, 80), game(true, 79.9), game(true, 0)]);
  expect(record?.byConfidence.map(({ from, to, n, count }) => [from, to, n, count])).toEqual([
    [0, 20, 1, 0],
    [20, 40, 0, 0],
    [40, 60, 0, 0],
    [60, 80, 1, 0],
    [80, 100, 2, 2],
  ]);
  expect(record?.byConfidence[1]).toMatchObject({ share: null, interval: null });
});

test('verdicts are counted by strategy, those that were used', () => {
  const by = (name: string) => ({ [measureNames.strategy(name)]: 1 });
  const record = only([
    game(false, 50, { ...by('trick'), ...by('logic') }),
    game(true, 50, by('trick')),
    game(true, 50),
  ]);
  expect(record?.byStrategy.map(({ strategy, n, count }) => [strategy, n, count])).toEqual([
    ['logic', 1, 1],
    ['trick', 2, 1],
  ]);
});

test('it is counted by persona and model, as far as it said', () => {
  const as = (name: string) => ({ [measureNames.made('A', name)]: 1, [measureNames.made('B', 'other')]: 1 });
  const record = only([
    game(true, 50, as('terse · m1')),
    game(false, 50, as('terse · m1')),
    game(true, 50, as('office · m1')),
    game(true, 50),
  ]);
  expect(record?.byMade.map(({ name, n, count }) => [name, n, count])).toEqual([
    ['terse · m1', 2, 1],
    ['office · m1', 1, 1],
  ]);
});
