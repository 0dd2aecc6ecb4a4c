/** Judgements of an imitation game: the verdict, as one judgement of each witness. */
import type { ImitationEvent } from '@parlour/game';
import type { PlayedGame } from '../digest.ts';
import type { Judgement } from '../judgement.ts';
import { isJudgedHuman, type VerdictGiven, verdictOf, witnessesIn } from './measures.ts';

/**
 * The probability that each witness is human: 1/2 + confidence / 200 for the one that is taken for human, 1/2 -
 * confidence / 200 for one that is not. Of two witnesses they add up to one, and are counted once.
 */
export function judgementsOf(game: PlayedGame<ImitationEvent>): readonly Judgement[] {
  const verdict = verdictOf(game.events);
  if (verdict === undefined) return [];
  const witnesses = witnessesIn(game.events);
  return witnesses.flatMap((target) => {
    const nature = game.natures[target];
    if (nature === undefined) return [];
    return {
      subject: game.game,
      target,
      judge: verdict.by,
      targetPlayer: game.players[target]?.id ?? null,
      judgePlayer: game.players[verdict.by]?.id ?? null,
      at: verdict.at,
      exchanges: exchangesWith(target, game.events),
      probability: probabilityOf(verdict, target),
      source: 'verdict',
      nature,
      ...(witnesses.length > 1 && { together: 'verdict' }),
    } satisfies Judgement;
  });
}

function probabilityOf(verdict: VerdictGiven, witness: string): number {
  const distance = verdict.confidence / 200;
  return isJudgedHuman(verdict, witness) ? 0.5 + distance : 0.5 - distance;
}

/** Number of the witness's answers: runs of messages after one to them. */
function exchangesWith(witness: string, events: readonly ImitationEvent[]): number {
  let [count, isAsked] = [0, false];
  for (const event of events) {
    if (event.type !== 'said') continue;
    if (event.to === witness) isAsked = true;
    if (event.by !== witness || !isAsked) continue;
    count += 1;
    isAsked = false;
  }
  return count;
}
