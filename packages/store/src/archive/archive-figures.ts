/** Sums of the archive over games: scores, judgements, ratings. */

/** Sums of a player's scores on one board. */
export interface BoardScores {
  readonly player: string;
  readonly format: string;
  readonly board: string;
  readonly n: number;
  readonly sum: number;
  readonly squares: number;
  /** All results, in milli-points. */
  readonly total: number;
}

/** Number of games with `n` judgements, `human` of them "human". */
export interface GameTally {
  readonly n: number;
  readonly human: number;
  readonly games: number;
}

/** Human judgements of a player in one format, by game: judgements of one game are dependent. */
export interface HumanCount {
  readonly format: string;
  /** By `n`, then by `human`. */
  readonly games: readonly GameTally[];
}

/** Number of people's human judgements of one player. */
export interface HumanVoteTotal {
  readonly player: string;
  readonly n: number;
  readonly human: number;
}

/** The last belief of a judge about a target, during play. */
export interface LastBelief {
  readonly game: string;
  /** Seat of the judge. */
  readonly judge: string;
  readonly judgePlayer: string;
  readonly targetPlayer: string;
  /** Of the target. */
  readonly nature: string;
  /** That the target is human. */
  readonly probability: number;
}

/** Sums of a value over judgements, and of its total in each game: judgements of one game depend on each other. */
export interface SumsByGame {
  readonly sum: number;
  /** The sum over games of (total of the game) squared. */
  readonly squares: number;
  /** The sum over games of (total of the game) times (judgements of the game). */
  readonly cross: number;
}

/** The beliefs about one player in public games of a format. */
export interface BeliefTotals {
  readonly format: string;
  /** Judgements. */
  readonly n: number;
  readonly games: number;
  /** The sum over games of (judgements of the game) squared. */
  readonly sizeSquares: number;
  /** Judgements with a probability other than 0 and 1. */
  readonly graded: number;
  /** Probabilities of human. */
  readonly said: SumsByGame;
  /** Losses, (probability - truth) squared each. */
  readonly loss: SumsByGame;
  /** Judgements in each tenth of the probability, empty tenths left out. */
  readonly bins: readonly { readonly bin: number; readonly n: number }[];
}

/** Sums of a rating: number of games that changed it, and total change in thousandths of a point. */
export interface Rating {
  readonly player: string;
  readonly n: number;
  readonly sum: number;
}

/** The scores of a pool: how many, and their sum in millionths. */
export interface PoolScores {
  readonly n: number;
  readonly sum: number;
}

/** Sums of a judge's final judgements over public games of a format. The mean over a game counts once. */
export interface JudgeTotal {
  readonly judge: string;
  readonly format: string;
  /** Games and judgements with an announced probability. */
  readonly games: number;
  readonly judgements: number;
  /**
   * Sums of (probability - truth) squared, and of its difference to the announced one; in millionths, with
   * squares.
   */
  readonly loss: number;
  readonly lossSquares: number;
  readonly gain: number;
  readonly gainSquares: number;
}

/** Final judgements of a judge in one of ten equal bins of probability. */
export interface JudgeBin {
  readonly judge: string;
  readonly format: string;
  readonly bin: number;
  readonly n: number;
  /** The probabilities together, in millionths. */
  readonly said: number;
  /** Judgements of people. */
  readonly human: number;
}

/** A final judgement of an account about one target. */
export interface OwnJudgement {
  /** Game, or stream of the retelling. */
  readonly subject: string;
  /** End of the game, or start of the retelling. Milliseconds since 1970. */
  readonly at: number;
  readonly probability: number;
  readonly nature: string;
}

/** Number of judges with these counts of judgements in one of ten equal bins, in total and about humans. */
export interface JudgeTally {
  readonly bin: number;
  readonly n: number;
  readonly human: number;
  readonly judges: number;
}

/** Query for the board of judges. */
export interface BestJudgesQuery {
  /** Left out: all formats together. */
  readonly format?: string;
  /** Counts whole days of UTC. */
  readonly since?: number;
  /** Minimum number of games. */
  readonly least: number;
  readonly limit: number;
}

/**
 * Stored sums of judgements. Queries over all judges are aggregated in the store: loading them all could
 * block the server.
 */
export interface JudgeFigures {
  /** Sums of one judge, by format. */
  readonly judgeTotals: (wish: { readonly judge: string }) => Promise<readonly JudgeTotal[]>;
  readonly judgeBins: (wish: {
    readonly format?: string;
    readonly judge: string;
  }) => Promise<readonly JudgeBin[]>;
  /** Members, those with the highest mean gain over their games first; of two that are even the first by name of account. */
  readonly bestJudges: (wish: BestJudgesQuery) => Promise<readonly Omit<JudgeTotal, 'format'>[]>;
  /**
   * The latest final judgements of an account, in games that are released and in its retellings, the newest
   * first: at most this number of each.
   */
  readonly judgementsBy: (judge: string, limit: number) => Promise<readonly OwnJudgement[]>;
  /** Sums of a format's judges, with equal ones counted together. */
  readonly judgeTallies: (format: string) => Promise<readonly JudgeTally[]>;
  /**
   * Human judgements of people by final judgements, by game, in the presets in which this player was judged;
   * one half is neutral.
   */
  readonly peopleTaken: (player: string) => Promise<readonly HumanCount[]>;
  /**
   * Each judge's last price in these games, by game and seat; no hidden games. The caller asks for games whose
   * draw is over. At most 500 games per call.
   */
  readonly lastBeliefs: (games: readonly string[]) => Promise<readonly LastBelief[]>;
}
