/** Tests of the weights of games in learning. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Contributors, withContribution, withoutContributor } from './contributors.ts';
import { addLessons } from './kept-lessons.ts';
import { maxShareOfGuests, priorWeight, totalWeight, weighLessons } from './shares.ts';
import { establishedMembers, guests } from './testing/made-up-contributors.ts';

const people = (name: string, count: number) => Array.from({ length: count }, (_, at) => `${name} ${at}`);
const lessonsOf = (names: readonly string[]) => names.map((person) => ({ person }));
const weightOf = (all: ReturnType<typeof weighLessons<{ person: string }>>, name: string) =>
  totalWeight(all.filter(({ lesson }) => lesson.person.startsWith(name)));

describe('rule 14: shares', () => {
  test('example: 20 members and 50 guests', () => {
    const [members, others] = [people('member', 20), people('guest', 50)];
    const known = { ...establishedMembers(members), ...guests(others) };
    const all = weighLessons(lessonsOf([...members, ...others]), known);
    expect(weightOf(all, 'member')).toBeCloseTo(20, 9);
    expect(weightOf(all, 'guest')).toBeCloseTo(5.556, 3);
    expect(all.at(-1)?.weight).toBeCloseTo(0.111, 3);
    expect(weightOf(all, 'guest') / (totalWeight(all) + priorWeight)).toBeCloseTo(0.1, 9);
  });

  test('few guests weigh no more than members each, and none at all is nothing', () => {
    const all = weighLessons(lessonsOf(['guest']), guests(['guest']));
    expect(all.map(({ weight }) => weight)).toEqual([1]);
    expect(weighLessons([], {})).toEqual([]);
  });

  test('the games of one voice share one weight, be they of one person or of many at one place', () => {
    const [one, two] = ['one', 'two'];
    const known = { ...establishedMembers([one, two, 'three']) };
    const joined = { ...known, [two]: { ...known[two], places: [`place of ${one}`] } } as Contributors;
    const all = weighLessons(lessonsOf([one, one, one, two, 'three']), joined);
    expect(all.map(({ weight }) => weight)).toEqual([0.25, 0.25, 0.25, 0.25, 1]);
    // Places join those who share none with each other.
    const chain = {
      ...guests(['a', 'b']),
      c: { member: false, games: 1, days: [1], partners: [], places: ['place of a', 'place of b'] },
    };
    expect(weighLessons(lessonsOf(['a', 'b', 'c']), chain).map(({ weight }) => weight)).toEqual([
      1 / 3,
      1 / 3,
      1 / 3,
    ]);
  });

  test('guests who share the place of a member teach nothing: they would speak with that voice', () => {
    const known = establishedMembers(['member']);
    const beside = { ...guests(['guest']).guest, places: ['place of member'] } as Contributors[string];
    const all = weighLessons(lessonsOf(['member', 'guest']), { ...known, guest: beside });
    expect(all).toEqual([{ lesson: { person: 'member' }, weight: 1 }]);
  });

  test('who is left out is left out with everybody of the same voice', () => {
    const known = { ...guests(['a', 'b']), twin: guests(['a']).a } as Contributors;
    const all = weighLessons(lessonsOf(['a', 'b', 'twin']), known, new Set(['a']));
    expect(all.map(({ lesson }) => lesson.person)).toEqual(['b']);
  });

  test.each([
    ['a guest', { member: false }],
    ['a member of nine games', { games: 9 }],
    ['a member of two days', { days: [1, 2] }],
    ['a member with four partners', { partners: ['1', '2', '3', '4'] }],
    ['a member whose partners are at two places', { partners: ['at home', 'x', 'y', 'z', '4'] }],
  ])('%s is not established', (_name, about) => {
    const known = {
      ...establishedMembers(['one']),
      ...Object.fromEntries(['x', 'y', 'z'].map((name) => [name, guests(['x']).x])),
      'at home': establishedMembers(['one']).one,
    } as Contributors;
    const members = people('member', 5);
    const others = people('guest', 500);
    const all = {
      ...known,
      ...establishedMembers(members),
      ...guests(others),
      one: { ...known.one, ...about },
    } as Contributors;
    const weights = weighLessons(lessonsOf([...members, ...others, 'one']), all);
    expect(weightOf(weights, 'one')).toBeLessThan(0.01);
  });

  test('property: those who are not established are never more than a tenth of everything', () =>
    fc.assert(
      fc.property(
        fc.nat({ max: 60 }),
        fc.nat({ max: 900 }),
        fc.integer({ min: 1, max: 5 }),
        (some, many, each) => {
          const [members, others] = [people('member', some), people('guest', many)];
          const known = { ...establishedMembers(members), ...guests(others) };
          const all = weighLessons(
            lessonsOf([...members, ...others.flatMap((one) => Array(each).fill(one))]),
            known,
          );
          expect(weightOf(all, 'member')).toBeCloseTo(some, 6);
          const share = weightOf(all, 'guest') / (totalWeight(all) + priorWeight);
          expect(share).toBeLessThanOrEqual(maxShareOfGuests + 1e-9);
        },
      ),
      { numRuns: 50 },
    ));
});

describe('what is known of people', () => {
  const game = (day: number, partners: readonly string[] = []) => ({
    ...{ person: 'one', member: true, day, partners, places: ['home'] },
  });

  test('a member becomes established by ten games on three days with five partners', () => {
    let known: Contributors = guests(people('p', 5));
    for (let at = 0; at < 10; at += 1) {
      const [lesson] = weighLessons([{ person: 'one' }, ...lessonsOf(people('x', 400))], known);
      expect(lesson?.weight).toBeLessThan(0.1);
      known = withContribution(known, game(at % 3, [`p ${at % 5}`]));
    }
    expect(weighLessons([{ person: 'one' }, ...lessonsOf(people('x', 400))], known)[0]?.weight).toBe(1);
    expect(known.one).toEqual({
      member: true,
      games: 10,
      days: [0, 1, 2],
      partners: people('p', 5),
      places: ['home'],
    });
  });

  test('who is forgotten is nobody’s partner any more', () => {
    const known = withContribution(withContribution({}, game(1, ['two'])), {
      ...game(1, ['one']),
      person: 'two',
    });
    expect(withoutContributor(known, 'two')).toEqual({ one: { ...known.one, partners: [] } });
  });
});

describe('lessons that are kept', () => {
  test('the newest, thirty of one person at most', () => {
    const kept = addLessons(
      lessonsOf(Array(40).fill('one')).map((lesson, at) => ({ ...lesson, at })),
      [{ person: 'two', at: 99 }],
      {},
    );
    expect(kept).toHaveLength(31);
    expect(kept.map(({ at }) => at).slice(0, 2)).toEqual([10, 11]);
    expect(kept.at(-1)).toEqual({ person: 'two', at: 99 });
  });

  test('guests push out guests, and not what members taught', () => {
    const members = people('member', 80);
    const known = establishedMembers(members);
    const kept = addLessons(lessonsOf(members), lessonsOf(people('guest', 1000)), known, 90);
    expect(kept).toHaveLength(90);
    expect(kept.filter(({ person }) => person.startsWith('member'))).toHaveLength(60);
    const few = addLessons(lessonsOf(members.slice(0, 20)), lessonsOf(people('guest', 1000)), known, 90);
    expect(few.filter(({ person }) => person.startsWith('member'))).toHaveLength(20);
    expect(few.at(-1)?.person).toBe('guest 999');
  });
});
