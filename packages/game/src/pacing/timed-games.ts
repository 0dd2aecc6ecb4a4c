/** The times of one person's answers in finished games. */

/** One answer of a person: code points read and typed, and the milliseconds from one to the other. */
export interface TimedAnswer {
  readonly read: number;
  readonly typed: number;
  readonly took: number;
}

/** One person's answers in one finished game, in their order. */
export interface TimedGame {
  /** Tells people apart, not who they are. */
  readonly person: string;
  /** When it began, in days since 1970. */
  readonly day: number;
  readonly answers: readonly TimedAnswer[];
  /** The question that was left open, and for how many milliseconds it had stood; silent: it ended the game. */
  readonly open?: { readonly read: number; readonly stood: number; readonly silent: boolean };
}

/** Of one game so many answers count, the first ones. */
const mostAnswers = 60;

/** A game as it may teach; undefined: no one answered. */
export const teachable = (game: TimedGame): TimedGame | undefined =>
  game.answers.length === 0 ? undefined : { ...game, answers: game.answers.slice(0, mostAnswers) };

export const answersIn = (games: readonly TimedGame[]): number =>
  games.reduce((count, { answers }) => count + answers.length, 0);
