import type { Socket } from 'node:net';
import type { House, Visit } from '@parlour/host';
import {
  type DoorError,
  longestFrame,
  type ProtocolError,
  parseClientFrame,
  sentenceOf,
} from '@parlour/protocol';
import type { FastifyInstance } from 'fastify';
import type { WebSocket } from 'ws';
import { FrameRate } from './frame-rate.ts';
import type { Identity } from './identity.ts';

/** A client that has this much unread is closed, to come back and go on from where it is. In bytes. */
const mostUnread = 512 * 1024;

/** Every connection gets a beat this often, whatever happens in it, and is gone if it does not answer. In milliseconds. */
export const beatEvery = 10_000;
const beatSlots = 20;

/** Frames that may wait until we know who sends them. */
const mostEarly = 16;

/** Codes of our own in the range that RFC 6455 leaves to applications. */
const closeCodes = {
  'rate-limited': 4008,
  'too-slow': 4009,
  'shutting-down': 4012,
  'too-large': 1009,
} as const;

export interface SocketDoor {
  /** Sockets that are open now. */
  readonly count: () => number;
  /** Says goodbye to everybody. */
  readonly close: () => void;
}

/** The door for everybody who plays: one socket, one protocol for people and bots. */
export function openSocketDoor(
  app: FastifyInstance,
  house: House,
  identity: Identity,
  mayConnect: (origin: string | undefined, host: string | undefined) => boolean,
): SocketDoor {
  const open = new Map<WebSocket, Connection>();
  let slot = 0;
  const beat = setInterval(() => {
    slot = (slot + 1) % beatSlots;
    beatSome(open, slot, house.clock.now());
  }, beatEvery / beatSlots);
  beat.unref();

  app.get('/socket', { websocket: true, logLevel: 'warn' }, async (socket, request) => {
    // Frames may come before we know who sends them: they wait here.
    const early: string[] = [];
    const listenEarly = (data: Buffer) => {
      if (early.length < mostEarly) early.push(data.toString());
    };
    socket.on('message', listenEarly);
    socket.on('error', () => {}); // a broken line closes, and that is all there is to it

    if (!mayConnect(request.headers.origin, request.headers.host)) return refuse(socket, 'wrong-origin');
    const guest = await identity.guestOf(request);
    if (guest === undefined) return refuse(socket, 'wrong-token');
    if (socket.readyState !== socket.OPEN) return;

    const connection = new Connection(socket, request.raw.socket, open.size % beatSlots);
    const visit = house.enter(guest, (frame) => connection.send(frame));
    open.set(socket, connection);
    socket.on('pong', () => connection.isAlive());
    socket.on('close', () => {
      open.delete(socket);
      house.leave(visit);
    });
    socket.off('message', listenEarly);
    socket.on('message', (data: Buffer) => connection.receive(data.toString(), visit));
    for (const text of early) connection.receive(text, visit);
  });

  return {
    count: () => open.size,
    close: () => {
      clearInterval(beat);
      for (const connection of open.values()) connection.sayBye('shutting-down');
    },
  };
}

/** The lines take turns, so that thousands of beats do not hold up whatever else is to be said. */
function beatSome(open: ReadonlyMap<WebSocket, Connection>, slot: number, now: number): void {
  const text = JSON.stringify({ type: 'beat', now });
  for (const connection of open.values()) if (connection.slot === slot) connection.beat(text);
}

function refuse(socket: WebSocket, code: DoorError): void {
  socket.send(JSON.stringify({ type: 'bye', error: { code, message: sentenceOf(code) } }));
  socket.close(1008, code);
}

/** One socket: counts what comes in, watches what goes out. */
class Connection {
  readonly slot: number;
  readonly #socket: WebSocket;
  readonly #line: Socket;
  readonly #rate = new FrameRate();
  #answeredLast = true;
  #corked = false;

  constructor(socket: WebSocket, line: Socket, slot: number) {
    this.#socket = socket;
    this.#line = line;
    this.slot = slot;
  }

  send(frame: string): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#socket.bufferedAmount > mostUnread) {
      this.#tooSlow();
      return;
    }
    this.#cork();
    this.#socket.send(frame);
  }

  /** What is said in one go, such as a change and the answer that follows it, goes out in one write. */
  #cork(): void {
    if (this.#corked) return;
    this.#corked = true;
    this.#line.cork();
    process.nextTick(() => {
      this.#corked = false;
      this.#line.uncork();
    });
  }

  receive(text: string, visit: Visit): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    const wait = this.#rate.waitFor(Date.now());
    if (wait === 'close') {
      this.sayBye('rate-limited');
      return;
    }
    const frame = text.length > longestFrame ? tooLarge : parseClientFrame(text);
    if (wait > 0) this.#no('re' in frame ? frame.re : frame.id, 'rate-limited', wait);
    else if (frame.type === 'malformed') this.#answer(frame.re, frame.error);
    else visit.take(frame).catch(() => this.#no(frame.id, 'unavailable'));
  }

  /** A line that did not answer the last beat is dead, though nobody told us. */
  beat(text: string): void {
    if (!this.#answeredLast) {
      this.#socket.terminate();
      return;
    }
    this.#answeredLast = false;
    this.#socket.ping();
    this.send(text);
  }

  isAlive(): void {
    this.#answeredLast = true;
  }

  sayBye(code: keyof typeof closeCodes): void {
    const error = { code, message: sentenceOf(code) };
    this.#socket.send(JSON.stringify({ type: 'bye', error }));
    this.#socket.close(closeCodes[code], code);
  }

  #no(re: string | null, code: DoorError, retryAfterMs?: number): void {
    this.#answer(re, {
      code,
      message: sentenceOf(code),
      ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
    });
  }

  #answer(re: string | null, error: ProtocolError): void {
    this.send(JSON.stringify({ type: 'no', re, error }));
  }

  /** Nothing is dropped silently: the client comes back and resumes from the last frame it has. */
  #tooSlow(): void {
    this.#socket.close(closeCodes['too-slow'], 'too slow: resume from the last n you have');
    setTimeout(() => this.#socket.terminate(), 5000).unref();
  }
}

const tooLarge = {
  type: 'malformed',
  re: null,
  error: { code: 'too-large', message: sentenceOf('too-large') },
} as const;
