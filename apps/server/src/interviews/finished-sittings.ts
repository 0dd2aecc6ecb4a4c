/** Reads finished sittings from the log, each once. */
import { instant } from '@parlour/game';
import { type Sitting, type SittingQuestion, sitting } from '@parlour/interview';
import type { Store } from '@parlour/store';

/** A sitting that came to its end. */
export interface FinishedSitting {
  readonly state: Sitting;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Finished sittings, the oldest first, kept once they were read. */
export class FinishedSittings {
  readonly #log: Store['log'];
  readonly #known = new Map<string, FinishedSitting>();
  /** Many sittings have the same questions: they are kept once. */
  readonly #questions = new Map<string, readonly SittingQuestion[]>();

  constructor({ log }: Pick<Store, 'log'>) {
    this.#log = log;
  }

  async all(): Promise<readonly FinishedSitting[]> {
    const every = await this.#log.unfinished([], 'n_');
    // However many are never finished: none of them is read.
    const open = new Set(await this.#log.unfinished(['ended'], 'n_'));
    for (const stream of every) if (!open.has(stream) && !this.#known.has(stream)) await this.#look(stream);
    return [...this.#known.values()].sort((a, b) => a.at - b.at);
  }

  async #look(stream: string): Promise<void> {
    const [begun, ...facts] = (await this.#log.read(stream)).map(({ fact }) => fact);
    const { rules, startedAt } = begun as unknown as { readonly rules?: string; readonly startedAt: number };
    if (rules !== sitting.name || facts.at(-1)?.type !== 'ended') return;
    const events = facts as unknown as Parameters<typeof sitting.evolve>[1][];
    const state = events.reduce(sitting.evolve, sitting.initial);
    if (state.end !== 'answered') return;
    const key = JSON.stringify(state.questions);
    const questions = this.#questions.get(key) ?? state.questions;
    this.#questions.set(key, questions);
    const at = startedAt + (events.at(-1)?.at ?? instant(0));
    this.#known.set(stream, { state: { ...state, questions }, at });
  }
}
