/** The interface of the feature to the rest of the server. */
export { proposalsFeature } from './feature.ts';
