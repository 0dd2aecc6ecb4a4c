// Opens every route about accounts.
import type { FastifyInstance } from 'fastify';
import type { AccountDeps } from './account-deps.ts';
import { registerAccountRoutes } from './account-routes.ts';
import { createChallenges } from './challenges.ts';
import { registerConfirmRoutes } from './confirm-routes.ts';
import { registerPasskeyRoutes } from './passkey-routes.ts';
import { registerRecoveryRoutes } from './recovery-routes.ts';
import { registerSecurityRoutes } from './security-routes.ts';

/** Everything about accounts: making one, signing in and out, and what keeps it its owner's. */
export function registerAccounts(
  app: FastifyInstance,
  parts: Omit<AccountDeps, 'challenges' | 'confirmations'>,
): void {
  const world = { ...parts, challenges: createChallenges(), confirmations: createChallenges() };
  registerAccountRoutes(app, world);
  registerPasskeyRoutes(app, world);
  registerConfirmRoutes(app, world);
  registerSecurityRoutes(app, world);
  registerRecoveryRoutes(app, world);
}
