/** Contract of retellings: subject, finished game, and judgements of its targets. */

/** One person's way through a finished game. All of it follows from the log. */
export interface ArchivedRetelling {
  readonly stream: string;
  readonly account: string;
  /** The stream itself where a recorded person or a bot was questioned: that is about no game. */
  readonly game: string;
  readonly format: string;
  readonly preset: string;
  /** Of which day's games it is one, as `2026-11-22`; null: of none. */
  readonly day: string | null;
  /** Start time. Milliseconds since 1970. */
  readonly at: number;
  /** In points; null: not finished. */
  readonly gain: number | null;
}

/** Result of a retelling. */
export interface RetellingJudged {
  readonly gain: number;
  /** Their last word on each who was asked about. */
  readonly judged: readonly {
    readonly target: string;
    readonly probability: number;
    readonly nature: string;
  }[];
}

/** Retellings of finished games. Only those of public games count as forecasts, of the series `replay`. */
export interface Retellings {
  /** Records its start; no effect if it exists. */
  readonly beginRetelling: (one: Omit<ArchivedRetelling, 'gain'>) => Promise<void>;
  /** Records its result, once. */
  readonly endRetelling: (stream: string, end: RetellingJudged) => Promise<void>;
  /** Retellings of an account, the newest first. */
  readonly retellingsOf: (account: string) => Promise<readonly ArchivedRetelling[]>;
  /** Final judgements of a target of this game, except those of one stream. */
  readonly retoldJudgements: (game: string, target: string, except: string) => Promise<readonly number[]>;
  /** Gains of all who finished this game. */
  readonly retellingGains: (game: string) => Promise<readonly number[]>;
}
