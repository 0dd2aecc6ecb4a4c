/** Keeps the logs of bots across restarts, for a week. */
import type { Clock } from '@parlour/host';
import type { Records } from '@parlour/store';
import { type BotLogs, completed, logRetentionMs, type StoredEntries, withoutErrors } from './bot-log.ts';

/** Changes are stored this long after the first, in milliseconds. */
const delay = 15_000;

const nameOf = (bot: string) => `bot-log:${bot}`;
/** Setting with the time of the last change of each kept log. */
const index = 'bot-logs';

/** Entries in a setting; those of older versions lack fields. */
const storedIn = (text: string | undefined | null) =>
  text ? (JSON.parse(text) as StoredEntries).map(completed) : [];

interface KeptLogsDeps {
  readonly records: Pick<Records, 'setting' | 'changeSetting'>;
  readonly clock: Pick<Clock, 'now' | 'wakeAt'>;
  readonly failed: (error: unknown) => void;
}

/** The logs of bots in the settings of the server. */
export class StoredBotLogs {
  readonly #deps: KeptLogsDeps;
  #logs: BotLogs | undefined;
  readonly #changed = new Set<string>();
  readonly #restored = new Map<string, Promise<void>>();
  #times: Record<string, number> = {};
  #cancel: (() => void) | undefined;
  #saving = Promise.resolve();

  constructor(deps: KeptLogsDeps) {
    this.#deps = deps;
  }

  /** Begins once the games of the last run are loaded: entries of running games must wait. */
  async open(logs: BotLogs): Promise<void> {
    const { records, clock } = this.#deps;
    this.#times = JSON.parse((await records.setting(index)) ?? '{}') as Record<string, number>;
    for (const [bot, at] of Object.entries(this.#times))
      if (at < clock.now() - logRetentionMs) await this.forget(bot);
    this.#logs = logs;
  }

  /** Resolves once the entries of the last run are in the log. Never throws. */
  restored(bot: string): Promise<void> {
    const known = this.#restored.get(bot);
    if (known !== undefined || this.#logs === undefined) return known ?? Promise.resolve();
    const restoring = this.#restore(this.#logs, bot).catch(this.#deps.failed);
    this.#restored.set(bot, restoring);
    return restoring;
  }

  async #restore(logs: BotLogs, bot: string): Promise<void> {
    if (this.#times[bot] === undefined) return;
    logs.restore(bot, storedIn(await this.#deps.records.setting(nameOf(bot))));
  }

  readonly changed = (bot: string): void => {
    this.#changed.add(bot);
    void this.restored(bot);
    const { clock } = this.#deps;
    this.#cancel ??= clock.wakeAt(clock.now() + delay, () => {
      this.#cancel = undefined;
      this.#saving = this.#save().catch(this.#deps.failed);
    });
  };

  /** The bot is gone for good, and so is its log. */
  async forget(bot: string): Promise<void> {
    const { [bot]: _gone, ...times } = this.#times;
    this.#times = times;
    this.#changed.delete(bot);
    this.#logs?.forget(bot);
    await this.#deps.records.changeSetting(nameOf(bot), '');
    await this.#deps.records.changeSetting(index, JSON.stringify(times));
  }

  /** Erases the errors that bots reported in these games, from memory and from the store. */
  async eraseErrors(games: ReadonlySet<string>): Promise<void> {
    const { records } = this.#deps;
    // First from memory: a log that is stored meanwhile must not bring them back.
    this.#logs?.eraseErrors(games);
    await this.#saving;
    for (const bot of Object.keys(this.#times)) {
      await this.#restored.get(bot);
      const entries = storedIn(await records.setting(nameOf(bot)));
      const left = withoutErrors(entries, games, true);
      if (left.some((entry, index) => entry !== entries[index]))
        await records.changeSetting(nameOf(bot), JSON.stringify(left));
    }
    // And from logs that were restored meanwhile.
    this.#logs?.eraseErrors(games);
  }

  /** Stores everything. */
  async close(): Promise<void> {
    this.#cancel?.();
    await this.#saving;
    await this.#save().catch(this.#deps.failed);
  }

  async #save(): Promise<void> {
    const logs = this.#logs;
    const bots = [...this.#changed];
    this.#changed.clear();
    if (logs === undefined || bots.length === 0) return;
    const { records, clock } = this.#deps;
    for (const bot of bots) {
      await this.restored(bot);
      await records.changeSetting(nameOf(bot), JSON.stringify(logs.kept(bot)));
      this.#times = { ...this.#times, [bot]: clock.now() };
    }
    await records.changeSetting(index, JSON.stringify(this.#times));
  }
}
