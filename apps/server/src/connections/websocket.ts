import type { Socket } from 'node:net';
import type { Guest, Connection as HostConnection, House } from '@parlour/host';
import {
  type ClientFrame,
  type DoorError,
  longestFrame,
  type Malformed,
  type ProtocolError,
  parseClientFrame,
  sentenceOf,
  tooLarge,
} from '@parlour/protocol';
import { routes } from '@parlour/protocol/reference';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import { type Identity, mayPlay } from '../accounts/identity.ts';
import type { Diaries } from '../bots/bot-log.ts';
import { outcomeOf } from '../observability/metric-buffer.ts';
import type { Observability } from '../observability/observability.ts';
import type { Places } from './connection-limits.ts';
import { Beats } from './keep-alive.ts';
import type { DoorLimits, Rate } from './limits.ts';
import { type LineNotes, lineNotes } from './line-notes.ts';
import { FrameRate } from './token-bucket.ts';

/** Codes of our own in the range that RFC 6455 leaves to applications. */
const closeCodes = {
  'rate-limited': 4008,
  'too-slow': 4009,
  'taken-over': 4010,
  'signed-out': 4011,
  'shutting-down': 4012,
} as const;

/** What RFC 6455 has for everything else that is against the rules. */
const policyViolation = 1008;

const closeCodeOf = (code: DoorError): number =>
  code in closeCodes ? closeCodes[code as keyof typeof closeCodes] : policyViolation;

export interface SocketDoor {
  /** Sockets that are open now. */
  readonly count: () => number;
  /** Says goodbye to everybody. */
  readonly close: () => void;
}

/** What a door of the house needs of it. */
export interface DoorWorld {
  readonly house: House;
  readonly identity: Identity;
  readonly watch: Observability;
  readonly limits: DoorLimits;
  readonly diaries: Diaries;
  /** Lines that may be open, whatever they are made of. */
  readonly lines: Places;
}

/** The door for everybody who plays: one socket, one protocol for people and bots. */
export function openSocketDoor(
  app: FastifyInstance,
  { house, identity, watch, limits, diaries, lines }: DoorWorld,
  mayConnect: (origin: string | undefined, host: string | undefined) => boolean,
): SocketDoor {
  const open = new Set<Connection>();
  const beats = new Beats(limits.beatEvery, () => house.clock.now());

  const options = { websocket: true, logLevel: 'warn', config: { route: routes.openSocket } } as const;
  app.get(routes.openSocket.path, options, async (socket, request) => {
    socket.pause(); // what comes before we know who sends it waits, and none of it is lost
    socket.on('error', () => {}); // a broken line closes, and that is all there is to it

    const turnAway = (code: DoorError) => {
      watch.refused(code);
      refuse(socket, code);
    };
    if (!mayConnect(request.headers.origin, request.host)) return turnAway('wrong-origin');
    const place = lines.take(request.ip);
    if (typeof place === 'string') return turnAway(place);
    socket.on('close', place);
    const guest = await identity.guestOf(request).catch(() => 'unknown' as const);
    if (guest === 'unknown') return turnAway('unavailable');
    if (guest === undefined) return turnAway('wrong-token');
    if (!mayPlay(guest)) return turnAway('missing-scope');
    if (socket.readyState !== socket.OPEN) return;

    const { notes, visit, connection } = welcome(guest, socket, request.raw.socket);
    open.add(connection);
    const silence = beats.add(connection);
    socket.on('pong', () => connection.isAlive());
    socket.on('close', () => {
      open.delete(connection);
      silence();
      notes.left();
      try {
        house.leave(visit);
      } catch (error) {
        watch.failed(error); // whatever one guest leaves behind, the others stay
      }
    });
    socket.on('ping', () => connection.wasPinged());
    socket.on('message', (data: Buffer, isBinary) => connection.receive(isBinary ? undefined : data, visit));
    socket.resume();
    await confirm(request, visit);
  });

  /** A token may have been revoked while we looked it up. */
  async function confirm(request: FastifyRequest, visit: HostConnection): Promise<void> {
    const { token, kind } = visit.guest;
    if (token === undefined) return;
    const now = await identity.guestOf(request).catch(() => visit.guest);
    if (now?.token !== token) visit.dismiss(kind === 'bot' ? 'wrong-token' : 'signed-out');
  }

  function welcome(guest: Guest, socket: WebSocket, line: Socket) {
    const notes = lineNotes(diaries, guest, 'socket');
    const rates = guest.kind === 'bot' ? limits.bots : limits;
    const connection = new Connection(socket, line, { watch, notes, limits: rates });
    const visit = house.enter(guest, (frame) => connection.send(frame), {
      dismiss: (code) => connection.sayBye(code),
    });
    return { notes, connection, visit };
  }

  return {
    count: () => open.size,
    close: () => {
      beats.stop();
      for (const connection of open) connection.sayBye('shutting-down');
    },
  };
}

/** What another try may mend, after a while. */
const comeBackLater: ReadonlySet<DoorError> = new Set(['unavailable', 'too-many-lines', 'house-full']);

function refuse(socket: WebSocket, code: DoorError): void {
  socket.send(JSON.stringify({ type: 'bye', error: { code, message: sentenceOf(code) } }));
  socket.close(comeBackLater.has(code) ? 1013 : 1008, code);
  socket.resume();
}

/** One socket: counts what comes in, watches what goes out. */
class Connection {
  readonly #socket: WebSocket;
  readonly #line: Socket;
  readonly #watch: Observability;
  readonly #notes: LineNotes;
  readonly #rate: FrameRate;
  readonly #mostUnread: number;
  #answeredLast = true;
  #corked = false;

  constructor(
    socket: WebSocket,
    line: Socket,
    {
      watch,
      notes,
      limits,
    }: { watch: Observability; notes: LineNotes; limits: Rate & { readonly mostUnread: number } },
  ) {
    this.#socket = socket;
    this.#line = line;
    this.#watch = watch;
    this.#notes = notes;
    this.#rate = new FrameRate(limits);
    this.#mostUnread = limits.mostUnread;
  }

  send(frame: string): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#socket.bufferedAmount > this.#mostUnread) {
      this.#tooSlow();
      return;
    }
    this.#cork();
    this.#socket.send(frame);
    const { now } = this.#watch.delayed;
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

  /** The bytes of a text; undefined: of none. */
  receive(data: Buffer | undefined, visit: HostConnection): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    const { now } = this.#watch.delayed;
    now.framesIn += 1;
    const wait = this.#rate.waitFor(Date.now());
    if (wait === 'close') {
      this.sayBye('rate-limited');
      return;
    }
    const frame = data === undefined ? notText : readFrame(data);
    if (wait > 0) {
      now.commands['rate-limited'] += 1;
      this.#notes.took('re' in frame ? undefined : frame, 'rate-limited');
      this.#no('re' in frame ? frame.re : frame.id, 'rate-limited', wait);
    } else if (frame.type === 'malformed') {
      now.commands.malformed += 1;
      this.#notes.took(undefined, frame.error.code);
      this.#answer(frame.re, frame.error);
    } else void this.#carryOut(frame, visit);
  }

  async #carryOut(frame: ClientFrame, visit: HostConnection): Promise<void> {
    const start = performance.now();
    let code: string | undefined = 'unavailable';
    try {
      const reply = await visit.handle(frame);
      visit.tell(reply);
      code = reply.type === 'no' ? reply.error.code : undefined;
    } catch (error) {
      this.#watch.failed(error);
      this.#no(frame.id, 'unavailable');
    }
    const { now } = this.#watch.delayed;
    now.commands[outcomeOf(code)] += 1;
    const took = performance.now() - start;
    now.commandTime.note(took);
    this.#notes.took(frame, code, took);
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

  sayBye(code: DoorError): void {
    if (code !== 'shutting-down') this.#watch.refused(code);
    this.#notes.left(code);
    const error = { code, message: sentenceOf(code) };
    this.#socket.send(JSON.stringify({ type: 'bye', error }));
    this.#socket.close(closeCodeOf(code), code);
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
    this.#notes.left('too-slow');
    this.#socket.close(closeCodes['too-slow'], 'too slow: resume from the last n you have');
  }
}

const notText: Malformed = {
  type: 'malformed',
  re: null,
  error: { code: 'malformed', message: 'A frame is a text message, not a binary one.' },
};

const readFrame = (data: Buffer): ClientFrame | Malformed =>
  data.byteLength > longestFrame ? tooLarge : parseClientFrame(data.toString());
