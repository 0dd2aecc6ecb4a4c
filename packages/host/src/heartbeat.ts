/** Notes that the house is alive. */
import { type Records, StoreUnavailable } from '@parlour/store';
import type { Clock } from './clock.ts';
import type { CommitTimes } from './games/commit-times.ts';

/** How often the house notes that it is alive, in milliseconds. */
const every = 1000;
const name = 'heartbeat';
/** Notes before the first game: enough to know a slow disk. */
const warmUps = 20;

export interface HeartbeatPorts {
  readonly records: Records;
  readonly clock: Clock;
  /** How long each note took. */
  readonly commits: CommitTimes;
  /** Called when writes begin to fail, and when they succeed again. */
  readonly changed: (works: boolean, reason?: Error) => void;
}

/**
 * A note once a second, as durable as everything else: after an outage it tells how long the house was away.
 * Because it writes, it also finds out whether the store works.
 */
export class Heartbeat {
  readonly #ports: HeartbeatPorts;
  #cancel = () => {};
  #storeWorks = true;

  constructor(ports: HeartbeatPorts) {
    this.#ports = ports;
  }

  /** Did the last write succeed? */
  get storeWorks(): boolean {
    return this.#storeWorks;
  }

  /** The last instant at which the house was surely alive, in milliseconds since 1970; undefined: there is none. */
  async last(): Promise<number | undefined> {
    const noted = await this.#ports.records.setting(name);
    return noted === undefined ? undefined : Number(noted);
  }

  /** Finds out how long the store takes, before any game depends on it. */
  async warmUp(): Promise<void> {
    for (let count = 0; count < warmUps && this.#storeWorks; count += 1) await this.#note();
  }

  start(): void {
    const { clock } = this.#ports;
    this.#cancel = clock.wakeAt(clock.now() + every, () => void this.#beat());
  }

  /** Notes the last instant, if the store works. */
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
