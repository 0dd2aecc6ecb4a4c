/** Hints of the lesson's coach, and their conditions. */
import type { TableView } from '@parlour/game';

/** Topics of the coach, in their typical order. */
export const steps = ['ask', 'wait', 'early', 'price', 'others', 'behind', 'done', 'end'] as const;
export type Step = (typeof steps)[number];

/** Place of the hint for each step. */
export const placeOf = {
  ask: 'ask',
  wait: 'talk',
  early: 'bet',
  price: 'price',
  others: 'talk',
  behind: 'price',
  done: 'done',
  end: 'done',
} as const satisfies Record<Step, string>;

/** Hint for the current state, learnt by following it, from the player's view only. */
export function stepOf({ phase, you, own, conversation }: TableView): Step | null {
  if (phase === 'over' || own === null) return null;
  const mine = conversation.filter(({ by }) => by === you);
  const theirs = conversation.find(({ by }) => by !== you);
  if (theirs?.answer === null) return 'others';
  if (theirs?.answer?.text === undefined && theirs !== undefined) return 'behind';
  if (own.done) return 'end';
  if (mine.length === 0) return own.queue.length === 0 ? 'ask' : 'wait';
  if (mine.every(({ answer }) => answer === null)) return 'wait';
  if (own.position === 0 && own.cash === 0) return 'early';
  return theirs === undefined ? 'price' : 'done';
}
