/** Requirements of every act of an operator: a prior confirmation, and an audit row in its transaction. */
import { sha256 } from '@parlour/host';
import type { ActNote, EventLog, Store } from '@parlour/store';
import type { FastifyRequest } from 'fastify';
import type { OperatorCaller } from './callers.ts';
import { createChallenges } from './challenges.ts';
import { HttpRefusal } from './http-refusal.ts';

/** An act as it is sent: `POST /api/operators/acts`, and its body without the confirmation. */
export interface ActRequest {
  readonly at: string;
  readonly body: object;
}

/** Prefix of confirmations of acts from a browser, distinct from those of account changes. */
export const actConfirmationPrefix = (token: string): string => `act/${token}/`;

/** Recipient of an act's confirmation: one browser, for this act only. */
export const actConfirmationKey = (token: string, { at, body }: ActRequest): string =>
  actConfirmationPrefix(token) + sha256(JSON.stringify([at, body]));

/** The fact of a stream by which an act takes effect. */
interface Effect {
  readonly stream: string;
  /** The command that brings it about, as `account:id`; left out: the opening of the stream. */
  readonly command?: string;
}

/** Acts that are under way: their confirmations, and for those that take effect in a stream their audit lines. */
export class OperatorActs {
  readonly confirmations = createChallenges();
  readonly #pending = new Set<Effect & { readonly note: ActNote }>();

  /**
   * Refuses an unconfirmed or repeated act. Holders of the data directory's key are exempt: they could write
   * to the database itself.
   */
  readonly confirmed = ({ person }: OperatorCaller, { method, url, body }: FastifyRequest): void => {
    if (person === undefined) return;
    const { confirmation = '', ...rest } = (body ?? {}) as { readonly confirmation?: string };
    const act = actConfirmationKey(person.token.id, { at: `${method} ${url}`, body: rest });
    if (!this.confirmations.take(confirmation, act)) throw new HttpRefusal('confirm-first');
  };

  /** The same store with a log that adds the audit row of the current act. */
  observed(store: Store): Store {
    const append: EventLog['append'] = (stream, version, facts, note) => {
      const isEffect = (one: Effect) =>
        one.stream === stream &&
        (one.command === undefined ? version === 0 : facts.some(({ cid }) => cid === one.command));
      const found = this.#pending.size === 0 ? undefined : [...this.#pending].find(isEffect);
      return store.log.append(stream, version, facts, note ?? found?.note);
    };
    return { ...store, log: { ...store.log, append } };
  }

  /** Runs the work with the effect of an act. Without a stored event there is no audit row. */
  async during<Result>(effect: Effect, note: ActNote, work: () => Promise<Result>): Promise<Result> {
    const pending = { ...effect, note };
    this.#pending.add(pending);
    try {
      return await work();
    } finally {
      this.#pending.delete(pending);
    }
  }
}
