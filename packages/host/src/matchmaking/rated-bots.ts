/** Bots by rating: who is near somebody and still free. */
import { asSpare, type SpareOf } from './bot-places.ts';
import { type Bots, type Candidate, isKnownToAll, knows, ratingOf, type Waiting } from './party.ts';

/** Somebody, with the window of ratings that suits them. */
export interface Rated {
  readonly person: Waiting;
  readonly rating: number;
  /** How far to either side. */
  readonly window: number;
}

/** The bots that are there at one moment. */
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
  /** As it was there last. */
  bot: Candidate;
  /** The moment at which it was there last, and the last one at which it had no game left. */
  look: number;
  spent: number;
}

/** The bots of one role; those that are known to all are left out. */
interface OfRole {
  readonly byId: Map<string, RatedBot>;
  /** In the order of their ratings. It is kept from one moment to the next. */
  sorted: readonly RatedBot[];
}

/**
 * Remembers the order of the bots: it is made anew only when one has come or gone, or has another rating. After every
 * ready check they are looked at again, and seldom more than how many games they are free for has changed.
 */
export class BotsByRating {
  readonly #spareOf: SpareOf;
  readonly #roles = new Map<string, OfRole>();
  #look = 0;

  constructor(spareOf: SpareOf) {
    this.#spareOf = spareOf;
  }

  /** The bots that are there now. What was said of those before holds no more. */
  now(bots: Bots): RatedBots {
    this.#look += 1;
    for (const role of new Set([...this.#roles.keys(), ...Object.keys(bots)]))
      this.#update(role, bots[role] ?? []);
    const spareOf = this.#spareOf;
    let unique: Map<string, Candidate> | undefined;
    return {
      near: (role, to, people, most = mostNear) => this.#near(role, to, people, most),
      all: (role, people) =>
        (bots[role] ?? [])
          .map((bot) => asSpare(bot, spareOf(bot)))
          .filter((bot) => bot.free > 0 && !isKnownToAll(bot) && isStranger(bot, people)),
      hasSpare: (least) => {
        unique ??= new Map(
          Object.values(bots)
            .flat()
            .map((bot) => [bot.id, bot]),
        );
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

  #update(role: string, candidates: readonly Candidate[]): void {
    const known: OfRole = this.#roles.get(role) ?? { byId: new Map(), sorted: [] };
    this.#roles.set(role, known);
    const { byId } = known;
    let isSorted = true;
    for (const bot of candidates) {
      if (isKnownToAll(bot)) continue;
      const rating = ratingOf(bot, role);
      const before = byId.get(bot.id);
      if (before?.rating === rating) {
        before.bot = bot;
        before.look = this.#look;
      } else {
        byId.set(bot.id, { rating, id: bot.id, bot, look: this.#look, spent: 0 });
        isSorted = false;
      }
    }
    for (const { id, look } of byId.values())
      if (look !== this.#look) {
        byId.delete(id);
        isSorted = false;
      }
    if (!isSorted) known.sorted = [...byId.values()].sort(byRating);
  }

  #near(
    role: string,
    { rating, window }: Rated,
    people: readonly Waiting[],
    most: number,
  ): readonly Candidate[] {
    const found: Candidate[] = [];
    const sorted = this.#roles.get(role)?.sorted ?? [];
    let above = firstFrom(sorted, rating);
    let below = above - 1;
    while (found.length < most) {
      const up = distanceTo(sorted[above], rating);
      const down = distanceTo(sorted[below], rating);
      if (Math.min(up, down) > window) break;
      const one = sorted[up <= down ? above++ : below--] as RatedBot;
      if (one.spent === this.#look) continue;
      const spare = this.#spareOf(one.bot);
      // Until the next look it has none again: called parties only grow.
      if (spare <= 0) one.spent = this.#look;
      else if (isStranger(one.bot, people)) found.push(asSpare(one.bot, spare));
    }
    return found;
  }
}

/** How far away; nothing: infinitely. */
const distanceTo = (one: RatedBot | undefined, rating: number): number =>
  one === undefined ? Number.POSITIVE_INFINITY : Math.abs(one.rating - rating);

/** The first place of those that have at least this rating. */
function firstFrom(sorted: readonly RatedBot[], rating: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as RatedBot).rating < rating) low = middle + 1;
    else high = middle;
  }
  return low;
}

const isStranger = (bot: Candidate, people: readonly Waiting[]): boolean =>
  !people.some((person) => knows(person, bot));

const byRating = (one: RatedBot, other: RatedBot): number =>
  one.rating - other.rating || (one.id < other.id ? -1 : Number(one.id > other.id));
