/** Hints of the lesson's coach, and their conditions. */
import type { GameshowTableView } from '@parlour/game';
import type { HintPlace } from '../../../ui/hint.tsx';

/** Topics of the coach, in order. */
export const steps = ['listen', 'say', 'done', 'labels', 'wait'] as const;
export type Step = (typeof steps)[number];

/** Place of the hint for each step. */
export const placeOf = {
  listen: 'talk',
  say: 'ask',
  done: 'done',
  labels: 'bet',
  wait: 'bet',
} as const satisfies Record<Step, HintPlace>;

/** Hint for the current state, from the player's view only. Null: finished. */
export function stepOf({ phase, you, talk, labelBy, labels }: GameshowTableView): Step | null {
  if (phase === 'over') return null;
  if (labelBy !== null) return labels === null ? 'labels' : 'wait';
  if (talk.length < 2) return 'listen';
  if (!talk.some(({ by }) => by === you)) return 'say';
  return labels === null ? 'done' : 'wait';
}
