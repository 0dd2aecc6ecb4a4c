/** Admission of connections, for every transport. */
import type { Connection, FrameReply, Host, Participant } from '@parlour/host';
import {
  type ClientFrame,
  messageForCode,
  type ProtocolError,
  type ProtocolErrorCode,
  type Transport as TransportName,
} from '@parlour/protocol';
import { isResearchToken, StoreUnavailable } from '@parlour/store';
import { type Caller, type Identity, mayPlay } from '../../accounts/index.ts';
import { missingTokenText } from '../../platform/http/bearer.ts';
import type { ConnectionCounter } from '../../platform/http/connection-limits.ts';
import { missingScopeText } from '../../platform/http/missing-scope-text.ts';
import type { RequestHead } from '../../platform/http/request-head.ts';
import type { ShownLimit } from '../../platform/http/request-limits.ts';
import type { Observability } from '../../platform/observability/observability.ts';
import type { BotLogs } from './bot-log.ts';
import { createConnectionLog, logBotFrame } from './connection-log.ts';
import { answerFrameBytes, handleFrame, rateLimitedError } from './frames.ts';
import { KeepAlive } from './keep-alive.ts';
import { createBotBuckets, type LineLimits } from './limits.ts';
import { type Transport, TransportLink } from './line.ts';
import { TokenBucket } from './token-bucket.ts';

/** Dependencies of admission. */
export interface AdmissionDeps {
  readonly house: Host;
  readonly identity: Identity;
  readonly observability: Observability;
  readonly limits: LineLimits;
  readonly botLogs: BotLogs;
  /** Lines that may be open, over all transports. */
  readonly lines: ConnectionCounter;
  readonly mayConnect: (origin: string | undefined, host: string | undefined) => boolean;
}

/** Refusal of a connection. */
export interface ConnectionRefusal {
  readonly refusal: ProtocolError & { readonly code: ProtocolErrorCode };
}

/** An admitted connection. */
export interface AdmittedConnection {
  readonly line: TransportLink;
  readonly connection: Connection;
  /** Handles the bytes of a frame (undefined: not text), and answers over the connection. */
  readonly receive: (bytes: Buffer | undefined) => Promise<void>;
  /** Executes a frame written by the server on their behalf. */
  readonly handle: (frame: ClientFrame) => Promise<FrameReply>;
  /** The other end has disconnected; with a code: its gateway has closed it. */
  readonly leave: (code?: ProtocolErrorCode) => void;
}

/** Position to resume of each game. */
type ResumePoints = ReadonlyMap<string, { readonly run: string; readonly n: number }>;

/** Retry delay for a flooding bot, and for connections without a place, in milliseconds. */
const floodPause = 5000;
const roomPause = 10_000;

/** Frames of people are limited where they come in. */
const limitedAtGateway: Pick<TokenBucket, 'take'> = { take: () => 0 };

export class ConnectionAdmission {
  readonly #deps: AdmissionDeps;
  readonly #bucketsOf: ReturnType<typeof createBotBuckets>;
  readonly #keepAlive: KeepAlive;
  readonly #open = new Set<TransportLink>();

  constructor(deps: AdmissionDeps) {
    this.#deps = deps;
    this.#bucketsOf = createBotBuckets(deps.limits);
    this.#keepAlive = new KeepAlive(deps.limits.beatEvery, () => deps.house.clock.now());
  }

  /**
   * Decides whether this request may open a connection. Checks run in the order of cost, and the first
   * refusal counts. `onGone` receives the release of the connection's place. On success the caller calls
   * `enter`, and then `confirm`.
   */
  async admit(
    request: RequestHead,
    onGone: (free: () => void) => void,
    whoIs: Identity['guestOf'] = this.#deps.identity.botOf,
  ): Promise<Caller | ConnectionRefusal> {
    const { house, lines, mayConnect } = this.#deps;
    if (!mayConnect(request.headers.origin, request.host)) return this.refuse('wrong-origin');
    if (house.isClosing) return this.refuse('shutting-down');
    const place = lines.take(request.ip);
    if (typeof place === 'string') return this.refuse(place, roomPause);
    onGone(place);
    const caller = await this.whoMayPlay(request, whoIs);
    if ('refusal' in caller || caller.kind !== 'bot') return caller;
    // Every new line has all games of its bot sent.
    const wait = this.#bucketsOf(caller.id).lines.take(Date.now());
    return wait === 0 ? caller : this.refuse('rate-limited', wait === 'close' ? floodPause : wait);
  }

  /** The caller, if they may play. `whoIs`: by default only bots are recognised. */
  async whoMayPlay(
    request: RequestHead,
    whoIs: Identity['guestOf'] = this.#deps.identity.botOf,
  ): Promise<Caller | ConnectionRefusal> {
    try {
      const caller = await whoIs(request);
      if (caller !== undefined && mayPlay(caller)) return caller;
      const token = await this.#deps.identity.tokenShown(request);
      const isForSomethingElse = caller !== undefined || (token !== undefined && isResearchToken(token));
      if (token === undefined || !isForSomethingElse)
        return this.refuse('wrong-token', undefined, missingTokenText(request));
      return this.refuse('missing-scope', undefined, missingScopeText('play', token));
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) this.#deps.observability.failed(error);
      return this.refuse('unavailable');
    }
  }

  /** Opens a line. `attached`: every seat is attached by itself, from these places on. */
  enter(
    guest: Participant,
    name: TransportName,
    transport: Transport,
    attached?: ResumePoints,
  ): AdmittedConnection {
    const { house, observability, limits, botLogs } = this.#deps;
    const ofBot = guest.kind === 'bot';
    const ownBucket = () => (transport.isAtGateway ? limitedAtGateway : new TokenBucket(limits));
    const bucket = ofBot ? this.#bucketsOf(guest.id).frames : ownBucket();
    const { maxUnreadBytes } = ofBot ? limits.bots : limits;
    const notes = createConnectionLog(botLogs, guest, name);
    const line = new TransportLink(transport, {
      observability,
      notes,
      bucket,
      maxUnreadBytes: maxUnreadBytes,
    });
    const close = this.#keep(line, name, transport.isAtGateway);
    const connection = house.enter(guest, line.send, { dismiss: line.bye, ...(attached && { attached }) });
    const source = { bucket, notes, handle: (frame: ClientFrame) => connection.handle(frame) };
    return {
      line,
      connection,
      receive: (bytes) => line.receive(bytes, source),
      handle: (frame) => handleFrame(observability, source, frame),
      leave: (code) => {
        close();
        line.gone(code);
        try {
          house.leave(connection);
        } catch (error) {
          observability.failed(error); // a guest who fails to leave harms no other
        }
      },
    };
  }

  /** A token may have been revoked while it was looked up. */
  async confirm(request: RequestHead, connection: Connection): Promise<void> {
    const { token, kind } = connection.participant;
    if (token === undefined) return;
    const now = await this.#deps.identity.guestOf(request).catch(() => connection.participant);
    if (now?.token !== token) connection.dismiss(kind === 'bot' ? 'wrong-token' : 'signed-out');
  }

  /** Answers the bytes of a bot's frame outside its connection, or without one. */
  async answer(bot: Caller, bytes: Buffer | undefined): Promise<FrameReply> {
    const { house, observability, botLogs } = this.#deps;
    const source = {
      bucket: this.#bucketsOf(bot.id).frames,
      notes: { took: logBotFrame.bind(undefined, botLogs, bot.id) },
      handle: (frame: ClientFrame) => house.handle(bot, frame),
    };
    const answer = await answerFrameBytes(observability, source, bytes);
    const reply: FrameReply =
      answer === 'flood' ? { type: 'no', re: null, error: rateLimitedError(floodPause) } : answer;
    const { now } = observability.delayed;
    now.framesOut += 1;
    now.bytesOut += Buffer.byteLength(JSON.stringify(reply));
    return reply;
  }

  /** Limit of a bot's frames over all its connections. */
  frameLimit(bot: Caller): ShownLimit {
    const { burst, perSecond } = this.#deps.limits.bots;
    const { left, seconds: reset } = this.#bucketsOf(bot.id).frames.state(Date.now());
    return { size: burst, seconds: Math.ceil(burst / perSecond), left, reset };
  }

  /** Closes all connections. */
  close(): void {
    this.#keepAlive.stop();
    for (const line of this.#open) line.bye('shutting-down');
  }

  /** A webhook's connection belongs to the server: it has no other end. */
  #keep(line: TransportLink, name: TransportName, isAtGateway = false): () => void {
    if (name === 'webhook') return () => {};
    const { delayed } = this.#deps.observability;
    this.#open.add(line);
    delayed.now.lines += 1;
    const silence = isAtGateway ? () => {} : this.#keepAlive.add(line);
    return () => {
      if (this.#open.delete(line)) delayed.now.lines -= 1;
      silence();
    };
  }

  /** Counts a refusal. `retryAfterMs`: when another try may succeed. */
  refuse(code: ProtocolErrorCode, retryAfterMs?: number, message = messageForCode(code)): ConnectionRefusal {
    this.#deps.observability.refused(code);
    const refusal = { code, message };
    return { refusal: retryAfterMs === undefined ? refusal : { ...refusal, retryAfterMs } };
  }
}
