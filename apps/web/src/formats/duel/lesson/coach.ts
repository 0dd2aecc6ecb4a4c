/** What the coach of the lesson says, and when. */
import type { DuelTableView } from '@parlour/game';
import type { HintPlace } from '../../../ui/hint.tsx';

/** What the coach speaks of, in the order in which it comes up. */
export const steps = ['say', 'talk', 'predict'] as const;
export type Step = (typeof steps)[number];

/** Where the thing is that a step speaks of. */
export const placeOf = { say: 'ask', talk: 'ask', predict: 'done' } as const satisfies Record<
  Step,
  HintPlace
>;

/** The lesson that fits the moment: it follows from what one sees alone. Null: nothing is left to say. */
export function stepOf({ phase, you, talk, onTheWay, mayPredict }: DuelTableView): Step | null {
  if (phase === 'over') return null;
  if (mayPredict) return 'predict';
  return onTheWay.length > 0 || talk.some(({ by }) => by === you) ? 'talk' : 'say';
}
