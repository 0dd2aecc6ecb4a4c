/** Tries and checks of endpoints, one program at a time. */
import {
  type CheckedModel,
  checkModel,
  type HouseBotManifest,
  type TriedText,
  tryText,
} from '../play/index.ts';
import type { ModelCheck } from './model-book.ts';

type Bot = HouseBotManifest | { readonly fault: string };

export interface ModelTrialsPorts {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly now: () => number;
  /** Keeps what a check of a stored model found. */
  readonly note: (name: string, check: ModelCheck) => Promise<void>;
  readonly failed: (error: unknown) => void;
}

export class ModelTrials {
  readonly #ports: ModelTrialsPorts;
  readonly #checking = new Set<string>();
  /** Of models of the file, which are stored nowhere: until the server stops. */
  readonly #found = new Map<string, ModelCheck>();
  #last: Promise<unknown> = Promise.resolve();

  constructor(ports: ModelTrialsPorts) {
    this.#ports = ports;
  }

  isChecking(name: string): boolean {
    return this.#checking.has(name);
  }

  foundOf(name: string): ModelCheck | undefined {
    return this.#found.get(name);
  }

  try(bot: Bot, text: string): Promise<TriedText> {
    if ('fault' in bot)
      return Promise.resolve({ reply: null, text: '', ms: 0, sent: null, problem: bot.fault });
    return this.#inTurn(() => tryText(bot, this.#ports.environment, text));
  }

  /** Begins a check; one that goes on already is not begun again. */
  check(name: string, bot: Bot): void {
    if (this.#checking.has(name)) return;
    this.#checking.add(name);
    void this.#inTurn(() => this.#checked(bot))
      .then(async ({ works, lines }) => {
        const check = { at: this.#ports.now(), works, lines: [...lines] };
        this.#found.set(name, check);
        await this.#ports.note(name, check);
      })
      .catch(this.#ports.failed)
      .finally(() => this.#checking.delete(name));
  }

  /** Resolves when nothing is tried any more. */
  async close(): Promise<void> {
    await this.#last.catch(() => {});
  }

  async #checked(bot: Bot): Promise<CheckedModel> {
    return 'fault' in bot ? { works: false, lines: [bot.fault] } : checkModel(bot, this.#ports.environment);
  }

  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = this.#last.catch(() => {}).then(work);
    this.#last = done;
    return done;
  }
}
