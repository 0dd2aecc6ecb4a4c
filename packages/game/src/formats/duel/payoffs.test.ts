/** Both payoff tables of the duel, cell by cell. */
import { describe, expect, test } from 'vitest';
import type { Nature } from '../../commitment.ts';
import { play } from '../../testing/index.ts';
import { duel } from './index.ts';
import { type Payoffs, payoffOf, payoffScore, payoffTables, rangeOf } from './payoffs.ts';
import { partnerOf, type Seat } from './seats.ts';
import { chat, open, predict } from './testing/script.ts';

const H = 'human';
const M = 'machine';
type Row = readonly [own: Nature, said: Nature, partner: Nature, predictor: number, partner: number];

const standard: readonly Row[] = [
  [H, H, H, 2, 2],
  [H, H, M, -2, 2],
  [H, M, H, -2, -2],
  [H, M, M, 2, -2],
  [M, H, H, 2, -1],
  [M, H, M, -1, 1],
  [M, M, H, -2, -2],
  [M, M, M, 1, -1],
];
const firstEdition: readonly Row[] = [
  [H, H, H, 2, 2],
  [H, H, M, -2, 2],
  [H, M, H, -2, -1],
  [H, M, M, 1, -2],
  [M, H, H, 0, 0],
  [M, H, M, -1, 1],
  [M, M, H, -1, 0],
  [M, M, M, 1, -1],
];

describe.each([
  ['default', standard],
  ['first-edition', firstEdition],
] as const)('the table %s', (payoffs, rows) => {
  const both: Seat[] = ['left', 'right'];
  const all = rows.flatMap((row) => both.map((by) => [...row, by] as const));
  test.each(all)('%s says "%s" of a %s: %i and %i (%s)', (own, said, partner, mine, other, by) => {
    const cast = by === 'left' ? { left: own, right: partner } : { left: partner, right: own };
    const script = [open({ ...cast, config: { payoffs } }), ...chat(0, 5), predict(100, by, said)];
    expect(duel.rules.outcome(play(duel, script).state)).toEqual({
      end: 'prediction',
      payoffs: { [by]: mine, [partnerOf(by)]: other },
      style: { left: 0, right: 0 },
      prediction: { by, said, right: said === partner },
    });
  });
});

test('F1 the default table is the one of the rules', () => {
  const rows = standard.map(([own, said, partner, ...pair]) => [`${own}/${said}/${partner}`, pair]);
  expect(payoffTables.default.cells).toEqual(Object.fromEntries(rows));
});

test('F2 so is the first edition', () => {
  const rows = firstEdition.map(([own, said, partner, ...pair]) => [`${own}/${said}/${partner}`, pair]);
  expect(payoffTables['first-edition'].cells).toEqual(Object.fromEntries(rows));
});

const byRole: Payoffs = { interrogator: { right: [1, 0], wrong: [-1, 1] }, timeout: [0, 0] };

test('F3 a table by role looks only at right and wrong; a role that it leaves out gets nothing', () => {
  const given = { role: 'interrogator', own: H, said: H } as const;
  expect(payoffOf(byRole, { ...given, partner: H })).toEqual([1, 0]);
  expect(payoffOf(byRole, { ...given, partner: M })).toEqual([-1, 1]);
  expect(payoffOf(byRole, { ...given, own: M, partner: M })).toEqual([-1, 1]);
  expect(payoffOf(byRole, { ...given, role: 'duellist', partner: H })).toEqual([0, 0]);
});

test('R1 a score is the payoff on the scale of its table, its timeout among them', () => {
  expect(rangeOf(byRole)).toEqual({ least: -1, most: 1 });
  expect(rangeOf({ ...byRole, timeout: [-5, 0] })).toEqual({ least: -5, most: 1 });
  expect(payoffScore(byRole, 0)).toBe(0.5);
  expect(payoffScore(duel.rules.configure({}).payoffs, -2)).toBe(0);
  expect(payoffScore(duel.rules.configure({}).payoffs, 1)).toBe(0.75);
  expect(payoffScore({ interrogator: { right: [0, 0], wrong: [0, 0] }, timeout: [0, 0] }, 0)).toBeUndefined();
});
