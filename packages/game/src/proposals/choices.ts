/** Choices of a proposal. Each keeps the ones that it was opened with. */

export interface ProposalChoices {
  /** Open proposals of one member. */
  readonly maxOpen: number;
  /** Rated games that a supporter has played. */
  readonly minGames: number;
  /** Voices that bring it into the operator's queue. */
  readonly voices: number;
  /** Games of a measurement. */
  readonly meterGames: number;
  readonly maxMeasurements: number;
  /** Length of a trial, in milliseconds. */
  readonly trial: number;
}

export const defaultProposalChoices: ProposalChoices = {
  maxOpen: 3,
  minGames: 5,
  voices: 10,
  meterGames: 300,
  maxMeasurements: 3,
  trial: 7 * 86_400_000,
};

/** Fields of a forum's file that only an operator sets: they concern ratings, and time on the server. */
export const fieldsOfOperators: readonly string[] = [
  ...['matching', 'rated', 'config.pacing', 'config.pool', 'config.repeatLimit', 'config.grace'],
  'config.replyWithin',
];
