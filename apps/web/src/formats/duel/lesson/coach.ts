/** Hints of the lesson's coach, and their conditions. */
import type { DuelTableView } from '@parlour/game';
import type { HintPlace } from '../../../ui/hint.tsx';

/** Topics of the coach, in order. */
export const steps = ['say', 'talk', 'predict'] as const;
export type Step = (typeof steps)[number];

/** Place of the hint for each step. */
export const placeOf = { say: 'ask', talk: 'ask', predict: 'done' } as const satisfies Record<
  Step,
  HintPlace
>;

/** Hint for the current state, from the player's view only. Null: finished. */
export function stepOf({ phase, you, talk, onTheWay, mayPredict }: DuelTableView): Step | null {
  if (phase === 'over') return null;
  if (mayPredict) return 'predict';
  return onTheWay.length > 0 || talk.some(({ by }) => by === you) ? 'talk' : 'say';
}
