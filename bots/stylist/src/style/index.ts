/** Public interface of the stylist's style: features and model. */
export { type StyledAnswer, wordsOf } from './answer.ts';
export { type Feature, features, styleOf } from './features.ts';
export {
  beliefOf,
  type Conversation,
  logOddsOf as evidenceOf,
  readModel,
  type Scores,
  type StylistModel,
  type Weight,
} from './model.ts';
