import { type Answer, type ClientFrame, nextId, offline, type Wish } from './frames.ts';

/** The frames we sent that have no answer yet. */
export function createRequests(send: (frame: ClientFrame) => boolean) {
  const waiting = new Map<string, (answer: Answer) => void>();

  function answered(re: string | null, answer: Answer): void {
    if (re === null) return;
    waiting.get(re)?.(answer);
    waiting.delete(re);
  }

  return {
    answered,
    send(wish: Wish, id = nextId()): Promise<Answer> {
      const { promise, resolve } = Promise.withResolvers<Answer>();
      waiting.set(id, resolve);
      if (!send({ ...wish, id })) answered(id, { ok: false, error: offline });
      return promise;
    },
    /** The line broke: no answer will come. */
    abandon(): void {
      const settles = [...waiting.values()];
      waiting.clear();
      for (const settle of settles) settle({ ok: false, error: offline });
    },
  };
}
