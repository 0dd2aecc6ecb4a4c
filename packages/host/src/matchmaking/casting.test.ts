/** Tests of how people and bots are put together at tables. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  anywhere,
  type Candidate,
  eligible,
  lackingFor,
  makeGroups,
  onePlaceEach,
  type WaitingPerson,
} from './casting.ts';

const room = { least: 1, most: 3 };
const houseBot: Candidate = { id: 'bot', owner: null, keys: [], free: 10, idle: 10 };
const person = (
  id: string,
  role: WaitingPerson['role'],
  more: Partial<WaitingPerson> = {},
): WaitingPerson => ({
  id,
  keys: [id],
  traces: [id],
  role,
  priority: false,
  since: 0,
  ...more,
});

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

describe('makeGroups', () => {
  test('property: nobody sits twice, everybody sits where they asked to, and no table is too large or too small', () => {
    fc.assert(
      fc.property(anyWaiting, fc.nat({ max: 5 }), (waiting, free) => {
        const groups = makeGroups(waiting, [{ ...houseBot, free }], room);
        const seated = groups.flatMap(({ hidden, open }) => [hidden, ...open]);
        expect(new Set(seated.map(({ id }) => id)).size).toBe(seated.length);
        const keys = seated.flatMap((one) => one.keys);
        expect(new Set(keys).size).toBe(keys.length);
        expect(groups.length).toBeLessThanOrEqual(free);
        for (const { hidden, open } of groups) {
          expect(['target', 'either']).toContain(hidden.role);
          for (const { role } of open) expect(['bettor', 'either']).toContain(role);
          expect(open.length).toBeGreaterThanOrEqual(1);
          expect(open.length).toBeLessThanOrEqual(3);
        }
      }),
    );
  });

  test('property: a table is made whenever a person for each part and a bot are there', () => {
    fc.assert(
      fc.property(anyWaiting, (waiting) => {
        const people = onePlaceEach(waiting);
        const possible = people.some(
          (one) => one.role !== 'bettor' && people.some((other) => other !== one && other.role !== 'target'),
        );
        expect(makeGroups(waiting, [houseBot], room).length > 0).toBe(possible);
      }),
    );
  });

  test('a hundred arrivals fill one table before the next is begun', () => {
    const waiting = Array.from({ length: 100 }, (_, index) =>
      person(`p${index}`, 'either', { since: index }),
    );
    const groups = makeGroups(waiting, [{ ...houseBot, free: 100 }], room);
    expect(groups).toHaveLength(25);
    expect(groups.every(({ open }) => open.length === 3)).toBe(true);
  });

  test('without a bot there is no table, however many people wait', () => {
    expect(makeGroups([person('a', 'bettor'), person('b', 'target')], [], room)).toEqual([]);
  });

  test('people who were passed over come first', () => {
    const waiting = [
      person('a', 'bettor'),
      person('b', 'target'),
      person('c', 'target', { priority: true, since: 9 }),
    ];
    expect(makeGroups(waiting, [houseBot], room)[0]?.hidden.id).toBe('c');
  });

  test('one person holds one place under any name', () => {
    const shared = { keys: ['address:home'] };
    const waiting = [person('a', 'bettor', shared), person('b', 'target', { ...shared, since: 1 })];
    expect(onePlaceEach(waiting).map(({ id }) => id)).toEqual(['a']);
    expect(makeGroups(waiting, [houseBot], room)).toEqual([]);
  });

  test('a bot whose owner would sit at the table is no candidate', () => {
    const [hidden, bettor] = [person('owner', 'target'), person('b', 'bettor')];
    const bots = [{ id: 'own', owner: 'owner', keys: [], free: 1, idle: 1 }, houseBot];
    expect(eligible(bots, { hidden, open: [bettor] })).toEqual([houseBot]);
    expect(makeGroups([hidden, bettor], bots.slice(0, 1), room)).toEqual([]);
  });

  test('a bot whose owner was seen at more places than are kept is no candidate for anybody', () => {
    const group = { hidden: person('a', 'target'), open: [person('b', 'bettor')] };
    const bot = { id: 'bot', owner: 'owner', keys: ['address:home'], free: 1, idle: 1 };
    expect(eligible([bot], group)).toEqual([bot]);
    expect(eligible([{ ...bot, keys: [...bot.keys, anywhere] }], group)).toEqual([]);
  });
});

describe('lackingFor', () => {
  test.each([
    ['a lone bettor', [person('a', 'bettor')], [houseBot], ['target']],
    ['a lone target', [person('a', 'target')], [houseBot], ['bettor']],
    ['one who takes either', [person('a', 'either')], [houseBot], ['bettor']],
    ['two who take either', [person('a', 'either'), person('b', 'either')], [houseBot], []],
    ['two bettors', [person('a', 'bettor'), person('b', 'bettor')], [houseBot], ['target']],
    ['no bot', [person('a', 'bettor'), person('b', 'target')], [], ['bot']],
    ['a lone bettor and no bot', [person('a', 'bettor')], [], ['target', 'bot']],
    ['a bot that plays', [person('a', 'target')], [{ ...houseBot, free: 0 }], ['bettor', 'bot']],
    ['a bot of their own', [person('a', 'bettor')], [{ ...houseBot, owner: 'a' }], ['target', 'bot']],
    ['nobody', [], [houseBot], ['target', 'bettor']],
    ['a table', [person('a', 'bettor'), person('b', 'target')], [houseBot], []],
  ] as const)('%s', (_name, waiting, bots, lacking) => {
    expect(lackingFor(waiting, bots, room)).toEqual(lacking);
  });
});
