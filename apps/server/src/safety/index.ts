/** The interface of the feature to the rest of the server. */

export { safetyFeature } from './feature.ts';
export { readNamedPlayer } from './guard/named-player.ts';
export type { Publishing } from './guard/open-guard.ts';
export { openGuard } from './guard/open-guard.ts';
export { ownSanctionView } from './guard/own-safety.ts';
export { markUnpublished } from './guard/published.ts';
export { loadSafetyOptions, type SafetyOptionFlags, wordListLibraries } from './guard/safety-flags.ts';
export { newBindingCode } from './operators/binding-code.ts';
export { listCommandTokens } from './operators/desk.ts';
