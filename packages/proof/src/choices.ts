/** Choices of a proof. An attempt keeps the ones that it was opened with. */

const minute = 60_000;

/** Durations are in milliseconds. */
export interface ProofChoices {
  /** Games in which the seat of the target must have fallen to the applicant. */
  readonly games: number;
  /** Judges that a game needs to count; one of them is a person who is not of the site's addresses. */
  readonly minJudges: number;
  /** The mean of final beliefs that passes. */
  readonly minMean: number;
  /** Judges who may end below `lowBelief`. */
  readonly maxLow: number;
  readonly lowBelief: number;
  /** Other people who must have asked for the target's seat within `askedWithin`. */
  readonly minOthers: number;
  readonly askedWithin: number;
  /** An attempt begins at a tick drawn from this long ahead. */
  readonly beginWithin: number;
  readonly tick: number;
  /** How long a place is kept while too few other people are there. */
  readonly keptFor: number;
  /** From the beginning on; games that were drawn by then still count. */
  readonly timeLimit: number;
  /** How long after the result statements are signed. */
  readonly takenWithin: number;
  /** Lifetime of a statement. */
  readonly validFor: number;
  /** Statements that are signed for one attempt at most. */
  readonly maxStatements: number;
}

/** Expected time from one draw to the next beside the game itself: tick, ready check and reveal. */
const betweenGames = 30_000;

/** Draws that fit into the time limit: a fair coin then leaves 0.6 % of perfect applicants without a result. */
const drawsWithin = 14;

/** Time between two draws of games of this length, in milliseconds. */
export const computeDrawInterval = (duration: number): number => duration + betweenGames;

/** Time limit for games of this length, in milliseconds: 35 minutes for two-minute games. */
export const computeTimeLimit = (duration: number): number => drawsWithin * computeDrawInterval(duration);

/** Length of a Market by default, in milliseconds. */
const marketDuration = 120_000;

export const defaultProofChoices: ProofChoices = {
  games: 3,
  minJudges: 2,
  minMean: 0.5,
  maxLow: 1,
  lowBelief: 0.1,
  minOthers: 3,
  askedWithin: 10 * minute,
  beginWithin: 10 * minute,
  tick: 10_000,
  keptFor: 24 * 60 * minute,
  timeLimit: computeTimeLimit(marketDuration),
  takenWithin: 24 * 60 * minute,
  validFor: 5 * minute,
  maxStatements: 5,
};

/** Whole seconds, as statements have times. */
export const toSeconds = (milliseconds: number): number => Math.floor(milliseconds / 1000);

export const toMinutes = (milliseconds: number): number => milliseconds / minute;
