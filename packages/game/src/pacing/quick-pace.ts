/** The pace of people so quick that a game has time for many questions. */
import type { LearnedPace } from './learned-pace.ts';
import { scores } from './normal-scores.ts';

/**
 * People so quick that a game has time for many questions, for practice and for trials of bots: a second of thought, and a twentieth of a
 * second for each character. Nobody is silent.
 */
export const quickPace: LearnedPace = {
  answers: 0,
  people: 0,
  typists: [[1, 0.05, 0.3, 0, 1]],
  steps: [0, 0, 0],
  wobble: 0.1,
  lengths: [20],
  quantiles: [scores],
  after: 0,
  silence: 0,
};
