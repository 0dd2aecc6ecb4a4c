/** Bots by rating, with search for near free ones. */
import { ownerOf } from '../../parties/bot-owners.ts';
import { type FreeGamesOf, withFreeGames } from '../../parties/bot-places.ts';
import {
  type Bots,
  type Candidate,
  isKnownToAll,
  knowsBot,
  ratingOf,
  type Waiting,
} from '../../parties/party.ts';

/** A player with their acceptable rating window. */
export interface RatedCandidate {
  readonly person: Waiting;
  readonly rating: number;
  /** Half-width of the window. */
  readonly window: number;
}

/** The bots that are there at one moment. */
export interface RatedBots {
  /**
   * Bots of a role within the window, the nearest first, of at most this number of owners; none known to
   * these people.
   */
  readonly near: (
    role: string,
    to: RatedCandidate,
    people: readonly Waiting[],
    most?: number,
  ) => readonly Candidate[];
  /** All of a role that none of these people know. */
  readonly all: (role: string, people: readonly Waiting[]) => readonly Candidate[];
  /** Whether their total capacity is at least `least`. */
  readonly hasSpare: (least: number) => boolean;
}

/** Owners, and bots of each: enough for chance to choose from; a search among all for every pair would hold up a tick. */
const [mostNear, mostOfOne] = [8, 4];

interface RatedBot {
  readonly rating: number;
  readonly id: string;
  /** As it was there last. */
  bot: Candidate;
  /** Whether it can take another game. */
  isOpen: boolean;
}

/** The bots of one role; those that are known to all are left out. */
interface OfRole {
  readonly byId: Map<string, RatedBot>;
  /** Bots in the order of the last update; undefined for an excluded one. */
  told: (RatedBot | undefined)[];
  /** Those that can take up a game, in the order of their ratings. It is kept from one moment to the next. */
  readonly open: RatedBot[];
}

/**
 * Keeps the order of the available bots between ready checks. Usually only capacities change, so single bots
 * are inserted or removed.
 */
export class BotsByRating {
  readonly #spareOf: FreeGamesOf;
  readonly #roles = new Map<string, OfRole>();

  constructor(spareOf: FreeGamesOf) {
    this.#spareOf = spareOf;
  }

  /** Updates the available bots; earlier exclusions end. */
  now(bots: Bots): RatedBots {
    for (const role of new Set([...this.#roles.keys(), ...Object.keys(bots)]))
      this.#update(role, bots[role] ?? []);
    const spareOf = this.#spareOf;
    let unique: Map<string, Candidate> | undefined;
    return {
      near: (role, to, people, most = mostNear) => this.#near(role, to, people, most),
      all: (role, people) =>
        (bots[role] ?? [])
          .map((bot) => withFreeGames(bot, spareOf(bot)))
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
    { rating, window }: RatedCandidate,
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
      found.push(withFreeGames(bot, this.#spareOf(bot)));
    }
    return found;
  }
}

/** Distance in rating; infinite for undefined. */
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

/** Index of a bot, or its insertion point, by rating and id. */
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
  !people.some((person) => knowsBot(person, bot));

const byRating = (one: RatedBot, other: RatedBot): number =>
  one.rating - other.rating || (one.id < other.id ? -1 : Number(one.id > other.id));
