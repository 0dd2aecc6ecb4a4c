/** Registers every route about accounts. */
import type { FastifyInstance } from 'fastify';
import type { AccountDeps } from './account-deps.ts';
import { registerAccountRoutes } from './account-routes.ts';
import { registerConfirmRoutes } from './confirm-routes.ts';
import { registerGuestRoutes } from './guest-routes.ts';
import { registerPasskeyRoutes } from './passkey-routes.ts';
import { registerRecoveryRoutes } from './recovery-routes.ts';
import { registerResearchTokenRoutes } from './research-tokens.ts';
import { registerSecurityRoutes } from './security-routes.ts';

/** Registers guests, members, sign-in and sign-out, and account security. */
export function registerAccounts(app: FastifyInstance, deps: AccountDeps): void {
  registerGuestRoutes(app, deps);
  registerAccountRoutes(app, deps);
  registerPasskeyRoutes(app, deps);
  registerConfirmRoutes(app, deps);
  registerSecurityRoutes(app, deps);
  registerRecoveryRoutes(app, deps);
  registerResearchTokenRoutes(app, deps);
}
