/** Decisions that the rules of one game leave to the server: by a prompted bot, or by chance. */
import {
  type AnyFormat,
  type Choice,
  type ChoiceSource,
  type FormatTypes,
  type Instant,
  seededStream,
} from '@parlour/game';
import type { Clock } from '../clock.ts';
import type { HostedEvent } from '../facts/hosted.ts';
import type { CommandResult } from '../runs/command-queue.ts';
import type { DelegatedRequest, PendingErrand } from './errands.ts';

type AnyChoice = Choice<FormatTypes['Command']>;

/** Retry delay of a decision that could not be stored, in milliseconds. */
const retryAfter = 1000;

export interface ChoicesPorts {
  readonly format: AnyFormat;
  readonly hosted: Pick<HostedEvent, 'seed' | 'startedAt' | 'preset'>;
  readonly clock: Clock;
  /** Game time. */
  readonly now: () => Instant;
  /** The game as stored. */
  readonly state: () => FormatTypes['State'];
  readonly isSettled: () => boolean;
  /** Puts a prompt to a bot that decides. */
  readonly ask: (errand: DelegatedRequest) => PendingErrand;
  readonly submit: (by: string, id: string, command: { readonly type: string }) => Promise<CommandResult>;
}

/**
 * No one waits for a decision: the prompted bot has until `until`, and a reply without a legal decision is
 * ignored. After a crash the same choice is open again, with the same random decision.
 */
export class Choices {
  readonly #ports: ChoicesPorts;
  #open: { readonly choice: AnyChoice; cancel: () => void } | undefined;

  constructor(ports: ChoicesPorts) {
    this.#ports = ports;
  }

  /** Updates after an event: opens the current choice, and closes the previous one. */
  look(): void {
    const { format, state, isSettled } = this.#ports;
    const choice = isSettled() ? undefined : format.delegation?.choice?.(state());
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

  /** Acts at an instant of the game, immediately if it has passed, unless another choice is open by then. */
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

  /** Submits the bot's decision if the rules accept it; otherwise the seed's. */
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
    return format.rules.decide(state(), { ...command, by, at: now() }).refusal === undefined;
  }

  async #submit(choice: AnyChoice, command: { readonly type: string }): Promise<void> {
    const { submit, now } = this.#ports;
    const result = await submit(choice.by, `choice/${choice.id}`, command);
    if (result === 'unavailable')
      this.#at(choice, now() + retryAfter, () => void this.#submit(choice, command));
  }
}
