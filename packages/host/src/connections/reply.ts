/** How frames are answered. */
import { type DoorError, type ProtocolError, type ServerFrame, sentenceOf } from '@parlour/protocol';
import type { CommandResult } from '../games/command-queue.ts';

/** How a frame is answered. */
export type Reply = Extract<ServerFrame, { type: 'ok' | 'no' }>;

/** What came of a frame: nothing more to say, a code, a code with details, or an invitation. */
export type FrameResult = undefined | DoorError | CommandResult | ProtocolError | { readonly invite: string };

export function replyTo(re: string, result: FrameResult): Reply {
  if (result === undefined) return { type: 'ok', re };
  if (typeof result === 'string')
    return { type: 'no', re, error: { code: result, message: sentenceOf(result) } };
  if ('invite' in result) return { type: 'ok', re, invite: result.invite };
  if ('message' in result) return { type: 'no', re, error: result };
  const { code, details } = result;
  return { type: 'no', re, error: { code, message: sentenceOf(code, details), details } };
}

export const tooFast = (retryAfterMs: number): ProtocolError => ({
  code: 'rate-limited',
  message: sentenceOf('rate-limited'),
  retryAfterMs,
});
