// Ends what a browser may: when a token holds no more, the lines that came by it are closed.
import type { Host } from '@parlour/host';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Identity } from './identity.ts';

export interface SessionEndings {
  /** Signs this browser out. */
  readonly here: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  /** The token of a browser was revoked: its lines are closed. */
  readonly browser: (token: string) => void;
  /**
   * All tokens of an account were revoked: its lines are closed before this returns. Those of the browser that asks,
   * by its token, are closed as soon as it has its answer: they come back with the cookie that is in it.
   */
  readonly everywhere: (account: string, reply: FastifyReply, asking?: string) => void;
}

/** Closes open connections. */
export type CloseConnections = (lines: Parameters<Host['dismiss']>[0]) => void;

export function createSignOuts(close: CloseConnections, identity: Identity): SessionEndings {
  return {
    async here(request, reply) {
      const token = await identity.tokenOf(request);
      await identity.signOut(request, reply);
      if (token !== undefined) onceAnswered(reply, () => close({ token: token.id }));
    },
    browser: (token) => close({ token }),
    everywhere(guest, reply, asking) {
      close({ participant: guest, ...(asking !== undefined && { but: asking }) });
      if (asking !== undefined) onceAnswered(reply, () => close({ token: asking }));
    },
  };
}

/** Resolves when the answer has been sent, or its receiver has disconnected. */
function onceAnswered({ raw }: FastifyReply, deed: () => void): void {
  if (raw.closed) deed();
  else raw.once('close', deed);
}
