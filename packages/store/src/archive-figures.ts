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

/** What judges said, as sums that are kept. */
export interface JudgeFigures {
  /** By judge and format; `since` counts whole days of UTC. */
  readonly judgeTotals: (wish: {
    readonly format?: string;
    readonly judge?: string;
    readonly since?: number;
  }) => Promise<readonly JudgeTotal[]>;
  readonly judgeBins: (wish: {
    readonly format?: string;
    readonly judge?: string;
  }) => Promise<readonly JudgeBin[]>;
  /** How often people were taken for human by last words, in the presets in which this player was judged; one half says neither. */
  readonly peopleTaken: (player: string) => Promise<readonly HumanCount[]>;
}
