/** A finished duel, as it can be retold. */
import type { DuelEvent, DuelSeat } from '@parlour/game';
import type { PlayedGame } from '../digest.ts';
import type { Judgement } from '../judgement.ts';
import { meanBySeat, type ReplayScript, talkSteps } from '../retelling/retold.ts';
import { partnerOf, seats } from './talk.ts';

/**
 * Returns undefined if the duel is too short. The target is the duellist that the other may predict. If both
 * may, one is drawn, so half of the targets are human.
 */
export function retoldDuel(
  { events, versions, natures }: PlayedGame<DuelEvent>,
  judgements: readonly Judgement[],
): ReplayScript | undefined {
  const opened = events.find((event) => event.type === 'opened');
  if (opened === undefined) return undefined;
  const { roles } = opened.config;
  const predicts = (seat: DuelSeat) => (seat === 'right' ? (roles[1] ?? roles[0]) : roles[0])?.predicts;
  const asked = seats.filter((seat) => predicts(partnerOf(seat)) === true);
  const spoken = events.flatMap((event, index) =>
    event.type === 'said' ? [{ by: event.by, at: event.at, words: versions[index] }] : [],
  );
  const first = spoken[0]?.by;
  const [only] = asked;
  const steps = talkSteps(spoken, (by) => (asked.length === 1 ? by === only : by !== first));
  const known = Object.fromEntries(
    asked.flatMap((seat) => (natures[seat] === undefined ? [] : [[seat, natures[seat]]])),
  );
  if (steps === undefined || asked.length === 0 || Object.keys(known).length < asked.length) return undefined;
  const situation = asked.length === 1 ? 'one' : 'two';
  return { situation, natures: known, isNamed: false, steps, last: meanBySeat(judgements) };
}
