/** What the house samples for a campaign, and how its batches are made: pure, and the same for commands and pages. */
import type { BatchRules } from './batches.ts';
import type { Conversation } from './conversation.ts';
import { openingOf } from './openings.ts';
import { repetitionsIn, type Sample, samplesOf } from './sampling.ts';
import { specialTokensIn } from './special-tokens.ts';

/** A bot of the house that speaks in a campaign. */
export interface PlannedBot {
  /** What it is called in results. */
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
  /** Exchanges of each conversation, beside its seed. */
  readonly exchanges: number;
  /** What is drawn follows from its `chance`. */
  readonly rules: BatchRules;
}

const isOfPeople = ({ entities }: Conversation): boolean =>
  entities.every(({ nature }) => nature === 'human');

/** Openings of conversations between people: what bots are given to begin with. */
export const seedsIn = (people: readonly Conversation[]): readonly Sample['seed'][] =>
  people.map(openingOf).filter((opening) => opening !== undefined);

/** What a plan samples in all, and what of it is not there yet. */
export function samplesLeft(
  { bots, perPair, rules }: CampaignPlan,
  conversations: ReadonlyMap<string, Conversation>,
): { readonly all: readonly Sample[]; readonly left: readonly Sample[] } {
  const seeds = seedsIn([...conversations.values()].filter(isOfPeople));
  const all = samplesOf({ bots: bots.map(({ name }) => name), seeds, perPair, chance: rules.chance });
  return { all, left: all.filter(({ id }) => !conversations.has(id)) };
}

/** A conversation with something in it that annotators would judge instead of the bot. */
export interface Finding<What> {
  readonly conversation: string;
  /** Who speaks in it. */
  readonly names: readonly string[];
  readonly found: readonly What[];
}

const namesOf = ({ entities }: Conversation) => entities.map(({ name }) => name);

/** Conversations with special tokens such as `</s>`: a bot is known by them at once. */
export const tokensAmong = (conversations: readonly Conversation[]): readonly Finding<string>[] =>
  conversations.flatMap((one) => {
    const found = [...new Set(one.exchanges.flat().flatMap(specialTokensIn))];
    return found.length === 0 ? [] : [{ conversation: one.id, names: namesOf(one), found }];
  });

/** Sampled conversations that have exchanges of the seeds' text, by their places from 1. */
export function repetitionsAmong(
  known: readonly Conversation[],
  sampled: readonly Conversation[],
): readonly Finding<number>[] {
  const find = repetitionsIn(known);
  return sampled.flatMap((one) => {
    const found = find(one);
    return found.length === 0 ? [] : [{ conversation: one.id, names: namesOf(one), found }];
  });
}
