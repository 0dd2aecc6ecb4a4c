/** Queue by rating in each role. */
import { createSortedSet, mergeByDistance, type SortedSet } from '../../parties/ordered.ts';
import { ratingOf } from '../../parties/party.ts';
import type { WaitingEntry } from '../../parties/waiting-line.ts';

interface RatedEntry {
  readonly rating: number;
  readonly place: number;
  readonly entry: WaitingEntry;
}

export interface RatingIndex {
  readonly add: (entry: WaitingEntry) => void;
  readonly remove: (entry: WaitingEntry) => void;
  /** People who want a role, within this rating distance, the nearest first. */
  readonly near: (role: string, rating: number, most: number) => Generator<WaitingEntry>;
}

export function ratingIndex(roles: readonly string[]): RatingIndex {
  const sets = new Map(roles.map((role) => [role, createSortedSet(byRatingThenPlace)]));
  const forEach = (entry: WaitingEntry, act: (set: SortedSet<RatedEntry>, rated: RatedEntry) => void) => {
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
      for (const one of mergeByDistance(set.up(from), set.down(from), distance)) {
        if (distance(one) > most) return;
        yield one.entry;
      }
    },
  };
}

const byRatingThenPlace = (one: RatedEntry, other: RatedEntry): number =>
  one.rating - other.rating || one.place - other.place;
