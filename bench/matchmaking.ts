/** Measures joining a line of 100,000 people, a tick that makes up 1,000 pairs, and the end of their ready checks. */
import { duelCasting } from '@parlour/game';
import {
  type Bots,
  type Candidate,
  type Party,
  peopleOf,
  ratingPairMatcher,
  type Waiting,
} from '@parlour/host';
import { mulberry32, normalQuantile } from '@parlour/stats';
import type { Benchmark } from './benchmark.ts';
import { spreadOf } from './numbers.ts';

const sizes = {
  full: { waiting: 100_000, pairs: 1000, rounds: 5 },
  tiny: { waiting: 500, pairs: 50, rounds: 2 },
};

/** Rate of people joining a queue, and duration of a tick that calls pairs. */
export const matchmaking: Benchmark = {
  name: 'matchmaking',
  async run(size = 'full') {
    const { waiting, pairs, rounds } = sizes[size];
    const results = Array.from({ length: rounds }, (_, round) => measure(waiting, pairs, round));
    const spread = (of: (result: (typeof results)[number]) => number) => spreadOf(results.map(of));
    return [
      {
        what: `people who join, of ${waiting} (bare: a map and a list)`,
        rate: spread(({ join }) => waiting / join),
        of: 'people',
        ratio: spread(({ join, bareJoin }) => bareJoin / join),
      },
      {
        what: `a tick of ${pairs} pairs, ${waiting} waiting (bare: sort by rating)`,
        value: spread(({ tick }) => tick * 1000),
        unit: 'ms',
        most: 50,
        ratio: spread(({ tick, bareTick }) => bareTick / tick),
      },
      {
        what: `${pairs} ready checks that end, all of whom are ready (bare: sort the bots by rating)`,
        value: spread(({ settle }) => settle * 1000),
        unit: 'ms',
        most: 50,
        ratio: spread(({ settle, bareSettle }) => bareSettle / settle),
      },
    ];
  },
};

/** In seconds. Bots have capacity for this number of pairs, with four places each. */
function measure(waiting: number, pairs: number, round: number) {
  const random = mulberry32(round);
  const rating = () => 1500 + 200 * normalQuantile(Math.max(random(), 1e-9));
  const people = Array.from({ length: waiting }, (_, index): Waiting => {
    const id = `p${index}`;
    const keys = [id, `address:${index}`];
    return {
      id,
      keys,
      traces: keys,
      roles: ['duellist'],
      priority: false,
      since: index,
      ratings: { duellist: rating() },
    };
  });
  const bots: Bots = {
    duellist: Array.from({ length: Math.ceil((pairs * 4) / 10) }, (_, index) => ({
      id: `b${index}`,
      owner: null,
      keys: [],
      free: 10,
      idle: 10,
      ratings: { duellist: rating() },
    })),
  };
  const matcher = ratingPairMatcher(duelCasting(0.5));
  const join = seconds(() => {
    for (const person of people) matcher.join(person);
  });
  const known = new Map<string, Waiting>();
  const list: Waiting[] = [];
  const bareJoin = seconds(() => {
    for (const person of people) {
      known.set(person.id, person);
      list.push(person);
    }
  });
  let parties: readonly Party[] = [];
  const tick = seconds(() => {
    parties = matcher.parties(waiting, bots);
  });
  const called = parties.length;
  // A pair without a game of two bots takes two places: there may be more pairs than that, never fewer.
  if (called < pairs * 0.9) throw new Error(`${called} pairs were called, not about ${pairs}`);
  const bareTick = seconds(() => void list.sort((one, other) => of(one) - of(other)));
  let settled = 0;
  const settle = seconds(() => {
    // The server looks at its bots anew after each.
    for (const party of parties) {
      const there = new Set(peopleOf(party).map(({ id }) => id));
      if (matcher.settle(party, there, { duellist: [...(bots.duellist ?? [])] }) !== undefined) settled += 1;
    }
  });
  if (settled !== called) throw new Error(`${settled} of ${called} pairs play`);
  const byRating = [...(bots.duellist ?? [])];
  const bareSettle = seconds(() => {
    for (const _ of parties) byRating.sort((one, other) => of(one) - of(other));
  });
  return { join, bareJoin, tick, bareTick, settle, bareSettle };
}

const of = ({ ratings }: Waiting | Candidate): number => ratings?.duellist ?? 0;

function seconds(work: () => void): number {
  const start = performance.now();
  work();
  return (performance.now() - start) / 1000;
}
