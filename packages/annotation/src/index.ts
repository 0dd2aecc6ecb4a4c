/** Spot the Bot: conversations, sampling and annotation. */

export * from './annotation.ts';
export * from './annotation-csv.ts';
export * from './batches.ts';
export * from './campaign.ts';
export * from './campaign-plan.ts';
export { judgedSegmentsOf } from './campaign-state.ts';
export {
  annotationsOf,
  type CampaignAnnotation,
  type FinishedBatch,
  finishedBatches,
  totalPlaces,
} from './campaign-view.ts';
export * from './campaign-words.ts';
export {
  type Conversation,
  type ConversationExchange,
  type Entity,
  isBetweenBots,
  pairOf,
  playersOf,
  type Segment,
} from './conversation.ts';
export * from './dialogues/index.ts';
export * from './import.ts';
export * from './next-batch.ts';
export { openingOf, removeOpening } from './openings.ts';
export * from './panel.ts';
export {
  completeAnnotations,
  readPublishedAnnotations,
  readPublishedBatches,
  readPublishedConversations,
} from './published.ts';
export * from './sampling.ts';
export * from './special-tokens.ts';
export { exchangesOf, mergeIntoTurns } from './turns.ts';
export * from './usual-questions.ts';
