/** What the coach of the lesson says, and when. */
import type { ImitationTableView } from '@parlour/game';

/** What the coach speaks of, in the order in which it comes up. */
export type Step = 'ask' | 'both' | 'wait' | 'decide';

/** The lesson that fits the moment: it follows from what one sees alone. Null: nothing is left to say. */
export function stepOf({ phase, witnesses, talks, mayDecide }: ImitationTableView): Step | null {
  if (phase === 'over') return null;
  if (mayDecide) return 'decide';
  const asked = witnesses.filter((one) => talks[one]?.some(({ by }) => by === 'interrogator'));
  if (asked.length === 0) return 'ask';
  return asked.length < witnesses.length ? 'both' : 'wait';
}
