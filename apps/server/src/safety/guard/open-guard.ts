/** Opens the guard of a store, with or without a running server: publication and withdrawal of games. */
import type { Store } from '@parlour/store';
import type { SafetyOptions } from '../../platform/rules/house-rules.ts';
import { readLeagueMode } from '../../platform/rules/league-mode.ts';
import { markReleased, markUnpublished, recordUnpublished } from './published.ts';
import { SafetyGuard } from './safety-guard.ts';

type FinishedGames = Parameters<typeof recordUnpublished>[2];

export interface Publishing {
  readonly guard: SafetyGuard;
  /** The game as it may be listed. */
  readonly listed: <Game extends FinishedGames[number] & { readonly startedAt: number }>(game: Game) => Game;
  /** Notes which of these games are not published, for good. */
  readonly noteUnpublished: (games: FinishedGames) => Promise<void>;
}

/** Loads its state from the store. */
export async function openGuard(
  store: Store,
  options: SafetyOptions,
  now: () => number,
): Promise<Publishing> {
  const { keepsHidden = (await readLeagueMode(store.records)) === 'audition' } = options;
  const guard = await SafetyGuard.open(store.safety, { ...options, keepsHidden }, now);
  // Where no exam uses the hidden set, what was kept back for one is released.
  if (!guard.keepsHidden) await store.archive.retire(Number.MAX_SAFE_INTEGER);
  return {
    guard,
    listed: (game) => markUnpublished(guard, markReleased(guard, game)),
    noteUnpublished: (games) => recordUnpublished(store, guard, games),
  };
}
