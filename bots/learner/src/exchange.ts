/** What the bot remembers: something said, and what was said to it. */

/** Something that was said, and what was said to it: what the bot remembers. */
export interface Exchange {
  /** Unique: of a game's exchange its seal and the number of the question, from whichever log it was learned. */
  readonly id: string;
  /** What its game was sealed with, in short; undefined: it was never said in a game. */
  readonly seal?: string;
  /** The game, if this house has it: there one can look whether the words still stand. */
  readonly game?: string;
  /** The id of the exchange just before it in the same game. */
  readonly before?: string;
  readonly question: string;
  readonly answer: string;
  /** `asked`: a bettor's next question, as what is said to an answer. */
  readonly kind?: 'asked';
  /** How human it looked, from -1 to 1: by how the price moved after it. */
  readonly worth: number;
  /** When it was learned, in milliseconds since 1970. */
  readonly at: number;
}

/** What is made known of a game that is over, as far as it matters here. */
export interface GameReport {
  /** Its id, if this house has it. */
  readonly game?: string;
  readonly origin: string;
  readonly end: string;
  readonly nature: string;
  readonly log: readonly LogEvent[];
}

/** An event of a public log. Words that were erased are null. */
export interface LogEvent {
  readonly type: string;
  readonly [field: string]: unknown;
}
