/** One gateway as the server sees it: its process, and what goes to its connections and comes from them. */
import { type ChildProcess, fork } from 'node:child_process';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { type Bus, type IpcHub, onMessage } from '@parlour/bus';
import type { ProtocolErrorCode } from '@parlour/protocol';
import { textFrames } from '../connections/text-frames.ts';
import {
  type BatchEntry,
  BatchReader,
  encodeBatches,
  fromGatewayCodes,
  maxBatchBytes,
  toGatewayCodes,
} from './batch.ts';
import {
  framesKind,
  framesSubject,
  type GatewayCounts,
  type GatewaySettings,
  type HandOver,
  heardKind,
  heardSubject,
  statusKind,
} from './messages.ts';

/** The other end of a connection at a gateway. */
export interface GatewayClient {
  /** The bytes of a frame; undefined: not text. */
  readonly receive: (bytes: Buffer | undefined) => void;
  /** Its gateway closes it, for this reason. */
  readonly closing: (code: ProtocolErrorCode) => void;
  readonly gone: () => void;
  /** Its gateway has ended. */
  readonly lost: () => void;
}

export interface GatewayLinkPorts {
  readonly bus: Bus;
  readonly hub: IpcHub;
  /** The slot of what leaves now. */
  readonly slot: () => number;
  readonly counted: (counts: GatewayCounts) => void;
  /** The process has ended, for the reason. */
  readonly ended: (reason: string) => void;
}

/** How often a gateway is looked after, in milliseconds. */
const lookEveryMs = 250;
/**
 * A gateway that says nothing between so many looks is ended: its connections come back at another. Looks are counted,
 * not milliseconds: a server that stands still itself has looked once.
 */
const silentLooks = 6;

/** Frames of one connection that leave together. */
interface Leaving {
  readonly texts: string[];
  end?: BatchEntry;
}

export class GatewayLink {
  readonly #ports: GatewayLinkPorts;
  readonly #number: number;
  readonly #child: ChildProcess;
  readonly #clients = new Map<number, GatewayClient>();
  readonly #unsubscribe: () => void;
  readonly #reader = new BatchReader();
  readonly #watchdog: NodeJS.Timeout;
  #leaving = new Map<number, Leaving>();
  #slot = 0;
  #bytes = 0;
  #silentLooks = 0;
  #isReady = false;
  #hasEnded = false;

  constructor(settings: GatewaySettings, ports: GatewayLinkPorts) {
    this.#ports = ports;
    this.#number = settings.gateway;
    this.#child = fork(join(import.meta.dirname, 'gateway-process.ts'), [JSON.stringify(settings)], {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: ['--disable-warning=ExperimentalWarning'],
    });
    ports.hub.attach(this.#child);
    this.#unsubscribe = ports.bus.subscribe(heardSubject(this.#number), [
      onMessage(heardKind, (_body, bytes) => {
        for (const entry of this.#reader.read(bytes)) this.#hear(entry);
      }),
      onMessage(statusKind, (counts) => {
        this.#silentLooks = 0;
        ports.counted(counts);
      }),
    ]);
    this.#child.once('exit', (code, signal) => this.#end(signal ?? `exit code ${code}`));
    this.#child.once('error', (error) => this.#end(error.message));
    this.#watchdog = setInterval(() => {
      if (!this.#isReady) return;
      this.#silentLooks += 1;
      if (this.#silentLooks >= silentLooks) this.#child.kill('SIGKILL');
    }, lookEveryMs);
    this.#watchdog.unref();
  }

  /** Resolves when it takes sockets, or has ended. */
  ready(): Promise<void> {
    return new Promise((resolve) => {
      this.#child.once('exit', () => resolve());
      this.#child.on('message', (message: unknown) => {
        if (typeof message !== 'object' || message === null || !('isReady' in message)) return;
        this.#isReady = true;
        this.#silentLooks = 0;
        resolve();
      });
    });
  }

  get isReady(): boolean {
    return this.#isReady && !this.#hasEnded;
  }

  get process(): number | undefined {
    return this.#child.pid;
  }

  /** Number of its connections. */
  get size(): number {
    return this.#clients.size;
  }

  /** Hands a socket over. What is sent to the connection from now on follows it. */
  handOver(message: HandOver, socket: Socket, client: GatewayClient): void {
    this.#clients.set(message.handOver, client);
    // Else Node counts it among the workers of the HTTP server, and a server whose workers have ended never closes.
    Object.assign(socket, { server: undefined });
    // What has no answer because the process is ending is told by its `exit`.
    this.#child.send(message, socket, {}, () => {});
  }

  /** Sends a frame over a connection. All that leaves in one turn goes in one batch. Returns its bytes. */
  send(connection: number, frame: string): number {
    if (this.#hasEnded || !this.#clients.has(connection)) return 0;
    this.#leavingOf(connection).texts.push(frame);
    const bytes = Buffer.byteLength(frame);
    this.#bytes += bytes;
    if (this.#bytes >= maxBatchBytes) this.#flush();
    return bytes;
  }

  /** Closes a connection after what was sent before. */
  close(connection: number, code: ProtocolErrorCode): void {
    this.#endWith({ connection, kind: toGatewayCodes.close, bytes: Buffer.from(code) });
  }

  cut(connection: number): void {
    this.#endWith({ connection, kind: toGatewayCodes.cut, bytes: new Uint8Array() });
  }

  /** Ends the process. Resolves when it has ended. */
  stop(): Promise<void> {
    if (this.#hasEnded) return Promise.resolve();
    this.#flush();
    return new Promise((resolve) => {
      this.#child.once('exit', () => resolve());
      this.#child.disconnect();
    });
  }

  #endWith(entry: BatchEntry): void {
    if (this.#hasEnded || !this.#clients.has(entry.connection)) return;
    this.#leavingOf(entry.connection).end = entry;
  }

  #leavingOf(connection: number): Leaving {
    const slot = this.#ports.slot();
    if (this.#leaving.size > 0 && slot !== this.#slot) this.#flush();
    if (this.#leaving.size === 0) {
      this.#slot = slot;
      setImmediate(() => this.#flush());
    }
    const known = this.#leaving.get(connection);
    if (known !== undefined) return known;
    const leaving: Leaving = { texts: [] };
    this.#leaving.set(connection, leaving);
    return leaving;
  }

  #flush(): void {
    if (this.#leaving.size === 0) return;
    const entries: BatchEntry[] = [];
    for (const [connection, { texts, end }] of this.#leaving) {
      if (texts.length > 0)
        entries.push({ connection, kind: toGatewayCodes.frames, bytes: textFrames(texts) });
      if (end !== undefined) entries.push(end);
    }
    this.#leaving = new Map();
    this.#bytes = 0;
    for (const batch of encodeBatches(entries))
      this.#ports.bus.publish(framesSubject(this.#number), framesKind, { slot: this.#slot }, batch);
  }

  #hear({ connection, kind, bytes }: BatchEntry): void {
    const client = this.#clients.get(connection);
    if (client === undefined) return;
    if (kind === fromGatewayCodes.gone) {
      this.#clients.delete(connection);
      client.gone();
    } else if (kind === fromGatewayCodes.closing)
      client.closing(Buffer.from(bytes).toString() as ProtocolErrorCode);
    else client.receive(kind === fromGatewayCodes.frame ? Buffer.from(bytes) : undefined);
  }

  #end(reason: string): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    clearInterval(this.#watchdog);
    this.#unsubscribe();
    this.#leaving.clear();
    const clients = [...this.#clients.values()];
    this.#clients.clear();
    for (const client of clients) client.lost();
    this.#ports.ended(reason);
  }
}
