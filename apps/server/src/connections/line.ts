/** One open line over any transport: frames go out and come in, and a line that is not read is closed. */
import { type DoorError, type ProtocolError, sentenceOf } from '@parlour/protocol';
import type { Observability } from '../observability/observability.ts';
import { answerTo, type FrameSource } from './frames.ts';
import type { LineNotes } from './line-notes.ts';

/** Turns frames into bytes. Knows no rules. */
export interface Transport {
  /** Sends a frame. Gives the bytes that leave the house for it. */
  readonly send: (frame: string) => number;
  /** How much was sent and is not read yet, in bytes. */
  readonly unread: () => number;
  /** Has the other end given a sign of life since the last beat? */
  readonly isAlive: () => boolean;
  /** Sends a beat, and asks for a sign of life. */
  readonly beat: (frame: string) => number;
  /** Closes in good order: what was sent is read first. */
  readonly close: (code: DoorError) => void;
  /** Closes at once. */
  readonly cut: () => void;
}

interface LineDeps {
  readonly observability: Observability;
  readonly notes: LineNotes;
  readonly bucket: FrameSource['bucket'];
  /** In bytes. */
  readonly mostUnread: number;
}

export class Line {
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

  /** Takes the bytes of a frame (undefined: bytes that are no text), and answers it. */
  async receive(bytes: Buffer | undefined, source: FrameSource): Promise<void> {
    if (!this.#isOpen) return;
    const reply = await answerTo(this.#deps.observability, source, bytes);
    if (reply === 'flood') this.bye('rate-limited');
    else this.send(JSON.stringify(reply));
  }

  /** Every ping is answered, so pings count like frames, and their answers must be read. */
  pinged(): void {
    if (this.#mayBeSentTo() && this.#deps.bucket.take(Date.now()) === 'close') this.bye('rate-limited');
  }

  /** A line that gave no sign of life since the last beat is dead, though nobody told us. */
  beat(frame: string): void {
    if (!this.#isOpen) return;
    if (!this.#transport.isAlive()) this.#transport.cut();
    else if (this.#mayBeSentTo()) this.#count(this.#transport.beat(frame));
  }

  /** The last frame says why, and the line is closed. */
  readonly bye = (code: DoorError): void => {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    const { observability, notes } = this.#deps;
    if (code !== 'shutting-down') observability.refused(code);
    notes.left(code);
    this.#count(this.#transport.send(byeOf({ code, message: sentenceOf(code) })));
    this.#transport.close(code);
  };

  /** The other end is gone. */
  gone(): void {
    this.#isOpen = false;
    this.#deps.notes.left();
  }

  /** Nothing is dropped silently: the client comes back and resumes from the last frame it has. */
  #mayBeSentTo(): boolean {
    if (this.#isOpen && this.#transport.unread() > this.#deps.mostUnread) this.bye('too-slow');
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
export const byeOf = (error: ProtocolError): string => JSON.stringify({ type: 'bye', error });
