/** The frames that have no answer yet. */
import type { ClientFrame } from '@parlour/protocol';
import { type Acknowledgement, offlineError, type ServerFrameOf, type UnsentFrame } from './frames.ts';

/**
 * Answer of the server to a frame.
 *
 * @example
 * ```ts
 * import { acknowledgementOf, type CommandReply } from '@parlour/client';
 *
 * const settled = (frame: CommandReply): boolean => acknowledgementOf(frame).ok;
 * ```
 */
export type CommandReply = ServerFrameOf<'ok' | 'no'>;

/**
 * Acknowledgement in the server's reply to a frame.
 *
 * @example
 * ```ts
 * import { acknowledgementOf } from '@parlour/client';
 *
 * const error = { code: 'no-such-game', message: 'No such game.' };
 * console.log(acknowledgementOf({ type: 'no', re: '1', error }).ok); // false
 * ```
 */
export const acknowledgementOf = (frame: CommandReply): Acknowledgement =>
  frame.type === 'no'
    ? { ok: false, error: frame.error }
    : { ok: true, invite: frame.invite, ...(frame.dropped !== undefined && { dropped: frame.dropped }) };

/**
 * Unanswered frames.
 *
 * @example
 * ```ts
 * import type { Requests } from '@parlour/client';
 *
 * const watch = (requests: Requests, game: string) => requests.ask({ type: 'watch', game });
 * ```
 */
export interface Requests {
  /** Sends a frame. Resolves with its answer; offline, if there is no connection or it breaks before the answer. */
  readonly ask: (wish: UnsentFrame, id?: string) => Promise<Acknowledgement>;
  /** Handles an answer of the server; returns true if it belongs to one of our frames. */
  readonly answered: (frame: CommandReply) => boolean;
  /** The connection broke: settles all requests as offline. */
  readonly abandon: () => void;
}

/**
 * `send` says whether the frame could be sent.
 *
 * @example
 * ```ts
 * import { createRequests } from '@parlour/client';
 *
 * const requests = createRequests(({ type }) => type === 'unqueue', () => '1');
 * const answer = requests.ask({ type: 'unqueue' });
 * requests.answered({ type: 'ok', re: '1' });
 * console.log((await answer).ok); // true
 * ```
 */
export function createRequests(send: (frame: ClientFrame) => boolean, newId: () => string): Requests {
  const waiting = new Map<string, (answer: Acknowledgement) => void>();

  const settle = (id: string, answer: Acknowledgement): boolean => {
    const resolve = waiting.get(id);
    waiting.delete(id);
    resolve?.(answer);
    return resolve !== undefined;
  };
  return {
    ask: (wish, id = newId()) =>
      new Promise((resolve) => {
        // Asked again under the same id: the earlier caller gets the same answer.
        const before = waiting.get(id);
        waiting.set(id, (answer) => {
          before?.(answer);
          resolve(answer);
        });
        if (!send({ ...wish, id } as ClientFrame)) settle(id, { ok: false, error: offlineError });
      }),
    answered: (frame) => frame.re !== null && settle(frame.re, acknowledgementOf(frame)),
    abandon() {
      for (const id of [...waiting.keys()]) settle(id, { ok: false, error: offlineError });
    },
  };
}
