/** How long the target may still be silent before the game ends. */
import type { TableView } from '@parlour/game';

/**
 * Milliseconds until the silence ends the game, for a question of `askedAt`; null: the game closes first, or it is over
 * anyway. It follows from what everybody at the table knows, and from nothing that the target does.
 */
export function silenceLeft(
  { rules, closesAt }: Pick<TableView, 'rules' | 'closesAt'>,
  askedAt: number,
  now: number,
): number | null {
  const endsAt = askedAt + rules.silence;
  return endsAt < closesAt && now < endsAt ? endsAt - now : null;
}
