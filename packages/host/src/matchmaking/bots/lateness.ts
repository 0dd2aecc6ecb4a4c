/** Bots that are too slow for a rated seat in free talk: frequent lateness reveals a bot. */
import type { Clock } from '../../clock.ts';

/** Number of newest texts of a bot that are evaluated, and the minimum. */
const newest = 50;
/** At most this share of them may be late. */
const maxLateShare = 0.02;
/** After this time, in milliseconds, a slow bot may show that it is quicker: else it could do so in practice only. */
const pause = 3_600_000;

/** Numbers of counted and late texts of a bot, and the end of its pause from rated free talk, if any. */
export interface LatenessOfBot {
  readonly texts: number;
  readonly late: number;
  /** Milliseconds since 1970. */
  readonly pausedUntil: number | null;
}

/**
 * Counts late texts. Those of a game count once all games of its draw are over: otherwise a bot's next games
 * would reveal its state in one of them. In memory only: reset by a restart.
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

  /** Whether this bot is currently excluded from rated free talk. */
  isSlow(bot: string): boolean {
    return this.#clock.now() < (this.#until.get(bot) ?? 0);
  }

  /** Lateness shown to the owner: among a bot's newest texts in finished draws. */
  of(bot: string): LatenessOfBot {
    const texts = this.#texts.get(bot) ?? [];
    const until = this.#until.get(bot) ?? 0;
    return {
      texts: texts.length,
      late: texts.filter((isLate) => isLate).length,
      pausedUntil: this.#clock.now() < until ? until : null,
    };
  }
}
