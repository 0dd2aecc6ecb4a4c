/** The interface of the feature to the rest of the server. */
export { machinesFeature } from './feature.ts';
