/** The interface of the feature to the rest of the server. */
export { botsFeature } from './feature.ts';
