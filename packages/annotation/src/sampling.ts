/**
 * Samples of conversations: every pair of bots, seeded with human messages (Deriu et al. 2020, section 3).
 */
import { seededBytes, seededStream } from '@parlour/game';
import { type Conversation, type ConversationExchange, plainExchange } from './conversation.ts';

/** A conversation that is to be sampled. */
export interface Sample {
  /** Reveals neither speakers nor the order of the draw. */
  readonly id: string;
  /** The first one speaks first. */
  readonly bots: readonly [string, string];
  readonly seed: ConversationExchange;
}

/** Input of `samplesOf`. */
export interface SamplingPlan {
  readonly bots: readonly string[];
  /** First exchanges of conversations between people; one is drawn for each sample. */
  readonly seeds: readonly ConversationExchange[];
  /** Conversations of each pair of bots. */
  readonly perPair: number;
  /** Any text: the same gives the same samples. */
  readonly chance: string;
}

/** Every pair of bots. */
const pairsOf = (bots: readonly string[]): readonly (readonly [string, string])[] =>
  bots.flatMap((first, index) => bots.slice(index + 1).map((second) => [first, second] as const));

/**
 * Returns the planned samples. Each bot of a pair speaks first in half of the conversations; for an odd
 * number a coin decides the last. The sample of a pair depends only on that pair, so a new bot changes no
 * other.
 */
export function drawSamples({ bots, seeds, perPair, chance }: SamplingPlan): readonly Sample[] {
  if (new Set(bots).size < bots.length) throw new RangeError('a bot is named twice');
  if (bots.length < 2) throw new RangeError('conversations need two bots at least');
  if (seeds.length === 0) throw new RangeError('there is no conversation to begin with');
  return pairsOf([...bots].sort()).flatMap(([left, right]) => {
    const stream = seededStream(chance, `sample ${left}\n${right}`);
    const odd = stream.below(2);
    return Array.from({ length: perPair }, (_, index): Sample => {
      const drawn = seeds[stream.below(seeds.length)];
      if (drawn === undefined) throw new RangeError('a seed lies outside its list');
      return {
        id: `t_${seededBytes(chance, `id ${left}\n${right}\n${index}`).slice(0, 20)}`,
        bots: (index + odd) % 2 === 0 ? [left, right] : [right, left],
        seed: drawn,
      };
    });
  });
}

/** Looks for exchanges that two bots have from the text they were given or trained on. */
export function repetitionsIn(known: readonly Conversation[]) {
  const turns = known.map(({ exchanges, seed }) => [...(seed ?? []), ...exchanges.flat()]);
  const heard = new Set(
    turns.flatMap((all) => all.slice(1).map((second, index) => plainExchange([all[index] ?? '', second]))),
  );
  /** Returns the exchanges of a conversation, counted from 1, that were literally known before. */
  return ({ exchanges }: Conversation): readonly number[] =>
    exchanges.flatMap((exchange, index) => (heard.has(plainExchange(exchange)) ? [index + 1] : []));
}
