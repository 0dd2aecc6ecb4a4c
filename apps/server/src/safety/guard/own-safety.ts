/** Consents and preferences of a person, and sanctions against them. */
import { type Account, isInForceAt, type Sanction } from '@parlour/store';
import { hasPerGameNames } from '../../platform/rules/per-game-names.ts';
import { readNamedPlayer } from './named-player.ts';
import type { SafetyDeps } from './safety-deps.ts';

export async function readOwnSafety(
  { store, guard, now }: Pick<SafetyDeps, 'store' | 'guard' | 'now'>,
  { id, kind }: Pick<Account, 'id' | 'kind'>,
) {
  const { safety } = store;
  const blocks = await safety.blocks(id);
  const sanctions = await safety.sanctionsOf(id);
  return {
    consent: (await safety.consentOf(id)) ?? null,
    isConsentNeeded: guard.needsConsent(id, kind),
    publishes: await safety.publishes(id),
    namesPerGame: await hasPerGameNames(store.records, id),
    blocks: await Promise.all(
      blocks.map(async ({ player, at }) => ({ ...(await readNamedPlayer(store, player)), at })),
    ),
    sanctions: sanctions.map((one) => ownSanctionView(one, now())),
  };
}

/** A sanction, for its player. */
export const ownSanctionView = (sanction: Sanction, now: number) => {
  const { id, kind, reason, since, until, appeal, answer } = sanction;
  return { id, kind, reason, since, until, holds: isInForceAt(sanction, now), appeal, answer };
};
