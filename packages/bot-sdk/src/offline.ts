/** Data for a bot's functions from a view, without a server: for training environments. */
export { bettorTableOf, finishedGameOf } from './snapshot.ts';
