/** All that the pages, the SDK and the command line may use of the client. */
export { type Command, FollowedGame, type FollowOptions, type GameState } from './followed-game.ts';
export {
  type Acknowledgement,
  offline,
  type SeatOfMine,
  type ServerFrameOf,
  type UnsentFrame,
} from './frames.ts';
export { createGames, type Games, type GamesOptions } from './games.ts';
export { type Line, type LineOptions, openLine, type SocketLike } from './line.ts';
export { afterFrame, type Mirror } from './mirror.ts';
export { acknowledgementOf, createRequests, type Reply, type Requests } from './requests.ts';
export { systemTimers, type Timers } from './timers.ts';
