/** Who may come in, and what a line is: once, for every transport. */
import type { Connection, House, Participant, Reply } from '@parlour/host';
import {
  type ClientFrame,
  type DoorError,
  type ProtocolError,
  sentenceOf,
  type Transport as TransportName,
} from '@parlour/protocol';
import { StoreUnavailable } from '@parlour/store';
import type { FastifyRequest } from 'fastify';
import { type Caller, type Identity, mayPlay } from '../accounts/identity.ts';
import type { ConnectionCounter } from '../http/connection-limits.ts';
import type { Observability } from '../observability/observability.ts';
import type { BotLogs } from './bot-log.ts';
import { answerTo, handleFrame, tooFast } from './frames.ts';
import { KeepAlive } from './keep-alive.ts';
import { createBotBuckets, type LineLimits } from './limits.ts';
import { Line, type Transport } from './line.ts';
import { lineNotes, noteFrame } from './line-notes.ts';
import { TokenBucket } from './token-bucket.ts';

/** What admission needs of the house. */
export interface AdmissionDeps {
  readonly house: House;
  readonly identity: Identity;
  readonly observability: Observability;
  readonly limits: LineLimits;
  readonly botLogs: BotLogs;
  /** Lines that may be open, over all transports. */
  readonly lines: ConnectionCounter;
  readonly mayConnect: (origin: string | undefined, host: string | undefined) => boolean;
}

/** Somebody is turned away. */
export interface LineRefusal {
  readonly refusal: ProtocolError & { readonly code: DoorError };
}

/** Somebody is in. */
export interface AdmittedLine {
  readonly line: Line;
  readonly connection: Connection;
  /** Takes the bytes of a frame (undefined: bytes that are no text), and answers it over the line. */
  readonly receive: (bytes: Buffer | undefined) => Promise<void>;
  /** Carries out a frame that the house wrote for them. */
  readonly handle: (frame: ClientFrame) => Promise<Reply>;
  /** The other end is gone. */
  readonly leave: () => void;
}

/** Where each game resumes. */
type ResumePoints = ReadonlyMap<string, { readonly run: string; readonly n: number }>;

/** How long a bot waits that floods us, and anybody for whom there is no room. In milliseconds. */
const floodPause = 5000;
const roomPause = 10_000;

export class Admission {
  readonly #deps: AdmissionDeps;
  readonly #bucketsOf: ReturnType<typeof createBotBuckets>;
  readonly #keepAlive: KeepAlive;
  readonly #open = new Set<Line>();

  constructor(deps: AdmissionDeps) {
    this.#deps = deps;
    this.#bucketsOf = createBotBuckets(deps.limits);
    this.#keepAlive = new KeepAlive(deps.limits.beatEvery, () => deps.house.clock.now());
  }

  /**
   * May this request open a line? What costs least is asked first, and the first no is the answer. `onGone` is given
   * what frees the place of the line. The caller of a yes calls `enter`, and then `confirm`.
   */
  async admit(
    request: FastifyRequest,
    onGone: (free: () => void) => void,
    whoIs: Identity['guestOf'] = this.#deps.identity.botOf,
  ): Promise<Caller | LineRefusal> {
    const { house, lines, mayConnect } = this.#deps;
    if (!mayConnect(request.headers.origin, request.host)) return this.#refuse('wrong-origin');
    if (house.isClosing) return this.#refuse('shutting-down');
    const place = lines.take(request.ip);
    if (typeof place === 'string') return this.#refuse(place, roomPause);
    onGone(place);
    const caller = await this.whoMayPlay(request, whoIs);
    if ('refusal' in caller || caller.kind !== 'bot') return caller;
    // Every new line has all games of its bot sent.
    const wait = this.#bucketsOf(caller.id).lines.take(Date.now());
    return wait === 0 ? caller : this.#refuse('rate-limited', wait === 'close' ? floodPause : wait);
  }

  /** Who asks, if they may play. `whoIs`: left out, bots alone are known. */
  async whoMayPlay(
    request: FastifyRequest,
    whoIs: Identity['guestOf'] = this.#deps.identity.botOf,
  ): Promise<Caller | LineRefusal> {
    try {
      const caller = await whoIs(request);
      if (caller === undefined) return this.#refuse('wrong-token');
      return mayPlay(caller) ? caller : this.#refuse('missing-scope');
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) this.#deps.observability.failed(error);
      return this.#refuse('unavailable');
    }
  }

  /** Opens a line. `attached`: every seat is attached by itself, from these places on. */
  enter(
    guest: Participant,
    name: TransportName,
    transport: Transport,
    attached?: ResumePoints,
  ): AdmittedLine {
    const { house, observability, limits, botLogs } = this.#deps;
    const ofBot = guest.kind === 'bot';
    const bucket = ofBot ? this.#bucketsOf(guest.id).frames : new TokenBucket(limits);
    const { mostUnread } = ofBot ? limits.bots : limits;
    const notes = lineNotes(botLogs, guest, name);
    const line = new Line(transport, { observability, notes, bucket, mostUnread });
    const close = this.#keep(line, name);
    const connection = house.enter(guest, line.send, { dismiss: line.bye, ...(attached && { attached }) });
    const source = { bucket, notes, handle: (frame: ClientFrame) => connection.handle(frame) };
    return {
      line,
      connection,
      receive: (bytes) => line.receive(bytes, source),
      handle: (frame) => handleFrame(observability, source, frame),
      leave: () => {
        close();
        line.gone();
        try {
          house.leave(connection);
        } catch (error) {
          observability.failed(error); // a guest who fails to leave harms no other
        }
      },
    };
  }

  /** A token may have been revoked while it was looked up. */
  async confirm(request: FastifyRequest, connection: Connection): Promise<void> {
    const { token, kind } = connection.participant;
    if (token === undefined) return;
    const now = await this.#deps.identity.guestOf(request).catch(() => connection.participant);
    if (now?.token !== token) connection.dismiss(kind === 'bot' ? 'wrong-token' : 'signed-out');
  }

  /** Answers the bytes of a frame that a bot sends beside its line, or without one. */
  async answer(bot: Caller, bytes: Buffer | undefined): Promise<Reply> {
    const { house, observability, botLogs } = this.#deps;
    const source = {
      bucket: this.#bucketsOf(bot.id).frames,
      notes: { took: noteFrame.bind(undefined, botLogs, bot.id) },
      handle: (frame: ClientFrame) => house.handle(bot, frame),
    };
    const answer = await answerTo(observability, source, bytes);
    const reply: Reply = answer === 'flood' ? { type: 'no', re: null, error: tooFast(floodPause) } : answer;
    const { now } = observability.delayed;
    now.framesOut += 1;
    now.bytesOut += Buffer.byteLength(JSON.stringify(reply));
    return reply;
  }

  /** Says goodbye to everybody. */
  close(): void {
    this.#keepAlive.stop();
    for (const line of this.#open) line.bye('shutting-down');
  }

  /** A webhook's line is the house's own: nobody holds its other end. */
  #keep(line: Line, name: TransportName): () => void {
    if (name === 'webhook') return () => {};
    const { delayed } = this.#deps.observability;
    this.#open.add(line);
    delayed.now.lines += 1;
    const silence = this.#keepAlive.add(line);
    return () => {
      if (this.#open.delete(line)) delayed.now.lines -= 1;
      silence();
    };
  }

  #refuse(code: DoorError, retryAfterMs?: number): LineRefusal {
    this.#deps.observability.refused(code);
    const refusal = { code, message: sentenceOf(code) };
    return { refusal: retryAfterMs === undefined ? refusal : { ...refusal, retryAfterMs } };
  }
}
