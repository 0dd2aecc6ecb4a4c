/** Draws a bot for each seat of a person, so that seats of both natures have the factors of a bot. */
import type { Random } from '@parlour/stats';
import type { TestBot } from '../../bots/prompted-bot.ts';

/** Bots that might have had the seats of people, the same one for a seat throughout a game. */
export class Counterparts {
  readonly #random: Random;
  readonly #bySeat = new Map<string, TestBot | undefined>();

  constructor(random: Random) {
    this.#random = random;
  }

  /** Another game begins. */
  clear(): void {
    this.#bySeat.clear();
  }

  /** One of these bots, drawn at the first call for a seat; undefined without bots. */
  of(seat: string, bots: readonly TestBot[]): TestBot | undefined {
    if (!this.#bySeat.has(seat)) this.#bySeat.set(seat, bots[Math.floor(this.#random() * bots.length)]);
    return this.#bySeat.get(seat);
  }
}
