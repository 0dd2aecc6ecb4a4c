/** A prompt that was put to the bot of a seat. */
import type { Instant, Occasion, OpenPrompt, Prompt, Provenance, ReplyFault } from '@parlour/game';
import type { GameRunner } from '../games/game-run.ts';
import type { FrameResult } from '../viewers/reply.ts';

/** A prompt that was put, until a newer one takes its place. */
export interface SentPrompt {
  readonly id: string;
  readonly prompt: OpenPrompt;
  /** In free talk: purpose of the text, and key of the state. Superseded by another's message. */
  readonly turn: { readonly occasion: Occasion; readonly key: string } | undefined;
  /** Fault of the first reply, if this is the second attempt. */
  readonly fault?: ReplyFault;
  /** Number of received and unprocessed replies. */
  unread: number;
  /** Result of its reply, if any. */
  result?: Promise<FrameResult>;
}

/** A prompt with its reply's provenance and arrival time. */
export type AnsweredPrompt = SentPrompt & { readonly made: Provenance | undefined; readonly since: number };

export const hasReply = ({ unread, result }: SentPrompt): boolean => unread > 0 || result !== undefined;

/** Whether its time is over. */
export const isExpired = ({ prompt: { deadline } }: SentPrompt, now: Instant): boolean =>
  deadline !== undefined && now >= deadline;

/** The prompt as its bot receives it, with the time that is left. */
export function visiblePrompt(
  { id, fault, prompt: { free: _free, deadline, ...prompt }, turn }: SentPrompt,
  run: GameRunner,
): Prompt {
  const left = deadline === undefined ? undefined : Math.max(deadline - run.now(), 0);
  const { preset } = run.hosted;
  return {
    ...{ id, game: run.id, preset, ...prompt },
    ...(turn && { occasion: turn.occasion }),
    ...(left !== undefined && { deadlineMs: left }),
    ...(fault && { fault }),
  };
}
