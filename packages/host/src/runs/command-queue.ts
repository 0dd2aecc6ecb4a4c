/** The commands of one run that wait for their decision. */
import type { Provenance, Refusal, Refused, RulesTypes, RunCommand } from '@parlour/game';
import type { ProtocolErrorCode } from '@parlour/protocol';

/** Result of a command: done, or a refusal code with details. */
export type CommandResult = Refusal | ProtocolErrorCode | Refused | undefined;

export interface QueuedCommand {
  readonly command: (RulesTypes['Command'] | RunCommand<never>) & { readonly made?: Provenance };
  /** Idempotency key; undefined: the host's own command. */
  readonly cid: string | undefined;
  readonly settle: (result: CommandResult) => void;
  /** It has waited as long as it takes to type it; left out: it has not. */
  readonly isTyped?: true;
  /** A `resume` that moves deadlines by a hold of commands, not by an outage: players go on typing meanwhile. */
  readonly isHold?: true;
}

export type CommandTraits = Pick<QueuedCommand, 'isHold' | 'isTyped'>;

/** A command to a run, which adds the time. */
export interface UntimedCommand {
  readonly type?: string;
  readonly by?: string;
}

/** Commands of the host to a run, which adds the time. */
export type HostCommand =
  | { readonly type: 'pass-time' | 'void' }
  | { readonly type: 'disconnect' | 'reconnect' | 'leave'; readonly by: string }
  | { readonly type: 'resume'; readonly down: number };

/** Gives out its commands in the order in which they came, but first those that could not be stored. */
export class CommandQueue {
  #waiting: QueuedCommand[] = [];
  #unsaid: QueuedCommand[] = [];

  add(queued: QueuedCommand): void {
    this.#waiting.push(queued);
  }

  /** Everything there is; nothing, if nothing was added since the last time. */
  takeAll(): readonly QueuedCommand[] {
    if (this.#waiting.length === 0) return nothing;
    const all = this.#unsaid.length === 0 ? this.#waiting : [...this.#unsaid, ...this.#waiting];
    this.#unsaid = [];
    this.#waiting = [];
    return all;
  }

  /**
   * A command could not be stored. One of the host's own still holds; of a seat's comings and goings the last one counts.
   * Deadlines and releases are found again by the alarm.
   */
  putBack(queued: QueuedCommand): void {
    if (queued.cid !== undefined || queued.command.type === 'pass-time') return;
    this.#unsaid = [...this.#unsaid.filter((other) => !isReplaced(other, queued)), queued];
  }
}

const nothing: readonly QueuedCommand[] = [];

/** Presence of one and the same seat: `resume`, which has no seat, is never replaced, nor is `leave`. */
const isReplaced = ({ command }: QueuedCommand, { command: later }: QueuedCommand): boolean =>
  command.type !== 'leave' && 'by' in command && 'by' in later && command.by === later.by;

/** None of these was carried out. */
export function settleAll(batch: readonly QueuedCommand[], result: CommandResult): void {
  for (const { settle } of batch) settle(result);
}
