/** A finished imitation game, as it can be retold: who witnesses are is in question. */
import type { ImitationEvent, Nature } from '@parlour/game';
import type { PlayedGame } from '../digest.ts';
import type { Judgement } from '../judgement.ts';
import { meanBySeat, type ReplayScript, talkSteps } from '../retelling/retold.ts';
import { witnessesIn } from './measures.ts';

/** Returns undefined if the game is too short. */
export function retoldImitation(
  { events, versions, natures }: PlayedGame<ImitationEvent>,
  judgements: readonly Judgement[],
): ReplayScript | undefined {
  const witnesses: readonly string[] = witnessesIn(events);
  const known: Record<string, Nature> = {};
  for (const seat of witnesses) known[seat] = natures[seat] ?? 'human';
  const isPair = witnesses.length > 1;
  const spoken = events.flatMap((event, index) =>
    event.type === 'said'
      ? [{ by: event.by, ...(isPair && { to: event.to }), at: event.at, words: versions[index] }]
      : [],
  );
  const steps = talkSteps(spoken, (by) => witnesses.includes(by));
  if (steps === undefined || witnesses.length === 0) return undefined;
  const situation = isPair ? 'one-of-two' : 'one';
  return { situation, natures: known, isNamed: true, steps, last: meanBySeat(judgements) };
}
