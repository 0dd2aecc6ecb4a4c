/** The interface of the feature to the rest of the server. */
export { readStandings } from './board-routes.ts';
export { type PeopleApi, peopleFeature } from './feature.ts';
export { readBeliefsAbout, readJudgingRecord } from './judging.ts';
export { maxRecentGames, ownGameView } from './own-row.ts';
export { readPlayerRatings } from './rating-boards.ts';
