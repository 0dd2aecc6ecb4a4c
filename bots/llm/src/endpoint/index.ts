export { Endpoint, type EndpointOptions, type Wish } from './endpoint.ts';
export { type KeptOffer, keepOffer } from './offer.ts';
export { type EndpointSettings, endpointSettings, SettingsError } from './settings.ts';
export type { Said } from './text.ts';
export { endWithTrial, isTrial } from './trial.ts';
