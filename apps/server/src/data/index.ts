/** The interface of the feature to the rest of the server. */

export { dataFeature, type ReleaseOptions } from './feature.ts';
export { inspectReleases, type ReleaseInventory } from './jobs/release-inventory.ts';
