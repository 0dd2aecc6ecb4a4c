/** What bots offer to play. */
import type { Participant } from '../connections/presence.ts';
import { drawnTogether } from './bot-owners.ts';
import type { Candidate } from './party.ts';

/** So long an account is new. In milliseconds. */
const week = 7 * 24 * 3600 * 1000;

/** What a bot offers to play. */
export interface Offer {
  readonly format: string;
  readonly roles: readonly string[];
  /** Games at once. */
  readonly games: number;
  /** It judges only where no other bot is free to: see `Candidate.filler`. */
  readonly filler?: boolean | undefined;
}

interface StandingOffer extends Offer {
  readonly bot: Participant;
}

/** The games of bots. */
export interface Workload {
  /** The draws of which a game goes on and that take a bot up, with a seat or to stand by. */
  readonly draws: {
    readonly of: (bot: string) => ReadonlySet<string>;
    /** How many games these are to its offer: a bot may stand by for two at once. */
    readonly load: (bot: string) => number;
  };
  /** Games in which a bot has a seat. */
  readonly gamesOf: (bot: string) => readonly string[];
}

/** The bots that offer to play, and how many games they are free for. */
export class Offers {
  /** By format and bot: one offer each. */
  readonly #offers = new Map<string, Map<string, StandingOffer>>();
  /** Bots whose line is gone, and the draws for which their offers still stand. */
  readonly #gone = new Map<string, Set<string>>();
  /** Smaller offers that hold once all games of these draws are over. */
  #smaller: { readonly offer: StandingOffer; readonly draws: Set<string> }[] = [];
  readonly #workload: Workload;
  readonly #tracesOf: (account: string) => readonly string[];
  readonly #mayPlay: (bot: Participant) => boolean;
  readonly #now: () => number;
  /** Bots that were stopped, and the draws for which their offers still stand. */
  readonly #stopped = new Map<string, Set<string>>();

  /**
   * `tracesOf`: where an account was seen; its bots may connect from somewhere else. `mayPlay`: asked whenever somebody
   * looks for bots, so that what a bot offers counts again by itself when it may play again. `now`: in milliseconds
   * since 1970.
   */
  constructor(
    workload: Workload,
    tracesOf: (account: string) => readonly string[] = () => [],
    mayPlay: (bot: Participant) => boolean = () => true,
    now: () => number = () => 0,
  ) {
    this.#now = now;
    this.#workload = workload;
    this.#tracesOf = tracesOf;
    this.#mayPlay = mayPlay;
  }

  /**
   * A bot offers to play, changes its offer, or ends it. An offer that shrinks stands until the draws
   * that take the bot up are over: a bot may want fewer because of what happens in one of its games, and nobody in the
   * lobby or in practice may tell.
   */
  offer(bot: Participant, wish: Offer): void {
    const offer = { ...wish, bot };
    const asked = this.#smaller.find((one) => isOfSame(one.offer, offer) && isAsMuch(one.offer, offer));
    this.#smaller = this.#smaller.filter((one) => !isOfSame(one.offer, offer));
    const standing = this.#offers.get(offer.format)?.get(bot.id);
    // Saying it again does not make the bot wait longer.
    const draws = asked?.draws ?? new Set(this.#workload.draws.of(bot.id));
    const isSmaller = standing !== undefined && isLess(offer, standing);
    if (isSmaller && draws.size > 0) this.#smaller.push({ offer, draws });
    else this.#stand(offer);
  }

  #stand(offer: StandingOffer): void {
    const offers = this.#offers.get(offer.format) ?? new Map<string, StandingOffer>();
    this.#offers.set(offer.format, offers);
    if (offer.games === 0) offers.delete(offer.bot.id);
    else offers.set(offer.bot.id, offer);
  }

  /** The bot is here (again). */
  arrive(bot: string): void {
    this.#gone.delete(bot);
  }

  /**
   * The bot's line is gone. Its offer stands until the draws that take it up are over: otherwise people in the lobby or
   * in practice could tell during a game whose line broke.
   */
  leave(bot: string): void {
    const draws = new Set(this.#workload.draws.of(bot));
    if (draws.size === 0) this.withdraw(bot);
    else this.#gone.set(bot, draws);
  }

  /**
   * The bot may play no more. As if its line were gone it stays among the others until the draws that take it up are
   * over; its offer is kept for the time when it may play again.
   */
  stop(bot: string): void {
    this.#stopped.set(bot, new Set(this.#workload.draws.of(bot)));
  }

  #isOut(bot: Participant): boolean {
    return !this.#mayPlay(bot) && (this.#stopped.get(bot.id)?.size ?? 0) === 0;
  }

  /** All games of a draw are over: offers that stood because of it alone end with it. */
  ended(draw: string): void {
    for (const draws of this.#stopped.values()) draws.delete(draw);
    for (const { offer, draws } of this.#smaller)
      if (draws.delete(draw) && draws.size === 0) this.#stand(offer);
    this.#smaller = this.#smaller.filter(({ draws }) => draws.size > 0);
    for (const [bot, draws] of this.#gone) if (draws.delete(draw) && draws.size === 0) this.withdraw(bot);
  }

  withdraw(bot: string): void {
    this.#gone.delete(bot);
    this.#smaller = this.#smaller.filter(({ offer }) => offer.bot.id !== bot);
    for (const offers of this.#offers.values()) offers.delete(bot);
  }

  /** The bots that could take a seat of this role, or any seat, in an order that tells nothing. */
  candidates(format: string, role?: string): readonly Candidate[] {
    const now = this.#now();
    const bots = [...(this.#offers.get(format)?.values() ?? [])]
      .filter(({ roles, bot }) => (role === undefined || roles.includes(role)) && !this.#isOut(bot))
      .map(({ bot: { id, owner, keys: own, ownerSince }, games, filler = false }) => {
        const keys = owner === null ? own : [...own, ...this.#tracesOf(owner)];
        const free = games - this.#workload.draws.load(id);
        const isOwnerNew = ownerSince !== undefined && now - ownerSince < week;
        return { id, owner, keys, free, idle: games - this.#workload.gamesOf(id).length, filler, isOwnerNew };
      })
      .sort((a, b) => (a.id < b.id ? -1 : 1));
    return drawnTogether(bots);
  }
}

const isOfSame = (one: StandingOffer, other: StandingOffer): boolean =>
  one.format === other.format && one.bot.id === other.bot.id;

const isAsMuch = (one: Offer, other: Offer): boolean => !isLess(one, other) && !isLess(other, one);

/** Does it offer fewer games, fewer roles, or filling in alone? */
const isLess = (offer: Offer, before: Offer): boolean =>
  offer.games < before.games || !hasAll(offer, before) || (offer.filler === true && before.filler !== true);

const hasAll = (offer: Offer, before: Offer): boolean =>
  before.roles.every((role) => offer.roles.includes(role));
