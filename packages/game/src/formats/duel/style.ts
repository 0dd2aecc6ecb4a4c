/** Style points of a duel: style of the messages, and judgements by people, beside the payoff. */

import { plainWord, wordsOf } from '../../constraints.ts';
import type { HumanVoteCount, PriorHumanVotes } from '../../format.ts';
import type { NumbersBySeat, Seat } from './seats.ts';

export const styleParts = ['length', 'vocabulary', 'exchanges', 'novelty', 'humanScore'] as const;
export type StylePart = (typeof styleParts)[number];

/** Weight of each part: from 0 to 0.5, at most 1 together. Default: 0. */
export type StyleWeights = Readonly<Partial<Record<StylePart, number>>>;

/** Each part from 0 to 1; null: unknown. */
export type StyleParts = Readonly<Partial<Record<StylePart, number | null>>>;

export type BothStyles = Readonly<Record<Seat, StyleParts>>;

interface Message {
  readonly by: Seat;
  /** Null: it was erased. */
  readonly text: string | null;
}

const wordsEnough = 20;
const exchangesEnough = 20;
/** Two messages that share so much of their words are near copies. */
const nearCopy = 0.8;
/** A share of fewer judgements says too little. */
const judgementsEnough = 10;
/** Parts that depend on the own texts. */
const ofWords: readonly StylePart[] = ['length', 'vocabulary', 'novelty'];

/**
 * Y1, Y3: style points of both: the sum of each part, from 0 to 1, times its weight. An unknown part adds
 * nothing.
 */
export function styleOf(
  weights: StyleWeights,
  talk: readonly Message[],
  taken: PriorHumanVotes = {},
): NumbersBySeat {
  const isWeighted = styleParts.some((part) => (weights[part] ?? 0) > 0);
  const points = (seat: Seat) => {
    if (!isWeighted) return 0;
    const parts = stylePartsOf(seat, talk, taken[seat]);
    return styleParts.reduce((sum, part) => sum + (weights[part] ?? 0) * (parts[part] ?? 0), 0);
  };
  return { left: points('left'), right: points('right') };
}

/** Y4: the weighted parts of both. Parts that depend on texts are unknown after an erasure. */
export function visibleStyleParts(
  weights: StyleWeights,
  talk: readonly Message[],
  taken: PriorHumanVotes = {},
): BothStyles {
  const weighted = styleParts.filter((part) => (weights[part] ?? 0) > 0);
  const shown = (seat: Seat): StyleParts => {
    if (weighted.length === 0) return {};
    const parts = stylePartsOf(seat, talk, taken[seat]);
    const isErased = talk.some(({ by, text }) => by === seat && text === null);
    return Object.fromEntries(
      weighted.map((part) => [part, isErased && ofWords.includes(part) ? null : parts[part]]),
    );
  };
  return { left: shown('left'), right: shown('right') };
}

/** Y2, Y3: the parts of one player's style, each from 0 to 1. */
export function stylePartsOf(
  seat: Seat,
  talk: readonly Message[],
  taken?: HumanVoteCount,
): Readonly<Record<StylePart, number | null>> {
  const own = talk.filter(({ by }) => by === seat).map(({ text }) => wordsOf(text ?? '').map(plainWord));
  const words = own.flat();
  const none = own.length === 0;
  return {
    length: none ? 0 : Math.min(1, words.length / own.length / wordsEnough),
    vocabulary: words.length < wordsEnough ? 0 : new Set(words).size / words.length,
    exchanges: Math.min(1, exchangesIn(talk) / exchangesEnough),
    novelty: none
      ? 0
      : own.filter((message, index) => isNew(message, own.slice(0, index))).length / own.length,
    humanScore: taken === undefined || taken.n < judgementsEnough ? null : taken.human / taken.n,
  };
}

/** Number of exchanges: runs of one followed by runs of the other, in pairs. */
function exchangesIn(talk: readonly Message[]): number {
  const runs = talk.filter(({ by }, index) => talk[index - 1]?.by !== by).length;
  return Math.floor(runs / 2);
}

const isNew = (message: readonly string[], earlier: readonly (readonly string[])[]): boolean =>
  earlier.every((one) => likeness(message, one) < nearCopy);

/** The share of the words of both that are in both. */
function likeness(one: readonly string[], other: readonly string[]): number {
  const [first, second] = [new Set(one), new Set(other)];
  const shared = [...first].filter((word) => second.has(word)).length;
  const all = first.size + second.size - shared;
  return all === 0 ? 1 : shared / all;
}
