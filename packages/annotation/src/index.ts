/** Spot the Bot: conversations, what is sampled, and who judges which of it. */

export * from './annotation.ts';
export * from './annotation-csv.ts';
export * from './batches.ts';
export * from './campaign.ts';
export * from './campaign-plan.ts';
export { judgedIn } from './campaign-state.ts';
export {
  annotationsOf,
  type CampaignAnnotation,
  type FinishedBatch,
  finishedBatches,
} from './campaign-view.ts';
export * from './campaign-words.ts';
export {
  type Conversation,
  type Entity,
  type Exchange,
  isOfBots,
  pairOf,
  playersOf,
  type Segment,
} from './conversation.ts';
export * from './import.ts';
export * from './next-batch.ts';
export { openingOf, withoutOpening } from './openings.ts';
export * from './panel.ts';
export * from './published.ts';
export * from './sampling.ts';
export * from './special-tokens.ts';
export { exchangesOf, turnsOf } from './turns.ts';
export * from './usual-questions.ts';
