/** Prompts to bots outside any game. */
import type { Prompt, Reply, ReplyFault } from '@parlour/game';
import type { Clock } from '../clock.ts';

/** A request to a bot outside of games: a prompt without an id. */
export type DelegatedRequest = Omit<Prompt, 'id' | 'game' | 'deadlineMs'> & {
  /** Time limit of the reply, in milliseconds. */
  readonly deadlineMs: number;
};

/** An errand that is under way. */
export interface PendingErrand {
  /** Undefined: there is no bot, or it is too late for a reply. */
  readonly reply: Promise<Reply | undefined>;
  /** The reply is needed no more. */
  readonly withdraw: () => void;
}

interface Waiting {
  readonly bot: string;
  readonly prompt: Prompt;
  readonly until: number;
  readonly tell: (prompt: Prompt) => void;
  readonly settle: (reply: Reply | undefined) => void;
}

/** The errands that wait for a reply. */
export class Errands {
  readonly #clock: Clock;
  readonly #waiting = new Map<string, Waiting>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  put(bot: string, id: string, errand: DelegatedRequest, tell: (prompt: Prompt) => void): PendingErrand {
    const prompt: Prompt = { ...errand, id, game: null };
    const until = this.#clock.now() + errand.deadlineMs;
    let withdraw = () => {};
    const reply = new Promise<Reply | undefined>((resolve) => {
      const settle = (reply: Reply | undefined) => {
        cancel();
        for (const [key, { settle: own }] of this.#waiting) if (own === settle) this.#waiting.delete(key);
        resolve(reply);
      };
      const cancel = this.#clock.wakeAt(until, () => settle(undefined));
      withdraw = () => settle(undefined);
      this.#waiting.set(id, { bot, prompt, until, tell, settle });
      tell(prompt);
    });
    return { reply, withdraw: () => withdraw() };
  }

  /** The reply broke a rule: sends a second and last prompt, `next`. */
  askAgain(id: string, next: string, fault: ReplyFault): void {
    const waiting = this.#waiting.get(id);
    if (waiting === undefined) return;
    if (waiting.prompt.fault !== undefined) {
      waiting.settle(undefined);
      return;
    }
    this.#waiting.delete(id);
    const prompt = { ...waiting.prompt, id: next, fault };
    this.#waiting.set(next, { ...waiting, prompt });
    waiting.tell({ ...prompt, deadlineMs: Math.max(waiting.until - this.#clock.now(), 0) });
  }

  /** A bot's open prompt of this id; undefined: none. */
  promptOf(bot: string, id: string): Prompt | undefined {
    const waiting = this.#waiting.get(id);
    return waiting?.bot === bot ? waiting.prompt : undefined;
  }

  /** The reply is here. */
  take(id: string, reply: Reply): void {
    this.#waiting.get(id)?.settle(reply);
  }

  /** Open prompts of a bot, with the remaining time. */
  of(bot: string): readonly Prompt[] {
    const now = this.#clock.now();
    return [...this.#waiting.values()]
      .filter((waiting) => waiting.bot === bot)
      .map(({ prompt, until }) => ({ ...prompt, deadlineMs: Math.max(until - now, 0) }));
  }
}
