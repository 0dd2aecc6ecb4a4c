/** The contract of retellings: who went through which finished game, and what they said of whoever was in question. */

/** One person's way through a finished game. All of it follows from the log. */
export interface ArchivedRetelling {
  readonly stream: string;
  readonly account: string;
  readonly game: string;
  readonly format: string;
  readonly preset: string;
  /** Of which day's games it is one, as `2026-11-22`; null: of none. */
  readonly day: string | null;
  /** When it began. Milliseconds since 1970. */
  readonly at: number;
  /** In points; null: they have not come to its end. */
  readonly gain: number | null;
}

/** What somebody came to at the end of a retelling. */
export interface RetellingJudged {
  readonly gain: number;
  /** Their last word on each who was asked about. */
  readonly judged: readonly {
    readonly target: string;
    readonly probability: number;
    readonly nature: string;
  }[];
}

/** Retellings of finished games. Those of public games alone count as forecasts, of the series `replay`. */
export interface Retellings {
  /** Notes that one began. What is noted already stays. */
  readonly beginRetelling: (one: Omit<ArchivedRetelling, 'gain'>) => Promise<void>;
  /** Notes what one came to, once. */
  readonly endRetelling: (stream: string, end: RetellingJudged) => Promise<void>;
  /** Somebody's, the newest first. */
  readonly retellingsOf: (account: string) => Promise<readonly ArchivedRetelling[]>;
  /** What everybody gained who came to the end of this game. */
  readonly retellingGains: (game: string) => Promise<readonly number[]>;
}
