/** The numbers that are kept of every duel, and their names. */
import type { DuelEvent, Nature } from '@parlour/game';
import {
  answersOf,
  judgingTimeIn,
  partnerOf,
  predictionsIn,
  seats,
  settlementIn,
  spokenEvents,
} from './talk.ts';

export const measureNames = {
  messages: 'messages',
  exchanges: 'exchanges',
  /** 1: the prediction was right; 0: it was wrong. Without a prediction there is none of these. */
  right: 'right',
  /** 1: this one was taken for human; 0: for a machine. */
  taken: (seat: string) => `taken/${seat}`,
  /** Milliseconds that a person took to judge, from when a prediction counted first. */
  judging: 'judging',
} as const;

/** Every measure that a game may have. */
export const allMeasures = [
  measureNames.messages,
  measureNames.exchanges,
  measureNames.right,
  measureNames.judging,
  ...seats.map(measureNames.taken),
] as const satisfies readonly [string, ...string[]];

export function measuresOf(
  events: readonly DuelEvent[],
  natures: Readonly<Record<string, Nature>>,
): Readonly<Record<string, number>> {
  const counts = {
    [measureNames.messages]: spokenEvents(events).length,
    [measureNames.exchanges]: Math.min(...seats.map((seat) => answersOf(seat, events))),
  };
  const [predicted, settled] = [predictionsIn(events), settlementIn(events)];
  if (predicted === undefined || settled?.prediction === null || settled === undefined) return counts;
  const judging = natures[predicted.by] === 'human' ? judgingTimeIn(events) : undefined;
  return {
    ...counts,
    [measureNames.right]: Number(settled.prediction.right),
    [measureNames.taken(partnerOf(predicted.by))]: Number(predicted.said === 'human'),
    ...(judging !== undefined && { [measureNames.judging]: judging }),
  };
}
