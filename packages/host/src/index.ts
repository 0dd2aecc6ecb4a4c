export type { Guest } from './attendance.ts';
export { type Clock, systemClock } from './clock.ts';
export { type Entropy, sha256, systemEntropy } from './entropy.ts';
export { type Hosted, lastFacts, publicLog, readGame } from './game-log.ts';
export type { GameRun } from './game-run.ts';
export { isBarred } from './games.ts';
export { House, type HouseOptions } from './house.ts';
export type { Dispatch } from './lobby.ts';
export type { Visit } from './visit.ts';
