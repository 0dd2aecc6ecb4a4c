import type { Guest } from './attendance.ts';
import type { Candidate } from './casting.ts';

/** The bots that are connected and offer to play, and what they are at. */
export class BotsOnOffer {
  readonly #offers = new Map<string, { owner: string | null; format: string; games: number }>();
  readonly #playing: (bot: string) => number;

  /** @param playing how many games a bot plays right now */
  constructor(playing: (bot: string) => number) {
    this.#playing = playing;
  }

  offer(bot: Guest, format: string, games: number): void {
    if (games === 0) this.#offers.delete(bot.id);
    else this.#offers.set(bot.id, { owner: bot.owner, format, games });
  }

  withdraw(bot: string): void {
    this.#offers.delete(bot);
  }

  /** Those who could take a seat in a game of this format, in an order that tells nothing. */
  candidates(format: string): Candidate[] {
    return [...this.#offers]
      .filter(([, offer]) => offer.format === format)
      .map(([id, { owner, games }]) => ({ id, owner, free: games - this.#playing(id) }))
      .sort((a, b) => (a.id < b.id ? -1 : 1));
  }
}
