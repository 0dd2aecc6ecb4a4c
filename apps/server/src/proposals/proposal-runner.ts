/** Carries proposals on: measures those in the queue, hosts by itself where it may, and closes trials. */
import { hasHeld, type Measurement } from '@parlour/game/proposals';
import type { Entropy, Host } from '@parlour/host';
import type { PresetFolder } from '../play/index.ts';
import { hasOtherFile, hostFile, keepFile } from './hosted-files.ts';
import type { Measure } from './meter-job.ts';
import type { ProposalBook, ProposalEntry } from './proposal-book.ts';

interface Ports {
  readonly book: ProposalBook;
  readonly house: Host;
  readonly folder: Pick<PresetFolder, 'put' | 'stateOfFile' | 'find'>;
  readonly entropy: Pick<Entropy, 'secret'>;
  readonly measure: Measure;
  readonly autoHost: boolean;
  readonly failed: (error: unknown, stream?: string) => void;
}

/** Time between two looks at all proposals, in milliseconds. */
const every = 5000;
const server = 'house';

export class ProposalRunner {
  readonly #ports: Ports;
  readonly #closing = new AbortController();
  /** The stream that is measured, with its games so far. */
  #measured: { readonly stream: string; played: number } | undefined;
  #measuring: Promise<void> = Promise.resolve();
  #looking: Promise<void> = Promise.resolve();
  #cancel = () => {};

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  /** Writes missing files, and begins. */
  start(): void {
    for (const { state } of this.#ports.book.all()) keepFile(this.#ports.folder, state);
    this.#wait();
    void this.look();
  }

  async close(): Promise<void> {
    this.#cancel();
    this.#closing.abort();
    await this.#looking;
    await this.#measuring;
  }

  /** Games so far of the measurement that runs. */
  playedOf(stream: string): number {
    return this.#measured?.stream === stream ? this.#measured.played : 0;
  }

  /** Looks at all proposals. Resolves when it has: measurements go on. */
  look(): Promise<void> {
    this.#looking = this.#looking.then(() => this.#lookAtAll()).catch((error) => this.#report(error));
    return this.#looking;
  }

  #wait(): void {
    const { clock } = this.#ports.house;
    this.#cancel = clock.wakeAt(clock.now() + every, () => {
      if (this.#closing.signal.aborted) return;
      this.#wait();
      void this.look();
    });
  }

  async #lookAtAll(): Promise<void> {
    const { book, folder, house, autoHost } = this.#ports;
    if (!house.accepts || this.#closing.signal.aborted) return;
    for (const known of book.all().toReversed()) {
      if (known.state.stage === 'trial') {
        const entry = await book.streams.read(known.stream);
        if (entry?.state.stage === 'ended') keepFile(folder, entry.state);
      }
      if (known.state.stage === 'queued') await this.#carryOn(known, autoHost);
    }
  }

  async #carryOn({ stream, state }: ProposalEntry, autoHost: boolean): Promise<void> {
    const { book, folder } = this.#ports;
    if (autoHost && hasHeld(state) && !hasOtherFile(folder, state)) {
      await book.streams.say(stream, server, { type: 'host', trial: false, rated: false });
      const hosted = book.streams.of(stream)?.state;
      if (hosted !== undefined) hostFile(folder, hosted);
      return;
    }
    const isNew = state.measurements === 0;
    if (this.#measured !== undefined || !(state.isMeasuring || isNew)) return;
    if (isNew && (await book.streams.say(stream, server, { type: 'measure' })) !== undefined) return;
    this.#begin(stream);
  }

  #begin(stream: string): void {
    const { book, measure, entropy } = this.#ports;
    const { text, choices } = book.streams.of(stream)?.state ?? {};
    if (text == null || choices === undefined) return;
    const progress = { stream, played: 0 };
    this.#measured = progress;
    const seed = Number.parseInt(entropy.secret().slice(0, 7), 16);
    const { signal } = this.#closing;
    const played = (games: number) => (progress.played = Math.max(progress.played, games));
    this.#measuring = measure({ text, games: choices.meterGames, seed, played, signal })
      .then((result) => this.#note(stream, result))
      .catch((error) => this.#report(error, stream))
      .finally(() => {
        this.#measured = undefined;
        void this.look();
      });
  }

  /** One that the end of the server broke off has no result: it begins again. */
  async #note(stream: string, result: Measurement): Promise<void> {
    if (this.#closing.signal.aborted) return;
    await this.#ports.book.streams.say(stream, server, { type: 'measured', ...result });
  }

  #report(error: unknown, stream?: string): void {
    if (!this.#closing.signal.aborted) this.#ports.failed(error, stream);
  }
}
