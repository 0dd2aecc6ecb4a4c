/** A finished duel from its log, with the text of its end. */
import {
  type BothStyles,
  type DuelEvent,
  type DuelSeat,
  type DuelTableView,
  visibleStyleParts,
} from '@parlour/game';
import type { PlayedOutcome } from './payoff-table.tsx';
import { otherSeat, type Reveal } from './table-view.ts';

export interface Story {
  /** Length in milliseconds. */
  readonly length: number;
  readonly talk: DuelTableView['talk'];
  readonly config: Extract<DuelEvent, { type: 'opened' }>['config'];
  readonly settled: Extract<DuelEvent, { type: 'settled' }>;
  readonly styleParts: BothStyles;
}

/** Reads a log. Throws if it is not that of a whole game. */
export function readStory(events: readonly DuelEvent[]): Story {
  const settled = events.find((event) => event.type === 'settled');
  const opened = events.find((event) => event.type === 'opened');
  if (settled === undefined || opened === undefined) throw new Error('this log is not that of a whole game');
  const said = events.filter((event) => event.type === 'said');
  return {
    length: settled.at,
    talk: said.map(({ by, at, text }) => ({ by, at, text })),
    config: opened.config,
    settled,
    styleParts: visibleStyleParts(opened.config.style, said, opened.taken),
  };
}

type Ended = Pick<Reveal, 'end' | 'prediction' | 'natures' | 'payoffs'>;

/** The prediction of a duel; undefined: none. `role`: role of the predictor. */
export function playedOutcomeOf({ prediction, natures }: Ended, role: string): PlayedOutcome | undefined {
  if (prediction === null) return undefined;
  const { by, said } = prediction;
  return { own: natures[by], said, other: natures[otherSeat(by)], role };
}

/** Key of the reason for an end without a prediction, for a player or a spectator. */
export function endOf({ end, payoffs }: Ended, you: DuelSeat | 'spectator') {
  if (end === 'time' || end === 'messages') return `reveal.${end}` as const;
  // A departure is described by its cost; before the first message it is free.
  if (payoffs.left === payoffs.right) return 'reveal.leftEarly';
  if (you === 'spectator') return 'reveal.leftOne';
  return payoffs[you] < payoffs[otherSeat(you)] ? 'reveal.leftYou' : 'reveal.leftThey';
}
