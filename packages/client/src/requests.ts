/** The frames that have no answer yet. */
import type { ClientFrame, ProtocolError } from '@parlour/protocol';
import { type Answer, offline, type Wish } from './frames.ts';

export interface Requests {
  /** Sends a frame. Resolves with its answer; offline, if there is no line or it breaks before the answer. */
  readonly ask: (wish: Wish, id?: string) => Promise<Answer>;
  /** The house answered a frame; true: it was one of ours. */
  readonly answered: (
    frame:
      | { readonly type: 'ok'; readonly re: string | null; readonly invite?: string | undefined }
      | { readonly type: 'no'; readonly re: string | null; readonly error: ProtocolError },
  ) => boolean;
  /** The line broke: no answer will come. */
  readonly abandon: () => void;
}

/** `send` says whether the frame could be sent. */
export function createRequests(send: (frame: ClientFrame) => boolean, newId: () => string): Requests {
  const waiting = new Map<string, (answer: Answer) => void>();

  const settle = (id: string, answer: Answer): boolean => {
    const resolve = waiting.get(id);
    waiting.delete(id);
    resolve?.(answer);
    return resolve !== undefined;
  };
  return {
    ask: (wish, id = newId()) =>
      new Promise((resolve) => {
        // Asked again under the same id: whoever asked before hears the same answer.
        const before = waiting.get(id);
        waiting.set(id, (answer) => {
          before?.(answer);
          resolve(answer);
        });
        if (!send({ ...wish, id } as ClientFrame)) settle(id, { ok: false, error: offline });
      }),
    answered(frame) {
      if (frame.re === null) return false;
      const { re } = frame;
      return settle(
        re,
        frame.type === 'no' ? { ok: false, error: frame.error } : { ok: true, invite: frame.invite },
      );
    },
    abandon() {
      for (const id of [...waiting.keys()]) settle(id, { ok: false, error: offline });
    },
  };
}
