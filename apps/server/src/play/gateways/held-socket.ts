/** A socket at a gateway: frames of the client, limits, signs of life. */
import type { Socket } from 'node:net';
import { messageForCode, type ProtocolError, type ProtocolErrorCode } from '@parlour/protocol';
import type { WebSocket } from 'ws';
import { closeCodeOf } from '../connections/close-codes.ts';
import { rateLimitedError, readFrame } from '../connections/frames.ts';
import { closingFrame } from '../connections/line.ts';
import { TokenBucket } from '../connections/token-bucket.ts';
import { fromGatewayCodes, toGatewayCodes } from './batch.ts';
import type { SocketLimits } from './messages.ts';
import type { ReleasedEntries } from './slot-hold.ts';

/** The gateway of a socket, as the socket uses it. */
export interface HeldSocketPorts {
  /** Tells the server what came. */
  readonly tell: (kind: number, bytes: Uint8Array) => void;
  /** Sends a frame of the gateway's own, in order with the server's. */
  readonly send: (frame: string) => void;
  /** A frame was refused by the rate limit. */
  readonly limited: () => void;
}

const none = new Uint8Array();

export class HeldSocket {
  readonly #socket: WebSocket;
  readonly #raw: Socket;
  readonly #ports: HeldSocketPorts;
  #limits: SocketLimits | undefined;
  #bucket: TokenBucket | undefined;
  #isAlive = true;
  #isClosing = false;

  constructor(socket: WebSocket, raw: Socket, ports: HeldSocketPorts) {
    this.#socket = socket;
    this.#raw = raw;
    this.#ports = ports;
    socket.on('error', () => {}); // a broken line closes, and that is all there is to it
    socket.on('pong', () => {
      this.#isAlive = true;
    });
    socket.on('ping', () => {
      if (this.#bucket?.take(Date.now()) === 'close') this.bye('rate-limited');
    });
    socket.on('message', (data: Buffer, isBinary) => this.#receive(data, isBinary));
    socket.on('close', () => {
      if (this.isAdmitted) ports.tell(fromGatewayCodes.gone, none);
    });
  }

  get isAdmitted(): boolean {
    return this.#limits !== undefined;
  }

  /** The server has admitted it, with these limits. */
  admit(limits: SocketLimits): void {
    this.#limits = limits;
    this.#bucket = new TokenBucket(limits.limits);
    if (this.#socket.readyState === this.#socket.CLOSED) this.#ports.tell(fromGatewayCodes.gone, none);
  }

  /** The server has refused it, or cannot be asked. */
  refuse(error: ProtocolError): void {
    if (this.#isClosing) return;
    this.#isClosing = true;
    this.#socket.send(closingFrame(error));
    this.#close(error.code as ProtocolErrorCode);
  }

  /** Writes what leaves now. A client that does not read is closed: it comes back and resumes. */
  release({ entries }: ReleasedEntries): void {
    const bytes = entries.flatMap((entry) => (entry.kind === toGatewayCodes.frames ? [entry.bytes] : []));
    const [only] = bytes;
    if (only !== undefined && this.#socket.readyState === this.#socket.OPEN)
      this.#raw.write(bytes.length === 1 ? only : Buffer.concat(bytes));
    for (const { kind, bytes: code } of entries)
      if (kind === toGatewayCodes.close) this.#close(Buffer.from(code).toString() as ProtocolErrorCode);
      else if (kind === toGatewayCodes.cut) this.#socket.terminate();
    if (this.#limits && this.#socket.bufferedAmount > this.#limits.maxUnreadBytes) this.bye('too-slow');
  }

  /** A connection without a sign of life since the last beat counts as dead. */
  beat(frame: string): void {
    if (this.#isClosing || this.#socket.readyState !== this.#socket.OPEN) return;
    if (!this.#isAlive) {
      this.#socket.terminate();
      return;
    }
    this.#isAlive = false;
    this.#socket.ping();
    this.#ports.send(frame);
  }

  /** The server has gone. */
  terminate(): void {
    this.#socket.terminate();
  }

  /** Closes it, and says why. */
  bye(code: ProtocolErrorCode): void {
    if (this.#isClosing) return;
    if (this.isAdmitted) this.#ports.tell(fromGatewayCodes.closing, Buffer.from(code));
    this.refuse({ code, message: messageForCode(code) });
  }

  #receive(data: Buffer, isBinary: boolean): void {
    if (this.#isClosing) return;
    if (this.#limits?.limitsFrames && !this.#isWithinLimit(data, isBinary)) return;
    this.#ports.tell(isBinary ? fromGatewayCodes.notText : fromGatewayCodes.frame, isBinary ? none : data);
  }

  #isWithinLimit(data: Buffer, isBinary: boolean): boolean {
    const wait = this.#bucket?.take(Date.now()) ?? 0;
    if (wait === 0) return true;
    this.#ports.limited();
    if (wait === 'close') {
      this.bye('rate-limited');
      return false;
    }
    const frame = readFrame(isBinary ? undefined : data);
    const re = frame.type === 'malformed' ? frame.re : frame.id;
    this.#ports.send(JSON.stringify({ type: 'no', re, error: rateLimitedError(wait) }));
    return false;
  }

  #close(code: ProtocolErrorCode): void {
    this.#isClosing = true;
    this.#socket.close(closeCodeOf(code), code);
  }
}
