/** Public interface of the show: a language model as a contestant. */
export { type ContestantOptions, createContestant, type ShowPrompts } from './contestant.ts';
export { historyOf, listParticipants, withSpeakerNames } from './history.ts';
export { readShowPrompts } from './prompts.ts';
