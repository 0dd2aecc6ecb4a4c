/** What the rules of one game leave to the house: whoever decides it is asked, or chance decides. */
import {
  type AnyFormat,
  type Choice,
  type ChoiceSource,
  type FormatTypes,
  type Instant,
  seededStream,
} from '@parlour/game';
import type { Clock } from '../clock.ts';
import type { Asked, Errand } from '../prompting/errands.ts';
import type { CommandResult } from './command-queue.ts';
import type { HostedFact } from './hosted.ts';

type AnyChoice = Choice<FormatTypes['Command']>;

/** How long to wait before a decision is tried again that could not be stored, in milliseconds. */
const retryAfter = 1000;

export interface ChoicesPorts {
  readonly format: AnyFormat;
  readonly hosted: Pick<HostedFact, 'seed' | 'startedAt' | 'preset'>;
  readonly clock: Clock;
  /** Game time. */
  readonly now: () => Instant;
  /** The game as far as it is stored. */
  readonly state: () => FormatTypes['State'];
  readonly isSettled: () => boolean;
  /** Puts a prompt to a bot that decides. */
  readonly ask: (errand: Errand) => Asked;
  readonly submit: (by: string, id: string, command: { readonly type: string }) => Promise<CommandResult>;
}

/**
 * Nobody waits for a decision: whoever is asked has until `until`, and a reply that comes to nothing legal is as good as
 * none. After a crash the same choice is open again, and its chance is the same.
 */
export class Choices {
  readonly #ports: ChoicesPorts;
  #open: { readonly choice: AnyChoice; cancel: () => void } | undefined;

  constructor(ports: ChoicesPorts) {
    this.#ports = ports;
  }

  /** Something happened: what is open now is to be decided, and what was open before no more. */
  look(): void {
    const { format, state, isSettled } = this.#ports;
    const choice = isSettled() ? undefined : format.choice?.(state());
    if (choice?.id === this.#open?.choice.id) return;
    this.end();
    if (choice === undefined) return;
    this.#open = { choice, cancel: () => {} };
    this.#at(choice, choice.from, () => this.#ask(choice));
  }

  /** Nothing is decided any more. */
  end(): void {
    this.#open?.cancel();
    this.#open = undefined;
  }

  /** Does this at an instant of the game, at once if that has passed, unless another choice is open by then. */
  #at({ id }: AnyChoice, instant: number, what: () => void): void {
    const { clock, hosted, now } = this.#ports;
    const open = this.#open;
    if (open?.choice.id !== id) return;
    if (instant <= now()) what();
    else open.cancel = clock.wakeAt(hosted.startedAt + instant, what);
  }

  #ask(choice: AnyChoice): void {
    const { ask, hosted, now } = this.#ports;
    const { prompt, until, read } = choice;
    const open = this.#open;
    const deadlineMs = until - now();
    if (prompt === undefined || open === undefined || deadlineMs <= 0) {
      this.#decide(choice, undefined);
      return;
    }
    const { deadline: _deadline, free: _free, ...words } = prompt;
    const { reply, withdraw } = ask({ ...words, preset: hosted.preset, deadlineMs });
    open.cancel = withdraw;
    void reply.then((said) => {
      if (this.#open !== open) return;
      const text = said !== undefined && 'text' in said ? said.text : undefined;
      this.#decide(choice, text === undefined ? undefined : read?.(text));
    });
  }

  /** What was meant, if the rules take it; else what the seed says. */
  #decide(choice: AnyChoice, meant: { readonly type: string } | undefined): void {
    const { hosted } = this.#ports;
    const asked = meant && this.#withSource(meant, 'asked');
    const chosen =
      asked !== undefined && this.#isLegal(choice, asked)
        ? asked
        : this.#withSource(choice.byChance(seededStream(hosted.seed, `choice/${choice.id}`)), 'chance');
    void this.#submit(choice, chosen);
  }

  #withSource(command: { readonly type: string }, source: ChoiceSource): { readonly type: string } {
    return Object.assign({ ...command }, { source });
  }

  #isLegal({ by }: AnyChoice, command: { readonly type: string }): boolean {
    const { format, state, now } = this.#ports;
    return format.decide(state(), { ...command, by, at: now() }).refusal === undefined;
  }

  async #submit(choice: AnyChoice, command: { readonly type: string }): Promise<void> {
    const { submit, now } = this.#ports;
    const result = await submit(choice.by, `choice/${choice.id}`, command);
    if (result === 'unavailable')
      this.#at(choice, now() + retryAfter, () => void this.#submit(choice, command));
  }
}
