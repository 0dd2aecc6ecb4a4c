/** Tests of Market tables: seating, and missing players. */
import { marketCasting } from '@parlour/game';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anywhereKey, type Candidate, peopleOf, type Waiting } from '../../parties/party.ts';
import { greedyTableMatcher } from './fill-tables.ts';
import { missingPlayerKinds } from './lacks.ts';

const [target, bettor, bot] = [
  { nature: 'human', role: 'target' },
  { nature: 'human', role: 'bettor' },
  { nature: 'machine', role: 'target' },
] as const;
const houseBot: Candidate = { id: 'bot', owner: null, keys: [], free: 10, idle: 10 };
const person = (id: string, role: 'target' | 'bettor' | 'either', more: Partial<Waiting> = {}): Waiting => ({
  id,
  keys: [id],
  traces: [id],
  roles: role === 'either' ? ['target', 'bettor'] : [role],
  priority: false,
  since: 0,
  ...more,
});

function lineOf(waiting: readonly Waiting[]) {
  const matcher = greedyTableMatcher(marketCasting(0.5, 3));
  for (const one of waiting) matcher.join(one);
  return matcher;
}

const tablesOf = (waiting: readonly Waiting[], target: readonly Candidate[]) =>
  lineOf(waiting)
    .parties(0, { target })
    .map(({ people, bots }) => ({
      hidden: people.target?.from[0] as Waiting,
      open: people.bettor?.from ?? [],
      bots: bots.target?.from ?? [],
    }));

const anyWaiting = fc
  .array(
    fc.record({
      role: fc.constantFrom('bettor' as const, 'target' as const, 'either' as const),
      address: fc.nat({ max: 12 }),
      priority: fc.boolean(),
      since: fc.nat({ max: 100 }),
    }),
    { maxLength: 20 },
  )
  .map((people) =>
    people.map(({ address, role, priority, since }, index) =>
      person(`p${index}`, role, { keys: [`p${index}`, `address:${address}`], priority, since }),
    ),
  );

describe('parties', () => {
  test('property: nobody sits twice, everybody sits where they asked to, and no table is too large or too small', () => {
    fc.assert(
      fc.property(anyWaiting, fc.nat({ max: 5 }), (waiting, free) => {
        const groups = tablesOf(waiting, [{ ...houseBot, free }]);
        const seated = groups.flatMap(({ hidden, open }) => [hidden, ...open]);
        expect(new Set(seated.map(({ id }) => id)).size).toBe(seated.length);
        const keys = seated.flatMap((one) => one.keys);
        expect(new Set(keys).size).toBe(keys.length);
        expect(groups.length).toBeLessThanOrEqual(free);
        for (const { hidden, open } of groups) {
          expect(hidden.roles).toContain('target');
          for (const { roles } of open) expect(roles).toContain('bettor');
          expect(open.length).toBeGreaterThanOrEqual(1);
          expect(open.length).toBeLessThanOrEqual(3);
        }
      }),
    );
  });

  test('property: a table is made whenever a person for each part and a bot are there', () => {
    fc.assert(
      fc.property(anyWaiting, (waiting) => {
        const isFirst = (one: Waiting, other: Waiting) =>
          Number(other.priority) - Number(one.priority) || one.since - other.since;
        const taken = new Set<string>();
        const people = waiting.toSorted(isFirst).filter(({ keys }) => {
          if (keys.some((key) => taken.has(key))) return false;
          for (const key of keys) taken.add(key);
          return true;
        });
        const possible = people.some(
          (one) =>
            one.roles.includes('target') &&
            people.some((other) => other !== one && other.roles.includes('bettor')),
        );
        expect(tablesOf(waiting, [houseBot]).length > 0).toBe(possible);
      }),
    );
  });

  test('a hundred arrivals fill one table before the next is begun', () => {
    const waiting = Array.from({ length: 100 }, (_, index) =>
      person(`p${index}`, 'either', { since: index }),
    );
    const groups = tablesOf(waiting, [{ ...houseBot, free: 100 }]);
    expect(groups).toHaveLength(25);
    expect(groups.every(({ open }) => open.length === 3)).toBe(true);
  });

  test('without a bot there is no table, however many people wait', () => {
    expect(tablesOf([person('a', 'bettor'), person('b', 'target')], [])).toEqual([]);
  });

  test('a person who was passed over comes first', () => {
    const waiting = [
      person('a', 'bettor'),
      person('b', 'target'),
      person('c', 'target', { priority: true, since: 9 }),
    ];
    expect(tablesOf(waiting, [houseBot])[0]?.hidden.id).toBe('c');
  });

  test('one person holds one place, under any name', () => {
    const shared = { keys: ['address:home'] };
    const waiting = [person('a', 'bettor', shared), person('b', 'target', { ...shared, since: 1 })];
    const line = lineOf(waiting);
    expect(missingPlayerKinds(line.lacking('b', { target: [houseBot] }))).toEqual([target]);
    expect(tablesOf(waiting, [houseBot])).toEqual([]);
  });

  test('a bot whose owner would sit at the table is no candidate', () => {
    const people = [person('owner', 'target'), person('b', 'bettor')];
    const bots = [{ id: 'own', owner: 'owner', keys: [], free: 1, idle: 1 }, houseBot];
    expect(tablesOf(people, bots).map((table) => table.bots)).toEqual([[houseBot]]);
    expect(tablesOf(people, bots.slice(0, 1))).toEqual([]);
  });

  test('a bot whose owner was seen at more places than are kept is no candidate for anybody', () => {
    const people = [person('a', 'target'), person('b', 'bettor')];
    const bot = { id: 'bot', owner: 'owner', keys: ['address:home'], free: 1, idle: 1 };
    expect(tablesOf(people, [bot])).toHaveLength(1);
    expect(tablesOf(people, [{ ...bot, keys: [...bot.keys, anywhereKey] }])).toEqual([]);
  });

  test('the owner of the only bot, first in line, leaves the others their table', () => {
    const people = [person('owner', 'target'), person('b', 'bettor'), person('c', 'either', { since: 1 })];
    const bots = [{ id: 'own', owner: 'owner', keys: [], free: 1, idle: 1 }];
    expect(tablesOf(people, bots).map(({ hidden, open }) => [hidden, ...open].map(({ id }) => id))).toEqual([
      ['c', 'b'],
    ]);
    const line = lineOf(people);
    expect(missingPlayerKinds(line.lacking('owner', { target: bots }))).toEqual([bot]);
    expect(missingPlayerKinds(line.lacking('b', { target: bots }))).toEqual([]);
  });
});

test('people who do not answer wait no more; the others play without them, or keep their place', () => {
  const bots = { target: [houseBot] };
  const people = ['bettor', 'bettor', 'target'] as const;
  const line = lineOf(people.map((role, index) => person(`p${index}`, role)));
  const [party] = line.parties(0, bots);
  const settled = party && line.settle(party, new Set(['p1', 'p2']), bots);
  expect(settled && peopleOf(settled).map(({ id }) => id)).toEqual(['p2', 'p1']);
  expect(missingPlayerKinds(line.lacking('', bots))).toEqual([target, bettor]);
});

describe('lacking', () => {
  test.each([
    ['a lone bettor', [person('a', 'bettor')], [houseBot], [target]],
    ['a lone target', [person('a', 'target')], [houseBot], [bettor]],
    ['one who takes either', [person('a', 'either')], [houseBot], [bettor]],
    ['two who take either', [person('a', 'either'), person('b', 'either')], [houseBot], []],
    ['two bettors', [person('a', 'bettor'), person('b', 'bettor')], [houseBot], [target]],
    ['no bot', [person('a', 'bettor'), person('b', 'target')], [], [bot]],
    ['a lone bettor and no bot', [person('a', 'bettor')], [], [target, bot]],
    ['a bot that plays', [person('a', 'target')], [{ ...houseBot, free: 0 }], [bettor, bot]],
    ['a bot of their own', [person('a', 'bettor')], [{ ...houseBot, owner: 'a' }], [target, bot]],
    ['nobody', [], [houseBot], [target, bettor]],
    ['a table', [person('a', 'bettor'), person('b', 'target')], [houseBot], []],
  ] as const)('%s', (_name, waiting, bots, lacking) => {
    expect(missingPlayerKinds(lineOf(waiting).lacking('a', { target: bots }))).toEqual(lacking);
  });
});
