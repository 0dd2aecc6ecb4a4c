/** People whose times are drawn by the very law by which the server speaks for machines: what tells them apart is structure. */
import {
  gameTurns,
  lengthRank,
  lengthShare,
  milliseconds,
  seconds,
  silenceForGood,
  turnAfter,
} from '@parlour/game';
import type { Random } from '@parlour/stats';
import { exponential } from './draws.ts';
import type { Talkers } from './manner.ts';

/** Each draws a kind, factors and every share from chance of their own, and plans anew whenever a message appears. */
export const law: Talkers = {
  name: 'law',
  draw: (random, mode) => {
    const seat = 'person';
    const drawn = gameTurns(undefined, `person ${random()}${random()}`, [seat], mode).seats[seat];
    let isGone = false;
    return ({ context, typed, left, asTyped, isAgain = false }) => {
      const { last, run } = context;
      if (asTyped !== undefined) return typedLikeMachines(random, last, asTyped(), isAgain);
      if (last === 'other' && run === 1 && random() < silenceForGood) isGone = true;
      if (drawn === undefined || isGone || left <= 0) return undefined;
      const u = lengthShare(open(random), lengthRank(typed));
      const wait = turnAfter(drawn, context, { u, end: milliseconds(Math.round(left * 1000)) });
      return wait === undefined ? undefined : wait / seconds(1);
    };
  },
};

/** After so much silence, in seconds, the server asks a machine without a clock: at least, and on average more. */
const leastSilence = 8;
const meanSilence = 12;

/** One reply to what was said; whoever may begin is asked at once in half of the games, and else after a silence. */
function typedLikeMachines(
  random: Random,
  last: 'no-one' | 'own' | 'other',
  typed: number | undefined,
  isAgain: boolean,
): number | undefined {
  if (last === 'own' || typed === undefined) return undefined;
  const isAtOnce = !isAgain && (last === 'other' || random() < 0.5);
  return isAtOnce ? typed : Math.max(typed, leastSilence + exponential(random, meanSilence));
}

/** Neither 0 nor 1. */
const open = (random: Random): number => (Math.floor(random() * 2 ** 31) + 0.5) / 2 ** 31;
