/** The commands of one run that wait for their decision. */
import type { Made, Refusal, Refused, RulesTypes, RunCommand } from '@parlour/game';
import type { DoorError } from '@parlour/protocol';

/** How a command ended: done, or a code that says why not, with details where there are any. */
export type CommandResult = Refusal | DoorError | Refused | undefined;

export interface QueuedCommand {
  readonly command: (RulesTypes['Command'] | RunCommand<never>) & { readonly made?: Made };
  /** The key under which it is carried out once; undefined: it is the host's own. */
  readonly cid: string | undefined;
  readonly settle: (result: CommandResult) => void;
  /** It has waited as long as it takes to type it; left out: it has not. */
  readonly isTyped?: true;
}

/** What the host says to a run; the run adds when. */
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

  /** The host's command could not be stored, and still holds. Of a seat's comings and goings the last one counts. */
  putBack(queued: QueuedCommand): void {
    this.#unsaid = [...this.#unsaid.filter((other) => !isReplaced(other, queued)), queued];
  }
}

const nothing: readonly QueuedCommand[] = [];

/** Presence of one and the same seat: `resume`, which has no seat, is never replaced, nor is `leave`. */
const isReplaced = ({ command }: QueuedCommand, { command: later }: QueuedCommand): boolean =>
  command.type !== 'leave' && 'by' in command && 'by' in later && command.by === later.by;
