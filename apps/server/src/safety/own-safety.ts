/** What somebody agreed to and wished, and what operators did to them. */
import { type Account, holdsAt, type Sanction } from '@parlour/store';
import { namedPlayer } from './named-player.ts';
import type { SafetyDeps } from './safety-deps.ts';

export async function ownSafety(
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
    blocks: await Promise.all(
      blocks.map(async ({ player, at }) => ({ ...(await namedPlayer(store, player)), at })),
    ),
    sanctions: sanctions.map((one) => sanctionShown(one, now())),
  };
}

/** What its player may know of a sanction. */
export const sanctionShown = (sanction: Sanction, now: number) => {
  const { id, kind, reason, since, until, appeal, answer } = sanction;
  return { id, kind, reason, since, until, holds: holdsAt(sanction, now), appeal, answer };
};
