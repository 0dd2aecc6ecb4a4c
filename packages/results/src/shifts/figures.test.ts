/** Tests of the figures of shifts: known answers, games in which answers do nothing, and an effect that was planted. */
import { benjaminiHochberg, mulberry32, type Random } from '@parlour/stats';
import { describe, expect, test } from 'vitest';
import { sizeChances } from './chances.ts';
import { type BundleTally, shiftFigures } from './figures.ts';
import type { BeliefStep } from './shift.ts';
import { shiftsOf } from './shifts.ts';
import { addTallies, type ShiftKind, sizeOf, talliesOf } from './tallies.ts';

interface Simulated {
  /** Share of answers that move the belief, and by how many points. */
  readonly planted: number;
  readonly points: number;
}

/** A game of 240 s in which judges move the belief at any time, some games more than others. */
function simulated(random: Random, { planted, points }: Simulated) {
  const nature = random() < 0.5 ? ('human' as const) : ('machine' as const);
  const answers = [20, 60, 100, 140, 180].map((second) => {
    const at = 1000 * (second + Math.floor(8 * random()));
    return { seat: 's', asker: 'a', at, opens: at + 5000, question: { words: 1 }, answer: { words: 2 } };
  });
  const hit = answers.filter(() => random() < planted);
  const nervous = 0.5 + 4 * random();
  const moves: { at: number; by: string; change: number }[] = [];
  for (let at = 0; at < 240_000; at += 1000)
    if (random() < 0.1 * nervous)
      moves.push({ at, by: random() < 0.5 ? 'a' : 'b', change: random() < 0.5 ? 0.005 : -0.005 });
  const sign = nature === 'human' ? 1 : -1;
  for (const { opens } of hit) moves.push({ at: opens + 1, by: 'b', change: (sign * points) / 100 });
  moves.sort((a, b) => a.at - b.at);
  let probability = 0.5;
  const path: BeliefStep[] = [{ at: 0, probability }];
  for (const { at, by, change } of moves) {
    probability = Math.min(0.995, Math.max(0.005, probability + change));
    path.push({ at, probability, by });
  }
  const shifts = shiftsOf({ nature, path, answers, headStart: 5000, end: 240_000 });
  return { shifts, hit: new Set(hit.map(({ at }) => at)) };
}

const bundlesOf = (games: readonly ReturnType<typeof simulated>[]): readonly BundleTally[] =>
  games.flatMap(({ shifts }, bundle) =>
    Object.entries(talliesOf(shifts)).map(([kind, sums]) => ({ kind: kind as ShiftKind, bundle, sums })),
  );

const gamesOf = (random: Random, count: number, what: Simulated) =>
  Array.from({ length: count }, () => simulated(random, what));

describe('the chances of moves', () => {
  test('known answer: an answer is one more among the quiet stretches', () => {
    // Nine stretches of the weight of one answer each; one of them moved by 3 points or more.
    const quiet = { 'size 0': 5000, 'size 10': 3000, 'size 40': 1000, squares: 9_000_000 };
    const answers = { 'size 0': 2, 'size 10': 1, 'size 30': 1, 'size 90': 1 };
    const chances = sizeChances(answers, quiet);
    expect(chances?.map(({ size, p }) => [size, p])).toEqual([
      [90, 1 / 10],
      [30, 2 / 10],
      [10, 5 / 10],
      [0, 1],
    ]);
    const adjusted = benjaminiHochberg([0.1, 0.2, 0.5, 1, 1]);
    chances?.forEach(({ q }, place) => {
      expect(q).toBeCloseTo(adjusted[place] ?? Number.NaN, 12);
    });
  });

  test('uneven weights count as fewer stretches', () => {
    // Weights 8, 1 and 1: as good as 100 / 66 stretches.
    const [one] = sizeChances({ 'size 9': 1 }, { 'size 0': 10_000, squares: 66_000_000 }) ?? [];
    expect(one?.p).toBeCloseTo(1 / (1 + 100 / 66), 12);
  });

  test('without a quiet stretch nothing is estimated', () => {
    expect(sizeChances({ 'size 9': 1 }, {})).toBeUndefined();
    const { found, chances, kinds } = shiftFigures([]);
    expect({ found, chances, curve: kinds.quiet.curve }).toEqual({ found: null, chances: [], curve: [] });
  });
});

describe('the figures of many games', () => {
  test('calibration: where answers do nothing, hardly any set of games has a find', {
    tags: ['long'],
  }, () => {
    const random = mulberry32(11);
    const sets = 150;
    let alarms = 0;
    for (let set = 0; set < sets; set += 1) {
      const tallies = bundlesOf(gamesOf(random, 20, { planted: 0, points: 0 }));
      const sum = (...kinds: readonly ShiftKind[]) =>
        addTallies(tallies.flatMap(({ kind, sums }) => (kinds.includes(kind) ? [sums] : [])));
      const chances = sizeChances(sum('human', 'machine'), sum('quiet')) ?? [];
      if (chances.some(({ q }) => q <= 0.05)) alarms += 1;
    }
    // 5 % and three standard errors.
    expect(alarms / sets).toBeLessThanOrEqual(0.05 + 3 * Math.sqrt((0.05 * 0.95) / sets));
  });

  test('a planted effect is found, and few others with it', { tags: ['long'] }, () => {
    const games = gamesOf(mulberry32(5), 300, { planted: 0.15, points: 12 });
    const { chances, kinds, found } = shiftFigures(bundlesOf(games));
    const least = Math.min(...chances.flatMap(({ size, q }) => (q <= 0.05 ? size : [])));
    const called = games.flatMap(({ shifts, hit }) =>
      shifts.answers.filter((one) => (sizeOf(one) ?? 0) >= least).map(({ at }) => hit.has(at)),
    );
    expect(found).toBe(called.length);
    const planted = games.reduce((sum, { hit }) => sum + hit.size, 0);
    expect(called.filter(Boolean).length / planted).toBeGreaterThan(0.8);
    expect(called.filter((isHit) => !isHit).length / called.length).toBeLessThan(0.1);
    const at = (kind: ShiftKind, second: number) => kinds[kind].curve.find((point) => point.at === second);
    // 15 % of answers move by 12 points, towards what the target is.
    expect(at('human', 12)?.interval?.[0]).toBeGreaterThan(0.01);
    expect(at('machine', 12)?.interval?.[1]).toBeLessThan(-0.01);
    for (const kind of ['human', 'machine', 'quiet'] as const) {
      const [low, high] = at(kind, -3)?.interval ?? [1, -1];
      expect(low).toBeLessThanOrEqual(0.002);
      expect(high).toBeGreaterThanOrEqual(-0.002);
    }
    expect(Math.abs(at('quiet', 12)?.mean ?? 1)).toBeLessThan(0.005);
  });

  test('below ten games a mean has no interval', () => {
    const tallies = bundlesOf(gamesOf(mulberry32(3), 6, { planted: 0, points: 0 }));
    const { kinds } = shiftFigures(tallies);
    expect(kinds.human.curve[0]).toMatchObject({ at: -5, interval: null });
    expect(kinds.human.curve[0]?.mean).toBeTypeOf('number');
  });
});

test('what a game adds can be taken out again, to the last digit', () => {
  const [one, two] = gamesOf(mulberry32(9), 2, { planted: 0.5, points: 7 }).map(({ shifts }) =>
    talliesOf(shifts),
  );
  const less = Object.fromEntries(Object.entries(two?.quiet ?? {}).map(([name, n]) => [name, -n]));
  expect(addTallies([one?.quiet ?? {}, two?.quiet ?? {}, less])).toEqual(one?.quiet);
});
