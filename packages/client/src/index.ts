/** All that the pages, the SDK and the command line may use of the client. */
export { type Command, FollowedGame, type FollowOptions, type GameState } from './followed-game.ts';
export {
  type Acknowledgement,
  type OwnSeat,
  offlineError,
  type ServerFrameOf,
  type UnsentFrame,
} from './frames.ts';
export { createGames, type Games, type GamesOptions } from './games.ts';
export {
  type ConnectionHandlers,
  openReconnectingSocket,
  type ReconnectingSocket,
  type SocketLike,
} from './line.ts';
export { applyFrame, type Mirror } from './mirror.ts';
export { acknowledgementOf, type CommandReply, createRequests, type Requests } from './requests.ts';
export { systemTimers, type Timers } from './timers.ts';
