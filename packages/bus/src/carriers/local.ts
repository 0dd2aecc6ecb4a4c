/** Nodes in one process. */
import type { Carrier } from '../carrier.ts';
import { ConnectionState, SubjectListeners } from './listeners.ts';
import { PendingReplies, withoutResponder } from './pending-replies.ts';

type Deliver = (data: Uint8Array) => void;
type Answer = (data: Uint8Array) => Promise<Uint8Array>;

/** A node in this process, which can be cut off for tests of other parts. */
export interface LocalCarrier extends Carrier {
  readonly setConnected: (isConnected: boolean) => void;
}

/** Connects nodes of one process. Messages are delivered after the code that sent them, in order. */
export class LocalHub {
  readonly #subscribers = new SubjectListeners<{
    readonly state: ConnectionState;
    readonly deliver: Deliver;
  }>();
  readonly #responders = new SubjectListeners<{ readonly state: ConnectionState; readonly answer: Answer }>();

  /** A new node. */
  connect(): LocalCarrier {
    const state = new ConnectionState(true);
    const pending = new PendingReplies();
    const own = new Set<() => void>();
    const keep = (remove: () => void) => {
      own.add(remove);
      return () => {
        own.delete(remove);
        remove();
      };
    };
    return {
      get isConnected() {
        return state.isConnected;
      },
      onConnection: state.onConnection,
      setConnected(isConnected) {
        state.set(isConnected);
        if (!isConnected) pending.refuseAll();
      },
      publish: (subject, data) => {
        const copy = data.slice(); // the sender may use its buffer again
        for (const subscriber of this.#subscribers.of(subject))
          queueMicrotask(() => {
            if (subscriber.state.isConnected) subscriber.deliver(copy);
          });
      },
      subscribe: (subject, deliver) => keep(this.#subscribers.add(subject, { state, deliver })),
      request: (subject, data, deadlineMs) =>
        pending.open(subject, deadlineMs, (id) => {
          const responder = this.#responders.of(subject).find((one) => one.state.isConnected);
          if (responder === undefined) pending.refuse(id, withoutResponder(subject));
          else
            void responder.answer(data.slice()).then((reply) => {
              if (responder.state.isConnected) pending.resolve(id, reply);
            });
        }),
      respond: (subject, answer) => keep(this.#responders.add(subject, { state, answer })),
      flush: async () => {},
      close: async () => {
        for (const remove of own) remove();
        state.set(false);
        pending.refuseAll();
      },
    };
  }
}
