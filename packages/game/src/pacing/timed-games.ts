/** The times of one person's answers in finished games. */

/** One answer of a person: code points read and typed, and the milliseconds from one to the other. */
export interface TimedAnswer {
  readonly read: number;
  readonly typed: number;
  readonly took: number;
}

/** One person's answers in one finished game, in their order. */
export interface TimedGame {
  /** Pseudonym of the person. */
  readonly person: string;
  /** Day of its start, since 1970. */
  readonly day: number;
  readonly answers: readonly TimedAnswer[];
  /** The question that was left open, and for how many milliseconds it had stood; silent: it ended the game. */
  readonly open?: { readonly read: number; readonly stood: number; readonly silent: boolean };
}

/** Maximum number of answers of one game: the first ones. */
const maxAnswersPerGame = 60;

/** A game prepared for learning; undefined: no answers. */
export const teachingGameOf = (game: TimedGame): TimedGame | undefined =>
  game.answers.length === 0 ? undefined : { ...game, answers: game.answers.slice(0, maxAnswersPerGame) };

export const answersIn = (games: readonly TimedGame[]): number =>
  games.reduce((count, { answers }) => count + answers.length, 0);
