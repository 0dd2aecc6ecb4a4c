/** One open line over any transport: frames go out and come in, and a line that is not read is closed. */
import { messageForCode, type ProtocolError, type ProtocolErrorCode } from '@parlour/protocol';
import type { Observability } from '../../platform/observability/observability.ts';
import type { ConnectionLog } from './connection-log.ts';
import { answerFrameBytes, type FrameSource } from './frames.ts';

/** Turns frames into bytes. Knows no rules. */
export interface Transport {
  /** A gateway sends beats, counts what is unread, and limits frames of people. */
  readonly isAtGateway?: true;
  /** Sends a frame. Returns the number of bytes sent. */
  readonly send: (frame: string) => number;
  /** Number of sent and unread bytes. */
  readonly unread: () => number;
  /** Whether the other end has shown a sign of life since the last beat. */
  readonly isAlive: () => boolean;
  /** Sends a beat, and asks for a sign of life. */
  readonly beat: (frame: string) => number;
  /** Closes gracefully: sent frames are processed first. */
  readonly close: (code: ProtocolErrorCode) => void;
  /** Closes immediately. */
  readonly cut: () => void;
}

interface LineDeps {
  readonly observability: Observability;
  readonly notes: ConnectionLog;
  readonly bucket: FrameSource['bucket'];
  /** In bytes. */
  readonly maxUnreadBytes: number;
}

export class TransportLink {
  readonly #transport: Transport;
  readonly #deps: LineDeps;
  #isOpen = true;

  constructor(transport: Transport, deps: LineDeps) {
    this.#transport = transport;
    this.#deps = deps;
  }

  readonly send = (frame: string): void => {
    if (this.#mayBeSentTo()) this.#count(this.#transport.send(frame));
  };

  /** Handles the bytes of a frame (undefined: not text), and answers it. */
  async receive(bytes: Buffer | undefined, source: FrameSource): Promise<void> {
    if (!this.#isOpen) return;
    const reply = await answerFrameBytes(this.#deps.observability, source, bytes);
    if (reply === 'flood') this.bye('rate-limited');
    else this.send(JSON.stringify(reply));
  }

  /** Every ping is answered, so pings count like frames, and their answers must be read. */
  pinged(): void {
    if (this.#mayBeSentTo() && this.#deps.bucket.take(Date.now()) === 'close') this.bye('rate-limited');
  }

  /** A connection without a sign of life since the last beat counts as dead. */
  beat(frame: string): void {
    if (!this.#isOpen) return;
    if (!this.#transport.isAlive()) this.#transport.cut();
    else if (this.#mayBeSentTo()) this.#count(this.#transport.beat(frame));
  }

  /** Sends the reason as the last frame, and closes the connection. */
  readonly bye = (code: ProtocolErrorCode): void => {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    const { observability, notes } = this.#deps;
    if (code !== 'shutting-down') observability.refused(code);
    notes.left(code);
    this.#count(this.#transport.send(closingFrame({ code, message: messageForCode(code) })));
    this.#transport.close(code);
  };

  /** The other end has disconnected; with a code: its gateway has closed it. */
  gone(code?: ProtocolErrorCode): void {
    if (this.#isOpen && code !== undefined) this.#deps.observability.refused(code);
    this.#isOpen = false;
    this.#deps.notes.left(code);
  }

  /** Nothing is dropped silently: the client comes back and resumes from the last frame it has. */
  #mayBeSentTo(): boolean {
    if (this.#isOpen && this.#transport.unread() > this.#deps.maxUnreadBytes) this.bye('too-slow');
    return this.#isOpen;
  }

  #count(bytes: number): void {
    if (bytes === 0) return;
    const { now } = this.#deps.observability.delayed;
    now.framesOut += 1;
    now.bytesOut += bytes;
  }
}

/** The last frame of a line. */
export const closingFrame = (error: ProtocolError): string => JSON.stringify({ type: 'bye', error });
