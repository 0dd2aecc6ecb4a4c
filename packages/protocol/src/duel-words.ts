/** The words of the duel, for whoever plays it: it is not among the formats that a house offers by itself yet. */
import { duelCommand, duelCommands, duelConfig, duelExamples } from './duel.ts';
import { duelEvent, duelLogEvent } from './duel-events.ts';
import { duelConfigPlayed, duelOutcome, duelView } from './duel-view.ts';
import type { FormatWords } from './formats.ts';

export const duelWords: FormatWords = {
  title: 'the duel',
  command: duelCommand,
  commands: duelCommands,
  examples: duelExamples,
  config: duelConfig,
  event: duelEvent,
  told: { view: duelView, config: duelConfigPlayed, outcome: duelOutcome, event: duelLogEvent },
  castProblem: (seats) =>
    seats.length === 2 && seats.includes('left') && seats.includes('right')
      ? undefined
      : 'expected "left" and "right"',
};
