/** The interface of the feature to the rest of the server. */
export { communityFeature } from './feature.ts';
