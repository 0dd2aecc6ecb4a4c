/** The interface of the feature to the rest of the server. */
export { proofFeature } from './feature.ts';
