/** What the archive adds up over games: scores, judgements, ratings. */

/** What somebody's scores on one board add up to. */
export interface Scores {
  readonly player: string;
  readonly format: string;
  readonly board: string;
  readonly n: number;
  readonly sum: number;
  readonly squares: number;
  /** All results, in milli-points. */
  readonly total: number;
}

/** How often somebody was taken for human, in the games of one format. */
export interface HumanCount {
  readonly format: string;
  readonly n: number;
  readonly human: number;
}

/** How often people took one player for human. */
export interface TakenCount extends Omit<HumanCount, 'format'> {
  readonly player: string;
}

/** What was believed of somebody in public games of a format, in one of ten equal bins of the probability. */
export interface BeliefCount {
  readonly format: string;
  readonly bin: number;
  readonly n: number;
  /** The probabilities together, and their squares. */
  readonly said: number;
  readonly saidSquares: number;
  /** What they lost together, (probability - truth) squared each, and the squares of that. */
  readonly loss: number;
  readonly lossSquares: number;
}

/** What games made of a rating: how many moved it, and the sum of its changes in thousandths of a point. */
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

/** What somebody's last words add up to over public games of a format. The mean over a game counts once. */
export interface JudgeTotal {
  readonly judge: string;
  readonly format: string;
  /** Games and judgements of whose targets a probability was announced. */
  readonly games: number;
  readonly judgements: number;
  /** Of (probability - truth) squared, and of how much less it is than by what was announced; in millionths, squares too. */
  readonly loss: number;
  readonly lossSquares: number;
  readonly gain: number;
  readonly gainSquares: number;
}

/** Somebody's last words whose probability lies in one of ten equal bins. */
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

/** How many judges said so often what lies in one of ten equal bins, and so often of people. */
export interface JudgeTally {
  readonly bin: number;
  readonly n: number;
  readonly human: number;
  readonly judges: number;
}

/** Which members stand on the board of judges. */
export interface BestJudgesWish {
  /** Left out: all formats together. */
  readonly format?: string;
  /** Counts whole days of UTC. */
  readonly since?: number;
  /** So many games each. */
  readonly least: number;
  readonly limit: number;
}

/**
 * What judges said, as sums that are kept. What is asked of all judges of a house is added up where it is kept: there may
 * be so many that nothing else could happen while they are looked at.
 */
export interface JudgeFigures {
  /** Somebody's, by format. */
  readonly judgeTotals: (wish: { readonly judge: string }) => Promise<readonly JudgeTotal[]>;
  readonly judgeBins: (wish: {
    readonly format?: string;
    readonly judge: string;
  }) => Promise<readonly JudgeBin[]>;
  /** Members, those with the highest mean gain over their games first; of two that are even the first by name of account. */
  readonly bestJudges: (wish: BestJudgesWish) => Promise<readonly Omit<JudgeTotal, 'format'>[]>;
  /** What the judges of a format said, those who said the same counted together. */
  readonly judgeTallies: (format: string) => Promise<readonly JudgeTally[]>;
  /** How often people were taken for human by last words, in the presets in which this player was judged; one half says neither. */
  readonly peopleTaken: (player: string) => Promise<readonly HumanCount[]>;
}
