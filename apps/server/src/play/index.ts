/** The interface of the feature to the rest of the server. */
export { BotLogs } from './connections/bot-log.ts';
export type { StoredBotLogs } from './connections/kept-bot-logs.ts';
export { faultsOf, promptFigures } from './connections/prompt-entries.ts';
export { type PlayApi, playFeature } from './feature.ts';
export { type BusAddress, connectBus, runGateway } from './gateways/run-gateway.ts';
export type { HostExtension } from './host-extensions.ts';
export { PresetFolder } from './presets/preset-folder.ts';
export { chooseBots } from './server-bots/chosen-bots.ts';
export { houseBotManifests, startHouseBot, startHouseBots } from './server-bots/house-bots.ts';
export { housePasses } from './server-bots/house-passes.ts';
export type { HouseBotManifest } from './server-bots/manifest.ts';
export { modelManifest } from './server-bots/model-manifest.ts';
export { type FileModel, type ModelsFile, readModels } from './server-bots/models.ts';
export type { Supervisor } from './server-bots/supervisor.ts';
export { type HouseBotTrial, tryHouseBots } from './server-bots/trial.ts';
export { type CheckedModel, checkModel, type TriedText, tryText } from './server-bots/try-model.ts';
export {
  isPublicAddress,
  literalAddress,
  privateNetworks,
  type WebhookProblem,
  webhookProblem,
} from './webhook/address.ts';
export { newWebhookSecret } from './webhook/post.ts';
