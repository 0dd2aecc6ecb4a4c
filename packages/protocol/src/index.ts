/** All that other rooms may use of the protocol: frames, routes, errors and differences. */

export { campaignWords } from './campaigns.ts';
export {
  type ClientFrame,
  clientFrame,
  clientFrames,
  protocolVersion,
} from './client-frames.ts';
export { type DoorError, doorErrors, sentenceOf } from './errors.ts';
export { type FormatWords, formatWords } from './formats.ts';
export { gameshowWords } from './gameshow.ts';
export type { BotPage } from './http/bot-routes.ts';
export {
  type BotBody,
  type BotChanged,
  type BotLog,
  type BotLogEntry,
  type BotScope,
  type BotToken,
  botChanges,
  botLimits,
  botScopes,
  type OwnBot,
  ownBot,
  type PublicBot,
  type Transport,
  transports,
  webhookAnswer,
} from './http/bots.ts';
export { type HttpError, httpErrors, httpSentenceOf } from './http/errors.ts';
export { type OperatorAct, operatorAct } from './http/operator-acts.ts';
export {
  explainHttp,
  gamesQuery,
  passkeyLogin,
} from './http.ts';
export { marketCommand, marketConfig } from './market.ts';
export { marketEvent } from './market-events.ts';
export { hasMoreValues, mostInBody, mostInFrame, tooManyValues } from './most-values.ts';
export {
  longestFrame,
  longestHeard,
  type MalformedFrame,
  parseClientFrame,
  parseCommand,
  readClientFrame,
  tooLarge,
} from './parse.ts';
export { difference, type Operation, patched } from './patch.ts';
export { promptFrame } from './prompts.ts';
export { rehearsalWords } from './rehearsals.ts';
export { retellingWords } from './retellings.ts';
export {
  type GatheringView,
  type LobbyView,
  lobbyView,
  type Origin,
  type PrivateTableView,
  type ProtocolError,
  protocolError,
  type ServerFrame,
  serverFrame,
  serverFrames,
  tableView,
} from './server-frames.ts';
export { sittingWords } from './sittings.ts';
export type { StreamWords } from './streams.ts';
