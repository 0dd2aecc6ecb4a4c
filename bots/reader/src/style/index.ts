/** How an answer is written: measures of its style. */
export { type StyledAnswer, wordsOf } from './answer.ts';
export { type Feature, features, styleOf } from './features.ts';
