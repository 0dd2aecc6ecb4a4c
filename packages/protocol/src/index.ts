/** Public interface of the protocol: frames, routes, errors and patches. */

export { botFaultText } from './bot-faults.ts';
export { campaignStreamSchemas } from './campaigns.ts';
export {
  type ClientFrame,
  clientFrame,
  clientFrames,
  protocolVersion,
} from './client-frames.ts';
export { messageForCode, type ProtocolErrorCode, protocolErrorMessages } from './errors.ts';
export { notJsonError, withFound } from './explain.ts';
export { type FormatSchemas, formatSchemas } from './formats.ts';
export { gameshowSchemas } from './gameshow.ts';
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
export type { ProofAct, ProofDesk, ProofSiteTerms } from './http/humanity/desk-routes.ts';
export type { ProofAttempt, ProofStatement } from './http/humanity/routes.ts';
export type { LeagueAct, LeagueDesk } from './http/league-desk-routes.ts';
export type { CareerPage, LeaguePage, OwnCareer } from './http/league-routes.ts';
export type { BotOffersToYou } from './http/league-transfer-routes.ts';
export type { ModelList, TriedModel } from './http/model-routes.ts';
export { type OperatorAct, operatorAct } from './http/operator-acts.ts';
export type { ProposalAct, ProposalDesk } from './http/proposals/desk-routes.ts';
export type {
  CheckedPreset,
  ProposalPage,
  ProposalRow,
  SimulatedFile,
} from './http/proposals/routes.ts';
export { coversScope, type ResearchScope, researchScopes } from './http/research-scopes.ts';
export type {
  StudyAct,
  StudyDesk,
  StudyParticipation,
  StudyPlan,
  StudyStep,
} from './http/studies/schemas.ts';
export {
  explainHttp,
  gamesQuery,
  passkeyLogin,
} from './http.ts';
export { marketCommand, marketConfig } from './market.ts';
export { marketEvent } from './market-events.ts';
export { modelFile, type NamedModel, readModelFile } from './model-file.ts';
export {
  type ModelSettings,
  modelPrograms,
  modelRoles,
  modelSettingsFault,
  talkingRoles,
} from './model-settings.ts';
export { exceedsValues, maxBodyValues, maxFrameValues, tooManyValuesError } from './most-values.ts';
export {
  keepProvenance,
  type MalformedFrame,
  maxFrameBytes,
  maxReceivedBytes,
  parseClientFrame,
  parseCommand,
  type ReadFrame,
  readClientFrame,
  tooLarge,
} from './parse.ts';
export { applyPatch, createPatch, type PatchOperation } from './patch.ts';
export { promptFrame } from './prompts.ts';
export { rehearsalStreamSchemas } from './rehearsals.ts';
export { retellingStreamSchemas } from './retellings.ts';
export {
  type GameOrigin,
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
export { sittingStreamSchemas } from './sittings.ts';
export type { StreamSchemas } from './streams.ts';
