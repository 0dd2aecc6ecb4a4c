/** Sightings that are gone with the process. */
import type { Sighting, SightingRecords } from './sightings.ts';

/** By account and place. Whoever erases an account takes its own out. */
export function memorySightings(mustBeOpen: () => void, sightings: Map<string, Sighting>): SightingRecords {
  return {
    async noteSighting(sighting) {
      mustBeOpen();
      sightings.set(`${sighting.account}/${sighting.place}`, { ...sighting });
    },
    async sightings({ since, account }) {
      mustBeOpen();
      return [...sightings.values()]
        .filter((one) => one.at >= since && (account === undefined || one.account === account))
        .sort((a, b) => a.at - b.at);
    },
    async forgetSightings(before) {
      mustBeOpen();
      for (const [id, { at }] of sightings) if (at < before) sightings.delete(id);
    },
  };
}
