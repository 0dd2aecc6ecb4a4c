/** The draw of bots for newcomers: an owner first, then mostly one of that owner's best bots. */
import { seededStream } from '@parlour/game';
import { ownerOf } from './bot-owners.ts';
import type { Candidate } from './party.ts';

/** Everyone has played before. */
export const noNewcomers = { isNewcomer: () => false, strengthOf: () => undefined };

/** A player is a newcomer during this number of counted games. */
export const newcomerGames = 3;

/** Announced weight of each bot of its owner's best third, where each other bot of that owner has 1. */
export const bestThirdWeight = 4;

/** The bots that come with the server count as one owner here: a newcomer meets its best ones first. */
export const newcomersOwnerOf = (bot: Candidate): string => (bot.owner === null ? '' : ownerOf(bot));

/**
 * An owner's best third, rounded up and at least so many, with those as strong as its last one. Fillers are not
 * counted where there are enough others.
 */
export function bestThird<Bot extends Pick<Candidate, 'strength' | 'filler'>>(
  own: readonly Bot[],
  atLeast = 1,
): readonly Bot[] {
  const others = own.filter(({ filler }) => !filler);
  const counted = others.length >= atLeast ? others : own;
  const strengths = counted.map(({ strength = 0 }) => strength).toSorted((a, b) => b - a);
  const least = strengths[Math.max(Math.ceil(counted.length / 3), atLeast) - 1] ?? 0;
  return counted.filter(({ strength = 0 }) => strength >= least);
}

/** Weight of each of an owner's bots. */
export function newcomersWeights(own: readonly Candidate[]): readonly number[] {
  const best = new Set(bestThird(own));
  return own.map((bot) => (best.has(bot) ? bestThirdWeight : 1));
}

/** One owner's bots in the order of a weighted draw without replacement (Efraimidis and Spirakis 2006). */
export function newcomersOrder(
  own: readonly Candidate[],
  seed: string,
  stream: string,
): readonly Candidate[] {
  const random = seededStream(seed, stream);
  const weights = newcomersWeights(own);
  return own
    .map((bot, index) => ({ bot, key: -Math.log(1 - random.next()) / (weights[index] ?? 1) }))
    .toSorted((one, other) => one.key - other.key)
    .map(({ bot }) => bot);
}
