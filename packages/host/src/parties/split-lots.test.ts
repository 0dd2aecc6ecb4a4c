/** Tests parties of which everyone sits in every draw, with the show of four. */
import { showCasting } from '@parlour/game';
import { expect, test } from 'vitest';
import { greedyTableMatcher } from '../matchmaking/matchers/fill-tables.ts';
import { draw } from './draw.ts';
import { type Candidate, peopleOf, type Waiting } from './party.ts';

const casting = showCasting(4, [
  [1, 0.5],
  [2, 0.5],
]);

const person = (id: string): Waiting => ({
  id,
  keys: [id],
  traces: [id],
  roles: ['contestant'],
  priority: false,
  since: 0,
});
const bot = (id: string, free: number, owner: string | null = null): Candidate => ({
  id,
  owner,
  keys: owner === null ? [] : [owner],
  free,
  idle: free,
});

function matching(bots: readonly Candidate[], people = ['ann', 'tom'], of = casting) {
  const matcher = greedyTableMatcher(of);
  for (const id of people) matcher.join(person(id));
  const all = { contestant: bots };
  return { parties: matcher.parties(0, all), lacking: matcher.lacking(people[0] ?? '', all) };
}

const four = ['w', 'x', 'y', 'z'];

test('two people meet in one show, or each is the only person of one: half of the time, and none is passed over', () => {
  const [party] = matching(four.map((id) => bot(id, 2))).parties;
  if (party === undefined) throw new Error('there is no party');
  expect(peopleOf(party).map(({ id }) => id)).toEqual(['ann', 'tom']);
  let together = 0;
  for (let seed = 0; seed < 400; seed += 1) {
    const { games, passedOver } = draw(party, casting, `seed ${seed}`);
    expect(passedOver).toEqual([]);
    const people = games.map(({ natures }) => Object.values(natures).filter((one) => one === 'human').length);
    for (const { players } of games) expect(Object.keys(players).sort()).toEqual(['A', 'B', 'C', 'D']);
    if (games.length === 1) together += 1;
    expect(people).toEqual(games.length === 1 ? [2] : [1, 1]);
  }
  // Binomial(400, 1/2): outside 160..240 with a probability below 1 in 10,000.
  expect(together).toBeGreaterThan(160);
  expect(together).toBeLessThan(240);
});

test('there is a party only where both outcomes can be played with the bots that are free', () => {
  const one = four.slice(1).map((id) => bot(id, 1));
  const others = ['a', 'b', 'c'].map((id) => bot(id, 1));
  expect(matching(one)).toMatchObject({ parties: [], lacking: [{ nature: 'machine', count: 3 }] });
  expect(matching([...one, ...others.slice(1)])).toMatchObject({ parties: [], lacking: [{ count: 1 }] });
  expect(matching([...one, ...others]).parties).toHaveLength(1);
  // A bot of the house may play in both.
  expect(matching(four.slice(1).map((id) => bot(id, 2))).parties).toHaveLength(1);
});

test('a bot that somebody owns sits in one show of a draw', () => {
  const own = [bot('x', 2), bot('y', 2), bot('own', 2, 'zoe')];
  expect(matching(own).parties).toEqual([]);
  expect(matching(own).lacking).not.toEqual([]);
  expect(matching([...own, bot('z', 1)]).parties).toHaveLength(1);
});

test('one person waits for another', () => {
  const { parties, lacking } = matching(
    four.map((id) => bot(id, 2)),
    ['ann'],
  );
  expect(parties).toEqual([]);
  expect(lacking).toEqual([{ nature: 'human', role: 'contestant', count: 1 }]);
});

const fours = showCasting(4, [
  [1, 0.2],
  [2, 0.3],
  [4, 0.5],
]);

test.each([
  { of: 'the house', bots: ['a', 'b', 'c', 'd', 'e'].map((id) => bot(id, 2)) },
  { of: 'the house, one game too few', bots: Array.from({ length: 11 }, (_, index) => bot(`${index}`, 1)) },
  { of: 'ten owners', bots: Array.from({ length: 40 }, (_, index) => bot(`${index}`, 4, `o${index % 10}`)) },
  {
    of: 'forty owners at ten addresses',
    bots: Array.from({ length: 40 }, (_, index) => ({
      ...bot(`${index}`, 4, `o${index}`),
      keys: [`address ${index % 10}`],
    })),
  },
])('too few bots of $of for twelve places are found without a search', ({ bots }) => {
  const people = Array.from({ length: 24 }, (_, index) => `p${index}`);
  const begun = performance.now();
  for (let count = 0; count < 20; count += 1) {
    const { parties, lacking } = matching(bots, people, fours);
    expect(parties).toEqual([]);
    expect(lacking).not.toEqual([]);
  }
  expect(performance.now() - begun).toBeLessThan(1000);
});

test('bots that are just enough for all games of a draw are found', () => {
  const people = ['ann', 'tom', 'eve', 'zoe'];
  expect(
    matching(
      four.map((id) => bot(id, 3)),
      people,
      fours,
    ).parties,
  ).toHaveLength(1);
  expect(
    matching(
      four.slice(1).map((id) => bot(id, 4)),
      people,
      fours,
    ).parties,
  ).toHaveLength(1);
});
