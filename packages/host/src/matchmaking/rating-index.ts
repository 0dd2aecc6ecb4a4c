/** Those who wait, by their rating in each role. */
import { nearestFirst, type Ordered, ordered } from './ordered.ts';
import { ratingOf } from './party.ts';
import type { Entry } from './waiting-line.ts';

interface RatedEntry {
  readonly rating: number;
  readonly place: number;
  readonly entry: Entry;
}

export interface RatingIndex {
  readonly add: (entry: Entry) => void;
  readonly remove: (entry: Entry) => void;
  /** Those who want a role and whose rating in it is at most so far away, the nearest first. */
  readonly near: (role: string, rating: number, most: number) => Generator<Entry>;
}

export function ratingIndex(roles: readonly string[]): RatingIndex {
  const sets = new Map(roles.map((role) => [role, ordered(byRatingThenPlace)]));
  const forEach = (entry: Entry, act: (set: Ordered<RatedEntry>, rated: RatedEntry) => void) => {
    for (const [role, set] of sets)
      if (entry.person.roles.includes(role))
        act(set, { rating: ratingOf(entry.person, role), place: entry.place, entry });
  };
  return {
    add: (entry) => forEach(entry, (set, rated) => set.add(rated)),
    remove: (entry) => forEach(entry, (set, rated) => set.remove(rated)),
    *near(role, rating, most) {
      const set = sets.get(role);
      if (set === undefined) return;
      const from = { rating, place: -1 } as RatedEntry;
      const distance = (one: RatedEntry) => Math.abs(one.rating - rating);
      for (const one of nearestFirst(set.up(from), set.down(from), distance)) {
        if (distance(one) > most) return;
        yield one.entry;
      }
    },
  };
}

const byRatingThenPlace = (one: RatedEntry, other: RatedEntry): number =>
  one.rating - other.rating || one.place - other.place;
