/** A gateway: holds sockets for the server, which plays the games. */
import type { Socket } from 'node:net';
import { type Bus, BusError, ClockOffset, onMessage } from '@parlour/bus';
import { maxReceivedBytes, type ProtocolErrorCode } from '@parlour/protocol';
import { type WebSocket, WebSocketServer } from 'ws';
import { KeepAlive } from '../connections/keep-alive.ts';
import { textFrames } from '../connections/text-frames.ts';
import { type BatchEntry, BatchReader, encodeBatches, fromGatewayCodes, toGatewayCodes } from './batch.ts';
import { HeldSocket } from './held-socket.ts';
import {
  framesKind,
  framesSubject,
  type GatewayCounts,
  type GatewaySettings,
  type HandOver,
  heardKind,
  heardSubject,
  statusKind,
  statusSubject,
} from './messages.ts';
import { SlotHold, tickMs } from './slot-hold.ts';

/** Time between two reports of the gateway, in milliseconds. */
export const statusEveryMs = 250;
const statusDeadlineMs = 1000;
/** Reports before anyone is connected: the clock of the server is known from then on. */
const firstReports = 8;

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
  readonly #lost: (reason: string) => void;
  #heard: BatchEntry[] = [];
  #told = 0;
  #taken = 0;
  readonly #reader = new BatchReader();
  #counts = { framesOut: 0, bytesOut: 0, rateLimited: 0 };
  #isClosed = false;
  #unsubscribe = () => {};
  #ticker: NodeJS.Timeout | undefined;
  #status: NodeJS.Timeout | undefined;

  /** `lost` is called when messages between the server and this gateway were lost: its connections have to start anew. */
  constructor(bus: Bus, settings: GatewaySettings, lost: (reason: string) => void) {
    this.#bus = bus;
    this.#lost = lost;
    this.#settings = settings;
    this.#clock = new ClockOffset(() => performance.timeOrigin + performance.now());
    this.#hold = new SlotHold(settings.holdMs ?? Number.NEGATIVE_INFINITY);
    this.#keepAlive = new KeepAlive(settings.beatEvery, () => Math.floor(this.#clock.now()));
  }

  /** Resolves when sockets may be handed over. */
  async start(): Promise<void> {
    const take = ({ slot, n }: { slot: number; n: number }, bytes: Uint8Array) => {
      if (n !== this.#taken) return this.#lost(`message ${n} came where ${this.#taken} was expected`);
      this.#taken += 1;
      const now = this.#clock.now();
      for (const entry of this.#reader.read(bytes)) this.#take(slot, entry, now);
      if (this.#settings.holdMs === undefined) this.#release();
    };
    this.#unsubscribe = this.#bus.subscribe(framesSubject(this.#settings.gateway), [
      onMessage(framesKind, take),
    ]);
    await this.#bus.flush();
    for (let report = 0; report < firstReports; report += 1) await this.#report();
    this.#status = setInterval(() => {
      this.#report().catch((error: unknown) => {
        // One that is only late, or a cut of the bus, is noticed elsewhere.
        if (error instanceof BusError && error.code === 'no-responder') this.#lost('the server has gone');
      });
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
      this.open(connection, socket, raw).admit(options);
    });
  }

  /** Number of open sockets. */
  get size(): number {
    return this.#sockets.size;
  }

  /** Ends all connections, with this code if it has one to tell. */
  close(code?: ProtocolErrorCode): void {
    this.#isClosed = true;
    clearInterval(this.#ticker);
    clearInterval(this.#status);
    this.#unsubscribe();
    this.#keepAlive.stop();
    for (const socket of this.#sockets.values())
      if (code === undefined) socket.terminate();
      else socket.bye(code);
  }

  /** Takes a socket whose handshake is done. Nothing of it is read before it is admitted. */
  open(connection: number, socket: WebSocket, raw: Socket): HeldSocket {
    const held = new HeldSocket(socket, raw, {
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
    return held;
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
    if (this.#isClosed) return;
    if (this.#heard.length === 0)
      setImmediate(() => {
        const heard = this.#heard;
        this.#heard = [];
        for (const batch of encodeBatches(heard)) {
          this.#bus.publish(heardSubject(this.#settings.gateway), heardKind, { n: this.#told }, batch);
          this.#told += 1;
        }
      });
    this.#heard.push(entry);
  }

  async #report(): Promise<void> {
    const { gateway, server } = this.#settings;
    const counts: GatewayCounts = { ...this.#counts, ...this.#hold.takeCounts() };
    this.#counts = { framesOut: 0, bytesOut: 0, rateLimited: 0 };
    const isInUse = [...this.#sockets.values()].some((socket) => socket.isAdmitted);
    await this.#clock.measure(async () => {
      const reply = await this.#bus.request(
        statusSubject(server),
        statusKind,
        { gateway, counts },
        statusDeadlineMs,
      );
      if (isInUse && !reply.isKnown) this.#lost('the server counts its connections as lost');
      return reply.now;
    });
  }
}
