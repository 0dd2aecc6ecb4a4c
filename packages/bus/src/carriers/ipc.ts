/**
 * A parent and its child processes, over the channel of `child_process.fork` with the serialization `advanced`.
 * The parent is the hub: messages from child to child go through it.
 */
import type { Carrier, Unsubscribe } from '../carrier.ts';
import { ConnectionState, SubjectListeners } from './listeners.ts';
import { PendingReplies, withoutResponder } from './pending-replies.ts';

/** A child process as its parent sees it, or the parent as seen by its child. */
export interface IpcChannel {
  readonly connected?: boolean;
  readonly send?: ((message: IpcMessage, sent?: (error: Error | null) => void) => boolean) | undefined;
  on(event: 'message', listener: (message: unknown) => void): unknown;
  on(event: 'disconnect', listener: () => void): unknown;
  off(event: 'message', listener: (message: unknown) => void): unknown;
}

type IpcMessage =
  | { readonly bus: 'publish'; readonly subject: string; readonly data: Uint8Array }
  | { readonly bus: 'request'; readonly subject: string; readonly data: Uint8Array; readonly id: number }
  | { readonly bus: 'reply'; readonly id: number; readonly data: Uint8Array | null }
  | { readonly bus: 'subscribe'; readonly subject: string }
  | { readonly bus: 'unsubscribe'; readonly subject: string }
  | { readonly bus: 'respond'; readonly subject: string }
  | { readonly bus: 'unrespond'; readonly subject: string };

type Deliver = (data: Uint8Array) => void;
type Answer = (data: Uint8Array) => Promise<Uint8Array>;

/** How long a request of one child waits for another, in milliseconds: its own deadline is shorter. */
const forwardedDeadlineMs = 60_000;

type Handlers = {
  readonly [Kind in IpcMessage['bus']]?: (message: Extract<IpcMessage, { bus: Kind }>) => void;
};

/** Handles messages of the bus. Others of the same channel are left alone. */
const listener =
  (handlers: Handlers) =>
  (message: unknown): void => {
    if (typeof message !== 'object' || message === null || !('bus' in message)) return;
    const { bus } = message as IpcMessage;
    (handlers[bus] as ((message: unknown) => void) | undefined)?.(message);
  };

/** Sends, unless the other end has gone: its `disconnect` event says so. */
function post(channel: IpcChannel, message: IpcMessage): void {
  if (channel.connected) channel.send?.(message, () => {});
}

/** The parent's node. */
export class IpcHub implements Carrier {
  readonly #state = new ConnectionState(true);
  readonly #subscribers = new SubjectListeners<Deliver>();
  readonly #responders = new SubjectListeners<Answer>();
  readonly #pending = new PendingReplies();
  readonly onConnection = this.#state.onConnection;

  get isConnected(): boolean {
    return this.#state.isConnected;
  }

  /** Takes a child in, until its channel is closed. Its subscriptions end with it. */
  attach(child: IpcChannel): void {
    const own = new Map<string, Unsubscribe>();
    const waiting = new Set<number>();
    const end = (key: string) => {
      own.get(key)?.();
      own.delete(key);
    };
    const begin = (key: string, unsubscribe: Unsubscribe) => {
      end(key);
      own.set(key, unsubscribe);
    };
    const ask = (subject: string) => (data: Uint8Array) =>
      this.#pending.open(subject, forwardedDeadlineMs, (id) => {
        waiting.add(id);
        post(child, { bus: 'request', subject, data, id });
      });
    const take = listener({
      publish: ({ subject, data }) => this.publish(subject, data),
      request: (message) => void this.#forward(child, message),
      reply: ({ id, data }) => {
        waiting.delete(id);
        if (data !== null) this.#pending.resolve(id, data);
      },
      subscribe: ({ subject }) => {
        const deliver: Deliver = (data) => post(child, { bus: 'publish', subject, data });
        begin(`subscribe ${subject}`, this.#subscribers.add(subject, deliver));
      },
      unsubscribe: ({ subject }) => end(`subscribe ${subject}`),
      respond: ({ subject }) => begin(`respond ${subject}`, this.#responders.add(subject, ask(subject))),
      unrespond: ({ subject }) => end(`respond ${subject}`),
    });
    child.on('message', take);
    child.on('disconnect', () => {
      child.off('message', take);
      for (const key of [...own.keys()]) end(key);
      for (const id of waiting) this.#pending.refuse(id, withoutResponder('a process that ended'));
    });
  }

  publish(subject: string, data: Uint8Array): void {
    for (const deliver of this.#subscribers.of(subject)) deliver(data);
  }

  subscribe(subject: string, deliver: Deliver): Unsubscribe {
    // As over a channel, nothing is delivered before the sender's code is done.
    return this.#subscribers.add(subject, (data) => {
      const copy = data.slice();
      queueMicrotask(() => deliver(copy));
    });
  }

  request(subject: string, data: Uint8Array, deadlineMs: number): Promise<Uint8Array> {
    const [responder] = this.#responders.of(subject);
    if (responder === undefined) return Promise.reject(withoutResponder(subject));
    return this.#pending.open(subject, deadlineMs, (id) => {
      responder(data).then(
        (reply) => this.#pending.resolve(id, reply),
        (error) => this.#pending.refuse(id, error),
      );
    });
  }

  respond(subject: string, answer: Answer): Unsubscribe {
    return this.#responders.add(subject, answer);
  }

  async flush(): Promise<void> {}

  async close(): Promise<void> {
    this.#subscribers.clear();
    this.#responders.clear();
    this.#pending.refuseAll();
    this.#state.set(false);
  }

  async #forward(
    child: IpcChannel,
    { subject, data, id }: Extract<IpcMessage, { bus: 'request' }>,
  ): Promise<void> {
    const [responder] = this.#responders.of(subject);
    const reply = await responder?.(data).catch(() => null);
    post(child, { bus: 'reply', id, data: reply ?? null });
  }
}

/** The node of a child process. `parent`: by default the process that forked this one. */
export function ipcCarrier(parent: IpcChannel = process as IpcChannel): Carrier {
  const state = new ConnectionState(parent.connected === true);
  const subscribers = new SubjectListeners<Deliver>();
  const responders = new SubjectListeners<Answer>();
  const pending = new PendingReplies();
  const asked = new Map<number, string>();
  const take = listener({
    publish: ({ subject, data }) => {
      for (const deliver of subscribers.of(subject)) deliver(data);
    },
    request: ({ subject, data, id }) => {
      const [answer] = responders.of(subject);
      void answer?.(data).then((reply) => post(parent, { bus: 'reply', id, data: reply }));
    },
    reply: ({ id, data }) => {
      if (data === null) pending.refuse(id, withoutResponder(asked.get(id) ?? ''));
      else pending.resolve(id, data);
    },
  });
  parent.on('message', take);
  parent.on('disconnect', () => {
    state.set(false);
    pending.refuseAll();
  });
  const tell = (bus: 'subscribe' | 'unsubscribe' | 'respond' | 'unrespond') => (subject: string) =>
    post(parent, { bus, subject } as IpcMessage);
  return {
    get isConnected() {
      return state.isConnected;
    },
    onConnection: state.onConnection,
    publish: (subject, data) => post(parent, { bus: 'publish', subject, data }),
    subscribe: (subject, deliver) =>
      subscribers.add(subject, deliver, tell('subscribe'), tell('unsubscribe')),
    request: (subject, data, deadlineMs) => {
      let number = -1;
      return pending
        .open(subject, deadlineMs, (id) => {
          number = id;
          asked.set(id, subject);
          post(parent, { bus: 'request', subject, data, id });
        })
        .finally(() => asked.delete(number));
    },
    respond: (subject, answer) => responders.add(subject, answer, tell('respond'), tell('unrespond')),
    // The channel keeps the order, so what follows finds the subscriptions made.
    flush: async () => {},
    close: async () => {
      parent.off('message', take);
      for (const subject of subscribers.subjects) tell('unsubscribe')(subject);
      for (const subject of responders.subjects) tell('unrespond')(subject);
      state.set(false);
      pending.refuseAll();
    },
  };
}
