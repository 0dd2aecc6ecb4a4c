/** Invented contributors. */
import type { Contributor, Contributors } from '../contributors.ts';

/** Members with fully counted games: each from a distinct address, after meeting five others. */
export const establishedMembers = (people: readonly string[]): Contributors =>
  Object.fromEntries(
    people.map((person) => [
      person,
      {
        member: true,
        games: 10,
        days: [1, 2, 3],
        partners: ['one', 'two', 'three', 'four', 'five'].map((name) => `partner ${name}`),
        places: [`place of ${person}`],
      } satisfies Contributor,
    ]),
  );

/** Guests, each from a distinct address. */
export const guests = (people: readonly string[]): Contributors =>
  Object.fromEntries(
    people.map((person) => [
      person,
      {
        member: false,
        games: 1,
        days: [1],
        partners: [],
        places: [`place of ${person}`],
      } satisfies Contributor,
    ]),
  );
