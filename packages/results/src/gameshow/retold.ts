/** Script of a finished show for a retelling; every contestant is a target. */
import { type GameshowEvent, type Nature, peopleInShows } from '@parlour/game';
import type { PlayedGame } from '../digest.ts';
import type { Judgement } from '../judgement.ts';
import { meanBySeat, type ReplayScript, stepsOf } from '../retelling/retold.ts';
import { seatEventsIn } from './measures.ts';

/** Returns undefined if the show is too short. An exchange has as many messages as there are contestants. */
export function retoldShow(
  { events, versions }: PlayedGame<GameshowEvent>,
  judgements: readonly Judgement[],
): ReplayScript | undefined {
  const seated = seatEventsIn(events);
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
