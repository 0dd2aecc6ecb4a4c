/** Which bots answer too slowly for a rated seat in a free talk: whoever is late often is told from people by that. */
import type { Clock } from '../clock.ts';

/** So many of the newest texts of a bot decide; fewer are too few to tell. */
const newest = 50;
/** At most this share of them may be late. */
const maxLateShare = 0.02;
/** After this time, in milliseconds, a slow bot may show that it is quicker: else it could do so in practice only. */
const pause = 3_600_000;

/**
 * Counts texts that came after their time. Those of a game count once all games of its draw are over: before that no one
 * may tell from what a bot plays next how it does in one of them. In memory alone: after a restart every bot begins anew.
 */
export class Lateness {
  /** By bot: was each of its newest texts late? */
  readonly #texts = new Map<string, readonly boolean[]>();
  /** By bot: when its pause is over. */
  readonly #until = new Map<string, number>();
  readonly #clock: Pick<Clock, 'now'>;
  /** By draw and bot, until the draw is over. */
  readonly #pending = new Map<string, Map<string, boolean[]>>();

  constructor(clock: Pick<Clock, 'now'>) {
    this.#clock = clock;
  }

  /** A bot has handed in a text in a game of this draw. */
  note(draw: string, bot: string, isLate: boolean): void {
    const bots = this.#pending.get(draw) ?? new Map<string, boolean[]>();
    this.#pending.set(draw, bots);
    bots.set(bot, [...(bots.get(bot) ?? []), isLate]);
  }

  /** All games of a draw are over. */
  ended(draw: string): void {
    for (const [bot, texts] of this.#pending.get(draw) ?? []) {
      const all = [...(this.#texts.get(bot) ?? []), ...texts].slice(-newest);
      const late = all.filter((isLate) => isLate).length;
      const isSlow = all.length >= newest && late > maxLateShare * all.length;
      // After the pause it is judged by new texts alone.
      this.#texts.set(bot, isSlow ? [] : all);
      if (isSlow) this.#until.set(bot, this.#clock.now() + pause);
    }
    this.#pending.delete(draw);
  }

  /** Does this bot play no rated seat in a free talk now? */
  isSlow(bot: string): boolean {
    return this.#clock.now() < (this.#until.get(bot) ?? 0);
  }
}
