/** A finished game show as its log tells it: the talk with its calls, and what came of it. */
import type { GameshowEvent, GivenLabels } from '@parlour/game';

type Fact<Type extends GameshowEvent['type']> = Extract<GameshowEvent, { type: Type }>;

/** What is shown of the talk, in its order. */
export type Step = Fact<'said'> | Fact<'called'>;

export interface Story {
  /** How long it was, in milliseconds. */
  readonly length: number;
  readonly steps: readonly Step[];
  /** When the talk ended. */
  readonly talkEnd: number;
  readonly labels: GivenLabels;
  readonly settled: Fact<'settled'>;
}

/** Reads a log. Throws if it is not that of a whole game. */
export function readStory(events: readonly GameshowEvent[]): Story {
  const settled = events.find((event) => event.type === 'settled');
  if (settled === undefined) throw new Error('this log is not that of a whole game');
  const given = events.filter((event) => event.type === 'labelled');
  return {
    length: settled.at,
    steps: events.filter((event) => event.type === 'said' || event.type === 'called'),
    talkEnd: events.find((event) => event.type === 'talk-ended')?.at ?? settled.at,
    labels: Object.fromEntries(given.map(({ by, labels }) => [by, labels])),
    settled,
  };
}
