/** Heartbeat of the server. */
import { type Records, StoreUnavailable } from '@parlour/store';
import type { Clock } from './clock.ts';
import type { CommitTimes } from './runs/commit-times.ts';

/** Interval of heartbeats, in milliseconds. */
const every = 1000;
const name = 'heartbeat';
/** Notes before the first game: enough to know a slow disk. */
const warmUps = 20;

export interface HeartbeatPorts {
  readonly records: Records;
  readonly clock: Clock;
  /** Duration of each write. */
  readonly commits: CommitTimes;
  /** Called when writes begin to fail, and when they succeed again. */
  readonly changed: (works: boolean, reason?: Error) => void;
}

/**
 * A durable note once a second: after a restart it gives the duration of the outage. It also detects
 * failures of the store.
 */
export class Heartbeat {
  readonly #ports: HeartbeatPorts;
  #cancel = () => {};
  #isHalted = false;
  #storeWorks = true;

  constructor(ports: HeartbeatPorts) {
    this.#ports = ports;
  }

  /** Whether the last write succeeded. */
  get storeWorks(): boolean {
    return this.#storeWorks;
  }

  /** Last heartbeat, in milliseconds since 1970; undefined: none. */
  async last(): Promise<number | undefined> {
    const noted = await this.#ports.records.setting(name);
    return noted === undefined ? undefined : Number(noted);
  }

  /** Finds out how long the store takes, before any game depends on it. */
  async warmUp(): Promise<void> {
    for (let count = 0; count < warmUps && this.#storeWorks; count += 1) await this.#note();
  }

  start(): void {
    if (this.#isHalted) return;
    const { clock } = this.#ports;
    this.#cancel = clock.wakeAt(clock.now() + every, () => this.#beat());
  }

  /** Stops without a note. */
  halt(): void {
    this.#isHalted = true;
    this.#cancel();
  }

  /** Notes the last instant, if the store works. */
  async stop(): Promise<void> {
    if (this.#isHalted) return;
    this.#cancel();
    await this.#note();
    this.#cancel();
  }

  async #beat(): Promise<void> {
    try {
      await this.#note();
    } finally {
      this.start();
    }
  }

  async #note(): Promise<void> {
    const { clock, commits, records } = this.#ports;
    try {
      const start = clock.now();
      await records.changeSetting(name, String(start));
      commits.note(clock.now() - start);
      this.#found(true);
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      this.#found(false, error);
    }
  }

  #found(works: boolean, reason?: Error): void {
    if (works === this.#storeWorks) return;
    this.#storeWorks = works;
    this.#ports.changed(works, reason);
  }
}
