/** Nodes on several machines, over the core of NATS: its subjects, its requests, its reconnection. */
import { cutOff } from '../bus.ts';
import type { Carrier } from '../carrier.ts';
import { ConnectionState } from './listeners.ts';
import { replyTimeoutError, withoutResponder } from './pending-replies.ts';

export interface NatsOptions {
  /**
   * Addresses such as `nats://127.0.0.1:4222`, or `tls://`; a user and a password may stand before the host. A path after the first
   * one is the first word of all subjects, so that several Parlours can share a server.
   */
  readonly servers: readonly string[];
  /** File with the certificate of the authority that signed those of the servers. Left out: those that Node trusts. */
  readonly authority?: string | undefined;
  /** The node's name, in the server's list of connections. */
  readonly name: string;
  /** Reports errors of the connection, such as a subject that this user may not use. */
  readonly failed: (error: unknown) => void;
}

/** Time between two attempts to reconnect, in milliseconds. */
const reconnectEveryMs = 250;
/** A connection that does not answer two pings in turn counts as cut. In milliseconds. */
const pingEveryMs = 5000;

/** Connects to NATS. Rejects if no server answers. A lost connection is made again for as long as the node lives. */
export async function natsCarrier({ servers, authority, name, failed }: NatsOptions): Promise<Carrier> {
  // Loaded only here: a process without NATS starts sooner.
  const { connect, NoRespondersError, TimeoutError } = await import('@nats-io/transport-node');
  const refusalOf = (error: unknown, subject: string, deadlineMs: number): unknown => {
    const reason = error instanceof Error && error.cause !== undefined ? error.cause : error;
    if (reason instanceof NoRespondersError) return withoutResponder(subject);
    return reason instanceof TimeoutError ? replyTimeoutError(subject, deadlineMs) : error;
  };
  const [first] = servers;
  const { username, password, protocol, pathname } = new URL(first ?? 'nats://127.0.0.1:4222');
  const prefixed = (subject: string) => `${pathname.slice(1) || 'parlour'}.${subject}`;
  const user = decodeURIComponent(username);
  const connection = await connect({
    servers: servers.map(withoutUser),
    name,
    maxReconnectAttempts: -1,
    reconnectTimeWait: reconnectEveryMs,
    pingInterval: pingEveryMs,
    // So the server can keep replies to one user from the others.
    ...(user !== '' && { user, pass: decodeURIComponent(password), inboxPrefix: `_INBOX.${user}` }),
    ...(protocol === 'tls:' && { tls: authority === undefined ? {} : { caFile: authority } }),
  });
  const state = new ConnectionState(true);
  const cuts = new Set<() => void>();
  const cut = () => {
    state.set(false);
    for (const refuse of cuts) refuse();
  };
  void (async () => {
    for await (const status of connection.status()) {
      if (status.type === 'disconnect' || status.type === 'close') cut();
      else if (status.type === 'reconnect') state.set(true);
      else if (status.type === 'error') failed(status.error);
    }
  })();
  void connection.closed().then(cut);

  return {
    get isConnected() {
      return state.isConnected;
    },
    onConnection: state.onConnection,
    publish: (subject, data) => connection.publish(prefixed(subject), data),
    subscribe(subject, deliver) {
      const subscription = connection.subscribe(prefixed(subject), {
        callback: (error, message) => (error === null ? deliver(message.data) : failed(error)),
      });
      return () => subscription.unsubscribe();
    },
    request(subject, data, deadlineMs) {
      return new Promise((resolve, reject) => {
        const refuse = () => reject(cutOff());
        cuts.add(refuse);
        connection
          .request(prefixed(subject), data, { timeout: deadlineMs })
          .then(
            (message) => resolve(message.data),
            (error: unknown) => reject(refusalOf(error, subject, deadlineMs)),
          )
          .finally(() => cuts.delete(refuse));
      });
    },
    respond(subject, answer) {
      const subscription = connection.subscribe(prefixed(subject), {
        // One queue: of several responders one answers.
        queue: 'responders',
        callback: (error, message) => {
          if (error !== null) failed(error);
          else void answer(message.data).then((data) => void message.respond(data));
        },
      });
      return () => subscription.unsubscribe();
    },
    flush: async () => {
      if (state.isConnected) await connection.flush();
    },
    close: () => connection.close(),
  };
}

function withoutUser(server: string): string {
  const { host } = new URL(server);
  return host;
}
