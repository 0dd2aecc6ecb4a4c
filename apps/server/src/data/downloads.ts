/** Downloads of large files: ranges of bytes, and a common limit of bytes per second. */
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';

/** The first and the last byte. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/**
 * The range that a header asks for (RFC 9110): `all` without a header and for those that are not served, such as
 * several ranges; `none` beyond the end of the file.
 */
export function parseRange(header: string | undefined, bytes: number): ByteRange | 'all' | 'none' {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return 'all';
  if (from === '')
    return Number(to) === 0 ? 'none' : { first: Math.max(0, bytes - Number(to)), last: bytes - 1 };
  if (to !== '' && Number(to) < Number(from)) return 'all';
  if (Number(from) >= bytes) return 'none';
  return { first: Number(from), last: to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1) };
}

const pieceSize = 1 << 16;

export interface DownloadLimits {
  /** Of all downloads together. */
  readonly bytesPerSecond: number;
  /** Downloads of one address at a time. */
  readonly perAddress: number;
}

/** Passes files on at a limited rate. */
export class Downloads {
  readonly #limits: DownloadLimits;
  readonly #running = new Map<string, number>();
  /** When the bytes that were passed on are paid for, in milliseconds of the process. */
  #paidAt = 0;

  constructor(limits: DownloadLimits) {
    this.#limits = limits;
  }

  /** Undefined: the address has too many downloads. */
  async start(address: string, path: string, { first, last }: ByteRange): Promise<Readable | undefined> {
    const running = this.#running.get(address) ?? 0;
    if (running >= this.#limits.perAddress) return undefined;
    // Counted first, so that requests of the same moment do not pass the limit together.
    this.#running.set(address, running + 1);
    // Opened before anything else is waited for: the file may be replaced at any time.
    const file = await open(path).catch((error) => {
      this.#release(address);
      throw error;
    });
    const gone = new AbortController();
    let at = first;
    const stream = new Readable({
      read: () => {
        void this.#piece(file, at, last, gone.signal).then(
          (piece) => {
            at += piece?.length ?? 0;
            if (!stream.destroyed) stream.push(piece);
          },
          (error) => stream.destroy(error),
        );
      },
      // Who leaves is no download any more, also while the limit makes them wait.
      destroy: (error, done) => {
        gone.abort();
        done(error);
      },
    });
    stream.once('close', () => {
      void file.close();
      this.#release(address);
    });
    return stream;
  }

  #release(address: string): void {
    const left = (this.#running.get(address) ?? 1) - 1;
    if (left === 0) this.#running.delete(address);
    else this.#running.set(address, left);
  }

  /** The bytes from `at` on; null: that was all. */
  async #piece(
    file: Awaited<ReturnType<typeof open>>,
    at: number,
    last: number,
    gone: AbortSignal,
  ): Promise<Buffer | null> {
    if (at > last) return null;
    const length = Math.min(pieceSize, last - at + 1);
    await this.#pay(length, gone);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
    return bytesRead === 0 ? null : buffer.subarray(0, bytesRead);
  }

  /** Waits until so many bytes may pass. */
  async #pay(bytes: number, gone: AbortSignal): Promise<void> {
    const now = performance.now();
    const start = Math.max(now, this.#paidAt);
    this.#paidAt = start + (1000 * bytes) / this.#limits.bytesPerSecond;
    if (start > now) await wait(start - now, undefined, { signal: gone });
  }
}
