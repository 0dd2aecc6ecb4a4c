/** Bots' offers to play. */

import { mayBeDrawnTogether } from '../../parties/bot-owners.ts';
import type { Candidate } from '../../parties/party.ts';
import type { Participant } from '../../viewers/presence.ts';

/** How long an account counts as new, in milliseconds. */
const week = 7 * 24 * 3600 * 1000;

/** Offer of a bot. */
export interface Offer {
  readonly format: string;
  readonly roles: readonly string[];
  /** Simultaneous games. */
  readonly games: number;
  /** It plays only where no other bot is free: see `Candidate.filler`. */
  readonly filler?: boolean | undefined;
}

interface StandingOffer extends Offer {
  readonly bot: Participant;
}

/** The games of bots. */
export interface Workload {
  /** Draws with running games that reserve a bot, seated or on standby. */
  readonly draws: {
    readonly of: (bot: string) => ReadonlySet<string>;
    /** Load of the bot in games of its offer: a bot may stand by for two simultaneously. */
    readonly load: (bot: string) => number;
  };
  /** Games in which a bot has a seat. */
  readonly gamesOf: (bot: string) => readonly string[];
}

/** The bots that offer to play, and how many games they are free for. */
export class BotOffers {
  /** By format and bot: one offer each. */
  readonly #offers = new Map<string, Map<string, StandingOffer>>();
  /** Disconnected bots, with the draws for which their offers still stand. */
  readonly #gone = new Map<string, Set<string>>();
  /** Smaller offers that hold once all games of these draws are over. */
  #smaller: { readonly offer: StandingOffer; readonly draws: Set<string> }[] = [];
  readonly #workload: Workload;
  readonly #tracesOf: (account: string) => readonly string[];
  readonly #mayPlay: (bot: Participant) => boolean;
  readonly #now: () => number;
  /** Stopped bots, with the draws for which their offers still stand. */
  readonly #stopped = new Map<string, Set<string>>();

  /**
   * `tracesOf`: addresses of an account; its bots may connect from another one. `mayPlay`: evaluated at each
   * search for bots, so that an offer counts again when the bot may play again. `now`: in milliseconds since
   * 1970.
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
   * Sets, changes or ends a bot's offer. A smaller offer applies after the draws that reserve the bot,
   * because the reason may be an event in one of its games, which must stay invisible in the lobby and in
   * practice.
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
   * Disconnects a bot. Its offer stands until its draws are over: otherwise the lobby or practice would
   * reveal the disconnection during a game.
   */
  leave(bot: string): void {
    const draws = new Set(this.#workload.draws.of(bot));
    if (draws.size === 0) this.withdraw(bot);
    else this.#gone.set(bot, draws);
  }

  /**
   * Stops a bot. As after a disconnection, it stays visible until its draws are over; its offer is kept for
   * later.
   */
  stop(bot: string): void {
    this.#stopped.set(bot, new Set(this.#workload.draws.of(bot)));
  }

  #isOut(bot: Participant): boolean {
    return !this.#mayPlay(bot) && (this.#stopped.get(bot.id)?.size ?? 0) === 0;
  }

  /** All games of a draw are over: ends offers that stood only for it. */
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

  /** Possible bots for this role, or any role, in an uninformative order. */
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
    return mayBeDrawnTogether(bots);
  }
}

const isOfSame = (one: StandingOffer, other: StandingOffer): boolean =>
  one.format === other.format && one.bot.id === other.bot.id;

const isAsMuch = (one: Offer, other: Offer): boolean => !isLess(one, other) && !isLess(other, one);

/** Whether it has fewer games, fewer roles, or is only a filler. */
const isLess = (offer: Offer, before: Offer): boolean =>
  offer.games < before.games || !hasAll(offer, before) || (offer.filler === true && before.filler !== true);

const hasAll = (offer: Offer, before: Offer): boolean =>
  before.roles.every((role) => offer.roles.includes(role));
