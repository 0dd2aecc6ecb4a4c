// Opens every route about accounts.
import type { FastifyInstance } from 'fastify';
import type { AccountWorld } from './account-deps.ts';
import { openAccountRoutes } from './account-routes.ts';
import { createChallenges } from './challenges.ts';
import { openConfirmRoutes } from './confirm-routes.ts';
import { openPasskeyRoutes } from './passkey-routes.ts';
import { openRecoveryRoutes } from './recovery-routes.ts';
import { openSecurityRoutes } from './security-routes.ts';

/** Everything about accounts: making one, signing in and out, and what keeps it its owner's. */
export function openAccounts(
  app: FastifyInstance,
  parts: Omit<AccountWorld, 'challenges' | 'confirmations'>,
): void {
  const world = { ...parts, challenges: createChallenges(), confirmations: createChallenges() };
  openAccountRoutes(app, world);
  openPasskeyRoutes(app, world);
  openConfirmRoutes(app, world);
  openSecurityRoutes(app, world);
  openRecoveryRoutes(app, world);
}
