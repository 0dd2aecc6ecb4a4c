/** Puts together what keeps a house safe: its guard, its routes, the key for operators, and games that are not published. */
import type { Store } from '@parlour/store';
import type { FastifyInstance } from 'fastify';
import type { AccountDeps } from '../accounts/account-deps.ts';
import { registerHoursRoutes } from '../hours/hours-routes.ts';
import { registerQueues } from '../observability/metrics.ts';
import type { Observability } from '../observability/observability.ts';
import type { SafetyOptions } from '../safety/house-rules.ts';
import { asPublished, asRetired, noteUnpublished } from '../safety/published.ts';
import type { SafetyDeps } from '../safety/safety-deps.ts';
import { SafetyGuard } from '../safety/safety-guard.ts';
import { registerSafetyRoutes } from '../safety/safety-routes.ts';
import { leaveKey, newOperatorKey } from './operator-key.ts';
import { registerOperatorRoutes } from './operator-routes.ts';
import { registerProofRoutes } from './proof-routes.ts';
import { queuesOf } from './queues.ts';

type FinishedGames = Parameters<typeof noteUnpublished>[2];

/** Reads what the store has of it. */
export async function openSafety(
  store: Store,
  options: SafetyOptions,
  now: () => number,
  print: (line: string) => void = (line) => console.log(line),
) {
  const guard = await SafetyGuard.open(store.safety, options, now);
  // Whoever retired games without a running house left it to this one.
  await store.archive.retire(guard.retiredBefore);
  const operatorKey = newOperatorKey();
  return {
    guard,
    operatorKey,
    listed: <Game extends FinishedGames[number] & { readonly startedAt: number }>(game: Game): Game =>
      asPublished(guard, asRetired(guard, game)),
    noteUnpublished: (games: FinishedGames) => noteUnpublished(store, guard, games),
    register(
      app: FastifyInstance,
      observability: Observability,
      parts: Pick<SafetyDeps, 'forums' | 'house' | 'reader' | 'unlearn'>,
      accounts: AccountDeps,
    ): void {
      const deps: SafetyDeps = { store, guard, options, now, ...parts };
      registerQueues(observability, () => queuesOf(deps));
      registerSafetyRoutes(app, deps);
      registerOperatorRoutes(app, deps);
      registerProofRoutes(app, { accounts, now, print });
      registerHoursRoutes(app, { safety: store.safety, now });
    },
    /** Leaves the key in the data directory, if there is one, until the returned function is called. */
    leaveKey: (directory: string | undefined, port: number): (() => void) =>
      directory === undefined ? () => {} : leaveKey(directory, operatorKey, port),
  };
}
