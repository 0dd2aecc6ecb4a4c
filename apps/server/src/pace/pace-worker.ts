/** Learns people's pace beside the house, so that no game waits for it. */
import { parentPort } from 'node:worker_threads';
import { learnPace, type TimedGame, unpackGames, withGame } from '@parlour/game';
import type { LearnerMessage } from './pace-learner.ts';

let games: readonly TimedGame[] = [];

parentPort?.on('message', (message: LearnerMessage) => {
  if (message.type === 'games') games = unpackGames(message.packed);
  else if (message.type === 'game') games = withGame(games, message.game);
  else parentPort?.postMessage({ id: message.id, pace: learnPace(games, new Set(message.without)) });
});
