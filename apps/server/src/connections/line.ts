import type { ServerResponse } from 'node:http';
import { type DoorError, sentenceOf } from '@parlour/protocol';
import type { Observability } from '../observability/observability.ts';
import type { LineNotes } from './line-notes.ts';

/** A stream that is being closed and is not read is cut after so many milliseconds. */
const closeTimeout = 3000;

/** One line of a bot over HTTP: frames go out, a line each, as long as the answer lasts. */
export class Stream {
  readonly #response: ServerResponse;
  readonly #watch: Observability;
  readonly #notes: LineNotes;
  readonly #mostUnread: number;
  #ended = false;
  /** The last beat has left us: whoever does not read is as good as gone. */
  #beatLeft = true;

  constructor(response: ServerResponse, watch: Observability, notes: LineNotes, mostUnread: number) {
    this.#response = response;
    this.#watch = watch;
    this.#notes = notes;
    this.#mostUnread = mostUnread;
  }

  readonly send = (frame: string): void => {
    if (this.#ended) return;
    if (this.#response.writableLength > this.#mostUnread) this.sayBye('too-slow');
    else this.#write(frame);
  };

  beat(frame: string): void {
    if (this.#ended) return;
    if (!this.#beatLeft) {
      this.#response.destroy();
      return;
    }
    this.#beatLeft = false;
    this.#write(frame, () => {
      this.#beatLeft = true;
    });
  }

  /** The last frame, and the end of the line. */
  readonly sayBye = (code: DoorError): void => {
    if (this.#ended) return;
    if (code !== 'shutting-down') this.#watch.refused(code);
    this.#notes.left(code);
    this.#write(JSON.stringify({ type: 'bye', error: { code, message: sentenceOf(code) } }));
    this.#ended = true;
    this.#response.end();
    setTimeout(() => this.#response.destroy(), closeTimeout).unref();
  };

  /** The other end is gone. */
  end(): void {
    this.#ended = true;
    this.#notes.left();
  }

  #write(frame: string, left?: () => void): void {
    const line = `${frame}\n`;
    this.#response.write(line, left);
    const { now } = this.#watch.delayed;
    now.framesOut += 1;
    now.bytesOut += Buffer.byteLength(line);
  }
}
