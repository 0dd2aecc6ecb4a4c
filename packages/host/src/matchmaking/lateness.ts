/** Which bots answer too slowly for a rated seat in a free talk: whoever is late often is told from people by that. */

/** So many of the newest texts of a bot decide; fewer are too few to tell. */
const newest = 50;
/** At most this share of them may be late. */
const mostLate = 0.02;

/**
 * Counts texts that came after their time. Those of a game count once all games of its draw are over: before that no one
 * may tell from what a bot plays next how it does in one of them. In memory alone: after a restart every bot begins anew.
 */
export class Lateness {
  /** By bot: was each of its newest texts late? */
  readonly #texts = new Map<string, readonly boolean[]>();
  /** By draw and bot, until the draw is over. */
  readonly #pending = new Map<string, Map<string, boolean[]>>();

  /** A bot has handed in a text in a game of this draw. */
  note(draw: string, bot: string, isLate: boolean): void {
    const bots = this.#pending.get(draw) ?? new Map<string, boolean[]>();
    this.#pending.set(draw, bots);
    bots.set(bot, [...(bots.get(bot) ?? []), isLate]);
  }

  /** All games of a draw are over. */
  ended(draw: string): void {
    for (const [bot, texts] of this.#pending.get(draw) ?? [])
      this.#texts.set(bot, [...(this.#texts.get(bot) ?? []), ...texts].slice(-newest));
    this.#pending.delete(draw);
  }

  /** Does this bot play no rated seat in a free talk, until it is quicker? */
  isSlow(bot: string): boolean {
    const texts = this.#texts.get(bot) ?? [];
    return texts.length >= newest && texts.filter((isLate) => isLate).length > mostLate * texts.length;
  }
}
