/** The interface of the feature to the rest of the server. */

export { panelArrivals } from './campaigns/panel-arrivals.ts';
export { type SamplingOptions, sampleConversations } from './campaigns/sampling.ts';
export {
  messagesForNextSpeaker,
  type Speaker,
  speakerInstructions,
  toPromptConversation,
} from './campaigns/speaker.ts';
export { researchFeature } from './feature.ts';
