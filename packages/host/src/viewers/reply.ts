/** Answers to frames. */
import {
  messageForCode,
  type ProtocolError,
  type ProtocolErrorCode,
  type ServerFrame,
} from '@parlour/protocol';
import type { CommandResult } from '../runs/command-queue.ts';

/** Answer to a frame. */
export type FrameReply = Extract<ServerFrame, { type: 'ok' | 'no' }>;

/** Result of a frame: done, a code, a code with details, or an invitation. */
export type FrameResult =
  | undefined
  | ProtocolErrorCode
  | CommandResult
  | ProtocolError
  | { readonly invite: string };

export function toReplyFrame(re: string, result: FrameResult): FrameReply {
  if (result === undefined) return { type: 'ok', re };
  if (typeof result === 'string')
    return { type: 'no', re, error: { code: result, message: messageForCode(result) } };
  if ('invite' in result) return { type: 'ok', re, invite: result.invite };
  if ('message' in result) return { type: 'no', re, error: result };
  const { code, details } = result;
  return { type: 'no', re, error: { code, message: messageForCode(code, details), details } };
}

export const rateLimitedReply = (retryAfterMs: number): ProtocolError => ({
  code: 'rate-limited',
  message: messageForCode('rate-limited'),
  retryAfterMs,
});
