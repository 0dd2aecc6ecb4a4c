/** The frames that have no answer yet. */
import type { ClientFrame } from '@parlour/protocol';
import { type Acknowledgement, offline, type ServerFrameOf, type UnsentFrame } from './frames.ts';

export type Reply = ServerFrameOf<'ok' | 'no'>;

/** What the house says of a frame. */
export const acknowledgementOf = (frame: Reply): Acknowledgement =>
  frame.type === 'no' ? { ok: false, error: frame.error } : { ok: true, invite: frame.invite };

export interface Requests {
  /** Sends a frame. Resolves with its answer; offline, if there is no line or it breaks before the answer. */
  readonly ask: (wish: UnsentFrame, id?: string) => Promise<Acknowledgement>;
  /** The house answered a frame; true: it was one of ours. */
  readonly answered: (frame: Reply) => boolean;
  /** The line broke: no answer will come. */
  readonly abandon: () => void;
}

/** `send` says whether the frame could be sent. */
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
        if (!send({ ...wish, id } as ClientFrame)) settle(id, { ok: false, error: offline });
      }),
    answered: (frame) => frame.re !== null && settle(frame.re, acknowledgementOf(frame)),
    abandon() {
      for (const id of [...waiting.keys()]) settle(id, { ok: false, error: offline });
    },
  };
}
