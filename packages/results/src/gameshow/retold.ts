/** A finished show, as it can be retold: everybody's nature is in question. */
import { type GameshowEvent, type Nature, peopleInShows } from '@parlour/game';
import type { PlayedGame } from '../digest.ts';
import type { Judgement } from '../judgement.ts';
import { meanBySeat, type Retold, stepsOf } from '../retelling/retold.ts';
import { seatedIn } from './measures.ts';

/** Undefined: it is too short. As many messages as there are contestants are one exchange. */
export function retoldShow(
  { events, versions }: PlayedGame<GameshowEvent>,
  judgements: readonly Judgement[],
): Retold | undefined {
  const seated = seatedIn(events);
  const opened = events.find((event) => event.type === 'opened');
  if (opened === undefined || seated.length === 0) return undefined;
  const natures: Record<string, Nature> = Object.fromEntries(
    seated.map(({ seat, nature }) => [seat, nature]),
  );
  const said = events.flatMap((event, index) => {
    const words = versions[index];
    return event.type === 'said' && words !== undefined ? [{ by: event.by, at: event.at, words }] : [];
  });
  const steps = stepsOf(said.map((line, index) => ({ ...line, ends: (index + 1) % seated.length === 0 })));
  if (steps === undefined) return undefined;
  const { contestants } = opened.config;
  const people = peopleInShows(opened.config.people);
  const weights = people.reduce((sum, [, weight]) => sum + weight, 0);
  const mean = people.reduce((sum, [count, weight]) => sum + count * weight, 0) / weights;
  const baseRate = mean / contestants;
  return { situation: 'several', natures, baseRate, isNamed: true, steps, last: meanBySeat(judgements) };
}
