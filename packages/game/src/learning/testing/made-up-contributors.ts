/** Made-up people whose games teach. */
import type { Contributor, Contributors } from '../contributors.ts';

/** Members whose games count in full: each plays from a place of their own, and has met five others. */
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

/** Guests, each from a place of their own. */
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
