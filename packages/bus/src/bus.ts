/** Messages between the processes of a cluster: publish and subscribe, requests and replies. */
import type { Carrier, Unsubscribe } from './carrier.ts';
import { BusError } from './errors.ts';
import {
  decodeMessage,
  encodeMessage,
  encodeRefusal,
  type MessageKind,
  type ReceivedMessage,
  type RequestKind,
  readBody,
} from './message.ts';

/** Takes messages of one kind. */
export interface MessageHandler {
  readonly kind: string;
  readonly take: (message: ReceivedMessage) => void;
}

/** Takes messages of this kind: the body, and further bytes. */
export const onMessage = <Body>(
  kind: MessageKind<Body>,
  take: (body: Body, bytes: Uint8Array) => void,
): MessageHandler => ({
  kind: kind.name,
  take: (message) => take(readBody(kind, message), message.bytes),
});

/**
 * The bus as one node sees it. Messages are delivered at most once: those sent while a node is cut off are lost
 * to it, so nothing that must arrive is only published.
 */
export interface Bus {
  readonly isConnected: boolean;
  /** Calls the listener at each change of `isConnected`. Subscriptions outlive a cut. */
  readonly onConnection: (listener: (isConnected: boolean) => void) => Unsubscribe;
  /** Sends to all subscribers of the subject. Throws `BusError` `too-large`. While cut off, the message is lost. */
  readonly publish: <Body>(subject: string, kind: MessageKind<Body>, body: Body, bytes?: Uint8Array) => void;
  /** Calls the handler of each message's kind, in the order in which one sender published them. */
  readonly subscribe: (subject: string, handlers: readonly MessageHandler[]) => Unsubscribe;
  /** Resolves to the reply. Rejects with a `BusError`, after `deadlineMs` milliseconds at the latest. */
  readonly request: <Body, Reply>(
    subject: string,
    kind: RequestKind<Body, Reply>,
    body: Body,
    deadlineMs: number,
  ) => Promise<Reply>;
  readonly respond: <Body, Reply>(
    subject: string,
    kind: RequestKind<Body, Reply>,
    answer: (body: Body) => Promise<Reply> | Reply,
  ) => Unsubscribe;
  /** Resolves when other nodes know all subscriptions made so far, and what was published is on its way. */
  readonly flush: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** `failed`: reports messages that this node refused, and errors of handlers and responders. */
export function createBus(carrier: Carrier, failed: (error: unknown) => void): Bus {
  return {
    get isConnected() {
      return carrier.isConnected;
    },
    onConnection: carrier.onConnection,
    publish(subject, kind, body, bytes) {
      const data = encodeMessage(kind, body, bytes);
      if (carrier.isConnected) carrier.publish(subject, data);
    },
    subscribe(subject, handlers) {
      const known = new Map(handlers.map((handler) => [handler.kind, handler]));
      return carrier.subscribe(subject, (data) => {
        try {
          const message = decodeMessage(data);
          const handler = known.get(message.kind);
          if (handler === undefined) throw unknownKind(subject, message, [...known.keys()]);
          handler.take(message);
        } catch (error) {
          failed(error);
        }
      });
    },
    async request(subject, kind, body, deadlineMs) {
      const data = encodeMessage(kind, body);
      if (!carrier.isConnected) throw cutOff();
      const reply = decodeMessage(await carrier.request(subject, data, deadlineMs));
      if (reply.error !== undefined) throw new BusError(reply.error.code, reply.error.message);
      return readBody(kind.reply, reply);
    },
    respond: (subject, kind, answer) =>
      carrier.respond(subject, async (data) => {
        try {
          const body = readBody(kind, decodeMessage(data));
          return encodeMessage(kind.reply, await answer(body));
        } catch (error) {
          failed(error);
          return encodeRefusal(kind.reply, refusalFor(error));
        }
      }),
    flush: () => carrier.flush(),
    close: () => carrier.close(),
  };
}

export const cutOff = (): BusError =>
  new BusError('cut', 'This process has no connection to the bus; try again when it is back.');

/** Errors of a responder stay in its own log: they may quote what others wrote. */
const refusalFor = (error: unknown): BusError =>
  error instanceof BusError ? error : new BusError('failed', 'The responder failed; its log says why.');

const unknownKind = (subject: string, { kind, version }: ReceivedMessage, known: readonly string[]) =>
  new BusError(
    'too-new',
    `Expected ${known.join(' or ')} on ${subject}, found ${kind} of version ${version}; upgrade this node.`,
  );
