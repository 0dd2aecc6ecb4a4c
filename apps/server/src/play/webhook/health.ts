/** Says whether a webhook answers, and rests one that fails. */

/** Number of consecutive unanswered prompts after which a webhook is paused. */
const maxFailures = 3;
/** First pause in milliseconds; doubled each time. */
const firstRest = 60_000;
const maxBackoffMs = 3_600_000;

/**
 * Whether a webhook may get new games. It is updated only after the game: before, nothing may depend on a
 * bot's behaviour there.
 */
export class WebhookHealth {
  readonly #open = new Map<string, boolean[]>();
  #inARow = 0;
  #rest = firstRest;
  #restsUntil = 0;

  /** Records a result in a game, kept until the game is over. */
  noted(game: string, answered: boolean): void {
    const questions = this.#open.get(game) ?? [];
    questions.push(answered);
    this.#open.set(game, questions);
  }

  /** The game is over. Returns how long to rest from now on, in milliseconds; 0: no reason to. */
  over(game: string, now: number): number {
    const questions = this.#open.get(game) ?? [];
    this.#open.delete(game);
    for (const answered of questions) {
      this.#inARow = answered ? 0 : this.#inARow + 1;
      if (answered) this.#rest = firstRest;
    }
    // What was asked before the rest began, and fails while it lasts, is no further reason.
    if (this.#inARow < maxFailures || now < this.#restsUntil) return 0;
    const rest = this.#rest;
    this.#restsUntil = now + rest;
    this.#rest = Math.min(rest * 2, maxBackoffMs);
    this.#inARow = 0;
    return rest;
  }
}
