/** The bots of one tick by rating: who is near somebody and still free. */
import { asSpare, type SpareOf } from './bot-places.ts';
import { nearestFirst, type Ordered, ordered } from './ordered.ts';
import { type Bots, type Candidate, isKnownToAll, knows, ratingOf, type Waiting } from './party.ts';

/** Somebody, with the window of ratings that suits them. */
export interface Rated {
  readonly person: Waiting;
  readonly rating: number;
  /** How far to either side. */
  readonly window: number;
}

export interface RatedBots {
  /** Bots of a role within the window, the nearest first, at most so many; none that any of these people know. */
  readonly near: (role: string, to: Rated, people: readonly Waiting[], most?: number) => readonly Candidate[];
  /** All of a role that none of these people know. */
  readonly all: (role: string, people: readonly Waiting[]) => readonly Candidate[];
  /** How many games all of them together can take up; `least` is enough to know. */
  readonly hasSpare: (least: number) => boolean;
}

/** Enough for chance to choose from: a search among all bots for every pair would hold up a tick. */
const mostNear = 8;

interface RatedBot {
  readonly rating: number;
  readonly id: string;
  readonly bot: Candidate;
}

export function ratedBots(bots: Bots, spareOf: SpareOf): RatedBots {
  const unique = new Map(
    Object.values(bots)
      .flat()
      .map((bot) => [bot.id, bot]),
  );
  const byRole = new Map(
    Object.entries(bots).map(([role, candidates]) => [role, sorted(candidates, role, spareOf)]),
  );
  const isStranger = (bot: Candidate, people: readonly Waiting[]) =>
    !people.some((person) => knows(person, bot));
  return {
    near: (role, { rating, window }, people, most = mostNear) => {
      const set = byRole.get(role);
      const found: Candidate[] = [];
      if (set === undefined) return found;
      const from = { rating, id: '' } as RatedBot;
      const distance = (one: RatedBot) => Math.abs(one.rating - rating);
      for (const one of nearestFirst(set.up(from), set.down(from), distance)) {
        if (found.length === most || distance(one) > window) break;
        // It has no game left: nobody looks at it again.
        if (spareOf(one.bot) <= 0) set.remove(one);
        else if (isStranger(one.bot, people)) found.push(asSpare(one.bot, spareOf(one.bot)));
      }
      return found;
    },
    all: (role, people) =>
      (bots[role] ?? [])
        .map((bot) => asSpare(bot, spareOf(bot)))
        .filter((bot) => bot.free > 0 && !isKnownToAll(bot) && isStranger(bot, people)),
    hasSpare: (least) => {
      let sum = 0;
      for (const [id, bot] of unique) {
        const spare = spareOf(bot);
        if (spare <= 0) unique.delete(id);
        else sum += spare;
        if (sum >= least) return true;
      }
      return least === 0;
    },
  };
}

function sorted(candidates: readonly Candidate[], role: string, spareOf: SpareOf): Ordered<RatedBot> {
  const set = ordered<RatedBot>(
    (one, other) => one.rating - other.rating || (one.id < other.id ? -1 : Number(one.id > other.id)),
  );
  for (const bot of candidates)
    if (spareOf(bot) > 0 && !isKnownToAll(bot)) set.add({ rating: ratingOf(bot, role), id: bot.id, bot });
  return set;
}
