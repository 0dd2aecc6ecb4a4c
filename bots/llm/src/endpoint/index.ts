/** Public interface of the endpoint: requests to a language model. */
export { adviceFor } from './advice.ts';
export { Endpoint, type EndpointOptions } from './endpoint.ts';
export { type KeptOffer, keepOffer } from './offer.ts';
export { refuseNetworks } from './refused-networks.ts';
export { type EndpointSettings, endpointSettings, SettingsError } from './settings.ts';
export type { CompletionRequest, Reply } from './text.ts';
export { endWithTrial, endWithTry, isConfigurationCheck, triedText, unusable } from './trial.ts';
export type { TurnForm } from './turns.ts';
