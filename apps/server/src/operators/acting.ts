/** What every act of an operator needs: a confirmation before it, and an audit line in its transaction. */
import type { ActNote, EventLog, Store } from '@parlour/store';
import { createChallenges } from '../accounts/challenges.ts';
import type { OperatorCaller } from '../http/callers.ts';
import { HttpRefusal } from '../http/http-refusal.ts';

/** To whom the confirmation of an act is given. One for changes to an account is for no act. */
export const actBy = (token: string): string => `act/${token}`;

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

  /** Refuses an act that was not confirmed. Whoever has the key of the data directory could write the database itself. */
  readonly confirmed = ({ person }: OperatorCaller, shown = ''): void => {
    if (person !== undefined && !this.confirmations.take(shown, actBy(person.token.id)))
      throw new HttpRefusal('confirm-first');
  };

  /** The same store, whose log adds the audit line of an act that is under way. */
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

  /** Does the work, which brings the effect about. If the stream stores nothing for it, there is no audit line either. */
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
