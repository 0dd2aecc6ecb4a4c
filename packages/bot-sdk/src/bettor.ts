/** The bettor's side of a bot: one player for each game. */
import { BettorPlayer } from './bettor-player.ts';
import type { BettorOptions } from './options.ts';
import type { Play } from './play.ts';
import type { Seat, Snapshot } from './snapshot.ts';

/** Plays bettors: one player for each game, so that a failure in one does not affect the others. */
export class BettorPlay {
  readonly #options: BettorOptions;
  readonly #play: Play;
  readonly #players = new Map<string, BettorPlayer>();

  constructor(options: BettorOptions, play: Play) {
    this.#options = options;
    this.#play = play;
  }

  seen(seat: Seat, snapshot: Snapshot): void {
    const player = this.#players.get(seat.game) ?? new BettorPlayer(this.#options, this.#play, seat);
    this.#players.set(seat.game, player);
    player.seen(snapshot);
  }

  forget(game: string): void {
    this.#players.get(game)?.close();
    this.#players.delete(game);
  }
}
