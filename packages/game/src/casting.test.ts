/** Tests castings: the needs, mixes and faults of the formats' own. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Casting,
  type Composition,
  castingFaults,
  countSeated,
  humanProbability,
  peopleOnlyProbability,
  practiceOf,
  rolesOf,
  seatNeedsOf,
} from './casting.ts';
import {
  duelCasting,
  imitationCasting,
  interrogationCasting,
  marketCasting,
  showCasting,
} from './castings.ts';
import { formats } from './formats/index.ts';

const six = showCasting(6, [
  [2, 0.5],
  [3, 0.5],
]);
const castings = {
  market: marketCasting(0.3, 3),
  'a market of one bettor': marketCasting(0.5, 1),
  duel: duelCasting(0.5),
  interrogation: interrogationCasting(0.5),
  'show/six': six,
  'imitation of three': imitationCasting(3),
  'imitation of two': imitationCasting(2),
};

test.each(Object.entries(formats))('the casting of the format %s is well formed', (_, format) => {
  expect(castingFaults(format.seating.casting(format.rules.configure({})))).toEqual([]);
});

test.each(Object.entries(castings))('the casting of %s is well formed', (_, casting) => {
  expect(castingFaults(casting)).toEqual([]);
});

describe('needsOf', () => {
  const exactly = (count: number) => ({ least: count, most: count });
  test.each([
    ['market', 'target', exactly(1), exactly(1)],
    ['market', 'bettor', { least: 1, most: 3 }, { least: 0, most: 1 }],
    ['a market of one bettor', 'bettor', exactly(1), exactly(0)],
    ['duel', 'duellist', exactly(2), exactly(1)],
    ['show/six', 'contestant', exactly(3), exactly(4)],
    ['imitation of three', 'witness', exactly(1), exactly(1)],
    ['imitation of two', 'witness', exactly(1), exactly(1)],
  ] as const)('%s: %s', (name, role, people, bots) => {
    expect(seatNeedsOf(castings[name], role)).toEqual({ people, bots });
  });
});

describe('practiceOf', () => {
  const one = { least: 1, most: 1 };
  const none = { least: 0, most: 0 };
  test.each([
    ['market', 'bettor', 'target', { people: none, bots: one }, { people: one, bots: { least: 0, most: 1 } }],
    [
      'market',
      'target',
      'bettor',
      { people: none, bots: { least: 1, most: 3 } },
      { people: one, bots: none },
    ],
    ['interrogation', 'suspect', 'interrogator', { people: none, bots: one }, { people: one, bots: none }],
  ] as const)('%s as the %s: one person and bots', (name, role, other, others, own) => {
    const casting = practiceOf<string>(castings[name], role);
    expect(casting && castingFaults(casting)).toEqual([]);
    expect(casting?.compositions).toEqual([{ weight: 1, fill: { [role]: own, [other]: others } }]);
  });

  test('none where people are needed in other seats, or for a role that there is not', () => {
    expect(practiceOf<string>(imitationCasting(3), 'witness')).toBeUndefined();
    expect(practiceOf<string>(marketCasting(0.5, 3), 'judge')).toBeUndefined();
  });
});

describe('humanShare', () => {
  test('a bettor is told the base rate of the target', () => {
    expect(humanProbability(marketCasting(0.3, 3), 'bettor', 'target')).toBeCloseTo(0.3, 12);
  });

  test('how many people judge beside one depends on who is there', () => {
    expect(humanProbability(marketCasting(0.3, 3), 'bettor')).toBeUndefined();
  });

  test('in the show a player meets the draws that seat more people more often', () => {
    expect(humanProbability(six, 'contestant')).toBeCloseTo((2 * (1 / 5) + 3 * (2 / 5)) / 5, 12);
  });

  test('of two witnesses one is a person, and a single one is with a half', () => {
    expect(humanProbability(imitationCasting(3), 'interrogator', 'witness')).toBe(0.5);
    expect(humanProbability(imitationCasting(3), 'witness')).toBe(0);
    expect(humanProbability(imitationCasting(2), 'interrogator', 'witness')).toBe(0.5);
    expect(humanProbability(imitationCasting(2), 'interrogator')).toBeUndefined();
  });

  test('a mix is the weight of those games to which only people sit down', () => {
    expect(peopleOnlyProbability(duelCasting(0.4))).toBe(0.4);
    expect(peopleOnlyProbability(interrogationCasting(0.4))).toBe(0.4);
    expect(peopleOnlyProbability(six)).toBe(0);
  });
});

describe('faultsOf', () => {
  const [first, ...others] = six.compositions as [(typeof six.compositions)[0], ...typeof six.compositions];
  const { contestant } = first.fill;
  const changed = (change: Partial<Composition<'contestant'>>): Casting<string> => ({
    ...six,
    compositions: [{ ...first, ...change }, ...others],
  });
  const people = (least: number, most: number) => ({
    fill: { contestant: { ...contestant, people: { least, most } } },
  });

  test.each([
    ['weights that do not add up', changed({ weight: 0.4 }), 'add up to 0.9'],
    ['a weight below 0', changed({ weight: -0.5 }), 'from 0 to 1'],
    ['no weight at all', { ...six, compositions: [] }, 'add up to 0'],
    ['more people than seats', changed(people(3, 3)), 'more at least than its 6 seats'],
    ['a range that runs backwards', changed(people(2, 1)), 'the least first'],
    ['half a person', changed(people(0.5, 2)), 'whole numbers'],
    ['a role that is not filled', changed({ fill: {} as never }), 'does not fill it'],
    ['a seat twice', { ...six, groups: { contestant: { seats: ['A', 'A'], keeps: true } } }, 'there twice'],
    ['bots alone', { ...six, compositions: [{ ...first, ...people(0, 0), weight: 1 }] }, 'nobody who waits'],
    ['a number of players that tells', changed(people(1, 1)), 'tells what was drawn'],
  ])('%s', (_, casting, words) => {
    expect(castingFaults(casting).join()).toContain(words);
  });
});

test('property: never more sit than there are seats, or than are there', () => {
  const range = fc
    .tuple(fc.nat({ max: 4 }), fc.nat({ max: 4 }))
    .map(([least, more]) => ({ least, most: least + more }));
  const present = fc.record({ people: fc.nat({ max: 9 }), bots: fc.nat({ max: 9 }) });
  fc.assert(
    fc.property(
      fc.record({ people: range, bots: range }),
      fc.nat({ max: 9 }),
      present,
      (fill, more, there) => {
        const seats = fill.people.least + fill.bots.least + more;
        const { people, bots } = countSeated(fill, seats, there);
        expect(people + bots).toBeLessThanOrEqual(seats);
        expect(people).toBeLessThanOrEqual(Math.min(there.people, fill.people.most));
        expect(bots).toBeLessThanOrEqual(Math.min(there.bots, fill.bots.most));
        if (there.people >= fill.people.least) expect(people).toBeGreaterThanOrEqual(fill.people.least);
        if (there.bots >= fill.bots.least) expect(bots).toBeGreaterThanOrEqual(fill.bots.least);
      },
    ),
  );
});

test('roles are filled in the order in which they are written', () => {
  expect(rolesOf(marketCasting(0.5, 3))).toEqual(['target', 'bettor']);
});
