/** The connections of one gateway as the server sees them, with their frames in both directions. */
import { type Bus, onMessage } from '@parlour/bus';
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
import { framesKind, framesSubject, heardKind, heardSubject } from './messages.ts';

/** The other end of a connection at a gateway. */
export interface GatewayClient {
  /** The bytes of a frame; undefined: not text. */
  readonly receive: (bytes: Buffer | undefined) => void;
  /** Its gateway closes it, for this reason. */
  readonly closing: (code: ProtocolErrorCode) => void;
  readonly gone: () => void;
  /** Its gateway is lost. */
  readonly lost: () => void;
}

export interface GatewayLinkPorts {
  readonly bus: Bus;
  /** The slot of what leaves now. */
  readonly slot: () => number;
  /** It is silent, or messages of it were lost: called once, before its connections count as lost. */
  readonly lost: (reason: string) => void;
}

/** How often a gateway is looked after, in milliseconds. */
const lookEveryMs = 250;
/**
 * A gateway that says nothing between so many looks is lost: its connections come back at another. Looks are counted,
 * not milliseconds: a server that stands still itself has looked once.
 */
const silentLooks = 6;

/** Frames of one connection that leave together. */
interface Leaving {
  readonly texts: string[];
  end?: BatchEntry;
}

export class GatewayLink {
  readonly id: string;
  readonly #ports: GatewayLinkPorts;
  readonly #clients = new Map<number, GatewayClient>();
  readonly #unsubscribe: () => void;
  readonly #reader = new BatchReader();
  readonly #watchdog: NodeJS.Timeout;
  #leaving = new Map<number, Leaving>();
  #slot = 0;
  #bytes = 0;
  #silentLooks = 0;
  #sent = 0;
  #heard = 0;
  #hasEnded = false;

  constructor(id: string, ports: GatewayLinkPorts) {
    this.id = id;
    this.#ports = ports;
    this.#unsubscribe = ports.bus.subscribe(heardSubject(id), [
      onMessage(heardKind, ({ n }, bytes) => {
        if (n !== this.#heard) return this.end(`sent message ${n} where ${this.#heard} was expected`);
        this.#heard += 1;
        for (const entry of this.#reader.read(bytes)) this.#hear(entry);
      }),
    ]);
    this.#watchdog = setInterval(() => {
      this.#silentLooks += 1;
      if (this.#silentLooks >= silentLooks) this.end('was silent for too long');
    }, lookEveryMs);
    this.#watchdog.unref();
  }

  /** The gateway has reported. */
  seen(): void {
    this.#silentLooks = 0;
  }

  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  /** Number of its connections. */
  get size(): number {
    return this.#clients.size;
  }

  /** Adds a connection. */
  add(connection: number, client: GatewayClient): void {
    this.#clients.set(connection, client);
  }

  /** Sends a frame over a connection. All that leaves in one turn goes in one batch. Returns its bytes. */
  send(connection: number, frame: string): number {
    if (this.#hasEnded || !this.#clients.has(connection)) return 0;
    this.#leavingOf(connection).texts.push(frame);
    const bytes = Buffer.byteLength(frame);
    this.#bytes += bytes;
    if (this.#bytes >= maxBatchBytes) this.flush();
    return bytes;
  }

  /** Closes a connection after what was sent before. */
  close(connection: number, code: ProtocolErrorCode): void {
    this.#endWith({ connection, kind: toGatewayCodes.close, bytes: Buffer.from(code) });
  }

  cut(connection: number): void {
    this.#endWith({ connection, kind: toGatewayCodes.cut, bytes: new Uint8Array() });
  }

  /** Sends what waits for the end of the turn. */
  flush(): void {
    if (this.#leaving.size === 0) return;
    const entries: BatchEntry[] = [];
    for (const [connection, { texts, end }] of this.#leaving) {
      if (texts.length > 0)
        entries.push({ connection, kind: toGatewayCodes.frames, bytes: textFrames(texts) });
      if (end !== undefined) entries.push(end);
    }
    this.#leaving = new Map();
    this.#bytes = 0;
    for (const batch of encodeBatches(entries)) {
      this.#ports.bus.publish(framesSubject(this.id), framesKind, { slot: this.#slot, n: this.#sent }, batch);
      this.#sent += 1;
    }
  }

  /** The gateway is lost, for this reason, and with it all its connections. */
  end(reason: string): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    clearInterval(this.#watchdog);
    this.#unsubscribe();
    this.#leaving.clear();
    this.#ports.lost(reason);
    const clients = [...this.#clients.values()];
    this.#clients.clear();
    for (const client of clients) client.lost();
  }

  #endWith(entry: BatchEntry): void {
    if (this.#hasEnded || !this.#clients.has(entry.connection)) return;
    this.#leavingOf(entry.connection).end = entry;
  }

  #leavingOf(connection: number): Leaving {
    const slot = this.#ports.slot();
    if (this.#leaving.size > 0 && slot !== this.#slot) this.flush();
    if (this.#leaving.size === 0) {
      this.#slot = slot;
      setImmediate(() => this.flush());
    }
    const known = this.#leaving.get(connection);
    if (known !== undefined) return known;
    const leaving: Leaving = { texts: [] };
    this.#leaving.set(connection, leaving);
    return leaving;
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
}
