/** Castings and crowds of any kind, for the laws that hold for all of them. */
import type { Casting, Composition } from '@parlour/game/casting';
import { castingFaults } from '@parlour/game/casting';
import fc from 'fast-check';
import type { Bots, Candidate, Waiting } from '../parties/party.ts';

const range = (least: number, most = least) => ({ least, most });

/** One to three roles; all are seated, but the seats of people are random. */
export const anyCasting: fc.Arbitrary<Casting<string>> = fc
  .record({
    roles: fc.array(
      fc.record({ players: fc.integer({ min: 1, max: 4 }), empty: fc.nat({ max: 1 }), isOpen: fc.boolean() }),
      { minLength: 1, maxLength: 3 },
    ),
    drawn: fc.array(
      fc.record({
        weight: fc.integer({ min: 1, max: 5 }),
        people: fc.array(fc.nat({ max: 4 }), { minLength: 3, maxLength: 3 }),
      }),
      { minLength: 1, maxLength: 3 },
    ),
  })
  .map(({ roles, drawn }): Casting<string> => {
    const total = drawn.reduce((sum, { weight }) => sum + weight, 0);
    return {
      groups: Object.fromEntries(
        roles.map(({ players, empty }, role) => [
          `role-${role}`,
          {
            seats: Array.from({ length: players + empty }, (_, index) => `${role}-${index}`),
            keeps: false,
          },
        ]),
      ),
      compositions: drawn.map(
        ({ weight, people }): Composition<string> => ({
          weight: weight / total,
          fill: Object.fromEntries(
            roles.map(({ players, isOpen }, role) => {
              const count = Math.min(people[role] ?? 0, players);
              const open = { people: range(1, players), bots: range(0, 1) };
              return [`role-${role}`, isOpen ? open : { people: range(count), bots: range(players - count) }];
            }),
          ),
        }),
      ),
      watching: 'nobody',
      pacing: 'none',
    };
  })
  .filter((casting) => castingFaults(casting).length === 0);

const rating = fc.integer({ min: 1200, max: 1800 });
const someone = (most: number) => fc.nat({ max: most }).map((index) => `p${index}`);

/** People who want some of these roles; some share an address, some have blocked others. */
export function anyCrowd(roles: readonly string[], most = 24): fc.Arbitrary<readonly Waiting[]> {
  const person = fc.record({
    roles: fc.subarray([...roles], { minLength: 1 }),
    address: fc.nat({ max: 40 }),
    priority: fc.boolean(),
    since: fc.nat({ max: 40_000 }),
    rating,
    blocked: fc.oneof(
      { weight: 4, arbitrary: fc.constant([]) },
      {
        weight: 1,
        arbitrary: fc.array(fc.oneof(someone(most), fc.constantFrom('b0', 'b1')), { maxLength: 3 }),
      },
    ),
  });
  return fc.array(person, { maxLength: most }).map((people) =>
    people.map(({ address, rating, ...one }, index) => {
      const keys = [`p${index}`, `address:${address}`];
      return { ...one, id: `p${index}`, keys, traces: keys, ratings: byRole(roles, rating) };
    }),
  );
}

/** Bots for some of these roles: house bots, and bots of people who may be in the crowd. */
export function anyBots(roles: readonly string[], most = 12): fc.Arbitrary<Bots> {
  const bot = fc.record({
    roles: fc.subarray([...roles], { minLength: 1 }),
    owner: fc.option(someone(24)),
    address: fc.nat({ max: 40 }),
    free: fc.nat({ max: 4 }),
    filler: fc.boolean(),
    rating,
  });
  return fc.array(bot, { maxLength: most }).map((all) => {
    const made = all.map(({ address, rating, roles: offered, ...one }, index) => ({
      offered,
      bot: {
        ...{ ...one, id: `b${index}`, idle: one.free, ratings: byRole(roles, rating) },
        keys: one.owner === null ? [] : [`address:${address}`],
      } satisfies Candidate,
    }));
    return Object.fromEntries(
      roles.map((role) => [role, made.filter(({ offered }) => offered.includes(role)).map(({ bot }) => bot)]),
    );
  });
}

const byRole = (roles: readonly string[], rating: number) =>
  Object.fromEntries(roles.map((role) => [role, rating]));
