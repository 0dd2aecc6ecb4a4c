export {
  type ClientFrame,
  clientFrame,
  clientFrames,
  protocolVersion,
  type Role,
  roles,
  type SeatRole,
  seatRoles,
} from './client-frames.ts';
export { type DoorError, doorErrors, sentenceOf } from './errors.ts';
export { type FormatWords, formatWords } from './formats.ts';
export { botStreamQuery } from './http/bot-door.ts';
export {
  type BotBody,
  type BotChanged,
  type BotLog,
  type BotLogEntry,
  type BotPage,
  type BotRole,
  type BotScope,
  type BotToken,
  botBody,
  botChanged,
  botChanges,
  botCreated,
  botLimits,
  botList,
  botLog,
  botLogEntry,
  botPage,
  botRoles,
  botScopes,
  botSelf,
  botsQuery,
  botToken,
  botTokenBody,
  botTokenIssued,
  botTokenRevoked,
  botTokens,
  type OwnBot,
  ownBot,
  ownBots,
  type PublicBot,
  publicBot,
  type Transport,
  transports,
  webhookAnswer,
  webhookQuestion,
} from './http/bots.ts';
export { type HttpError, httpErrors, httpSentenceOf } from './http/errors.ts';
export {
  accountBody,
  boardQuery,
  eraseBody,
  explainHttp,
  gameSorts,
  gamesQuery,
  loginBody,
  noQuery,
  ownGamesQuery,
  passkeyLogin,
  passkeyRegistration,
  passwordBody,
} from './http.ts';
export { marketCommand, marketCommands, marketConfig } from './market.ts';
export { marketEvent } from './market-events.ts';
export { longestFrame, type Malformed, parseClientFrame, parseCommand, readClientFrame } from './parse.ts';
export { difference, type Operation, patched } from './patch.ts';
export {
  type LobbyView,
  lobbyView,
  type Origin,
  type ProtocolError,
  protocolError,
  type ServerFrame,
  serverFrame,
  serverFrames,
  type TableView,
  tableView,
} from './server-frames.ts';
