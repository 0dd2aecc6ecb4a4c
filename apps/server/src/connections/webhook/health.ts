/** Says whether a webhook answers, and rests one that fails. */

/** After so many questions in a row without an answer a webhook gets no new games for a while. */
const mostFailures = 3;
/** How long, in milliseconds: each time twice as long. */
const firstRest = 60_000;
const longestRest = 3_600_000;

/**
 * Whether a webhook may be given new games. It learns how a question went only when its game is over: until
 * then nothing may depend on what a bot does there.
 */
export class WebhookHealth {
  readonly #open = new Map<string, boolean[]>();
  #inARow = 0;
  #rest = firstRest;
  #restsUntil = 0;

  /** How a question of a game went, kept until the game is over. */
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
    if (this.#inARow < mostFailures || now < this.#restsUntil) return 0;
    const rest = this.#rest;
    this.#restsUntil = now + rest;
    this.#rest = Math.min(rest * 2, longestRest);
    this.#inARow = 0;
    return rest;
  }
}
