/** The laws of every matcher, for any casting and any crowd. */
import { duelCasting, interrogationCasting, showCasting } from '@parlour/game';
import {
  type Casting,
  humanProbability,
  peopleOnlyProbability,
  rolesOf,
  weightedCompositions,
} from '@parlour/game/casting';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type DrawnGame, draw } from '../../parties/draw.ts';
import {
  areRelatedBots,
  type Bots,
  type Candidate,
  type Party,
  peopleOf,
  type Waiting,
} from '../../parties/party.ts';
import { anyBots, anyCasting, anyCrowd } from '../../testing/crowds.ts';
import { greedyTableMatcher } from './fill-tables.ts';
import type { Matcher } from './matcher.ts';
import { ratingPairMatcher } from './pair-by-rating.ts';

interface Scene {
  readonly casting: Casting<string>;
  readonly crowd: readonly Waiting[];
  readonly bots: Bots;
}

const sceneOf = (castings: fc.Arbitrary<Casting<string>>, mostBots?: number): fc.Arbitrary<Scene> =>
  castings.chain((casting) =>
    fc.record({
      casting: fc.constant(casting),
      crowd: anyCrowd(rolesOf(casting)),
      bots: anyBots(rolesOf(casting), mostBots),
    }),
  );
const duels = fc
  .tuple(fc.constantFrom(duelCasting, interrogationCasting), fc.constantFrom(0.25, 0.5, 1))
  .map(([casting, mix]): Casting<string> => casting(mix));

/** Shows of which everyone sits in every draw. */
const shows = fc
  .constantFrom<readonly (readonly [number, number])[]>(
    [
      [1, 0.5],
      [2, 0.5],
    ],
    [
      [1, 0.2],
      [2, 0.3],
      [4, 0.5],
    ],
    [
      [3, 0.9],
      [1, 0.1],
    ],
  )
  .map((people): Casting<string> => showCasting(4, people));

const kinds = [
  { name: 'fillTables', make: greedyTableMatcher, scenes: sceneOf(anyCasting) },
  { name: 'pairByRating', make: ratingPairMatcher, scenes: sceneOf(duels) },
  { name: 'fillTables, where everyone sits', make: greedyTableMatcher, scenes: sceneOf(shows, 40) },
] as const;
const isPairs = (name: string) => name === 'pairByRating';

const now = 40_000;
const runs = { numRuns: 2 * (fc.readConfigureGlobal().numRuns ?? 100) };

function filled(make: (casting: Casting<string>) => Matcher, { casting, crowd }: Scene): Matcher {
  const matcher = make(casting);
  for (const one of crowd) matcher.join(one);
  return matcher;
}

const botsOf = (bots: Bots): ReadonlyMap<string, Candidate> =>
  new Map(
    Object.values(bots)
      .flat()
      .map((bot) => [bot.id, bot]),
  );

const wouldKnow = ({ id, traces, blocked = [] }: Waiting, { id: bot, owner, keys }: Candidate) =>
  blocked.includes(bot) || owner === id || keys.some((key) => owner !== null && traces.includes(key));

/** Result of a party if chance selects this possibility. */
function drawn(party: Party, casting: Casting<string>, chosen: number, seed: string) {
  const possibilities = party.possibilities.map((one, index) => ({
    ...one,
    weight: Number(index === chosen),
  }));
  return draw({ ...party, possibilities }, casting, seed);
}

/** Every party of one tick with every possibility, drawn. */
function* outcomes(make: (casting: Casting<string>) => Matcher, scene: Scene) {
  for (const party of filled(make, scene).parties(now, scene.bots))
    for (const chosen of party.possibilities.keys())
      yield { party, chosen, draw: drawn(party, scene.casting, chosen, `seed ${chosen}`) };
}

const playersOf = ({ players }: DrawnGame, kind: 'account' | 'bot') =>
  Object.values(players).flatMap((player) => (player.kind === kind ? [player.id] : []));

describe.each(kinds)('$name', ({ name, make, scenes }) => {
  test('property: every possibility seats legally', () => {
    let games = 0;
    fc.assert(
      fc.property(scenes, (scene) => {
        const { casting, crowd, bots } = scene;
        for (const { chosen, draw } of outcomes(make, scene))
          for (const game of draw.games) {
            games += 1;
            for (const [seat, { kind, id }] of Object.entries(game.players)) {
              const role = game.roles[seat] as string;
              expect(casting.groups[role]?.seats).toContain(seat);
              expect(game.natures[seat]).toBe(kind === 'bot' ? 'machine' : 'human');
              if (kind === 'bot') expect(bots[role]?.map((bot) => bot.id)).toContain(id);
              else expect(crowd.find((one) => one.id === id)?.roles).toContain(role);
            }
            const fits = casting.compositions.filter(({ fill }) =>
              rolesOf(casting).every((role) => {
                const natures = Object.keys(game.players).flatMap((seat) =>
                  game.roles[seat] === role ? [game.natures[seat]] : [],
                );
                const isIn = ({ least, most }: { least: number; most: number }, count: number) =>
                  count >= least && count <= most;
                const { people, bots: machines } = fill[role] as (typeof fill)[string];
                return (
                  isIn(people, natures.filter((one) => one === 'human').length) &&
                  isIn(machines, natures.filter((one) => one === 'machine').length)
                );
              }),
            );
            const expected = !isPairs(name) ? [weightedCompositions(casting)[chosen]] : fits;
            expect(fits.length).toBeGreaterThan(0);
            for (const one of expected) expect(fits).toContain(one);
          }
      }),
      runs,
    );
    // Fewer crowds come to a party for which so many bots are there.
    expect(games).toBeGreaterThan(name === kinds[2].name ? 0 : runs.numRuns / 4);
  });

  test('property: nobody twice by any key, and everybody without a seat is known', () => {
    fc.assert(
      fc.property(scenes, (scene) => {
        const parties = filled(make, scene).parties(now, scene.bots);
        const keys = parties.flatMap((party) => peopleOf(party).flatMap((one) => one.keys));
        expect(new Set(keys).size).toBe(keys.length);
        for (const { party, draw } of outcomes(make, scene)) {
          const people = draw.games.flatMap((game) => playersOf(game, 'account'));
          expect([...people, ...draw.passedOver].toSorted()).toEqual(
            peopleOf(party)
              .map(({ id }) => id)
              .toSorted(),
          );
          for (const game of draw.games) {
            const machines = playersOf(game, 'bot');
            expect(new Set(machines).size).toBe(machines.length);
          }
        }
      }),
      runs,
    );
  });

  test('property: nobody with their own bot, a bot with its kin, or whom somebody has blocked', () => {
    fc.assert(
      fc.property(scenes, (scene) => {
        const bots = botsOf(scene.bots);
        for (const { party, draw } of outcomes(make, scene)) {
          const people = peopleOf(party);
          for (const one of people)
            for (const other of people) if (one !== other) expect(one.blocked).not.toContain(other.id);
          for (const game of draw.games) {
            const machines = playersOf(game, 'bot').map((id) => bots.get(id) as Candidate);
            for (const bot of machines) {
              expect(people.some((person) => wouldKnow(person, bot))).toBe(false);
              expect(machines.some((other) => other !== bot && areRelatedBots(other, bot))).toBe(false);
            }
          }
        }
      }),
      runs,
    );
  });

  test('property: no bot is promised more games than it has free, in all parties or in one', () => {
    fc.assert(
      fc.property(scenes, (scene) => {
        const bots = botsOf(scene.bots);
        const isFree = (promised: readonly string[]) => {
          for (const [id, all] of Map.groupBy(promised, (one) => one))
            expect(all.length).toBeLessThanOrEqual(bots.get(id)?.free ?? 0);
        };
        const parties = filled(make, scene).parties(now, scene.bots);
        isFree(parties.flatMap(({ reserved }) => Object.values(reserved).flat()));
        for (const { draw } of outcomes(make, scene))
          isFree([...draw.games.flatMap((game) => playersOf(game, 'bot')), ...draw.standingBy]);
      }),
      runs,
    );
  });

  test('property: who is there for a draw is the same for all that may come of it', () => {
    const there = ({ people, bots, reserved }: Party) => JSON.stringify({ people, bots, reserved });
    fc.assert(
      fc.property(scenes, fc.nat({ max: 5 }), (scene, turn) => {
        const { compositions } = scene.casting;
        const turned = [
          ...compositions.slice(turn % compositions.length),
          ...compositions.slice(0, turn % compositions.length),
        ];
        // The same weights on other compositions: what is likely changes nothing either.
        const reweighted = compositions.map((one, index) => ({ ...one, weight: turned[index]?.weight ?? 0 }));
        const parties = (casting: Casting<string>) =>
          filled(make, { ...scene, casting }).parties(now, scene.bots);
        const before = parties(scene.casting);
        const others = [turned, ...(!isPairs(name) ? [reweighted] : [])];
        for (const changed of others)
          expect(parties({ ...scene.casting, compositions: changed }).map(there)).toEqual(before.map(there));
        const games = (all: readonly Party[]) =>
          all.map(({ possibilities }) => possibilities.map((one) => JSON.stringify(one)).toSorted());
        expect(games(parties({ ...scene.casting, compositions: turned }))).toEqual(games(before));
      }),
      runs,
    );
  });

  test('property: which bots are there is drawn before what they are there for', () => {
    fc.assert(
      fc.property(scenes, fc.string(), (scene, seed) => {
        for (const party of filled(make, scene).parties(now, scene.bots)) {
          const taken = party.possibilities.map((_, chosen) => {
            const { games, standingBy } = drawn(party, scene.casting, chosen, seed);
            return [...games.flatMap((game) => playersOf(game, 'bot')), ...standingBy].toSorted();
          });
          for (const one of taken) expect(one).toEqual(taken[0]);
        }
      }),
      runs,
    );
  });

  test('property: nobody is missing exactly where there is a party', () => {
    fc.assert(
      fc.property(scenes, (scene) => {
        const matcher = filled(make, scene);
        const lacks = scene.crowd.map(({ id }) => matcher.lacking(id, scene.bots).length);
        // Pairs may also wait for their windows.
        if (matcher.parties(now, scene.bots).length > 0) expect(Math.min(...lacks)).toBe(0);
        else if (!isPairs(name)) expect(Math.min(1, ...lacks)).toBe(1);
      }),
      runs,
    );
  });
});

describe('the share of human fellows is the announced one', () => {
  /** Over all possibilities, weighted by how many people of the role each seats. */
  function shareIn({ possibilities, people, bots }: Party, as: string, of: string): number {
    let [human, all] = [0, 0];
    for (const { weight, games } of possibilities)
      for (const game of games) {
        const count = (kind: 'people' | 'bots', role: string) =>
          Object.entries(game[kind]).reduce(
            (sum, [lot, seats]) =>
              sum + ((kind === 'people' ? people : bots)[lot]?.role === role ? seats : 0),
            0,
          );
        const sitting = count('people', as);
        const persons = count('people', of) - Number(as === of);
        const fellows = persons + count('bots', of);
        if (sitting === 0 || fellows === 0) continue;
        human += (weight * sitting * persons) / fellows;
        all += weight * sitting;
      }
    return human / all;
  }

  test.each([
    { ...kinds[0], least: runs.numRuns / 10 },
    // Fewer crowds come to a party for which so many bots are there.
    { ...kinds[2], least: 0 },
  ])('property: $name', ({ scenes, least }) => {
    let compared = 0;
    fc.assert(
      fc.property(scenes, (scene) => {
        const { casting } = scene;
        for (const party of filled(greedyTableMatcher, scene).parties(now, scene.bots))
          for (const as of rolesOf(casting))
            for (const of of rolesOf(casting)) {
              const share = humanProbability(casting, as, of);
              if (share === undefined) continue;
              expect(shareIn(party, as, of)).toBeCloseTo(share, 9);
              compared += 1;
            }
      }),
      runs,
    );
    expect(compared).toBeGreaterThan(least);
  });

  test('property: for each of a pair, in either role', () => {
    fc.assert(
      fc.property(kinds[1].scenes, (scene) => {
        for (const { people, possibilities } of filled(ratingPairMatcher, scene).parties(now, scene.bots)) {
          const meeting = possibilities.filter(({ games }) => games.length === 1);
          expect(meeting.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(
            peopleOnlyProbability(scene.casting),
            12,
          );
          for (const lot of Object.keys(people))
            for (const { games } of possibilities) {
              const own = games.filter((game) => game.people[lot] === 1);
              expect(own).toHaveLength(1);
              const others = Object.values(own[0]?.people ?? {}).reduce((sum, one) => sum + one, -1);
              expect(others).toBe(games.length === 1 ? 1 : 0);
            }
        }
      }),
      runs,
    );
  });

  test('and everybody who is there is as likely to sit', () => {
    const crowd = Array.from({ length: 3 }, (_, index): Waiting => {
      const id = `p${index}`;
      return { id, keys: [id], traces: [id], roles: ['role'], priority: index === 0, since: index };
    });
    const fill = (people: number) => ({
      role: { people: { least: people, most: people }, bots: { least: 4 - people, most: 4 - people } },
    });
    const casting: Casting<string> = {
      groups: { role: { seats: ['A', 'B', 'C', 'D'], keeps: true } },
      compositions: [1, 2, 3].map((people) => ({ weight: 1 / 3, fill: fill(people) })),
      watching: 'nobody',
      pacing: 'none',
    };
    const bots = ['x', 'y', 'z'].map((id) => ({ id, owner: null, keys: [], free: 1, idle: 1 }));
    const [party] = filled(greedyTableMatcher, { casting, crowd, bots: {} }).parties(0, { role: bots });
    const seats = new Map<string, number>();
    for (let seed = 0; seed < 3000; seed += 1)
      for (const game of draw(party as Party, casting, `${seed}`).games)
        for (const [seat, { id }] of Object.entries(game.players))
          for (const key of [id, `${id} in ${seat}`]) seats.set(key, (seats.get(key) ?? 0) + 1);
    for (const { id } of [...crowd, ...bots]) {
      expect(seats.get(id)).toBeGreaterThan(1880);
      expect(seats.get(id)).toBeLessThan(2120);
      for (const seat of ['A', 'B', 'C', 'D']) {
        expect(seats.get(`${id} in ${seat}`)).toBeGreaterThan(410);
        expect(seats.get(`${id} in ${seat}`)).toBeLessThan(590);
      }
    }
  });
});

test('property: where everyone sits no one is passed over, and no owner has bots in two games of one draw', () => {
  let [split, together] = [0, 0];
  fc.assert(
    fc.property(kinds[2].scenes, (scene) => {
      const bots = botsOf(scene.bots);
      for (const { draw } of outcomes(greedyTableMatcher, scene)) {
        expect(draw.passedOver).toEqual([]);
        if (draw.games.length > 1) split += 1;
        else together += 1;
        const owned = draw.games.map((game) =>
          playersOf(game, 'bot')
            .map((id) => bots.get(id) as Candidate)
            .filter(({ owner }) => owner !== null),
        );
        for (const [index, here] of owned.entries())
          for (const elsewhere of owned.slice(index + 1).flat())
            for (const bot of here) expect(areRelatedBots(bot, elsewhere)).toBe(false);
      }
    }),
    runs,
  );
  expect(Math.min(split, together)).toBeGreaterThan(0);
});

test('property: the pair of the last coin is never put before another while anybody else waits', () => {
  let repeated = 0;
  fc.assert(
    fc.property(kinds[1].scenes, ({ casting, crowd, bots }) => {
      const matcher = ratingPairMatcher(casting);
      const people = crowd.slice(0, 6).map((one) => ({ ...one, keys: [one.id], since: 0 }));
      for (const one of people) matcher.join(one);
      const last = new Map<string, string>();
      for (let tick = 0; tick < 12; tick += 1) {
        const parties = matcher.parties(now, bots);
        const called = new Set(parties.flatMap((party) => peopleOf(party).map(({ id }) => id)));
        for (const party of parties) {
          const [one = '', other = ''] = peopleOf(party).map(({ id }) => id);
          if (last.get(one) !== other || last.get(other) !== one) continue;
          repeated += 1;
          expect(called.size).toBe(people.length);
        }
        for (const party of parties) {
          const pair = peopleOf(party);
          const [one = '', other = ''] = pair.map(({ id }) => id);
          if (matcher.settle(party, called, bots) !== undefined) {
            last.set(one, other);
            last.set(other, one);
          }
          for (const person of pair) matcher.join(person);
        }
      }
    }),
    // Fewer often come to no pair that meets again.
    { numRuns: 200 },
  );
  expect(repeated).toBeGreaterThan(0);
});
