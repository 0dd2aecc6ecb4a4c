import type { GameId } from '@parlour/game';
import type { Guest } from './attendance.ts';
import type { Candidate } from './casting.ts';

/** What a bot offers to play. */
export interface Offer {
  readonly format: string;
  readonly roles: readonly string[];
  /** Games at once. */
  readonly games: number;
}

interface Standing extends Offer {
  readonly bot: Guest;
}

/** What a bot is taken up by: games in which it has a seat, and those in which it stood by for one. */
export type Bound = (bot: string) => ReadonlySet<GameId>;

/** The bots that offer to play, and what they are at. */
export class BotsOnOffer {
  /** By format and bot: one offer each. */
  readonly #offers = new Map<string, Map<string, Standing>>();
  /** Bots whose line is gone, and the games for whose sake their offers still stand. */
  readonly #gone = new Map<string, Set<GameId>>();
  readonly #bound: Bound;

  constructor(bound: Bound) {
    this.#bound = bound;
  }

  offer(bot: Guest, offer: Offer): void {
    const offers = this.#offers.get(offer.format) ?? new Map<string, Standing>();
    this.#offers.set(offer.format, offers);
    if (offer.games === 0) offers.delete(bot.id);
    else offers.set(bot.id, { ...offer, bot });
  }

  /** The bot is here (again). */
  arrive(bot: string): void {
    this.#gone.delete(bot);
  }

  /**
   * The bot's line is gone. What it offered stands until the games are over that it is taken up by: otherwise the
   * lobby, or somebody who practises, could tell whose line broke while one of them goes on.
   */
  leave(bot: string): void {
    const games = new Set(this.#bound(bot));
    if (games.size === 0) this.withdraw(bot);
    else this.#gone.set(bot, games);
  }

  /** A game is over: offers that stood for its sake alone end with it. */
  ended(game: GameId): void {
    for (const [bot, games] of this.#gone) if (games.delete(game) && games.size === 0) this.withdraw(bot);
  }

  withdraw(bot: string): void {
    this.#gone.delete(bot);
    for (const offers of this.#offers.values()) offers.delete(bot);
  }

  /** Those who could take a seat of this role, in an order that tells nothing. */
  candidates(format: string, role = 'target'): Candidate[] {
    return [...(this.#offers.get(format)?.values() ?? [])]
      .filter(({ roles }) => roles.includes(role))
      .map(({ bot: { id, owner, keys }, games }) => ({ id, owner, keys, free: games - this.#bound(id).size }))
      .sort((a, b) => (a.id < b.id ? -1 : 1));
  }
}
