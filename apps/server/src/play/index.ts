/** The interface of the feature to the rest of the server. */
export { BotLogs } from './connections/bot-log.ts';
export type { StoredBotLogs } from './connections/kept-bot-logs.ts';
export { faultsOf, promptFigures } from './connections/prompt-entries.ts';
export { type PlayApi, playFeature } from './feature.ts';
export type { HostExtension } from './host-extensions.ts';
export { PresetFolder } from './presets/preset-folder.ts';
export { houseBotManifests, startHouseBots } from './server-bots/house-bots.ts';
export { type HouseBotTrial, tryHouseBots } from './server-bots/trial.ts';
export { type WebhookProblem, webhookProblem } from './webhook/address.ts';
export { newWebhookSecret } from './webhook/post.ts';
