/** Runs the bots of models that operators add: as many programs as the list wants, without a restart. */
import type { Host } from '@parlour/host';
import type { HouseBotManifest, Supervisor } from '../play/index.ts';

export interface ModelRunsPorts {
  readonly house: Host;
  readonly start: (manifest: HouseBotManifest) => Promise<Supervisor & { readonly bots: readonly string[] }>;
  readonly retire: (bot: string) => Promise<void>;
  readonly failed: (error: unknown) => void;
  /** Interval at which a bot that leaves is looked at, in milliseconds. */
  readonly every?: number;
}

interface Running {
  /** Settings that it was started with. */
  readonly settings: string;
  readonly supervisor: Supervisor & { readonly bots: readonly string[] };
  /** Games that ran when it began to leave, for bots without a seat; undefined: it does not leave. */
  leaving: readonly string[] | undefined;
}

const defaultEvery = 1000;

/**
 * A bot that is paused, removed or changed gets no new seats and finishes its games; then its program ends, and that
 * of the new version starts. As for a bot that is stopped otherwise, nothing of it shows before its draws are over.
 */
export class ModelRuns {
  readonly #ports: ModelRunsPorts;
  readonly #running = new Map<string, Running>();
  /** Bots that get no new seats. */
  readonly #closed = new Set<string>();
  #wanted: readonly HouseBotManifest[] = [];
  #work: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(ports: ModelRunsPorts) {
    this.#ports = ports;
  }

  /** Whether a bot may get new seats. */
  readonly admits = ({ id }: { readonly id: string }): boolean => !this.#closed.has(id);

  /** Runs these from now on, and no others. Resolves when it has begun. */
  run(wanted: readonly HouseBotManifest[]): Promise<void> {
    this.#wanted = wanted;
    return this.#next();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#work;
    await Promise.all([...this.#running.values()].map(({ supervisor }) => supervisor.stop()));
  }

  #next(): Promise<void> {
    this.#work = this.#work.then(() => this.#look()).catch(this.#ports.failed);
    return this.#work;
  }

  async #look(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#isClosed) return;
    for (const [name, one] of this.#running) {
      const wish = this.#wanted.find((manifest) => manifest.name === name);
      if (wish !== undefined && settingsOf(wish) === one.settings) this.#stay(one);
      else await this.#leave(name, one, wish === undefined);
    }
    for (const manifest of this.#wanted) if (!this.#running.has(manifest.name)) await this.#start(manifest);
    const isLeaving = [...this.#running.values()].some(({ leaving }) => leaving !== undefined);
    if (isLeaving)
      this.#timer = setTimeout(() => void this.#next(), this.#ports.every ?? defaultEvery).unref();
  }

  async #start(manifest: HouseBotManifest): Promise<void> {
    try {
      const supervisor = await this.#ports.start(manifest);
      for (const bot of supervisor.bots) this.#closed.delete(bot);
      this.#running.set(manifest.name, { settings: settingsOf(manifest), supervisor, leaving: undefined });
    } catch (error) {
      this.#ports.failed(error); // the others start all the same
    }
  }

  #stay(one: Running): void {
    one.leaving = undefined;
    for (const bot of one.supervisor.bots) this.#closed.delete(bot);
  }

  async #leave(name: string, one: Running, forGood: boolean): Promise<void> {
    const { bots } = one.supervisor;
    const { house, retire } = this.#ports;
    if (one.leaving === undefined) {
      one.leaving = this.#decided();
      for (const bot of bots) {
        this.#closed.add(bot);
        house.stop(bot);
      }
    }
    if (bots.some((bot) => this.#isBusy(bot)) || one.leaving.some((game) => this.#runs(game))) return;
    await one.supervisor.stop();
    this.#running.delete(name);
    if (forGood) for (const bot of bots) await retire(bot);
  }

  #isBusy(bot: string): boolean {
    const { seats } = this.#ports.house.games;
    return seats.isBound(bot) || seats.draws.of(bot).size > 0;
  }

  /** Running games in which a bot without a seat may decide, such as a moderator. */
  #decided(): readonly string[] {
    const { games, formats } = this.#ports.house;
    return games
      .all()
      .filter(({ isOver, hosted }) => !isOver && formats.named(hosted.format).delegation !== undefined)
      .map(({ id }) => id);
  }

  #runs(game: string): boolean {
    return this.#ports.house.games.all().some(({ id, isOver }) => id === game && !isOver);
  }
}

const settingsOf = ({ program, settings, roles, description, family }: HouseBotManifest): string =>
  JSON.stringify([program, settings, roles, description, family]);
