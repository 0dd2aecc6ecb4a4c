/** Samples of the server for a campaign, and its batches: pure, and shared by commands and pages. */
import type { BatchRules } from './batches.ts';
import type { Conversation } from './conversation.ts';
import { openingOf } from './openings.ts';
import { drawSamples, repetitionsIn, type Sample } from './sampling.ts';
import { specialTokensIn } from './special-tokens.ts';

/** A bot of the server that speaks in a campaign. */
export interface PlannedBot {
  /** Name in results. */
  readonly name: string;
  /** Its id. */
  readonly player: string;
}

/** A campaign as it is ordered: its conversations between people are there, those between bots are sampled. */
export interface CampaignPlan {
  readonly bots: readonly PlannedBot[];
  readonly domain: string;
  /** Conversations of each pair of bots. */
  readonly perPair: number;
  /** Number of exchanges of each conversation, without its seed. */
  readonly exchanges: number;
  /** All draws follow from its `chance`. */
  readonly rules: BatchRules;
}

const isOfPeople = ({ entities }: Conversation): boolean =>
  entities.every(({ nature }) => nature === 'human');

/** Openings of human conversations, used to seed bots. */
export const openingSeeds = (people: readonly Conversation[]): readonly Sample['seed'][] =>
  people.map(openingOf).filter((opening) => opening !== undefined);

/** Number of samples in a plan, and those still missing. */
export function samplesLeft(
  { bots, perPair, rules }: CampaignPlan,
  conversations: ReadonlyMap<string, Conversation>,
): { readonly all: readonly Sample[]; readonly left: readonly Sample[] } {
  const seeds = openingSeeds([...conversations.values()].filter(isOfPeople));
  const all = drawSamples({ bots: bots.map(({ name }) => name), seeds, perPair, chance: rules.chance });
  return { all, left: all.filter(({ id }) => !conversations.has(id)) };
}

/** A conversation with something in it that annotators would judge instead of the bot. */
export interface ConversationFault<What> {
  readonly conversation: string;
  /** Names of the speakers. */
  readonly names: readonly string[];
  readonly found: readonly What[];
}

const namesOf = ({ entities }: Conversation) => entities.map(({ name }) => name);

/** Conversations with special tokens such as `</s>`, which immediately identify a bot. */
export const findSpecialTokens = (
  conversations: readonly Conversation[],
): readonly ConversationFault<string>[] =>
  conversations.flatMap((one) => {
    const found = [...new Set(one.exchanges.flat().flatMap(specialTokensIn))];
    return found.length === 0 ? [] : [{ conversation: one.id, names: namesOf(one), found }];
  });

/** Sampled conversations that have exchanges of the seeds' text, by their places from 1. */
export function findSeedRepetitions(
  known: readonly Conversation[],
  sampled: readonly Conversation[],
): readonly ConversationFault<number>[] {
  const find = repetitionsIn(known);
  return sampled.flatMap((one) => {
    const found = find(one);
    return found.length === 0 ? [] : [{ conversation: one.id, names: namesOf(one), found }];
  });
}
