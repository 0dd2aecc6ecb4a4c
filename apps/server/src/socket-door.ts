import type { Socket } from 'node:net';
import type { House, Visit } from '@parlour/host';
import {
  type ClientFrame,
  type DoorError,
  type ProtocolError,
  parseClientFrame,
  sentenceOf,
} from '@parlour/protocol';
import type { FastifyInstance } from 'fastify';
import type { WebSocket } from 'ws';
import { type DoorLimits, usualLimits } from './door-limits.ts';
import { FrameRate } from './frame-rate.ts';
import type { Identity } from './identity.ts';
import { outcomeOf } from './observe/tally.ts';
import type { Watch } from './observe/watch.ts';

/** The lines take turns within the time between two beats. */
const beatSlots = 20;

/** Codes of our own in the range that RFC 6455 leaves to applications. */
const closeCodes = {
  'rate-limited': 4008,
  'too-slow': 4009,
  'shutting-down': 4012,
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
  watch: Watch,
  limits: DoorLimits = usualLimits,
): SocketDoor {
  const open = new Map<WebSocket, Connection>();
  let slot = 0;
  const beat = setInterval(() => {
    slot = (slot + 1) % beatSlots;
    beatSome(open, slot, house.clock.now());
  }, limits.beatEvery / beatSlots);
  beat.unref();

  app.get('/socket', { websocket: true, logLevel: 'warn' }, async (socket, request) => {
    socket.pause(); // what comes before we know who sends it waits, and none of it is lost
    socket.on('error', () => {}); // a broken line closes, and that is all there is to it

    const turnAway = (code: DoorError) => {
      watch.refused(code);
      refuse(socket, code);
    };
    if (!mayConnect(request.headers.origin, request.headers.host)) return turnAway('wrong-origin');
    const guest = await identity.guestOf(request).catch(() => 'unknown' as const);
    if (guest === 'unknown') return turnAway('unavailable');
    if (guest === undefined) return turnAway('wrong-token');
    if (socket.readyState !== socket.OPEN) return;

    const connection = new Connection(socket, request.raw.socket, {
      ...{ slot: open.size % beatSlots, watch, limits },
    });
    const visit = house.enter(guest, (frame) => connection.send(frame));
    open.set(socket, connection);
    socket.on('pong', () => connection.isAlive());
    socket.on('close', () => {
      open.delete(socket);
      try {
        house.leave(visit);
      } catch (error) {
        watch.failed(error); // whatever one guest leaves behind, the others stay
      }
    });
    socket.on('ping', () => connection.wasPinged());
    socket.on('message', (data: Buffer, isBinary) =>
      connection.receive(isBinary ? undefined : data.toString(), visit),
    );
    socket.resume();
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
  socket.close(code === 'unavailable' ? 1013 : 1008, code);
  socket.resume();
}

/** One socket: counts what comes in, watches what goes out. */
class Connection {
  readonly slot: number;
  readonly #socket: WebSocket;
  readonly #line: Socket;
  readonly #watch: Watch;
  readonly #rate: FrameRate;
  readonly #mostUnread: number;
  #answeredLast = true;
  #corked = false;

  constructor(
    socket: WebSocket,
    line: Socket,
    { slot, watch, limits }: { slot: number; watch: Watch; limits: DoorLimits },
  ) {
    this.#socket = socket;
    this.#line = line;
    this.#watch = watch;
    this.#rate = new FrameRate(limits);
    this.#mostUnread = limits.mostUnread;
    this.slot = slot;
  }

  send(frame: string): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#socket.bufferedAmount > this.#mostUnread) {
      this.#tooSlow();
      return;
    }
    this.#cork();
    this.#socket.send(frame);
    const { now } = this.#watch.ledger;
    now.framesOut += 1;
    now.bytesOut += Buffer.byteLength(frame);
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

  /** A text; undefined: bytes that are none. */
  receive(text: string | undefined, visit: Visit): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    const { now } = this.#watch.ledger;
    now.framesIn += 1;
    const wait = this.#rate.waitFor(Date.now());
    if (wait === 'close') {
      this.sayBye('rate-limited');
      return;
    }
    const frame = text === undefined ? notText : parseClientFrame(text);
    if (wait > 0) {
      now.commands['rate-limited'] += 1;
      this.#no('re' in frame ? frame.re : frame.id, 'rate-limited', wait);
    } else if (frame.type === 'malformed') {
      now.commands.malformed += 1;
      this.#answer(frame.re, frame.error);
    } else void this.#carryOut(frame, visit);
  }

  async #carryOut(frame: ClientFrame, visit: Visit): Promise<void> {
    const start = performance.now();
    let code: string | undefined = 'unavailable';
    try {
      code = await visit.take(frame);
    } catch (error) {
      this.#watch.failed(error);
      this.#no(frame.id, 'unavailable');
    }
    const { now } = this.#watch.ledger;
    now.commands[outcomeOf(code)] += 1;
    now.commandTime.note(performance.now() - start);
  }

  /** Every ping is answered, so pings count like frames, and their answers must be read. */
  wasPinged(): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#socket.bufferedAmount > this.#mostUnread) this.#tooSlow();
    else if (this.#rate.waitFor(Date.now()) === 'close') this.sayBye('rate-limited');
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
    if (code !== 'shutting-down') this.#watch.refused(code);
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
    this.#watch.refused('too-slow');
    this.#socket.close(closeCodes['too-slow'], 'too slow: resume from the last n you have');
  }
}

const notText = {
  type: 'malformed',
  re: null,
  error: { code: 'malformed', message: 'A frame is a text message, not a binary one.' },
} as const;
