/** Logs of bots for their owners. */
import type { Transport } from '@parlour/protocol';

/** One request of a bot or to it, or an event of its connection. */
export interface BotLogEntry {
  readonly at: number;
  readonly what: string;
  /** The game it belongs to. */
  readonly game: string | null;
  /** Why it went wrong; null: it went well. */
  readonly code: string | null;
  readonly ms: number | null;
  /** The prompt that it was about. */
  readonly prompt: string | null;
  /** Where its texts are: numbers of facts in the log of the game. */
  readonly texts: readonly number[];
  /** How long after the deadline of its prompt a reply came, in milliseconds. */
  readonly lateMs: number | null;
  /** Error of a function of the bot, as it reported it. It may repeat words of the game. */
  readonly error: string | null;
}

/** An entry as it is noted: what is left out is null, or none. */
export type PendingEntry = Pick<BotLogEntry, 'what' | 'game' | 'code' | 'ms'> & Partial<BotLogEntry>;

/** Entries of a bot that outlive a restart: those shown before, and those that still wait for games. */
export type StoredEntries = readonly (PendingEntry & { readonly at: number })[];

const blank = { prompt: null, texts: [], lateMs: null, error: null };

/** The entry with all fields. */
export const completed = (entry: StoredEntries[number]): BotLogEntry => ({ ...blank, ...entry });

/** How long entries are kept, in milliseconds. */
export const logRetentionMs = 7 * 24 * 3_600_000;

export interface BotConnectionStatus {
  readonly connected: boolean;
  readonly transport: Transport | null;
  readonly since: number | null;
}

interface StatusChange extends BotConnectionStatus {
  readonly at: number;
}

interface BotLog {
  shown: BotLogEntry[];
  waiting: BotLogEntry[];
  status: BotConnectionStatus;
  coming: StatusChange[];
  line: object | undefined;
}

export interface BotLogDeps {
  readonly now: () => number;
  /** Opening time of the oldest running game; undefined: none. */
  readonly oldestGame: () => number | undefined;
  readonly isOver: (game: string) => boolean;
  /** Entries of this bot have changed. */
  readonly changed?: (bot: string) => void;
}

/** Maximum number of entries per bot, and of bots. */
const maxEntries = 500;
const maxStatusChanges = 100;
const maxBotLogs = 300;
/** Minimum interval between searches for space, in milliseconds. */
const pause = 1000;

/** Fates of prompts without a reply: counted, and no errors by themselves. */
export const withoutReply: ReadonlySet<string> = new Set(['expired', 'superseded', 'game-over']);

const nothing: BotConnectionStatus = { connected: false, transport: null, since: null };

/** The entries, without errors of functions in these games; `outside`: and outside of games. */
export function withoutErrors(
  entries: readonly BotLogEntry[],
  games: ReadonlySet<string>,
  outside: boolean,
): BotLogEntry[] {
  const isConcerned = (game: string | null) => (game === null ? outside : games.has(game));
  return entries.map((entry) =>
    entry.error !== null && isConcerned(entry.game) ? { ...entry, error: null } : entry,
  );
}

/**
 * A live log would reveal the game of a bot, and its target's nature, to the owner. So a log ends at the
 * opening of the oldest running game on the server, by any player: until its end the log is frozen, and
 * nothing is dropped from it. An entry of a game also waits for the end of its own game.
 */
export class BotLogs {
  readonly #deps: BotLogDeps;
  readonly #logs = new Map<string, BotLog>();
  /** Running games of erased accounts. */
  readonly #withoutErrors = new Set<string>();
  #lookedAt = Number.NEGATIVE_INFINITY;

  constructor(deps: BotLogDeps) {
    this.#deps = deps;
  }

  /** A bot is there from now on, until the returned function is called; one line replaces another. */
  arrive(bot: string, transport: Transport): (code?: string | null) => void {
    const log = this.#open(bot);
    const line = {};
    log.line = line;
    this.#change(bot, log, { connected: true, transport }, 'connected', null);
    return (code = null) => {
      if (log.line !== line) return;
      log.line = undefined;
      this.#change(bot, log, { connected: false, transport: null }, 'disconnected', code);
    };
  }

  /** Records an action of a bot. Unknown bots are ignored. */
  note(bot: string, entry: PendingEntry): void {
    const log = this.#logs.get(bot);
    if (log === undefined) return;
    const complete = completed({ at: this.#deps.now(), ...entry });
    log.waiting.push(...withoutErrors([complete], this.#withoutErrors, false));
    this.#deps.changed?.(bot);
    if (log.waiting.length <= maxEntries) return;
    const now = this.#deps.now();
    if (now - this.#lookedAt >= pause) {
      this.#lookedAt = now;
      this.#release(log);
    }
    if (log.waiting.length > maxEntries) log.waiting.shift();
  }

  /** Adds to the entry of a prompt without a reply, while it is not shown yet. False: there is no such entry. */
  amend(bot: string, prompt: string, change: Pick<PendingEntry, 'code'> & Partial<BotLogEntry>): boolean {
    const waiting = this.#logs.get(bot)?.waiting ?? [];
    const index = waiting.findLastIndex((entry) => entry.prompt === prompt);
    const entry = waiting[index];
    if (entry === undefined || entry.code === null || !withoutReply.has(entry.code)) return false;
    const [changed = entry] = withoutErrors([{ ...entry, ...change }], this.#withoutErrors, false);
    waiting[index] = changed;
    this.#deps.changed?.(bot);
    return true;
  }

  /**
   * Erases the errors that bots reported in these games, or outside of games: they may repeat words. In running games
   * they are not kept from now on.
   */
  eraseErrors(games: ReadonlySet<string>): void {
    for (const game of this.#withoutErrors) if (this.#deps.isOver(game)) this.#withoutErrors.delete(game);
    for (const game of games) if (!this.#deps.isOver(game)) this.#withoutErrors.add(game);
    for (const log of this.#logs.values()) {
      log.shown = withoutErrors(log.shown, games, true);
      log.waiting = withoutErrors(log.waiting, games, true);
    }
  }

  /** The bot is gone for good. */
  forget(bot: string): void {
    this.#logs.delete(bot);
  }

  /** Visible log of a bot, the newest first. */
  of(bot: string): {
    asOf: number;
    status: BotConnectionStatus;
    lastError: BotLogEntry | null;
    entries: readonly BotLogEntry[];
  } {
    const asOf = this.#horizon();
    const log = this.#logs.get(bot);
    if (log === undefined) return { asOf, status: nothing, lastError: null, entries: [] };
    this.#release(log);
    const since = this.#deps.now() - logRetentionMs;
    const entries = log.shown.filter(({ at }) => at >= since).toReversed();
    const lastError = entries.find(({ code }) => code !== null && !withoutReply.has(code)) ?? null;
    return { asOf, status: log.status, lastError, entries };
  }

  /** Entries to keep: of the last days, shown or not. */
  kept(bot: string): StoredEntries {
    const { shown = [], waiting = [] } = this.#logs.get(bot) ?? {};
    const since = this.#deps.now() - logRetentionMs;
    return [...shown, ...waiting].filter(({ at }) => at >= since).slice(-2 * maxEntries);
  }

  /** Takes entries of an earlier run of the server: they wait for running games like new ones. */
  restore(bot: string, kept: StoredEntries): void {
    const log = this.#logs.get(bot) ?? this.#open(bot);
    const since = this.#deps.now() - logRetentionMs;
    const entries = kept.filter(({ at }) => at >= since).map(completed);
    log.waiting = [...withoutErrors(entries, this.#withoutErrors, false), ...log.waiting];
  }

  #horizon(): number {
    return this.#deps.oldestGame() ?? this.#deps.now();
  }

  #change(
    bot: string,
    log: BotLog,
    status: Pick<BotConnectionStatus, 'connected' | 'transport'>,
    what: string,
    code: string | null,
  ): void {
    const at = this.#deps.now();
    log.coming.push({ at, ...status, since: at });
    // Of what is not shown yet the oldest is forgotten: what is shown stays as it is.
    if (log.coming.length > maxStatusChanges) log.coming.shift();
    this.note(bot, { at, what, game: null, code, ms: null });
  }

  /** Shows entries before the oldest running game, except those of unfinished games. */
  #release(log: BotLog): void {
    const oldest = this.#deps.oldestGame();
    const isKnown = ({ at }: { readonly at: number }) => oldest === undefined || at < oldest;
    const mayBeShown = (entry: BotLogEntry) =>
      isKnown(entry) && (entry.game === null || this.#deps.isOver(entry.game));
    const released = log.waiting.filter(mayBeShown);
    if (released.length > 0) {
      log.waiting = log.waiting.filter((entry) => !mayBeShown(entry));
      log.shown = [...log.shown, ...released].sort((a, b) => a.at - b.at).slice(-maxEntries);
    }
    for (let next = log.coming[0]; next !== undefined && isKnown(next); next = log.coming[0]) {
      const { at: _at, ...status } = next;
      log.status = status;
      log.coming.shift();
    }
  }

  /** The log of a bot that comes. The one that came least lately is forgotten if there are too many. */
  #open(bot: string): BotLog {
    const known = this.#logs.get(bot);
    const log = known ?? { shown: [], waiting: [], status: nothing, coming: [], line: undefined };
    this.#logs.delete(bot);
    this.#logs.set(bot, log);
    const [oldest] = this.#logs.keys();
    if (oldest !== undefined && this.#logs.size > maxBotLogs) this.#logs.delete(oldest);
    return log;
  }
}
