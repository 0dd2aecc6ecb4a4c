/** What the coach of the lesson says, and when. */
import type { GameshowTableView } from '@parlour/game';
import type { HintPlace } from '../../../ui/hint.tsx';

/** What the coach speaks of, in the order in which it comes up. */
export const steps = ['listen', 'say', 'done', 'labels', 'wait'] as const;
export type Step = (typeof steps)[number];

/** Where the thing is that a step speaks of. */
export const placeOf = {
  listen: 'talk',
  say: 'ask',
  done: 'done',
  labels: 'bet',
  wait: 'bet',
} as const satisfies Record<Step, HintPlace>;

/** The lesson that fits the moment: it follows from what one sees alone. Null: nothing is left to say. */
export function stepOf({ phase, you, talk, labelBy, labels }: GameshowTableView): Step | null {
  if (phase === 'over') return null;
  if (labelBy !== null) return labels === null ? 'labels' : 'wait';
  if (talk.length < 2) return 'listen';
  if (!talk.some(({ by }) => by === you)) return 'say';
  return labels === null ? 'done' : 'wait';
}
