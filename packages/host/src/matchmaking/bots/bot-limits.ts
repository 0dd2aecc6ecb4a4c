/** Limits on a bot's simultaneous games of a format, and on rated ones per day. */

import type { Records } from '@parlour/store';
import type { Clock } from '../../clock.ts';
import type { HostedDraw, HostedEvent } from '../../facts/hosted.ts';
import type { FormatRegistry } from '../../games/known-formats.ts';

const day = 86_400_000;
/** Interval of writing changes, in milliseconds. */
const patience = 1000;
const setting = 'bot-days';

export interface BotLimitsPorts {
  readonly clock: Clock;
  readonly records: Pick<Records, 'setting' | 'changeSetting'>;
  readonly formats: Pick<FormatRegistry, 'named' | 'names'>;
  /** Whether a bot is too slow for free talk. */
  readonly isSlow?: (bot: string) => boolean;
  /** Overrides the limit of the format. */
  readonly perDay?: number | undefined;
  readonly atOnce?: number | undefined;
  readonly failed: (error: unknown) => void;
}

type ResumedGame = Pick<HostedEvent, 'draw' | 'format' | 'origin'>;

/** A bot's limit of rated games of a format in a day (UTC), and what is left of it. */
export interface BotLimit {
  readonly format: string;
  readonly atOnce: number;
  readonly perDay: number;
  readonly left: number;
  /** Milliseconds since 1970. */
  readonly resetsAt: number;
}

/**
 * Counts per UTC day, across restarts. A standby bot counts as playing, so the count does not reveal a draw.
 */
export class BotLimits {
  readonly #ports: BotLimitsPorts;
  /** Places in draws with running games: their bots see them as not taken yet. */
  readonly #running = new Map<string, { readonly format: string; readonly bots: readonly string[] }>();
  #today = 0;
  /** By format and bot. */
  #counts = new Map<string, number>();
  #cancel: (() => void) | undefined;

  constructor(ports: BotLimitsPorts) {
    this.#ports = ports;
  }

  /** Loads earlier counts. */
  async open(): Promise<void> {
    const kept = await this.#ports.records.setting(setting);
    const { today, counts } = readKept(kept);
    this.#look();
    if (today === this.#today) this.#counts = new Map(counts);
  }

  /** Number of these games that a bot may have at the same time. */
  atOnce(format: string, games: number): number {
    const limit = this.#ports.formats.named(format).seating.botLimits?.atOnce;
    return limit === undefined ? games : Math.min(games, this.#ports.atOnce ?? limit);
  }

  /** The bots of a draw are taken up for rated games; one that is there twice, for two places. */
  readonly note = (format: string, { id, bots }: Pick<HostedDraw, 'id' | 'bots'>): void => {
    if (this.#limitOf(format) === undefined || bots.length === 0) return;
    this.#running.set(id, { format, bots });
    this.#look();
    for (const bot of bots) {
      const key = `${format} ${bot}`;
      this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
    }
    const { clock, failed } = this.#ports;
    this.#cancel ??= clock.wakeAt(clock.now() + patience, () => this.#save().catch(failed));
  };

  /** Remaining rated games of a format for a bot today; none with free talk while it is too slow. */
  left(format: string, bot: string): number {
    const { formats, isSlow } = this.#ports;
    if (formats.named(format).pacing.turns !== undefined && isSlow?.(bot) === true) return 0;
    return this.leftInSlots(format, bot);
  }

  /** The same for games in slots, where a bot's speed shows to no one. */
  leftInSlots(format: string, bot: string): number {
    const limit = this.#limitOf(format);
    if (limit === undefined) return Number.POSITIVE_INFINITY;
    this.#look();
    return Math.max(0, limit - (this.#counts.get(`${format} ${bot}`) ?? 0));
  }

  /** Games that an outage interrupted: their draws were counted before. */
  resume(runs: readonly { readonly isOver: boolean; readonly hosted: ResumedGame }[]): void {
    for (const { isOver, hosted } of runs)
      if (!isOver && (hosted.origin === 'rated' || hosted.origin === 'league'))
        this.#running.set(hosted.draw.id, { format: hosted.format, bots: hosted.draw.bots });
  }

  /** All games of a draw are over. */
  ended(draw: string): void {
    this.#running.delete(draw);
  }

  /** Limits of a bot as it sees them: games of running draws are not counted yet. */
  of(bot: string): readonly BotLimit[] {
    this.#look();
    const { clock, formats } = this.#ports;
    return formats.names.flatMap((format) => {
      const perDay = this.#limitOf(format);
      if (perDay === undefined) return [];
      const running = [...this.#running.values()]
        .filter((draw) => draw.format === format)
        .reduce((sum, { bots }) => sum + bots.filter((one) => one === bot).length, 0);
      const taken = Math.max((this.#counts.get(`${format} ${bot}`) ?? 0) - running, 0);
      const resetsAt = (Math.floor(clock.now() / day) + 1) * day;
      return [
        {
          ...{ format, perDay, left: Math.max(perDay - taken, 0), resetsAt },
          atOnce: this.atOnce(format, Number.MAX_SAFE_INTEGER),
        },
      ];
    });
  }

  /** Saves the counts. */
  async close(): Promise<void> {
    if (this.#cancel !== undefined) await this.#save();
  }

  #limitOf(format: string): number | undefined {
    const limit = this.#ports.formats.named(format).seating.botLimits?.perDay;
    return limit === undefined ? undefined : (this.#ports.perDay ?? limit);
  }

  /** Resets all counts on a new day. */
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
