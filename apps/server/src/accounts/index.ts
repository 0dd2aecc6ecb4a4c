/** The interface of the feature to the rest of the server. */
export type { AccountDeps } from './account-deps.ts';
export { type AccountRateLimits, consumeOrThrow } from './account-limits.ts';
export { ownAccountView, refuseTakenName } from './account-view.ts';
export { cookieName, secureCookieName } from './cookies.ts';
export { type AccountsApi, accountsFeature } from './feature.ts';
export { type Caller, type Identity, mayPlay, readOwnerSince } from './identity.ts';
export { refuseDuplicatePasskey, registrationOptionsFor, verifyNewPasskey } from './new-passkey.ts';
export { newNickname } from './nickname.ts';
export { passkeyOptionsFor, verifyPasskey } from './passkey-check.ts';
export { hashRecoveryCode, isSameHash, newRecoveryCode } from './recovery-code.ts';
export { listResearchTokens, newResearchToken, researchTokenView } from './research-tokens.ts';
export { readCredentials } from './security-routes.ts';
export type { SessionEndings } from './sign-outs.ts';
