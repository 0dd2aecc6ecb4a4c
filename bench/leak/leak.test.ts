/** No signal before the reveal predicts natures, and intentional leaks are detected. */
// @module-tag secrecy
import { mulberry32 } from '@parlour/stats';
import { describe, expect, test } from 'vitest';
import { judge } from './judge.ts';
import { type FrameLeakName, frameLeaks, type SeatLeakName, seatLeaks } from './leaks.ts';
import { measure, playedFor } from './measure.ts';
import { type Row, reasonsForDoubt, rowOf, verdicts } from './report.ts';
import { minDetectableDelay } from './sensitivity.ts';
import { signals } from './signals/index.ts';
import { turnGroups } from './signals/turns/groups.ts';

const quick = { blocking: false, exact: true, seed: 1 };
/** 99.9 % of a normal distribution lie below this. */
const sure = 3.09;

/** Whether a row found something for sure. */
const isTold = ({ auc, standardError, p }: Row): boolean =>
  p === undefined ? auc - sure * standardError > 0.5 : p < 0.001;
const told = (rows: readonly Row[]): string[] =>
  rows
    .filter((row) => row.factor === undefined && row.people !== 'self' && isTold(row))
    .map(({ group }) => group);

test('nothing that reaches anybody before the reveal tells who is human: 300 games, commits of 8 ms', async () => {
  const rows = await measure({ ...quick, preset: 'market', commitMs: 8, games: 300 });
  expect(rows.map(({ group }) => group)).toEqual(
    expect.arrayContaining([
      'lateness',
      'probe',
      'sizes',
      'order',
      'lobby',
      'tables',
      'ends',
      'all-but-pace',
    ]),
  );
  expect(told(rows)).toEqual([]);
});

// One leak for each group, in two formats of talk; in a show nothing of the whole game leaks of one seat.
describe.each(['duel/open-chat', 'show/meter-three'])(
  'a server for %s that leaks on purpose',
  async (preset) => {
    const ofGame: FrameLeakName[] = ['probe', 'ping', 'order', 'lobby', 'tables', 'practice', 'ends'];
    const leaks: FrameLeakName[] = ['lateness', 'sizes', ...(preset.startsWith('show/') ? [] : ofGame)];
    const play = (seed: number, games: number) =>
      playedFor({ ...quick, seed, preset, commitMs: 0, games, warmUp: 1, leaks });
    // 60 games find most leaks of a kind, 120 find all that are known so far.
    const [played, playedForSeats] = [play(3, 120), play(4, 60)];

    test(`is found out by ${leaks.join(', ')}`, async () => {
      const { base, played: games } = await played;
      const found = told(await judge(base, games, { seed: 1, groups: leaks }));
      expect(found.toSorted()).toEqual(leaks.toSorted());
    });

    test.each(Object.keys(seatLeaks) as SeatLeakName[])('is found out by %s', async (leak) => {
      const { base, played: games } = await playedForSeats;
      expect(told(await judge(base, games, { seed: 1, leaks: [leak], groups: [leak] }))).toEqual([leak]);
    });
  },
);

test('every group has a leak that it must find', () => {
  const planted = [...Object.keys(frameLeaks), ...Object.keys(seatLeaks)];
  expect(planted.sort()).toEqual([...Object.keys(signals), ...Object.keys(turnGroups), 'spikes'].sort());
});

test('a run knows how small a delay it could have found', () => {
  const random = mulberry32(3);
  const rows = Array.from({ length: 1000 }, () => [random(), Number.NaN]);
  const named = { names: ['answer own came mean', 'nothing came mean'], rows };
  // Evenly spread over 1 ms: a shift of 0.05 is an area of 0.55, one of 0.02 is 0.52, within chance for 1000.
  expect(minDetectableDelay(named, () => true, mulberry32(4))).toBe(0.05);
  expect(minDetectableDelay(named, (name) => name.startsWith('nothing'), mulberry32(4))).toBeUndefined();
});

describe('what is wanted', () => {
  const where = { preset: 'market', kind: 'structure', people: 'law', group: 'any', commitMs: 0 } as const;
  const row = (auc: number, standardError: number, n = 3300, of: Partial<typeof where> = {}) => {
    const reach = 1.96 * standardError;
    return rowOf({ ...where, ...of }, { auc, low: auc - reach, high: auc + reach, n, standardError });
  };

  test('an area above chance misses if it is so for one run of a thousand, after Holm', () => {
    const rest = Array.from({ length: 39 }, () => row(0.5, 0.01));
    expect(verdicts([row(0.532, 0.01)])).toEqual([false]);
    expect(verdicts([row(0.53, 0.01)])).toEqual([true]);
    expect(verdicts([row(0.532, 0.01), ...rest]).every(Boolean)).toBe(true);
    expect(verdicts([row(0.543, 0.01), ...rest])[0]).toBe(false);
    expect(verdicts([row(0.4, 0.01), row(0.5, 0)])).toEqual([true, true]);
    expect(verdicts([row(1, 0)])).toEqual([false]);
  });

  test('of habit no more than is known to be left', () => {
    const habit = { ...where, kind: 'habit', people: 'mixed' } as const;
    const of = (group: string, preset: string, auc: number) =>
      rowOf(
        { ...habit, group, preset },
        { auc, low: auc - 0.02, high: auc + 0.02, n: 3000, standardError: 0.01 },
      );
    expect(verdicts([of('all-turns', 'duel/open-chat', 0.92)])).toEqual([true]);
    expect(verdicts([of('all-turns', 'duel/open-chat', 0.94)])).toEqual([false]);
    expect(verdicts([of('all-turns', 'show/four', 0.96)])).toEqual([true]);
    expect(of('turns', 'show/four', 0.96).target).toBeNull();
  });

  test('people who are told from themselves make a run worthless', () => {
    const self = (auc: number) => ({ ...row(auc, 0.01), people: 'self' });
    expect(verdicts([self(0.468), self(0.532)])).toEqual([true, true]);
    expect(reasonsForDoubt([self(0.532)])).toBeUndefined();
    expect(verdicts([self(0.534)])).toEqual([false]);
    expect(reasonsForDoubt([self(0.466)])).toContain('this run says nothing');
  });
});
