/** Tests of the games that the server learns its pace from. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { packGames, unpackGames } from './packed-games.ts';
import { teachingGameOf } from './timed-games.ts';

describe('games that are kept', () => {
  test('those in which somebody answered, and of each so many answers', () => {
    const answers = Array.from({ length: 70 }, (_, index) => ({ read: 20, typed: index + 1, took: 5000 }));
    expect(teachingGameOf({ person: 'one', day: 1, answers })?.answers).toEqual(answers.slice(0, 60));
    expect(teachingGameOf({ person: 'one', day: 1, answers: [] })).toBeUndefined();
  });

  test('property: packed and unpacked they are the same', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.record(
            {
              person: fc.string(),
              day: fc.nat(),
              answers: fc.array(fc.record({ read: fc.nat(), typed: fc.nat(), took: fc.nat() })),
              open: fc.record({ read: fc.nat(), stood: fc.nat(), silent: fc.boolean() }),
            },
            { requiredKeys: ['person', 'day', 'answers'] },
          ),
        ),
        (games) => {
          expect(unpackGames(packGames(games))).toEqual(games);
        },
      ),
    ));
});
