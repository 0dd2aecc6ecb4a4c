/** The bettor's side of a bot: one player for each game. */
import { Desk } from './desk.ts';
import type { BettorOptions } from './options.ts';
import type { Play } from './play.ts';
import type { Seat, Sight } from './sight.ts';

/** Plays bettors: a desk for each game, so that what hangs or fails in one hurts no other. */
export class BettorPlay {
  readonly #options: BettorOptions;
  readonly #play: Play;
  readonly #desks = new Map<string, Desk>();

  constructor(options: BettorOptions, play: Play) {
    this.#options = options;
    this.#play = play;
  }

  seen(seat: Seat, sight: Sight): void {
    const desk = this.#desks.get(seat.game) ?? new Desk(this.#options, this.#play, seat);
    this.#desks.set(seat.game, desk);
    desk.seen(sight);
  }

  forget(game: string): void {
    this.#desks.get(game)?.close();
    this.#desks.delete(game);
  }
}
