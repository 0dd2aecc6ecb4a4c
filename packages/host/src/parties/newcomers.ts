/** The draw of bots for newcomers: an owner first, then mostly one of that owner's best bots. */
import { seededStream } from '@parlour/game';
import { ownerOf } from './bot-owners.ts';
import type { Candidate } from './party.ts';

/** A player is a newcomer during this number of counted games. */
export const newcomerGames = 3;

/** Announced weight of each bot of its owner's best third, where each other bot of that owner has 1. */
export const bestThirdWeight = 4;

/** The bots that come with the server count as one owner here: a newcomer meets its best ones first. */
export const newcomersOwnerOf = (bot: Candidate): string => (bot.owner === null ? '' : ownerOf(bot));

/** Weight of each of an owner's bots. Bots as strong as the last one of the best third belong to it. */
export function newcomersWeights(own: readonly Candidate[]): readonly number[] {
  const strengths = own.map(({ strength = 0 }) => strength);
  const least = strengths.toSorted((a, b) => b - a)[Math.ceil(own.length / 3) - 1] ?? 0;
  return strengths.map((strength) => (strength >= least ? bestThirdWeight : 1));
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
