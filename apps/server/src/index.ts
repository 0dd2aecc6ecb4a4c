/** Public interface of the server for `parlour` and the tests. */
export { newResearchToken } from './accounts/index.ts';
export { type CatchUpOptions, catchUpArchive } from './catch-up.ts';
export { type Server, startServer } from './compose.ts';
export { inspectReleases, type ReleaseInventory } from './data/index.ts';
export { type NewImport, storeImport } from './imports/index.ts';
export { inspectModelKeys } from './models/index.ts';
export { unlimitedRequests } from './platform/http/request-limits.ts';
export { createLog, type Level, type Logger, type LogOptions, levels } from './platform/observability/log.ts';
export { Observability } from './platform/observability/observability.ts';
export type { ServerOptions } from './platform/options.ts';
export { SecretBox, secretKeyFile } from './platform/store/secret-box.ts';
export { loadServerKey } from './platform/store/server-key.ts';
export { type HouseBotTrial, tryHouseBots } from './play/index.ts';
export { inspectStatementKeys, type KeyInspection, statementKeysSetting } from './proof/index.ts';
export {
  messagesForNextSpeaker,
  type SamplingOptions,
  type Speaker,
  sampleConversations,
  speakerInstructions,
  toPromptConversation,
} from './research/index.ts';
export { listCommandTokens, newBindingCode } from './safety/index.ts';
export { streamKinds } from './stream-kinds.ts';
export { analysisScripts, studyTableCsv } from './studies/index.ts';
