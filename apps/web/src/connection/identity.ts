/** Who we are to the house: a visitor becomes a guest as soon as they want something. */
import { enter, rename } from './account.ts';
import { askConsent } from './consent.ts';
import type { ProtocolError, Reply, Wish } from './frames.ts';
import type { HouseState } from './house-state.ts';
import type { Store } from './store.ts';

interface Deps {
  readonly state: Store<HouseState>;
  readonly send: (wish: Wish) => Promise<Reply>;
  /** Opens the line anew, as the account that we are now. */
  readonly renew: () => void;
}

export function createIdentity({ state, send, renew }: Deps) {
  const isVisitor = () => (state.get().you?.kind ?? 'visitor') === 'visitor';

  /** Resolves when the house knows on this very line that we are a guest. */
  async function becomeGuest(nickname?: string): Promise<ProtocolError | null> {
    const result = await enter(nickname);
    if ('error' in result) return result.error;
    renew();
    await until(state, ({ you, line }) => line === 'open' && you !== null && you.kind !== 'visitor');
    return null;
  }

  return {
    /** Sends a wish; a visitor becomes a guest first. */
    async ask(wish: Wish): Promise<Reply> {
      const error = isVisitor() ? await becomeGuest() : null;
      if (error !== null) return { ok: false, error };
      const reply = await send(wish);
      const mustAgree = !reply.ok && reply.error.code === 'consent-needed';
      return mustAgree && (await askConsent()) ? send(wish) : reply;
    },
    /** Resolves when the house knows us as somebody: a visitor becomes a guest. */
    beSomebody: async (): Promise<ProtocolError | null> => (isVisitor() ? becomeGuest() : null),
    async setNickname(nickname: string): Promise<ProtocolError | null> {
      if (isVisitor()) return becomeGuest(nickname);
      const result = await rename(nickname);
      if ('error' in result) return result.error;
      state.set((was) => ({ ...was, you: result.value }));
      return null;
    },
  };
}

/** Resolves as soon as the store holds such a value. */
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
