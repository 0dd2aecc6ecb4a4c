/** Tests of the person that is drawn for each seat of a game. */
import { expect, test } from 'vitest';
import type { LearnedTurns } from './learned-turns.ts';
import { gameTurns } from './person.ts';
import { priorTable } from './rates.ts';

const seats = ['left', 'right'];

test('untaught: the prior for every seat, with factors of its own, the same for ever', () => {
  const turns = gameTurns(undefined, 'seed', seats, { kind: 'two' });
  expect(turns).toMatchObject({ law: 1, games: 0, people: 0 });
  expect(turns.seats.left?.table).toEqual(priorTable);
  expect(turns.seats.left?.own).not.toBe(turns.seats.right?.own);
  expect(gameTurns(undefined, 'seed', ['right', 'left'], { kind: 'two' })).toEqual(turns);
});

test('rule 4: what is learned is drawn as one kind of person, then a factor', () => {
  const kind = (share: number, rate: number) => ({ share, rows: { open: [rate], own1: [rate] } });
  const learned: LearnedTurns = {
    games: 1234,
    people: 567,
    kinds: [kind(0.25, 1), kind(0.75, 2)],
    edges: [0],
    factors: { own: [0.5, 1, 2], other: [1, 1] },
  };
  const drawn = Array.from({ length: 400 }, (_, game) =>
    gameTurns(learned, `${game}`, ['A'], { kind: 'two' }),
  );
  expect(drawn[0]).toMatchObject({ games: 1200, people: 570 });
  const people = drawn.map((one) => one.seats.A);
  const first = people.filter((one) => one?.table.rows.own1?.[0] === 1);
  expect(first.length).toBeGreaterThan(70);
  expect(first.length).toBeLessThan(130);
  for (const one of people) {
    expect(one?.table.rows.open).toEqual(one?.table.rows.own1);
    expect(one?.other).toBe(1);
    expect(one?.own).toBeGreaterThanOrEqual(0.5);
    expect(one?.own).toBeLessThanOrEqual(2);
  }
  expect(people.filter((one) => (one?.own ?? 0) > 1).length).toBeGreaterThan(160);
});

test('a table that was learned from no one is the prior', () => {
  const none: LearnedTurns = { games: 0, people: 0, kinds: [], edges: [0], factors: { own: [], other: [] } };
  const turns = gameTurns(none, 'seed', ['A'], { kind: 'show', contestants: 4 });
  expect(turns.seats.A?.table.rows.other1?.[0]).toBe(0.54);
});
