/** Tests of the games that the house learns its pace from. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { packGames, unpackGames } from './packed-games.ts';
import { answersIn, fairGames, leastAnswers, mostAnswers, type TimedGame, withGame } from './timed-games.ts';

const game = (person: string, count: number): TimedGame => ({
  person,
  answers: Array.from({ length: count }, (_, index) => ({ read: 20, typed: index + 1, took: 5000 })),
});
const nobody: ReadonlySet<string> = new Set();

/** Games of few or many people, of whom some play a lot. */
const anyGames = fc.array(
  fc
    .tuple(fc.nat({ max: 90 }), fc.integer({ min: 1, max: 12 }))
    .map(([person, count]) => game(`${person ** 2 % 91}`, count)),
  { minLength: 20, maxLength: 400 },
);

describe('games that may teach', () => {
  test('property: nobody gave more than 2 % of the answers', () =>
    fc.assert(
      fc.property(anyGames, (games) => {
        const fair = fairGames(games, nobody);
        const counts = new Map<string, number>();
        for (const { person, answers } of fair)
          counts.set(person, (counts.get(person) ?? 0) + answers.length);
        const total = answersIn(fair);
        expect(total === 0 || total >= leastAnswers).toBe(true);
        for (const count of counts.values()) expect(count).toBeLessThanOrEqual(0.02 * total);
      }),
    ));

  test('property: a person who is left out might never have played', () =>
    fc.assert(
      fc.property(anyGames, fc.array(fc.nat({ max: 90 }).map(String)), (games, people) => {
        const without = new Set(people);
        const others = games.filter(({ person }) => !without.has(person));
        expect(fairGames(games, without)).toEqual(fairGames(others, nobody));
      }),
    ));

  test('known answer: 200 answers of 50 people are just enough, of 49 they are too few', () => {
    const of = (people: number, each: number) =>
      Array.from({ length: people }, (_, index) => game(`${index}`, each));
    expect(answersIn(fairGames(of(50, 4), nobody))).toBe(200);
    expect(fairGames([...of(50, 4)].slice(1), nobody)).toEqual([]);
    expect(fairGames(of(49, 100), nobody)).toEqual([]);
    expect(answersIn(fairGames(of(50, 9), nobody))).toBe(450);
  });

  // 249 answers, so that 4 of one person are the most.
  test('known answer: of those who play much the newest count', () => {
    const others = Array.from({ length: 60 }, (_, index) => game(`${index}`, 4));
    const games = [game('ann', 4), ...others, game('ann', 2), game('ann', 3)];
    const own = fairGames(games, nobody).filter(({ person }) => person === 'ann');
    expect(own.map(({ answers }) => answers.length)).toEqual([1, 3]);
  });
});

describe('games that are kept', () => {
  test('property: the newest, as many as hold the most answers', () => {
    let games: readonly TimedGame[] = [];
    for (let index = 0; index < 700; index += 1) games = withGame(games, game(`${index}`, 6));
    expect(answersIn(games)).toBe(mostAnswers);
    expect(games.at(-1)?.person).toBe('699');
    expect(withGame(games, game('nobody', 0))).toBe(games);
  });

  test('property: packed and unpacked they are the same', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.record(
            {
              person: fc.string(),
              answers: fc.array(fc.record({ read: fc.nat(), typed: fc.nat(), took: fc.nat() })),
              open: fc.record({ read: fc.nat(), stood: fc.nat(), silent: fc.boolean() }),
            },
            { requiredKeys: ['person', 'answers'] },
          ),
        ),
        (games) => {
          expect(unpackGames(packGames(games))).toEqual(games);
        },
      ),
    ));
});
