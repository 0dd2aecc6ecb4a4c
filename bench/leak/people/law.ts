/** People with times from the same law as the server's machines: any difference is structural. */
import {
  gameTurns,
  lengthRank,
  lengthShare,
  milliseconds,
  permanentSilenceProbability,
  seconds,
  turnAfter,
} from '@parlour/game';
import type { Random } from '@parlour/stats';
import { exponential } from './draws.ts';
import type { Talkers } from './manner.ts';

/** Each draws a kind, factors and shares independently, and plans anew whenever a message appears. */
export const law: Talkers = {
  name: 'law',
  share: (random, mode) =>
    gameTurns(undefined, `person ${random()}${random()}`, ['person'], mode).shares?.person ?? 1,
  draw: (random, mode, isTimedByLength = true) => {
    const seat = 'person';
    const drawn = gameTurns(undefined, `person ${random()}${random()}`, [seat], mode).seats[seat];
    let isGone = false;
    let runs = 0;
    return ({ context, runsOfOthers, typed, left, asTyped }) => {
      if (asTyped !== undefined) return typedLikeMachines(random, context.last, asTyped());
      // Also of runs that came while a text of theirs waited.
      for (; runs < runsOfOthers; runs += 1) isGone ||= random() < permanentSilenceProbability;
      if (drawn === undefined || isGone || left <= 0) return undefined;
      const u = isTimedByLength ? lengthShare(open(random), lengthRank(typed)) : open(random);
      const wait = turnAfter(drawn, context, { u, end: milliseconds(Math.round(left * 1000)) });
      return wait === undefined ? undefined : wait / seconds(1);
    };
  },
};

/** After so much silence, in seconds, the server asks a machine without a clock: at least, and on average more. */
const minSilenceSeconds = 8;
const meanSilence = 12;

/**
 * One reply to a message. A seat that may begin is prompted immediately in half of the games, otherwise
 * after a silence.
 */
function typedLikeMachines(
  random: Random,
  last: 'no-one' | 'own' | 'other',
  typed: number | undefined,
): number | undefined {
  if (last === 'own' || typed === undefined) return undefined;
  const isAtOnce = last === 'other' || random() < 0.5;
  return isAtOnce ? typed : Math.max(typed, minSilenceSeconds + exponential(random, meanSilence));
}

/** Neither 0 nor 1. */
const open = (random: Random): number => (Math.floor(random() * 2 ** 31) + 0.5) / 2 ** 31;
