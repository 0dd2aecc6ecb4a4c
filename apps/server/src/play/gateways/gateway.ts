/** A gateway: holds sockets for the server, which plays the games. */
import type { Socket } from 'node:net';
import { type Bus, ClockOffset, onMessage } from '@parlour/bus';
import { maxReceivedBytes } from '@parlour/protocol';
import { type WebSocket, WebSocketServer } from 'ws';
import { KeepAlive } from '../connections/keep-alive.ts';
import { textFrames } from '../connections/text-frames.ts';
import { type BatchEntry, BatchReader, encodeBatches, fromGatewayCodes, toGatewayCodes } from './batch.ts';
import { HeldSocket } from './held-socket.ts';
import {
  clockKind,
  clockSubject,
  framesKind,
  framesSubject,
  type GatewayCounts,
  type GatewaySettings,
  type HandOver,
  heardKind,
  heardSubject,
  statusKind,
} from './messages.ts';
import { SlotHold, tickMs } from './slot-hold.ts';

/** Time between two reports of the gateway, in milliseconds. */
export const statusEveryMs = 250;
const clockDeadlineMs = 1000;
/** A round trip to the server's clock once in so many reports. */
const tripEvery = 4;
/** Round trips at the start, before anyone is connected. */
const firstTrips = 8;

export class Gateway {
  readonly #bus: Bus;
  readonly #settings: GatewaySettings;
  readonly #clock: ClockOffset;
  readonly #hold: SlotHold;
  readonly #sockets = new Map<number, HeldSocket>();
  readonly #keepAlive: KeepAlive;
  // A line that is being closed and does not say so is cut after a moment.
  readonly #upgrades = new WebSocketServer({
    noServer: true,
    maxPayload: maxReceivedBytes,
    perMessageDeflate: false,
    ...({ closeTimeout: 3000 } as object),
  });
  #heard: BatchEntry[] = [];
  readonly #reader = new BatchReader();
  #counts = { framesOut: 0, bytesOut: 0, rateLimited: 0 };
  #reports = 0;
  #ticker: NodeJS.Timeout | undefined;
  #status: NodeJS.Timeout | undefined;

  constructor(bus: Bus, settings: GatewaySettings) {
    this.#bus = bus;
    this.#settings = settings;
    this.#clock = new ClockOffset(() => performance.timeOrigin + performance.now());
    this.#hold = new SlotHold(settings.holdMs ?? Number.NEGATIVE_INFINITY);
    this.#keepAlive = new KeepAlive(settings.beatEvery, () => Math.floor(this.#clock.now()));
  }

  /** Resolves when sockets may be handed over. */
  async start(): Promise<void> {
    const take = ({ slot }: { slot: number }, bytes: Uint8Array) => {
      const now = this.#clock.now();
      for (const entry of this.#reader.read(bytes)) this.#take(slot, entry, now);
      if (this.#settings.holdMs === undefined) this.#release();
    };
    this.#bus.subscribe(framesSubject(this.#settings.gateway), [onMessage(framesKind, take)]);
    await this.#bus.flush();
    for (let trip = 0; trip < firstTrips; trip += 1) await this.#measureClock();
    this.#status = setInterval(() => {
      this.#report();
      this.#reports += 1;
      if (this.#reports % tripEvery === 0) void this.#measureClock().catch(() => {}); // the offset it has still holds
    }, statusEveryMs);
  }

  /** Takes a socket over: completes its handshake, and tells the server of its frames. */
  take(options: HandOver, raw: Socket | undefined): void {
    const { handOver: connection, headers, early } = options;
    if (raw === undefined) {
      this.#tell({ connection, kind: fromGatewayCodes.gone, bytes: new Uint8Array() });
      return;
    }
    // All that a handshake reads of a request.
    const request = { method: 'GET', url: '/', headers, socket: raw };
    raw.on('error', () => raw.destroy());
    const refused = () => this.#tell({ connection, kind: fromGatewayCodes.gone, bytes: new Uint8Array() });
    raw.once('close', refused);
    this.#upgrades.handleUpgrade(request as never, raw, Buffer.from(early), (socket: WebSocket) => {
      raw.off('close', refused);
      this.#open(connection, socket, raw, options);
    });
  }

  /** Number of open sockets. */
  get size(): number {
    return this.#sockets.size;
  }

  /** The server has gone, and with it all games. */
  close(): void {
    clearInterval(this.#ticker);
    clearInterval(this.#status);
    this.#keepAlive.stop();
    for (const socket of this.#sockets.values()) socket.terminate();
  }

  #open(connection: number, socket: WebSocket, raw: Socket, options: HandOver): void {
    const held = new HeldSocket(socket, raw, options, {
      tell: (kind, bytes) => this.#tell({ connection, kind, bytes }),
      send: (frame) => this.#send(connection, frame),
      limited: () => {
        this.#counts.rateLimited += 1;
      },
    });
    this.#sockets.set(connection, held);
    const silence = this.#keepAlive.add(held);
    socket.on('close', () => {
      silence();
      this.#sockets.delete(connection);
      this.#hold.forget(connection);
      if (this.#sockets.size > 0) return;
      clearInterval(this.#ticker);
      this.#ticker = undefined;
    });
    this.#ticker ??= setInterval(() => this.#release(), tickMs);
  }

  #take(slot: number, entry: BatchEntry, now: number): void {
    if (this.#sockets.has(entry.connection)) this.#hold.add(slot, entry, now);
  }

  #release(): void {
    for (const released of this.#hold.due(this.#clock.now()))
      this.#sockets.get(released.connection)?.release(released);
  }

  /** A frame of the gateway's own leaves like one that the server sends now. */
  #send(connection: number, frame: string): void {
    const bytes = textFrames([frame]);
    this.#counts.framesOut += 1;
    this.#counts.bytesOut += bytes.length;
    const now = this.#clock.now();
    this.#take(Math.ceil(now / tickMs) * tickMs, { connection, kind: toGatewayCodes.frames, bytes }, now);
  }

  /** What comes in one turn goes up in one message. */
  #tell(entry: BatchEntry): void {
    if (this.#heard.length === 0)
      setImmediate(() => {
        const heard = this.#heard;
        this.#heard = [];
        for (const batch of encodeBatches(heard))
          this.#bus.publish(heardSubject(this.#settings.gateway), heardKind, {}, batch);
      });
    this.#heard.push(entry);
  }

  #report(): void {
    const counts: GatewayCounts = { ...this.#counts, ...this.#hold.takeCounts() };
    this.#counts = { framesOut: 0, bytesOut: 0, rateLimited: 0 };
    this.#bus.publish(heardSubject(this.#settings.gateway), statusKind, counts);
  }

  #measureClock(): Promise<void> {
    return this.#clock.measure(
      async () => (await this.#bus.request(clockSubject, clockKind, {}, clockDeadlineMs)).now,
    );
  }
}
