/** The interface of the feature to the rest of the server. */
export { modelsFeature } from './feature.ts';
export { inspectModelKeys } from './inspect-keys.ts';
