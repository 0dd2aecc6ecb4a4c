/** Registers every route about accounts. */
import type { FastifyInstance } from 'fastify';
import type { AccountDeps } from './account-deps.ts';
import { registerAccountRoutes } from './account-routes.ts';
import { createChallenges } from './challenges.ts';
import { registerConfirmRoutes } from './confirm-routes.ts';
import { registerGuestRoutes } from './guest-routes.ts';
import { registerPasskeyRoutes } from './passkey-routes.ts';
import { registerRecoveryRoutes } from './recovery-routes.ts';
import { registerSecurityRoutes } from './security-routes.ts';

/** Becoming a guest and a member, signing in and out, and what protects an account. */
export function registerAccounts(app: FastifyInstance, parts: Omit<AccountDeps, 'challenges'>): AccountDeps {
  const deps = { ...parts, challenges: createChallenges() };
  registerGuestRoutes(app, deps);
  registerAccountRoutes(app, deps);
  registerPasskeyRoutes(app, deps);
  registerConfirmRoutes(app, deps);
  registerSecurityRoutes(app, deps);
  registerRecoveryRoutes(app, deps);
  return deps;
}
