/** Who we are to the house: a guest as soon as we want something, by the name that we choose. */
import { enter, rename } from './account.ts';
import type { Answer, ProtocolError, Wish } from './frames.ts';
import type { HouseState } from './house-state.ts';
import type { Store } from './store.ts';

interface World {
  readonly state: Store<HouseState>;
  readonly send: (wish: Wish) => Promise<Answer>;
  /** Opens the line anew, as whoever we are now. */
  readonly renew: () => void;
}

export function createSomebody({ state, send, renew }: World) {
  const isNobody = () => (state.get().you?.kind ?? 'visitor') === 'visitor';

  /** Makes sure that we are somebody, and that the house knows it on this very line. */
  async function beSomebody(nickname?: string): Promise<ProtocolError | null> {
    const reply = await enter(nickname);
    if ('error' in reply) return reply.error;
    renew();
    await until(state, ({ you, line }) => line === 'open' && you !== null && you.kind !== 'visitor');
    return null;
  }

  return {
    /** Sends a wish, after becoming a guest if we are nobody yet. */
    async ask(wish: Wish): Promise<Answer> {
      const error = isNobody() ? await beSomebody() : null;
      return error === null ? send(wish) : { ok: false, error };
    },
    async callMe(nickname: string): Promise<ProtocolError | null> {
      if (isNobody()) return beSomebody(nickname);
      const reply = await rename(nickname);
      if ('error' in reply) return reply.error;
      state.set((was) => ({ ...was, you: reply.account }));
      return null;
    },
  };
}

/** Resolves as soon as the store is as wished. */
export function until<Value>(store: Store<Value>, isSo: (value: Value) => boolean): Promise<void> {
  if (isSo(store.get())) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = store.subscribe(() => {
      if (!isSo(store.get())) return;
      stop();
      resolve();
    });
  });
}
