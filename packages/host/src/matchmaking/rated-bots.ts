/** Bots by rating: who is near somebody and still free. */
import { ownerOf } from './bot-owners.ts';
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
  /** Bots of a role within the window, the nearest first, of at most so many owners; none that any of these people know. */
  readonly near: (role: string, to: Rated, people: readonly Waiting[], most?: number) => readonly Candidate[];
  /** All of a role that none of these people know. */
  readonly all: (role: string, people: readonly Waiting[]) => readonly Candidate[];
  /** How many games all of them together can take up; `least` is enough to know. */
  readonly hasSpare: (least: number) => boolean;
}

/** Owners, and bots of each: enough for chance to choose from; a search among all for every pair would hold up a tick. */
const [mostNear, mostOfOne] = [8, 4];

interface RatedBot {
  readonly rating: number;
  readonly id: string;
  /** As it was there last. */
  bot: Candidate;
  /** Can it take up a game? */
  isOpen: boolean;
}

/** The bots of one role; those that are known to all are left out. */
interface OfRole {
  readonly byId: Map<string, RatedBot>;
  /** As they were told last, in that order; undefined stands for one that is left out. */
  told: (RatedBot | undefined)[];
  /** Those that can take up a game, in the order of their ratings. It is kept from one moment to the next. */
  readonly open: RatedBot[];
}

/**
 * Remembers the order of the bots that can take up a game. After every ready check they are looked at again, and seldom
 * more than how many games they are free for has changed: then one comes into the order, or goes out of it.
 */
export class BotsByRating {
  readonly #spareOf: SpareOf;
  readonly #roles = new Map<string, OfRole>();

  constructor(spareOf: SpareOf) {
    this.#spareOf = spareOf;
  }

  /** The bots that are there now. What was said of those before holds no more. */
  now(bots: Bots): RatedBots {
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

  /** Called parties need this bot for more games than before, or for fewer. */
  needChanged(id: string): void {
    for (const known of this.#roles.values()) {
      const one = known.byId.get(id);
      if (one !== undefined) this.#sort(known, one);
    }
  }

  #update(role: string, candidates: readonly Candidate[]): void {
    const known: OfRole = this.#roles.get(role) ?? { byId: new Map(), told: [], open: [] };
    this.#roles.set(role, known);
    const { told } = known;
    let isSame = told.length === candidates.length;
    for (let index = 0; isSame && index < candidates.length; index += 1) {
      const [one, bot] = [told[index], candidates[index] as Candidate];
      if (one?.bot === bot || (one === undefined && isKnownToAll(bot))) continue;
      isSame = one !== undefined && one.id === bot.id && one.rating === ratingOf(bot, role);
      if (isSame && isKnownToAll(bot)) isSame = false;
      if (isSame) this.#replace(known, one as RatedBot, bot);
    }
    if (!isSame) this.#updateAll(role, known, candidates);
  }

  #updateAll(role: string, known: OfRole, candidates: readonly Candidate[]): void {
    const { byId } = known;
    known.told = candidates.map((bot) => {
      if (isKnownToAll(bot)) return undefined;
      const rating = ratingOf(bot, role);
      const before = byId.get(bot.id);
      if (before?.rating === rating) {
        this.#replace(known, before, bot);
        return before;
      }
      if (before !== undefined) this.#close(known, before);
      const one: RatedBot = { rating, id: bot.id, bot, isOpen: false };
      byId.set(bot.id, one);
      this.#sort(known, one);
      return one;
    });
    const there = new Set(known.told);
    for (const one of byId.values())
      if (!there.has(one)) {
        byId.delete(one.id);
        this.#close(known, one);
      }
  }

  #replace(known: OfRole, one: RatedBot, bot: Candidate): void {
    const isAsFree = one.bot.free === bot.free;
    one.bot = bot;
    if (!isAsFree) this.#sort(known, one);
  }

  /** Puts it where it belongs: among those that can take up a game, or out of them. */
  #sort(known: OfRole, one: RatedBot): void {
    if (this.#spareOf(one.bot) <= 0) this.#close(known, one);
    else if (!one.isOpen) {
      one.isOpen = true;
      known.open.splice(placeOf(known.open, one), 0, one);
    }
  }

  #close({ open }: OfRole, one: RatedBot): void {
    if (!one.isOpen) return;
    one.isOpen = false;
    open.splice(placeOf(open, one), 1);
  }

  #near(
    role: string,
    { rating, window }: Rated,
    people: readonly Waiting[],
    most: number,
  ): readonly Candidate[] {
    const found: Candidate[] = [];
    // By owner, or the many bots of one would be all that chance can choose from.
    const owners = new Map<string, number>();
    const open = this.#roles.get(role)?.open ?? [];
    let above = firstFrom(open, rating);
    let below = above - 1;
    while (owners.size < most) {
      const up = distanceTo(open[above], rating);
      const down = distanceTo(open[below], rating);
      // After hours of waiting the window has no end.
      if (Math.min(up, down) > Math.min(window, Number.MAX_VALUE)) break;
      const { bot } = open[up <= down ? above++ : below--] as RatedBot;
      const owner = ownerOf(bot);
      const count = owners.get(owner) ?? 0;
      if (count === mostOfOne || !isStranger(bot, people)) continue;
      owners.set(owner, count + 1);
      found.push(asSpare(bot, this.#spareOf(bot)));
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

/** The place that one has, or would have, by rating and id. */
function placeOf(sorted: readonly RatedBot[], one: RatedBot): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (byRating(sorted[middle] as RatedBot, one) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

const isStranger = (bot: Candidate, people: readonly Waiting[]): boolean =>
  !people.some((person) => knows(person, bot));

const byRating = (one: RatedBot, other: RatedBot): number =>
  one.rating - other.rating || (one.id < other.id ? -1 : Number(one.id > other.id));
