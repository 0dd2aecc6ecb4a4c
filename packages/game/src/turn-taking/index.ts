/** Public interface of turn-taking. */
export { runsOfOthers, type TurnContext, type TurnMessage, turnContext } from './context.ts';
export {
  drawFactors,
  lengthRank,
  lengthShare,
  minDelayAfterOther,
  minDelayAfterOwn,
  minSilence,
  nextTurn,
  nextTurnAfter as turnAfter,
  permanentSilenceProbability,
  type SeatTurns,
  type TurnDraw,
} from './draw.ts';
export { fitTurns, type TurnLesson, type TurnModel, turnsOf } from './learn-turns.ts';
export type { LearnedTurns } from './learned-turns.ts';
export { modeKey } from './mode-key.ts';
export { type GameTurns, gameTurns } from './person.ts';
export { practiceTurns } from './quick-turns.ts';
export {
  coarseRowName,
  fineRowName,
  fineRows,
  isSlotMode,
  priorTable,
  priorTableOf,
  type RateTable,
  rowOf,
  type SlotMode,
  type TurnMode,
} from './rates.ts';
export { learnShares, packSlots } from './slot-shares.ts';
export { packSpells, type Spell, spellsOf, type TurnTalk } from './spells.ts';
