/** Remaining time of the target's silence before the game ends. */
import type { TableView } from '@parlour/game';

/**
 * Milliseconds until silence ends the game, for a question of `askedAt`; null: the game closes first, or is
 * over. Follows only from public data, not from the target's actions.
 */
export function silenceLeft(
  { rules, closesAt }: Pick<TableView, 'rules' | 'closesAt'>,
  askedAt: number,
  now: number,
): number | null {
  const endsAt = askedAt + rules.silence;
  return endsAt < closesAt && now < endsAt ? endsAt - now : null;
}
