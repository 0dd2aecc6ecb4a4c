/** Draws with running games: until all are over, none of them may reveal the draw. */
import type { GameId } from '@parlour/game';
import type { HostedDraw } from '../facts/hosted.ts';

/** A game of a draw. */
export interface DrawnBinding {
  readonly id: GameId;
  readonly hosted: { readonly draw: HostedDraw };
}

/**
 * Draws with running games. Every game knows its draw, so this is restored after a restart.
 *
 * All bots of a draw are reserved until its last game is over, whichever game they play in, or on standby:
 * an earlier release would reveal that two people did not meet.
 */
export class LiveDraws {
  readonly #draws = new Map<string, { readonly draw: HostedDraw; readonly live: Set<GameId> }>();
  /** By game, also those that are over: the draw that holds them back. */
  readonly #games = new Map<string, string>();
  readonly #bots = new Map<string, Map<string, number>>();

  /** A game begins; it may not be stored yet. */
  begin({ id, hosted: { draw } }: DrawnBinding): void {
    const open = this.#draws.get(draw.id) ?? { draw, live: new Set() };
    open.live.add(id);
    this.#draws.set(draw.id, open);
    for (const game of Object.keys(draw.games)) this.#games.set(game, draw.id);
    for (const [bot, places] of Map.groupBy(draw.bots, (one) => one)) {
      const known = this.#bots.get(bot) ?? new Map<string, number>();
      this.#bots.set(bot, known.set(draw.id, places.length));
    }
  }

  /** A game is over, or was never stored. */
  end({ id, hosted: { draw } }: DrawnBinding): void {
    const open = this.#draws.get(draw.id);
    if (open === undefined || !open.live.delete(id) || open.live.size > 0) return;
    this.#draws.delete(draw.id);
    for (const game of Object.keys(draw.games)) this.#games.delete(game);
    for (const bot of new Set(draw.bots)) {
      const known = this.#bots.get(bot);
      known?.delete(draw.id);
      if (known?.size === 0) this.#bots.delete(bot);
    }
  }

  /** Whether a game of this draw is running. */
  has(draw: string): boolean {
    return this.#draws.has(draw);
  }

  /** Whether this game, or one of its draw, is running. */
  holds(game: string): boolean {
    return this.#games.has(game);
  }

  /** The draws that take a bot up. */
  of(bot: string): ReadonlySet<string> {
    return new Set(this.#bots.get(bot)?.keys());
  }

  /** Number of reserved places of a bot: it may stand by for two. */
  load(bot: string): number {
    return [...(this.#bots.get(bot)?.values() ?? [])].reduce((sum, places) => sum + places, 0);
  }
}
