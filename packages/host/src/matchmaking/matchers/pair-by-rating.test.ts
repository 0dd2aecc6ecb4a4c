/** Tests the matcher that pairs people by rating. */
import { duelCasting, imitationCasting, interrogationCasting } from '@parlour/game';
import { describe, expect, test } from 'vitest';
import { draw } from '../../parties/draw.ts';
import { type Bots, type Candidate, type Party, peopleOf, type Waiting } from '../../parties/party.ts';
import { ratingPairMatcher, ratingWindowAfter } from './pair-by-rating.ts';

const person = (id: string, more: Partial<Waiting> = {}): Waiting => ({
  id,
  keys: [id],
  traces: [id],
  roles: ['duellist'],
  priority: false,
  since: 0,
  ...more,
});
const bot = (id: string, free = 10, more: Partial<Candidate> = {}): Candidate => ({
  id,
  owner: null,
  keys: [],
  free,
  idle: free,
  ...more,
});
const rated = (id: string, rating: number, more: Partial<Waiting> = {}) =>
  person(id, { ratings: { duellist: rating }, ...more });
const bots = (...candidates: readonly Candidate[]): Bots => ({ duellist: candidates });
const enough = bots(bot('b1'), bot('b2'));

function waiting(...people: readonly Waiting[]) {
  const matcher = ratingPairMatcher(duelCasting(0.5));
  for (const one of people) matcher.join(one);
  return matcher;
}
const ids = (party: Party) => peopleOf(party).map(({ id }) => id);
const pairs = (parties: readonly Party[]) => parties.map(ids);
const answered = (party: Party) => new Set(ids(party));

describe('whom somebody is put before a coin with', () => {
  test('the nearest in rating, for the person who has waited longest', () => {
    const people = [rated('far', 1580), rated('old', 1500, { since: -1 }), rated('near', 1510)];
    expect(pairs(waiting(...people).parties(0, enough))).toEqual([['old', 'near']]);
  });

  test('windows reach 100 to either side, and twice as far after every ten seconds', () => {
    expect([0, 9999, 10_000, 30_000].map(ratingWindowAfter)).toEqual([100, 100, 200, 800]);
    const apart = () => waiting(rated('a', 1400), rated('b', 1601));
    const everywhere = bots(
      bot('b1', 9, { ratings: { duellist: 1400 } }),
      bot('b2', 9, { ratings: { duellist: 1601 } }),
    );
    expect(apart().parties(9999, everywhere)).toEqual([]);
    expect(apart().parties(10_000, everywhere)).toHaveLength(1);
  });

  test('after hours anybody suits, and nothing is looked for beyond those who are there', () => {
    expect(waiting(person('a'), person('b')).parties(20_000_000, enough)).toHaveLength(1);
  });

  test('nobody with whom they have blocked, in either direction', () => {
    const [a, b] = [person('a', { blocked: ['b'] }), person('b')];
    expect(waiting(a, b).parties(0, enough)).toEqual([]);
    expect(waiting(b, a).parties(0, enough)).toEqual([]);
    expect(pairs(waiting(a, b, person('c')).parties(0, enough))).toEqual([['a', 'c']]);
  });

  test('one person has one place, under any name', () => {
    const home = { keys: ['address:home'] };
    expect(waiting(person('a', home), person('b', home)).parties(0, enough)).toEqual([]);
  });

  test('in an interrogation one for each role, rated as what they would be', () => {
    const matcher = ratingPairMatcher(interrogationCasting(0.5));
    matcher.join(person('i', { roles: ['interrogator'], ratings: { interrogator: 1500, suspect: 900 } }));
    matcher.join(person('j', { roles: ['interrogator'], since: 1 }));
    matcher.join(person('s', { roles: ['suspect', 'interrogator'], since: 2, ratings: { suspect: 1450 } }));
    const all = { interrogator: [bot('x')], suspect: [bot('y')] };
    const [party, ...others] = matcher.parties(2, all);
    expect(others).toEqual([]);
    expect(party?.people).toMatchObject({
      first: { role: 'interrogator', from: [{ id: 'i' }] },
      second: { role: 'suspect', from: [{ id: 's' }] },
    });
    expect(party?.reserved).toMatchObject({ 'with first': ['y'], 'with second': ['x'] });
  });

  test('a format of three seats makes no pairs', () => {
    expect(() => ratingPairMatcher(imitationCasting(3))).toThrow('two seats');
  });
});

describe('the bots of a pair', () => {
  test('two places, of one bot or of two', () => {
    const [a, b] = [person('a'), person('b')];
    expect(waiting(a, b).parties(0, bots(bot('x', 1)))).toEqual([]);
    expect(waiting(a, b).parties(0, bots(bot('x', 2)))[0]?.reserved).toEqual({
      'with first': ['x'],
      'with second': ['x'],
    });
  });

  test('two more for the game of two bots, if there are any', () => {
    const [party] = waiting(person('a'), person('b')).parties(0, bots(bot('x', 2), bot('y', 2)));
    expect(
      Object.values(party?.reserved ?? {})
        .flat()
        .toSorted(),
    ).toEqual(['x', 'x', 'y', 'y']);
    expect(party?.possibilities.map(({ games }) => games.length)).toEqual([1, 3]);
  });

  test('bots of one owner do not meet', () => {
    const own = { owner: 'somebody' };
    const [party] = waiting(person('a'), person('b')).parties(0, bots(bot('x', 9, own), bot('y', 9, own)));
    expect(party?.possibilities.map(({ games }) => games.length)).toEqual([1, 2]);
  });

  test('none that either of the two owns: it would be known that it plays', () => {
    const own = bots(bot('x', 9, { owner: 'b' }));
    expect(waiting(person('a'), person('b')).parties(0, own)).toEqual([]);
    const [party] = waiting(person('a'), person('b')).parties(0, bots(bot('x', 9, { owner: 'b' }), bot('y')));
    expect(Object.values(party?.bots ?? {}).flatMap(({ from }) => from.map(({ id }) => id))).not.toContain(
      'x',
    );
  });

  test('each within the window of the one they would meet', () => {
    const two = () => waiting(rated('a', 1400), rated('b', 1600));
    const at = (rating: number) => bot(`at ${rating}`, 9, { ratings: { duellist: rating } });
    expect(two().parties(0, bots(at(1400)))).toEqual([]);
    const [party] = two().parties(0, bots(at(1450), at(1550)));
    expect(party?.reserved).toMatchObject({ 'with first': ['at 1450'], 'with second': ['at 1550'] });
  });

  test('those that called pairs need are not there for others', () => {
    const matcher = waiting(...['a', 'b', 'c', 'd'].map((id) => person(id)));
    const two = bots(bot('x', 2));
    const [party, ...others] = matcher.parties(0, two);
    expect(others).toEqual([]);
    expect(matcher.parties(1, two)).toEqual([]);
    expect(matcher.lacking('c', two)).toEqual([{ nature: 'machine', role: 'duellist', count: 2 }]);
    expect(matcher.settle(party as Party, new Set(), two)).toBeUndefined();
    expect(pairs(matcher.parties(2, two))).toEqual([['c', 'd']]);
  });
});

describe('the pair of the last coin', () => {
  function met(...others: readonly Waiting[]) {
    const matcher = waiting(person('a'), person('b'));
    const [party] = matcher.parties(0, enough);
    expect(matcher.settle(party as Party, new Set(['a', 'b']), enough)).toBeDefined();
    for (const one of [person('a'), person('b'), ...others]) matcher.join(one);
    return matcher;
  }

  test('not twice running while anybody else waits', () => {
    const matcher = met(person('c', { blocked: ['a', 'b'] }));
    for (let tick = 1; tick < 20; tick += 1) expect(matcher.parties(tick, enough)).toEqual([]);
    expect(pairs(met(person('c')).parties(1, enough))).toEqual([['a', 'c']]);
  });

  test('where nobody else waits, after three ticks', () => {
    const matcher = met();
    for (const tick of [1, 2, 3]) expect(matcher.parties(tick, enough)).toEqual([]);
    expect(pairs(matcher.parties(4, enough))).toEqual([['a', 'b']]);
  });

  test('a coin with somebody else comes between', () => {
    const matcher = met(person('c'));
    const [party] = matcher.parties(1, enough);
    matcher.settle(party as Party, answered(party as Party), enough);
    matcher.join(person('a'));
    expect(pairs(matcher.parties(2, enough))).toEqual([['b', 'a']]);
  });

  test('who was called and did not come was put before no coin', () => {
    const matcher = waiting(person('a'), person('b'));
    const [party] = matcher.parties(0, enough);
    expect(matcher.settle(party as Party, new Set(['a']), enough)).toBeUndefined();
    matcher.join(person('b'));
    expect(pairs(matcher.parties(1, enough))).toEqual([['a', 'b']]);
  });
});

describe('who is missing', () => {
  const human = { nature: 'human', role: 'duellist', count: 1 };
  test.each([
    ['alone', [person('a')], enough, [human]],
    ['two', [person('a'), person('b')], enough, []],
    ['far apart: it only takes time', [rated('a', 0), rated('b', 3000)], enough, []],
    ['blocked', [person('a'), person('b', { blocked: ['a'] })], enough, [human]],
    ['one free place', [person('a'), person('b')], bots(bot('x', 1)), [{ ...human, nature: 'machine' }]],
    [
      'a bot of their own',
      [person('a'), person('b')],
      bots(bot('x', 9, { owner: 'a' })),
      [{ nature: 'machine', role: 'duellist', count: 2 }],
    ],
    ['nobody, for somebody new', [], enough, [human]],
  ] as const)('%s', (_, people, all, lacks) => {
    expect(waiting(...people).lacking('a', all)).toEqual(lacks);
  });

  test('of two roles, each', () => {
    const matcher = ratingPairMatcher(interrogationCasting(0.5));
    matcher.join(person('a', { roles: ['suspect'] }));
    const one = bot('x', 1);
    expect(matcher.lacking('a', { interrogator: [one], suspect: [one] })).toEqual([
      { nature: 'human', role: 'interrogator', count: 1 },
      { nature: 'machine', role: 'interrogator', count: 1 },
    ]);
    expect(matcher.lacking('a', { interrogator: [one], suspect: [] })).toContainEqual({
      nature: 'machine',
      role: 'suspect',
      count: 1,
    });
  });
});

test('apart, each of two meets a bot and two bots meet each other; together, they stand by', () => {
  const matcher = waiting(person('a'), person('b'));
  const party = matcher.parties(0, enough)[0] as Party;
  const seen = new Map<number, number>();
  for (let seed = 0; seed < 400; seed += 1) {
    const { games, passedOver, standingBy } = draw(party, duelCasting(0.5), `seed ${seed}`);
    seen.set(games.length, (seen.get(games.length) ?? 0) + 1);
    expect(passedOver).toEqual([]);
    expect(standingBy).toHaveLength(games.length === 1 ? 4 : 0);
    const natures = games.map((game) => Object.values(game.natures).toSorted().join());
    expect(natures).toEqual(
      games.length === 1 ? ['human,human'] : ['human,machine', 'human,machine', 'machine,machine'],
    );
    expect(new Set(games.map((game) => game.seed)).size).toBe(games.length);
  }
  expect([...seen.keys()].toSorted()).toEqual([1, 3]);
  expect(seen.get(1)).toBeGreaterThan(160);
  expect(seen.get(1)).toBeLessThan(240);
});

describe('which bots are there is asked anew after the ready check', () => {
  const far = { ratings: { duellist: 2500 } };
  test.each([
    ['a bot that has gone', bots(bot('b1'))],
    ['a bot that has no game left', bots(bot('b1'), bot('b2', 0))],
    ['a bot whose rating has changed', bots(bot('b1'), bot('b2', 1, far))],
    [
      'a bot that everybody could know by now',
      bots(bot('b1'), bot('b2', 1, { owner: 'x', keys: ['anywhere'] })),
    ],
  ])('%s meets nobody', (_name, now) => {
    const matcher = waiting(person('a'), person('b'));
    const [party] = matcher.parties(0, bots(bot('b1', 9), bot('b2', 9)));
    const settled = party && matcher.settle(party, answered(party), now);
    expect(settled?.bots['with first']?.from.map(({ id }) => id)).toEqual(['b1']);
  });

  test('a bot that has come or is free again meets somebody', () => {
    const matcher = waiting(person('a'), person('b'));
    const [party] = matcher.parties(0, bots(bot('b1', 0), bot('b2', 9)));
    const now = bots(bot('b0', 9), bot('b1', 9), bot('b2', 9));
    const settled = party && matcher.settle(party, answered(party), now);
    expect(settled?.bots['with first']?.from.map(({ id }) => id).toSorted()).toEqual(['b0', 'b1', 'b2']);
  });
});
