/** Deadlines of prompts, also after their end: by how much was a reply too late? */

/** Number of prompts whose deadlines are kept; the oldest are forgotten. */
const maxKept = 5000;

interface Deadline {
  readonly bot: string;
  readonly game: string | null;
  /** By the server's clock. */
  readonly until: number;
  /** By how many milliseconds the first reply after it was late. */
  late?: number;
}

interface LateReply {
  readonly game: string | null;
  readonly ms: number;
  readonly isFirst: boolean;
}

/** Deadlines of prompts that were put and not answered. */
export class PromptDeadlines {
  readonly #known = new Map<string, Deadline>();

  /** A prompt is put, perhaps again after a reconnection. */
  put(bot: string, prompt: { readonly id: string; readonly game: string | null }, until: number): void {
    this.#known.set(prompt.id, { bot, game: prompt.game, until });
    const [oldest] = this.#known.keys();
    if (this.#known.size > maxKept && oldest !== undefined) this.#known.delete(oldest);
  }

  /** The prompt ended otherwise than by its deadline: a reply to it is no longer late. */
  forget(id: string): void {
    this.#known.delete(id);
  }

  /** By how many milliseconds the first such reply of a bot, to a prompt that takes none, was late; undefined: not late. */
  late(bot: string, id: string, now: number): LateReply | undefined {
    const known = this.#known.get(id);
    if (known?.bot !== bot || now < known.until) return undefined;
    const isFirst = known.late === undefined;
    known.late ??= Math.round(now - known.until);
    return { game: known.game, ms: known.late, isFirst };
  }
}
