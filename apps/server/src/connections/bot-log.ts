/** What bots did, for their owners: in memory, and gone with the process. */
import type { Transport } from '@parlour/protocol';

/** One request of a bot or to it, or what happened to its connection. */
export interface BotLogEntry {
  readonly at: number;
  readonly what: string;
  /** The game it belongs to. */
  readonly game: string | null;
  /** Why it went wrong; null: it went well. */
  readonly code: string | null;
  readonly ms: number | null;
}

export interface Status {
  readonly connected: boolean;
  readonly transport: Transport | null;
  readonly since: number | null;
}

interface StatusChange extends Status {
  readonly at: number;
}

interface BotLog {
  shown: BotLogEntry[];
  waiting: BotLogEntry[];
  status: Status;
  coming: StatusChange[];
  line: object | undefined;
}

export interface BotLogDeps {
  readonly now: () => number;
  /** When the oldest running game was opened; undefined: none runs. */
  readonly oldestGame: () => number | undefined;
  readonly isOver: (game: string) => boolean;
}

/** So much is kept of one bot, and of so many bots. */
const mostEntries = 500;
const mostChanges = 100;
const mostBots = 300;
/** Looked through at most this often while there is no room. In milliseconds. */
const pause = 1000;

const nothing: Status = { connected: false, transport: null, since: null };

/**
 * An owner who could see their bot at work would know in which game it sits, and that its target is a machine. So
 * a log ends where the oldest running game of the house was opened, no matter who plays that game: until it is over
 * the log stands still, and nothing is pushed out of it. An entry of a game also waits for the end of its own game.
 */
export class BotLogs {
  readonly #deps: BotLogDeps;
  readonly #logs = new Map<string, BotLog>();
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

  /** Notes what a bot did. Of a bot that never was here nothing is noted. */
  note(bot: string, entry: Omit<BotLogEntry, 'at'> & { readonly at?: number }): void {
    const log = this.#logs.get(bot);
    if (log === undefined) return;
    log.waiting.push({ at: this.#deps.now(), ...entry });
    if (log.waiting.length <= mostEntries) return;
    const now = this.#deps.now();
    if (now - this.#lookedAt >= pause) {
      this.#lookedAt = now;
      this.#release(log);
    }
    if (log.waiting.length > mostEntries) log.waiting.shift();
  }

  /** What may be known of a bot by now, the newest first. */
  of(bot: string): {
    asOf: number;
    status: Status;
    lastError: BotLogEntry | null;
    entries: readonly BotLogEntry[];
  } {
    const asOf = this.#horizon();
    const log = this.#logs.get(bot);
    if (log === undefined) return { asOf, status: nothing, lastError: null, entries: [] };
    this.#release(log);
    const entries = log.shown.toReversed();
    const lastError = entries.find(({ code }) => code !== null) ?? null;
    return { asOf, status: log.status, lastError, entries };
  }

  #horizon(): number {
    return this.#deps.oldestGame() ?? this.#deps.now();
  }

  #change(
    bot: string,
    log: BotLog,
    status: Pick<Status, 'connected' | 'transport'>,
    what: string,
    code: string | null,
  ): void {
    const at = this.#deps.now();
    log.coming.push({ at, ...status, since: at });
    // Of what is not shown yet the oldest is forgotten: what is shown stays as it is.
    if (log.coming.length > mostChanges) log.coming.shift();
    this.note(bot, { at, what, game: null, code, ms: null });
  }

  /** Shows what happened before the oldest running game, but for entries of games that are not over. */
  #release(log: BotLog): void {
    const oldest = this.#deps.oldestGame();
    const isKnown = ({ at }: { readonly at: number }) => oldest === undefined || at < oldest;
    const mayBeShown = (entry: BotLogEntry) =>
      isKnown(entry) && (entry.game === null || this.#deps.isOver(entry.game));
    const released = log.waiting.filter(mayBeShown);
    if (released.length > 0) {
      log.waiting = log.waiting.filter((entry) => !mayBeShown(entry));
      log.shown = [...log.shown, ...released].sort((a, b) => a.at - b.at).slice(-mostEntries);
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
    if (oldest !== undefined && this.#logs.size > mostBots) this.#logs.delete(oldest);
    return log;
  }
}
