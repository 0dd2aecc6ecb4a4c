import type { AnyCommand, FormatTypes, Refusal } from '@parlour/game';
import type { DoorError } from '@parlour/protocol';

/** How a command ended: done, or a code that says why not. */
export type CommandResult = Refusal | DoorError | undefined;

/** A command that waits for its decision. */
export interface QueuedCommand {
  readonly command: AnyCommand<FormatTypes>;
  readonly cid: string | undefined;
  readonly answer: (answer: CommandResult) => void;
}

/** What the house says to a game: the host adds when. */
export type HostCommand =
  | { readonly type: 'pass-time' | 'void' }
  | { readonly type: 'disconnect' | 'reconnect' | 'leave'; readonly by: string }
  | { readonly type: 'resume'; readonly down: number };

/** Presence of one and the same seat: `resume`, which has no seat, is never replaced, nor is `leave`. */
export const isReplaced = ({ command }: QueuedCommand, { command: later }: QueuedCommand): boolean =>
  command.type !== 'leave' && 'by' in command && 'by' in later && command.by === later.by;
