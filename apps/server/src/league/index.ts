/** The interface of the feature to the rest of the server. */
export { type LeagueApi, leagueFeature } from './feature.ts';
