import { type Records, StoreUnavailable } from '@parlour/store';
import type { Clock } from './clock.ts';

/** How often the house notes that it is alive, in milliseconds. */
const every = 1000;
const name = 'heartbeat';

/**
 * A note once a second, as durable as everything else: after an outage it tells how long the house was away.
 * Because it writes, it also finds out whether the store can store.
 */
export class Heartbeat {
  readonly #records: Records;
  readonly #clock: Clock;
  readonly #changed: (works: boolean, reason?: Error) => void;
  #cancel = () => {};
  #stores = true;

  /** `changed` hears when the store stops storing, and when it can again. */
  constructor(records: Records, clock: Clock, changed: (works: boolean, reason?: Error) => void) {
    this.#records = records;
    this.#clock = clock;
    this.#changed = changed;
  }

  /** Could the last note be stored? */
  get stores(): boolean {
    return this.#stores;
  }

  /** When the house was alive for certain the last time, in milliseconds since 1970; undefined: never before. */
  async last(): Promise<number | undefined> {
    const noted = await this.#records.setting(name);
    return noted === undefined ? undefined : Number(noted);
  }

  start(): void {
    this.#cancel = this.#clock.wakeAt(this.#clock.now() + every, () => void this.#beat());
  }

  /** Notes the last moment, if the store lets it. */
  async stop(): Promise<void> {
    this.#cancel();
    await this.#note();
    this.#cancel();
  }

  async #beat(): Promise<void> {
    await this.#note();
    this.start();
  }

  async #note(): Promise<void> {
    try {
      await this.#records.changeSetting(name, String(this.#clock.now()));
      this.#found(true);
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      this.#found(false, error);
    }
  }

  #found(works: boolean, reason?: Error): void {
    if (works === this.#stores) return;
    this.#stores = works;
    this.#changed(works, reason);
  }
}
