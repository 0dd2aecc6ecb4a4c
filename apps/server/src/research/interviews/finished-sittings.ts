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
  readonly #log: Pick<Store['log'], 'read' | 'unfinished'>;
  readonly #looked = new Set<string>();
  #known: readonly FinishedSitting[] = [];
  #looking: Promise<void> | undefined;
  /** Many sittings have the same questions: they are kept once. */
  readonly #questions = new Map<string, readonly SittingQuestion[]>();

  constructor({ log }: { readonly log: Pick<Store['log'], 'read' | 'unfinished'> }) {
    this.#log = log;
  }

  /** All that were finished when it was called. The same list as long as there are no more of them. */
  async all(): Promise<readonly FinishedSitting[]> {
    // What is under way may have begun before the last one was finished.
    await this.#looking;
    this.#looking ??= this.#lookOn().finally(() => {
      this.#looking = undefined;
    });
    await this.#looking;
    return this.#known;
  }

  async #lookOn(): Promise<void> {
    const every = await this.#log.unfinished([], 'n_');
    // However many are never finished: none of them is read.
    const open = new Set(await this.#log.unfinished(['ended'], 'n_'));
    const found: FinishedSitting[] = [];
    for (const stream of every) {
      if (open.has(stream) || this.#looked.has(stream)) continue;
      const one = await this.#read(stream);
      this.#looked.add(stream);
      if (one !== undefined) found.push(one);
    }
    if (found.length > 0) this.#known = [...this.#known, ...found].sort((a, b) => a.at - b.at);
  }

  async #read(stream: string): Promise<FinishedSitting | undefined> {
    const [begun, ...facts] = (await this.#log.read(stream)).map(({ fact }) => fact);
    const { rules, startedAt } = begun as unknown as { readonly rules?: string; readonly startedAt: number };
    if (rules !== sitting.name || facts.at(-1)?.type !== 'ended') return undefined;
    const events = facts as unknown as Parameters<typeof sitting.evolve>[1][];
    const state = events.reduce(sitting.evolve, sitting.initial);
    if (state.end !== 'answered') return undefined;
    const key = JSON.stringify(state.questions);
    const questions = this.#questions.get(key) ?? state.questions;
    this.#questions.set(key, questions);
    const at = startedAt + (events.at(-1)?.at ?? instant(0));
    return { state: { ...state, questions }, at };
  }
}
