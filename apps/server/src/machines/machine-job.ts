/** Fits the table of machines once a day from released games, in the background, and stores it. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Archive, GameCursor, Records } from '@parlour/store';
import type { JudgeProfile, MachineTable, SliceTable } from './machine-table.ts';
import type { MachineRequest } from './machine-worker.ts';

/** The table as it is stored. */
export interface StoredTable {
  /** Games that ended before this instant: the start of a UTC day. */
  readonly before: number;
  readonly slices: readonly SliceTable[];
}

interface Ports {
  readonly archive: Pick<Archive, 'judgedGames'>;
  readonly records: Pick<Records, 'setting' | 'changeSetting'>;
  /** Asks the thread that fits. */
  readonly ask: <Result>(request: MachineRequest) => Promise<Result>;
  readonly now: () => number;
}

const tableSetting = 'machines/table';
const profileSetting = 'machines/profiles';
const hiddenSetting = 'machines/hidden';
const dayLength = 86_400_000;
const pageSize = 100;

export class MachineJob {
  readonly #ports: Ports;
  #table: StoredTable | undefined;
  #profiles: Record<string, JudgeProfile> = {};
  #hidden = new Set<string>();
  #running: Promise<void> = Promise.resolve();
  #isStopped = false;
  /** Accounts that were erased since the start: a fit that runs must not bring them back. */
  readonly #erased = new Set<string>();

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  /** Undefined: none was fitted yet. */
  get table(): StoredTable | undefined {
    return this.#table;
  }

  /** Reads what earlier runs stored. */
  async open(): Promise<void> {
    const { records } = this.#ports;
    const read = async (name: string) => {
      const text = await records.setting(name);
      return text === undefined ? undefined : JSON.parse(text);
    };
    this.#table = await read(tableSetting);
    this.#profiles = (await read(profileSetting)) ?? {};
    this.#hidden = new Set((await read(hiddenSetting)) ?? []);
  }

  profileOf(account: string): JudgeProfile | undefined {
    return this.#profiles[account];
  }

  /** Forgets the profile of an account that was erased. */
  async forget(account: string): Promise<void> {
    this.#erased.add(account);
    if (this.#profiles[account] === undefined) return;
    delete this.#profiles[account];
    await this.#ports.records.changeSetting(profileSetting, JSON.stringify(this.#profiles));
  }

  /** Whether the owner took this version off the table. */
  isHidden(version: string): boolean {
    return this.#hidden.has(version);
  }

  async hide(version: string, isHidden: boolean): Promise<void> {
    if (isHidden) this.#hidden.add(version);
    else this.#hidden.delete(version);
    await this.#ports.records.changeSetting(hiddenSetting, JSON.stringify([...this.#hidden].sort()));
  }

  /** Fits the table if the day has none, after a fit that runs. */
  fitDue(): Promise<void> {
    this.#running = this.#running.catch(() => {}).then(() => this.#fitDue());
    return this.#running;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#running.catch(() => {});
  }

  async #fitDue(): Promise<void> {
    const { archive, ask, now, records } = this.#ports;
    const before = Math.floor(now() / dayLength) * dayLength;
    if (this.#table?.before === before) return;
    await ask<number>({ type: 'start' });
    let after: GameCursor | undefined;
    do {
      if (this.#isStopped) return;
      const page = await archive.judgedGames({ before, limit: pageSize, ...(after && { after }) });
      await ask<number>({ type: 'add', games: page.games });
      after = page.next;
      // Players' requests come first.
      await wait(5);
    } while (after !== undefined);
    const { slices, profiles } = await ask<MachineTable>({ type: 'fit', before });
    const table = { before, slices };
    this.#profiles = Object.fromEntries(
      Object.entries(profiles).filter(([account]) => !this.#erased.has(account)),
    );
    await records.changeSetting(profileSetting, JSON.stringify(this.#profiles));
    await records.changeSetting(tableSetting, JSON.stringify(table));
    this.#table = table;
  }
}
