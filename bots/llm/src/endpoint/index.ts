/** The door of the endpoint: how a bot asks a language model. */
export { Endpoint, type EndpointOptions } from './endpoint.ts';
export { type KeptOffer, keepOffer } from './offer.ts';
export { type EndpointSettings, endpointSettings, SettingsError } from './settings.ts';
export type { Reply, Wish } from './text.ts';
export { endWithTrial, isTrial } from './trial.ts';
