import type { Transport } from '@parlour/protocol';

/** One request of a bot or to it, or what happened to its connection. */
export interface DiaryEntry {
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

interface Change extends Status {
  readonly at: number;
}

interface Diary {
  shown: DiaryEntry[];
  waiting: DiaryEntry[];
  status: Status;
  coming: Change[];
  line: object | undefined;
}

export interface DiaryWorld {
  readonly now: () => number;
  /** When the oldest game was opened that goes on; undefined: none does. */
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
 * What bots did, for their owners: in memory, and gone with the process.
 *
 * Whoever could see a bot at work would know in which game it sits, and that its target is a machine. So
 * nothing is shown that happened after the opening of the oldest game that goes on in the house, whoever
 * plays it: until that one is over the diary stands still, in whatever game its bot is and whatever it does
 * there. Nor is anything pushed out meanwhile. What belongs to a game waits for its end besides.
 */
export class Diaries {
  readonly #world: DiaryWorld;
  readonly #diaries = new Map<string, Diary>();
  #lookedAt = Number.NEGATIVE_INFINITY;

  constructor(world: DiaryWorld) {
    this.#world = world;
  }

  /** A bot is there from now on, until the returned function is called; one line replaces another. */
  arrive(bot: string, transport: Transport): (code?: string | null) => void {
    const diary = this.#open(bot);
    const line = {};
    diary.line = line;
    this.#change(bot, diary, { connected: true, transport }, 'connected', null);
    return (code = null) => {
      if (diary.line !== line) return;
      diary.line = undefined;
      this.#change(bot, diary, { connected: false, transport: null }, 'disconnected', code);
    };
  }

  /** Notes what a bot did. Of a bot that never was here nothing is noted. */
  note(bot: string, entry: Omit<DiaryEntry, 'at'> & { readonly at?: number }): void {
    const diary = this.#diaries.get(bot);
    if (diary === undefined) return;
    diary.waiting.push({ at: this.#world.now(), ...entry });
    if (diary.waiting.length <= mostEntries) return;
    const now = this.#world.now();
    if (now - this.#lookedAt >= pause) {
      this.#lookedAt = now;
      this.#release(diary);
    }
    if (diary.waiting.length > mostEntries) diary.waiting.shift();
  }

  /** What may be known of a bot by now, the newest first. */
  of(bot: string): {
    asOf: number;
    status: Status;
    lastError: DiaryEntry | null;
    entries: readonly DiaryEntry[];
  } {
    const asOf = this.#horizon();
    const diary = this.#diaries.get(bot);
    if (diary === undefined) return { asOf, status: nothing, lastError: null, entries: [] };
    this.#release(diary);
    const entries = diary.shown.toReversed();
    const lastError = entries.find(({ code }) => code !== null) ?? null;
    return { asOf, status: diary.status, lastError, entries };
  }

  #horizon(): number {
    return this.#world.oldestGame() ?? this.#world.now();
  }

  #change(
    bot: string,
    diary: Diary,
    status: Pick<Status, 'connected' | 'transport'>,
    what: string,
    code: string | null,
  ): void {
    const at = this.#world.now();
    diary.coming.push({ at, ...status, since: at });
    // Of what is not shown yet the oldest is forgotten: what is shown stays as it is.
    if (diary.coming.length > mostChanges) diary.coming.shift();
    this.note(bot, { at, what, game: null, code, ms: null });
  }

  /** Shows what happened before the oldest game that goes on, but for what belongs to a game that is not over. */
  #release(diary: Diary): void {
    const oldest = this.#world.oldestGame();
    const isKnown = ({ at }: { readonly at: number }) => oldest === undefined || at < oldest;
    const mayBeShown = (entry: DiaryEntry) =>
      isKnown(entry) && (entry.game === null || this.#world.isOver(entry.game));
    const released = diary.waiting.filter(mayBeShown);
    if (released.length > 0) {
      diary.waiting = diary.waiting.filter((entry) => !mayBeShown(entry));
      diary.shown = [...diary.shown, ...released].sort((a, b) => a.at - b.at).slice(-mostEntries);
    }
    for (let next = diary.coming[0]; next !== undefined && isKnown(next); next = diary.coming[0]) {
      const { at: _at, ...status } = next;
      diary.status = status;
      diary.coming.shift();
    }
  }

  /** The diary of a bot that comes. The one that came least lately is forgotten if there are too many. */
  #open(bot: string): Diary {
    const known = this.#diaries.get(bot);
    const diary = known ?? { shown: [], waiting: [], status: nothing, coming: [], line: undefined };
    this.#diaries.delete(bot);
    this.#diaries.set(bot, diary);
    const [oldest] = this.#diaries.keys();
    if (oldest !== undefined && this.#diaries.size > mostBots) this.#diaries.delete(oldest);
    return diary;
  }
}
