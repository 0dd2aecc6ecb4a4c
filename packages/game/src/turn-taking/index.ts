/** All that other rooms may use of turn-taking. */
export { runsOfOthers, type TurnContext, type TurnMessage, turnContext } from './context.ts';
export {
  drawFactors,
  floorAfterOther,
  floorAfterOwn,
  lengthRank,
  lengthShare,
  nextTurn,
  type SeatTurns,
  silenceAfter,
  silenceForGood,
  type TurnDraw,
  turnAfter,
} from './draw.ts';
export { fitTurns, type TurnLesson, type TurnModel, turnsOf } from './learn-turns.ts';
export type { LearnedTurns } from './learned-turns.ts';
export { modeKey } from './mode-key.ts';
export { type GameTurns, gameTurns } from './person.ts';
export { quickTurns } from './quick-turns.ts';
export {
  coarseRow,
  fineRow,
  fineRows,
  priorTable,
  priorTableOf,
  type RateTable,
  rowOf,
  type TurnMode,
} from './rates.ts';
export { packSpells, type Spell, spellsOf, type TurnTalk } from './spells.ts';
