/** Identity on the server: a visitor becomes a guest on their first action. */
import { createAccount, renameAccount } from './account.ts';
import { askConsent } from './consent.ts';
import type { ProtocolError, Reply, Wish } from './frames.ts';
import type { ServerState } from './house-state.ts';
import type { Store } from './store.ts';

interface Deps {
  readonly state: Store<ServerState>;
  readonly send: (wish: Wish) => Promise<Reply>;
  /** Reconnects with the current account. */
  readonly renew: () => void;
}

export function createIdentity({ state, send, renew }: Deps) {
  const isVisitor = () => (state.get().you?.kind ?? 'visitor') === 'visitor';

  /** Resolves when this connection has a guest identity. */
  async function becomeGuest(nickname?: string): Promise<ProtocolError | null> {
    const result = await createAccount(nickname);
    if ('error' in result) return result.error;
    renew();
    await waitForState(state, ({ you, line }) => line === 'open' && you !== null && you.kind !== 'visitor');
    return null;
  }

  return {
    /** Sends a request; a visitor becomes a guest first. */
    async ask(wish: Wish): Promise<Reply> {
      const error = isVisitor() ? await becomeGuest() : null;
      if (error !== null) return { ok: false, error };
      const reply = await send(wish);
      const mustAgree = !reply.ok && reply.error.code === 'consent-needed';
      return mustAgree && (await askConsent()) ? send(wish) : reply;
    },
    /** Resolves when the user has an identity: a visitor becomes a guest. */
    beSomebody: async (): Promise<ProtocolError | null> => (isVisitor() ? becomeGuest() : null),
    async setNickname(nickname: string): Promise<ProtocolError | null> {
      if (isVisitor()) return becomeGuest(nickname);
      const result = await renameAccount(nickname);
      if ('error' in result) return result.error;
      state.set((was) => ({ ...was, you: result.value }));
      return null;
    },
  };
}

/** Resolves as soon as the store holds such a value. */
export function waitForState<Value>(store: Store<Value>, isSo: (value: Value) => boolean): Promise<void> {
  if (isSo(store.get())) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = store.subscribe(() => {
      if (!isSo(store.get())) return;
      stop();
      resolve();
    });
  });
}
