/** Hints of the lesson's coach, and their conditions. */
import type { ImitationTableView } from '@parlour/game';

/** Topics of the coach, in order. */
export type Step = 'ask' | 'both' | 'wait' | 'decide';

/** Hint for the current state, from the player's view only. Null: finished. */
export function stepOf({ phase, witnesses, talks, mayDecide }: ImitationTableView): Step | null {
  if (phase === 'over') return null;
  if (mayDecide) return 'decide';
  const asked = witnesses.filter((one) => talks[one]?.some(({ by }) => by === 'interrogator'));
  if (asked.length === 0) return 'ask';
  return asked.length < witnesses.length ? 'both' : 'wait';
}
