/** Tests of learning slots, and of the share drawn for each seat. */
import { describe, expect, test } from 'vitest';
import { type Contributors, withContribution } from '../learning/contributors.ts';
import { establishedMembers, guests } from '../learning/testing/made-up-contributors.ts';
import { seededStream } from '../random.ts';
import { milliseconds } from '../time.ts';
import { drawFactors } from './draw.ts';
import { gameTurns } from './person.ts';
import { priorTableOf, type SlotMode } from './rates.ts';
import { learnShares, packSlots, priorShares, priorSpread, type SlotLesson } from './slot-shares.ts';
import { talkOf } from './testing/made-up-talks.ts';

const slots: SlotMode = { kind: 'slots', length: milliseconds(30_000) };
const ticks: SlotMode = { kind: 'ticks', length: milliseconds(10_000), contestants: 4 };

const meanOf = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0) / all.length;

/** Games with a number of slots in which each person writes in a given share. */
const lessonsOf = (name: string, shares: readonly number[], length: number): readonly SlotLesson[] =>
  shares.map((share, at) => {
    const random = seededStream(name, `${at}`);
    const spells = packSlots(Array.from({ length }, () => random.chance(share)));
    return { person: `${name} ${at}`, day: 1, spells };
  });

const peopleOf = (lessons: readonly SlotLesson[]) => lessons.map(({ person }) => person);

function learned(lessons: readonly SlotLesson[], mode: SlotMode, contributors: Contributors) {
  const shares = learnShares(lessons, mode, { contributors, day: 9 })?.shares;
  if (shares === undefined) throw new Error('nothing was learned');
  return shares;
}

/** The share of these quantiles below a value. */
const below = (quantiles: readonly number[], value: number) =>
  quantiles.filter((one) => one < value).length / quantiles.length;

describe('rule 15: until people are known', () => {
  test('the share in a tick is what the law of free talk comes to in a show', () => {
    const table = priorTableOf({ kind: 'show', contestants: 4 });
    const shares = Array.from({ length: 120 }, (_, game) => {
      const random = seededStream('show', `${game}`);
      const seats = ['A', 'B', 'C', 'D'];
      const people = Object.fromEntries(seats.map((seat) => [seat, { table, ...drawFactors(random) }]));
      const { messages } = talkOf(people, random);
      return seats.map((seat) => {
        const own = messages.filter(({ by }) => by === seat).map(({ at }) => Math.floor(at / ticks.length));
        return new Set(own).size / 30;
      });
    }).flat();
    // These talks know no lengths of texts and no silence for good, which take 0.02 of it. The standard error is 0.0035.
    const more = meanOf(shares) - priorSpread(ticks).mean;
    expect(more).toBeGreaterThan(0.005);
    expect(more).toBeLessThan(0.04);
    expect(meanOf(priorShares(ticks))).toBeCloseTo(priorSpread(ticks).mean, 2);
  });

  test('nine slots of ten of one’s own, one person for a whole game', () => {
    expect(meanOf(priorShares(slots))).toBeCloseTo(0.9, 2);
    const seats = ['left', 'right'];
    const turns = gameTurns(undefined, 'seed', seats, slots);
    expect(turns).toMatchObject({ law: 1, games: 0, people: 0, seats: {} });
    expect(turns.shares?.left).not.toBe(turns.shares?.right);
    expect(gameTurns(undefined, 'seed', seats.toReversed(), slots)).toEqual(turns);
    const drawn = Array.from(
      { length: 400 },
      (_, at) => gameTurns(undefined, `${at}`, seats, slots).shares?.left ?? 0,
    );
    expect(meanOf(drawn)).toBeCloseTo(0.9, 2);
  });
});

describe('rules 12 and 14: what people teach', () => {
  test('from the first game on the share moves, and the prior stays as thirty members', () => {
    const some = (count: number) => {
      const lessons = lessonsOf('quiet', Array(count).fill(0.5), 200);
      return learned(lessons, slots, establishedMembers(peopleOf(lessons)));
    };
    expect(meanOf(some(1))).toBeLessThan(meanOf(priorShares(slots)));
    // Thirty members weigh half.
    expect(below(some(30), 0.7)).toBeCloseTo(0.5, 1);
    expect(meanOf(some(300))).toBeCloseTo(0.5 * (300 / 330) + 0.9 * (30 / 330), 1);
    expect(learnShares([], slots, { contributors: {}, day: 9 })).toBeUndefined();
  });

  test('people who differ are drawn as they differ', () => {
    const shares = Array.from({ length: 300 }, (_, at) => (at % 2 === 0 ? 0.1 : 0.5));
    const lessons = lessonsOf('mixed', shares, 36);
    const all = learned(lessons, ticks, establishedMembers(peopleOf(lessons)));
    expect(all).toHaveLength(41);
    expect(all.toSorted((a, b) => a - b)).toEqual(all);
    expect(below(all, 0.25)).toBeGreaterThan(0.45);
    expect(all.at(-6)).toBeGreaterThan(0.4);
  });

  test('whoever is at the table has taught nothing, and counts have two digits and lag by a day', () => {
    const lessons = [
      ...lessonsOf('one', Array(40).fill(0.9), 10),
      ...lessonsOf('other', Array(40).fill(0.2), 10),
    ];
    const contributors = establishedMembers(peopleOf(lessons));
    const ofOthers = peopleOf(lessons).slice(40);
    const known = { contributors, day: 9 };
    const without = learnShares(lessons, slots, { ...known, without: ofOthers });
    expect(without?.shares).toEqual(learned(lessons.slice(0, 40), slots, contributors));
    expect(without).toMatchObject({ games: 80, people: 80 });
    expect(learnShares(lessons, slots, { ...known, day: 2 })).toMatchObject({ games: 0, people: 0 });
    const everyone = learnShares(lessons, slots, { ...known, without: peopleOf(lessons) });
    expect(everyone).toBeUndefined();
  });

  test('all guests together are a tenth of the machines, however many they are and whatever they do', () => {
    const honest = lessonsOf('member', Array(40).fill(0.2), 36);
    const hostile = lessonsOf('guest', Array(200).fill(1), 36);
    const members = establishedMembers(peopleOf(honest));
    const contributors = { ...members, ...guests(peopleOf(hostile)) };
    const before = learned(honest, ticks, contributors);
    const taught = learned([...honest, ...hostile], ticks, contributors);
    const farthest = Math.max(
      ...[...before, ...taught].map((value) => Math.abs(below(before, value) - below(taught, value))),
    );
    // One of 41 quantiles is 0.024.
    expect(farthest).toBeLessThanOrEqual(0.1 + 0.03);
    expect(meanOf(taught)).toBeGreaterThan(meanOf(before));
    // As members they would be most of the machines: the bound is what keeps them from it.
    const unbounded = learned([...honest, ...hostile], ticks, {
      ...members,
      ...establishedMembers(peopleOf(hostile)),
    });
    expect(below(before, 0.4) - below(unbounded, 0.4)).toBeGreaterThan(0.4);
  });

  test('a person unknown to the rated games is one of the guests', () => {
    const honest = lessonsOf('member', Array(20).fill(0.2), 36);
    const stranger = lessonsOf('stranger', Array(60).fill(1), 36);
    const known = peopleOf(honest).reduce(
      (all, person) => withContribution(all, { person, member: true, day: 1, partners: [], places: [] }),
      establishedMembers(peopleOf(honest)),
    );
    const taught = learned([...honest, ...stranger], ticks, known);
    expect(below(taught, 0.4)).toBeGreaterThan(0.85);
  });
});
