/** Memory of the bot: a message and a reply to it. */

/** A message and the reply to it, as remembered. */
export interface Exchange {
  /** Unique: of a game's exchange its seal and the number of the question, from whichever log it was learned. */
  readonly id: string;
  /** Short seal of its game; undefined if it is not from a game. */
  readonly seal?: string;
  /** Game id, if it is on this server: there the text can be checked for erasure. */
  readonly game?: string;
  /** The id of the exchange just before it in the same game. */
  readonly before?: string;
  readonly question: string;
  readonly answer: string;
  /** `asked`: a bettor's next question, as the reply to an answer. */
  readonly kind?: 'asked';
  /** Apparent humanity, from -1 to 1: by the price after it. */
  readonly worth: number;
  /** Time of learning, in milliseconds since 1970. */
  readonly at: number;
}

/** The relevant parts of a finished game's public record. */
export interface GameReport {
  /** Its id, if it is on this server. */
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
