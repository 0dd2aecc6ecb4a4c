/** A finished game show from its log: conversation, calls, and results. */
import type { GameshowEvent, GivenLabels } from '@parlour/game';

type Fact<Type extends GameshowEvent['type']> = Extract<GameshowEvent, { type: Type }>;

/** Steps of the conversation, in order. */
export type StoryStep = Fact<'said'> | Fact<'called'>;

export interface Story {
  /** Length in milliseconds. */
  readonly length: number;
  readonly steps: readonly StoryStep[];
  /** End of the talk. */
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
