// Ends what a browser may: when a token holds no more, the lines that came by it are closed.
import type { House } from '@parlour/host';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Identity } from './identity.ts';

export interface SignOuts {
  /** From now on this browser is nobody. */
  readonly here: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  /**
   * All tokens of an account were revoked: its lines are closed before this returns. Those of the browser that asks,
   * by its token, are closed as soon as it has its answer: they come back with the cookie that is in it.
   */
  readonly everywhere: (account: string, reply: FastifyReply, asking?: string) => void;
}

export function signOutsOf(house: House, identity: Identity): SignOuts {
  const close = (whose: Parameters<House['dismiss']>[0]) => house.dismiss(whose, 'signed-out');
  return {
    async here(request, reply) {
      const token = await identity.tokenOf(request);
      await identity.signOut(request, reply);
      if (token !== undefined) onceAnswered(reply, () => close({ token: token.id }));
    },
    everywhere(guest, reply, asking) {
      close({ participant: guest, ...(asking !== undefined && { but: asking }) });
      if (asking !== undefined) onceAnswered(reply, () => close({ token: asking }));
    },
  };
}

/** Resolves when the answer has left, or its receiver has gone. */
function onceAnswered({ raw }: FastifyReply, deed: () => void): void {
  if (raw.closed) deed();
  else raw.once('close', deed);
}
