/**
 * Batches of segments for annotators. No annotator sees two segments of one conversation, and all segments
 * get equally many annotators.
 */
import { type RandomStream, seededBytes, seededStream } from '@parlour/game';
import { type Conversation, isBetweenBots, pairOf, type Segment } from './conversation.ts';
import { dealConversations, maxSharedOpening } from './openings.ts';

/** Rules for making batches. */
export interface BatchRules {
  /** Lengths of the segments in exchanges; default 2, 3 and 5. */
  readonly segments: readonly number[];
  /** Conversations of a batch, at most. */
  readonly size: number;
  /** Share of human conversations, from 0 to 1. */
  readonly humanShare: number;
  /** Number of annotators of each segment. */
  readonly annotatorsPerSegment: number;
  /** Maximum number of batches per annotator. */
  readonly batchesPerAnnotator: number;
  /** Number of gold items in each batch: with known answers, not ranked. */
  readonly goldPerBatch: number;
  /** Number of annotators, if known. */
  readonly annotators?: number;
  /** Any text: the same gives the same batches. */
  readonly chance: string;
}

/** Default rules for batches. */
export const defaultBatchRules: Omit<BatchRules, 'chance'> = {
  segments: [2, 3, 5],
  size: 20,
  humanShare: 0.2,
  annotatorsPerSegment: 2,
  batchesPerAnnotator: 3,
  goldPerBatch: 0,
};

/** Segments for one annotator. */
export interface Batch {
  /** Reveals neither the content nor the order of creation. */
  readonly id: string;
  /** Batches of one group hold the same conversations, each at another length: an annotator does one of them. */
  readonly group: number;
  /** In the order in which they are shown. */
  readonly items: readonly Segment[];
}

/** The batches of a campaign. */
export interface BatchPlan {
  readonly batches: readonly Batch[];
  /** Minimum number of annotators. */
  readonly annotators: number;
  readonly leftOut: readonly {
    readonly conversation: string;
    readonly why: 'too-short' | 'person-and-bot' | 'not-needed';
  }[];
}

/** Reason why no plan is possible: the shortage, the number needed and the number available. */
export interface BatchFault {
  readonly lack: 'bots' | 'humans' | 'gold' | 'size' | 'annotators-per-conversation' | 'annotators';
  readonly needed: number;
  readonly there: number;
}

function shuffled<Item>(items: readonly Item[], random: RandomStream): readonly Item[] {
  const all = [...items];
  for (let index = all.length - 1; index > 0; index -= 1) {
    const other = random.below(index + 1);
    [all[index], all[other]] = [all[other] as Item, all[index] as Item];
  }
  return all;
}

/** One of each list in turn, until all are empty: so every pair of bots is spread over all batches. */
function inTurn<Item>(lists: readonly (readonly Item[])[]): readonly Item[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, index) =>
    lists.flatMap((list) => list.slice(index, index + 1)),
  ).flat();
}

type Kind = 'bots' | 'humans' | 'gold' | 'too-short' | 'person-and-bot';

function kindOf(conversation: Conversation, longest: number, gold: ReadonlySet<string>): Kind {
  if (conversation.exchanges.length < longest) return 'too-short';
  if (gold.has(conversation.id)) return 'gold';
  if (isBetweenBots(conversation)) return 'bots';
  return conversation.entities.every(({ nature }) => nature === 'human') ? 'humans' : 'person-and-bot';
}

/** Numbers of conversations that the rules need from a pool, and the shortages. */
function countsOf(kinds: ReadonlyMap<Kind, readonly Conversation[]>, rules: BatchRules) {
  const there = (kind: Kind) => kinds.get(kind) ?? [];
  const chosen = (kind: Kind) => shuffled(there(kind), seededStream(rules.chance, `choose ${kind}`));
  const bots = there('bots').length;
  const humans = Math.round((bots * rules.humanShare) / (1 - rules.humanShare));
  const ofBots = inTurn([...Map.groupBy(chosen('bots'), pairOf).values()]);
  const used = [...ofBots, ...chosen('humans').slice(0, humans)];
  const places = rules.size - rules.goldPerBatch;
  const groups = places < 1 ? 0 : Math.max(Math.ceil(used.length / places), maxSharedOpening(used));
  const batches = groups * rules.segments.length;
  const perConversation = rules.segments.length * rules.annotatorsPerSegment;
  const perAnnotator = Math.min(rules.batchesPerAnnotator, groups);
  const annotators = Math.max(
    perConversation,
    perAnnotator < 1 ? 0 : Math.ceil((batches * rules.annotatorsPerSegment) / perAnnotator),
  );
  const known = rules.annotators ?? annotators;
  const hands = dealConversations(used, groups);
  const golden = goldFor(hands, chosen('gold'), rules.goldPerBatch);
  const wanted: readonly BatchFault[] = [
    { lack: 'bots', needed: 1, there: bots },
    { lack: 'humans', needed: humans, there: there('humans').length },
    { lack: 'size', needed: rules.goldPerBatch + 1, there: rules.size },
    { lack: 'gold', needed: groups * rules.goldPerBatch, there: golden.flat().length },
    { lack: 'annotators-per-conversation', needed: perConversation, there: known },
    { lack: 'annotators', needed: annotators, there: known },
  ];
  const faults = wanted.filter(({ needed, there: found }) => found < needed);
  return { hands: hands.map((hand, group) => [...hand, ...(golden[group] ?? [])]), annotators, faults };
}

/** Gold items for each hand, none of them with an opening that is in it. */
function goldFor(
  hands: readonly (readonly Conversation[])[],
  gold: readonly Conversation[],
  perBatch: number,
): readonly (readonly Conversation[])[] {
  const left = new Set(gold);
  return hands.map((hand) => {
    const found: Conversation[] = [];
    for (const one of left) {
      if (found.length === perBatch) break;
      if (maxSharedOpening([...hand, ...found, one]) > 1) continue;
      found.push(one);
      left.delete(one);
    }
    return found;
  });
}

/**
 * Makes batches over a pool of conversations. A conversation belongs to one group, and each batch of a group
 * shows all of its conversations, each at another length. So no batch has two segments of a conversation,
 * and an annotator with at most one batch per group never sees a conversation twice. No opening occurs twice
 * in a group, shown or hidden.
 *
 * @param gold ids of the gold items among the conversations.
 * @returns the plan, or all shortages.
 */
export function planBatches(
  conversations: readonly Conversation[],
  rules: BatchRules,
  gold: ReadonlySet<string> = new Set(),
): { readonly plan: BatchPlan } | { readonly faults: readonly BatchFault[] } {
  const longest = Math.max(...rules.segments);
  const kinds = Map.groupBy(conversations, (one) => kindOf(one, longest, gold));
  const { hands, annotators, faults } = countsOf(kinds, rules);
  if (faults.length > 0) return { faults };
  const batches = hands.flatMap((hand, group) => batchesOf(hand, group, rules));

  const used = new Set(batches.flatMap(({ items }) => items.map(({ conversation }) => conversation)));
  const leftOut = conversations.flatMap((one) => {
    const kind = kindOf(one, longest, gold);
    if (used.has(one.id)) return [];
    const why = kind === 'too-short' || kind === 'person-and-bot' ? kind : 'not-needed';
    return [{ conversation: one.id, why } as const];
  });
  return { plan: { batches, annotators, leftOut } };
}

/** The batches of one group: one for each length, and in each of them every length as often as can be. */
function batchesOf(
  conversations: readonly Conversation[],
  group: number,
  { segments, chance }: BatchRules,
): readonly Batch[] {
  const mixed = shuffled(conversations, seededStream(chance, `lengths ${group}`));
  return segments.map((_, layer): Batch => {
    const items = mixed.map(({ id }, index) => ({
      conversation: id,
      exchanges: segments[(index + layer) % segments.length] ?? 0,
    }));
    return {
      id: seededBytes(chance, `batch ${group} ${layer}`).slice(0, 20),
      group,
      items: shuffled(items, seededStream(chance, `order ${group} ${layer}`)),
    };
  });
}
