/** The pace of people so quick that a game has time for many questions. */
import type { LearnedPace } from './learned-pace.ts';
import { normalScores } from './normal-scores.ts';

/**
 * Fast people, so that a game has time for many questions, for practice and for trials of bots: a second of
 * thought, and a twentieth of a second for each character. No one is silent.
 */
export const practicePace: LearnedPace = {
  answers: 0,
  people: 0,
  typists: [[1, 0.05, 0.3, 0, 1]],
  steps: [0, 0, 0],
  wobble: 0.1,
  lengths: [20],
  quantiles: [normalScores],
  after: 0,
  silence: 0,
};
