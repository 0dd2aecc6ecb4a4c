import type { Marked } from './game-log.ts';
import type { Answer } from './game-run.ts';

/** Answers kept per game to commands that left nothing in the log. */
const remembered = 512;

/** Sees to it that a command's id is carried out once, however often it comes: a repetition gets the first answer. */
export class Answers {
  readonly #answers = new Map<string, Promise<Answer>>();

  once(cid: string, carryOut: () => Promise<Answer>): Promise<Answer> {
    const known = this.#answers.get(cid);
    if (known !== undefined) return known;
    const answer = carryOut();
    this.#answers.set(cid, answer);
    if (this.#answers.size > remembered) {
      const [oldest] = this.#answers.keys();
      if (oldest !== undefined) this.#answers.delete(oldest);
    }
    return answer;
  }

  /** It did not happen: the next try is the first one. */
  forget(cid: string): void {
    this.#answers.delete(cid);
  }

  /** What the log knows of commands that were carried out before. */
  restore(events: readonly Marked[]): void {
    for (const { cid, no } of events.filter((event) => event.cid !== undefined).slice(-remembered))
      if (cid !== undefined) this.#answers.set(cid, Promise.resolve(no));
  }
}
