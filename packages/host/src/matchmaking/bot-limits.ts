/** How many games of a format a bot may play at once, and rated ones on one day. */
import type { Records } from '@parlour/store';
import type { Clock } from '../clock.ts';
import type { KnownFormats } from '../games/known-formats.ts';

const day = 86_400_000;
/** What has changed is written so often, in milliseconds. */
const patience = 1000;
const setting = 'bot-days';

export interface BotLimitsPorts {
  readonly clock: Clock;
  readonly records: Pick<Records, 'setting' | 'changeSetting'>;
  readonly formats: Pick<KnownFormats, 'named'>;
  /** Is a bot too slow for a free talk? */
  readonly isSlow?: (bot: string) => boolean;
  /** Instead of what a format with limits says. */
  readonly perDay?: number | undefined;
  readonly atOnce?: number | undefined;
  readonly failed: (error: unknown) => void;
}

/**
 * Counts by the day, in UTC, over a restart too. A bot that stands by counts as one that plays, so the count tells
 * nothing of a draw.
 */
export class BotLimits {
  readonly #ports: BotLimitsPorts;
  #today = 0;
  /** By format and bot. */
  #counts = new Map<string, number>();
  #cancel: (() => void) | undefined;

  constructor(ports: BotLimitsPorts) {
    this.#ports = ports;
  }

  /** Reads what was counted before. */
  async open(): Promise<void> {
    const kept = await this.#ports.records.setting(setting);
    const { today, counts } = readKept(kept);
    this.#look();
    if (today === this.#today) this.#counts = new Map(counts);
  }

  /** How many of these games a bot may have at once. */
  atOnce(format: string, games: number): number {
    const limit = this.#ports.formats.named(format).botLimits?.atOnce;
    return limit === undefined ? games : Math.min(games, this.#ports.atOnce ?? limit);
  }

  /** These bots are taken up for a rated draw; one that is there twice, for two places. */
  note(format: string, bots: readonly string[]): void {
    if (this.#limitOf(format) === undefined || bots.length === 0) return;
    this.#look();
    for (const bot of bots) {
      const key = `${format} ${bot}`;
      this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
    }
    const { clock, failed } = this.#ports;
    this.#cancel ??= clock.wakeAt(clock.now() + patience, () => void this.#save().catch(failed));
  }

  /** How many more rated games of a format a bot may be taken up for today; none with a free talk while it is too slow. */
  left(format: string, bot: string): number {
    const { formats, isSlow } = this.#ports;
    if (formats.named(format).turns !== undefined && isSlow?.(bot) === true) return 0;
    const limit = this.#limitOf(format);
    if (limit === undefined) return Number.POSITIVE_INFINITY;
    this.#look();
    return Math.max(0, limit - (this.#counts.get(`${format} ${bot}`) ?? 0));
  }

  /** Writes down what was counted. */
  async close(): Promise<void> {
    if (this.#cancel !== undefined) await this.#save();
  }

  #limitOf(format: string): number | undefined {
    const limit = this.#ports.formats.named(format).botLimits?.perDay;
    return limit === undefined ? undefined : (this.#ports.perDay ?? limit);
  }

  /** Another day: everybody begins anew. */
  #look(): void {
    const today = Math.floor(this.#ports.clock.now() / day);
    if (today === this.#today) return;
    this.#today = today;
    this.#counts = new Map();
  }

  async #save(): Promise<void> {
    this.#cancel?.();
    this.#cancel = undefined;
    const kept = { today: this.#today, counts: [...this.#counts] };
    await this.#ports.records.changeSetting(setting, JSON.stringify(kept));
  }
}

function readKept(text = '{}'): { readonly today?: number; readonly counts: readonly [string, number][] } {
  const { today, counts = [] } = JSON.parse(text);
  return { today, counts };
}
