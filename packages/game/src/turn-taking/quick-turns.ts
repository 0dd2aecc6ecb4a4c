/** The turns of people so quick that no one waits for them. */
import type { LearnedTurns } from './learned-turns.ts';

const soon = [12];

/**
 * For practice and trials of bots: half of the answers come within 4 s, and few continue after own messages.
 */
export const practiceTurns: LearnedTurns = {
  games: 0,
  people: 0,
  kinds: [
    {
      share: 1,
      rows: {
        open: [6],
        own1: [1],
        own2: [0.5],
        own3: [0.2],
        other1: soon,
        cut: soon,
        other2: soon,
        named: soon,
      },
    },
  ],
  edges: [0],
  factors: { own: [1], other: [1] },
  shares: [1],
};
