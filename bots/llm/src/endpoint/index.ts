export { Endpoint, type EndpointOptions, type Wish } from './endpoint.ts';
export { keepOffer } from './offer.ts';
export { type EndpointSettings, endpointSettings, SettingsError } from './settings.ts';
export type { Said } from './text.ts';
