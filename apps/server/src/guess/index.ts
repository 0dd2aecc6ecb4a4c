/** The interface of the feature to the rest of the server. */
export { guessFeature } from './feature.ts';
export { readDailyReservations } from './retellings/daily-reservations.ts';
