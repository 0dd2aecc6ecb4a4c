/** Tests of the draw of bots for newcomers: its weights, and that it changes nothing else. */
import { duelCasting, showCasting } from '@parlour/game';
import { type Casting, rolesOf } from '@parlour/game/casting';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FormatRegistry } from '../games/known-formats.ts';
import { greedyTableMatcher } from '../matchmaking/matchers/fill-tables.ts';
import type { Matcher } from '../matchmaking/matchers/matcher.ts';
import { ratingPairMatcher } from '../matchmaking/matchers/pair-by-rating.ts';
import { castingOf } from '../matchmaking/table-casting.ts';
import { binomialTail } from '../testing/binomial-tail.ts';
import { anyBots, anyCasting, anyCrowd } from '../testing/crowds.ts';
import { type Draw, draw } from './draw.ts';
import { bestThird, newcomersOrder, newcomersWeights } from './newcomers.ts';
import type { Candidate, Party, Waiting } from './party.ts';

const bot = (id: string, more: Partial<Candidate> = {}): Candidate => ({
  ...{ id, owner: null, keys: [], free: 10, idle: 10 },
  ...more,
});
const person = (id: string, role: string, isNewcomer = true): Waiting => ({
  ...{ id, keys: [id], traces: [id], roles: [role], priority: false, since: 0, isNewcomer },
});
/** Bots of the server: b1 is the strongest. */
const servers = (count: number) =>
  Array.from({ length: count }, (_, index) => bot(`b${index + 1}`, { strength: 1 - index / 10 }));

const weightsOf = (...strengths: readonly (number | undefined)[]) =>
  newcomersWeights(strengths.map((strength) => bot('b', strength === undefined ? {} : { strength })));

test("each of an owner's best third has weight 4, rounded up, with those that are as strong; each other has 1", () => {
  expect(weightsOf(0.1)).toEqual([4]);
  expect(weightsOf(0.1, 0.3, 0.2)).toEqual([1, 4, 1]);
  expect(weightsOf(0.1, 0.4, 0.3, 0.2)).toEqual([1, 4, 4, 1]);
  expect(weightsOf(0.2, 0.2, undefined)).toEqual([4, 4, 1]);
  expect(weightsOf(undefined, undefined, undefined)).toEqual([4, 4, 4]);
});

test('a filler belongs to the best third only where there are too few others', () => {
  const [best, other, filler] = [
    bot('best', { strength: 0.6 }),
    bot('other', { strength: 0.2 }),
    bot('filler', { strength: 0.9, filler: true }),
  ] as const;
  expect(bestThird([other, best, filler])).toEqual([best]);
  expect(bestThird([other, best, filler], 2)).toEqual([other, best]);
  expect(bestThird([best, filler], 2)).toEqual([best, filler]);
  expect(bestThird([])).toEqual([]);
});

test('property: the first of an order is drawn with the share of its weight', () => {
  const strengths = fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 1, maxLength: 7 });
  fc.assert(
    fc.property(strengths, fc.nat(), (all, seed) => {
      const own = all.map((strength, index) => bot(`b${index}`, { strength }));
      const weights = newcomersWeights(own);
      const total = weights.reduce((sum, one) => sum + one, 0);
      const draws = 400;
      const counts = new Map<string, number>();
      for (let index = 0; index < draws; index += 1) {
        const [first, ...rest] = newcomersOrder(own, `${seed}/${index}`, 'order');
        expect(new Set([first, ...rest]).size).toBe(own.length);
        counts.set(first?.id ?? '', (counts.get(first?.id ?? '') ?? 0) + 1);
      }
      for (const [index, { id }] of own.entries())
        if (own.length > 1)
          // 20 owners with at most 7 bots: a right draw fails one run in 1,000.
          expect(binomialTail(counts.get(id) ?? 0, draws, (weights[index] ?? 0) / total)).toBeGreaterThan(
            0.001 / 140 / 2,
          );
    }),
    { numRuns: 20 },
  );
});

function partyOf(
  matcher: Matcher,
  casting: Casting<string>,
  people: readonly Waiting[],
  bots: readonly Candidate[],
): Party {
  for (const one of people) matcher.join(one);
  const [party] = matcher.parties(0, Object.fromEntries(rolesOf(casting).map((role) => [role, bots])));
  if (party === undefined) throw new Error('there is no party');
  return party;
}

const market = castingOf(new FormatRegistry(), 'market');
const atMarket = (bots: readonly Candidate[], isNewcomer = true) =>
  partyOf(
    greedyTableMatcher(market),
    market,
    [person('ann', 'bettor', isNewcomer), person('tom', 'target', false)],
    bots,
  );
const duels = duelCasting(0.5) as Casting<string>;
const inPairs = (bots: readonly Candidate[], isNewcomer = true) =>
  partyOf(
    ratingPairMatcher(duels),
    duels,
    [person('ann', 'duellist', isNewcomer), person('tom', 'duellist', false)],
    bots,
  );

const draws = 2000;
/** Counts draws in which something holds; where nothing is said of it, the draw is left out. */
function count(party: Party, casting: Casting<string>, holds: (drawn: Draw) => boolean | undefined) {
  let [yes, all] = [0, 0];
  for (let seed = 0; seed < draws; seed += 1) {
    const one = holds(draw(party, casting, `seed ${seed}`));
    if (one !== undefined) all += 1;
    if (one) yes += 1;
  }
  return { yes, all };
}
const isLikely = ({ yes, all }: { yes: number; all: number }, share: number) =>
  all > draws / 10 && binomialTail(yes, all, share) > 0.0005;

/** The bot of the hidden seat, whether it sits there or stands by. */
const hidden = ({ games: [game], standingBy }: Draw): string => {
  const target = game?.players.target;
  return target?.kind === 'bot' ? target.id : (standingBy[0] ?? '');
};

describe("a newcomer's machine", () => {
  test("is one of the best third of the server's bots two times of three", () => {
    const isBest = (drawn: Draw) => ['b1', 'b2'].includes(hidden(drawn));
    const bots = servers(6).map((one) => ({ ...one, free: 1 }));
    expect(isLikely(count(atMarket(bots), market, isBest), 8 / 12)).toBe(true);
    expect(isLikely(count(atMarket(bots, false), market, isBest), 2 / 6)).toBe(true);
  });

  test('is drawn by its owner first, and the server is one owner', () => {
    const own = ['x1', 'x2', 'x3'].map((id) => bot(id, { owner: 'mallory', drawnWith: 'mallory' }));
    const party = atMarket([...servers(6), ...own]);
    expect(
      isLikely(
        count(party, market, (drawn) => hidden(drawn).startsWith('x')),
        1 / 2,
      ),
    ).toBe(true);
  });

  test('is drawn in the same way if a bot is the newcomer, and the newcomer keeps its place', () => {
    const bots = servers(6).map((one) => (one.id === 'b6' ? { ...one, isNewcomer: true } : one));
    const opponentOf = (party: Party) =>
      count(party, duels, ({ games }) => {
        const machines = games.map(({ players }) =>
          Object.values(players).filter(({ kind }) => kind === 'bot'),
        );
        const pair = machines.find((one) => one.length === 2 && one.some(({ id }) => id === 'b6'));
        return pair?.some(({ id }) => id === 'b1' || id === 'b2');
      });
    // Without b6 the weights are 4, 4, 1, 1, 1; others of the draw may have taken neither, as bots are free.
    expect(isLikely(opponentOf(inPairs(bots, false)), 8 / 11)).toBe(true);
    expect(isLikely(opponentOf(inPairs(servers(6), false)), 2 / 5)).toBe(true);
    const takesPart = ({ games, standingBy }: Draw) =>
      [...standingBy, ...games.flatMap(({ players }) => Object.values(players).map(({ id }) => id))].includes(
        'b6',
      );
    const [withNew, without] = [bots, servers(6)].map((all) => count(inPairs(all, false), duels, takesPart));
    expect(withNew).toEqual(without);
  });
});

describe('a filler', () => {
  const filled = (bots: readonly Candidate[], isNewcomer: boolean) =>
    count(atMarket(bots, isNewcomer), market, (drawn) => hidden(drawn) === 'filler').yes;
  const filler = bot('filler', { filler: true, strength: 1 });

  test.each([true, false])('is no machine of anybody as long as another bot is free (newcomer: %s)', (is) => {
    expect(filled([filler, bot('other', { free: 1 })], is)).toBe(0);
    expect(filled([filler], is)).toBe(draws);
  });
});

describe('the weights tell a bot nothing', () => {
  const sitsWithPerson = (id: string) => (drawn: Draw) => {
    const game = drawn.games.find(({ players }) => Object.values(players).some((one) => one.id === id));
    return game && Object.values(game.natures).includes('human');
  };

  test.each(['b1', 'b6'])('%s meets a person in a duel half of the times that it plays', (id) => {
    const once = servers(6).map((one) => ({ ...one, free: 1 }));
    for (const bots of [once, once.map((one) => ({ ...one, isNewcomer: one.id === 'b3' }))])
      expect(isLikely(count(inPairs(bots), duels, sitsWithPerson(id)), 1 / 2)).toBe(true);
  });

  test.each(['b1', 'b9'])('%s sits as often in the show of two people as in a show of one', (id) => {
    const casting = showCasting(4, [
      [1, 0.5],
      [2, 0.5],
    ]);
    const people = ['ann', 'tom'].map((name) => person(name, 'contestant'));
    const bots = servers(9).map((one) => ({ ...one, free: 1 }));
    const party = partyOf(greedyTableMatcher(casting), casting, people, bots);
    // Two bots sit in the show of two people, and three in each of the two shows of one.
    const isInShowOfTwo = ({ games }: Draw) =>
      games.some(({ players }) => Object.values(players).some((one) => one.id === id))
        ? games.length === 1
        : undefined;
    expect(isLikely(count(party, casting, isInShowOfTwo), 2 / 8)).toBe(true);
  });

  test('property: natures, people and seats do not depend on who is new', () => {
    let games = 0;
    // Where a bot could sit in two roles, its order decides how many open places are filled: there seats may differ.
    const seated = ({ games: all, passedOver }: Draw, isOpen: boolean) => ({
      passedOver,
      games: all.map(({ players, natures, roles }) => {
        const people = Object.entries(players).filter(([, { kind }]) => kind === 'account');
        const named = people.map(([seat, { id }]) => `${id} as ${roles[seat]}`).sort();
        return isOpen ? { named } : { named, people, natures, roles };
      }),
    });
    const isOpen = ({ bots }: Party) => Object.values(bots).some(({ least, most }) => least < most);
    const scenes = fc.oneof(anyCasting, fc.constant(duels)).chain((casting) =>
      fc.record({
        casting: fc.constant(casting),
        crowd: anyCrowd(rolesOf(casting)),
        bots: anyBots(rolesOf(casting)),
        isNew: fc.func(fc.boolean()),
        strength: fc.func(fc.float({ min: 0, max: 1, noNaN: true })),
      }),
    );
    fc.assert(
      fc.property(scenes, ({ casting, crowd, bots, isNew, strength }) => {
        const matching = () => (casting === duels ? ratingPairMatcher(casting) : greedyTableMatcher(casting));
        const partiesOf = (people: readonly Waiting[], of: typeof bots) => {
          const matcher = matching();
          for (const one of people) matcher.join(one);
          return matcher.parties(40_000, of);
        };
        const withNew = Object.fromEntries(
          Object.entries(bots).map(([role, all]) => [
            role,
            all.map((one) => ({ ...one, isNewcomer: isNew(one.id), strength: strength(one.id) })),
          ]),
        );
        const before = partiesOf(crowd, bots);
        const after = partiesOf(
          crowd.map((one) => ({ ...one, isNewcomer: isNew(one.id) })),
          withNew,
        );
        expect(after.length).toBe(before.length);
        for (const [index, party] of after.entries()) {
          expect(party.reserved).toEqual(before[index]?.reserved);
          const drawn = [before[index] as Party, party].map((one) =>
            seated(draw(one, casting, 'seed'), isOpen(one)),
          );
          expect(drawn[1]).toEqual(drawn[0]);
          games += 1;
        }
      }),
      { numRuns: 500 },
    );
    expect(games).toBeGreaterThan(0);
  });
});
