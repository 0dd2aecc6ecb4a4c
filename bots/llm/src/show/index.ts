/** The door of the show: how a language model plays a contestant. */
export { type ContestantOptions, createContestant, type ShowPrompts } from './contestant.ts';
export { historyOf, listed, named } from './history.ts';
export { readShowPrompts } from './prompts.ts';
