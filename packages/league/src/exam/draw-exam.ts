/** Draws the conversations of one attempt. */
import { seededStream } from '@parlour/game';
import type { LeagueConfig } from '../config.ts';
import { conversationOf, type ExamItem } from './exam-item.ts';
import { type ExamPair, matchedPairs } from './matched-pairs.ts';

/** Items that were shown: how often in all, and those of which the owner has seen a side. */
export interface ExamShowings {
  readonly total: ReadonlyMap<string, number>;
  readonly owner: ReadonlySet<string>;
}

/** Why there is no exam. */
export type NoExam = 'not-enough-conversations' | 'not-enough-for-owner';

export interface ExamRequest {
  readonly items: readonly ExamItem[];
  readonly shown: ExamShowings;
  /** The owner, their bots, and accounts linked to them. */
  readonly own: ReadonlySet<string>;
  readonly seed: string;
  readonly config: LeagueConfig['exam'];
}

/**
 * Conversations of an attempt, natures balanced, in an order drawn by the seed. None involves the owner, was
 * shown to them before, from either side, or was shown too often.
 */
export function drawExam({ items, shown, own, seed, config }: ExamRequest): readonly ExamItem[] | NoExam {
  const usable = items.filter(({ id }) => (shown.total.get(id) ?? 0) < config.showings);
  const count = (nature: ExamItem['nature']) => usable.filter((item) => item.nature === nature).length;
  if (count('human') < config.leastOfEach || count('machine') < config.leastOfEach)
    return 'not-enough-conversations';
  const seen = new Set([...shown.owner].map(conversationOf));
  const fresh = usable.filter(
    ({ id, players }) => !seen.has(conversationOf(id)) && !players.some((one) => own.has(one)),
  );
  const wanted = config.conversations / 2;
  const stream = seededStream(seed, 'exam');
  const pairs = apart(shuffled(matchedPairs(fresh), stream.below)).slice(0, wanted);
  if (pairs.length < wanted) return 'not-enough-for-owner';
  return shuffled(
    pairs.flatMap(({ human, machine }) => [human, machine]),
    stream.below,
  );
}

/** Pairs of which no two have sides of the same conversation, the first ones first. */
function apart(pairs: readonly ExamPair[]): readonly ExamPair[] {
  const used = new Set<string>();
  return pairs.filter(({ human, machine }) => {
    const both = [human, machine].map(({ id }) => conversationOf(id));
    if (both.some((one) => used.has(one))) return false;
    for (const one of both) used.add(one);
    return true;
  });
}

function shuffled<Item>(list: readonly Item[], below: (count: number) => number): readonly Item[] {
  const items = [...list];
  for (let last = items.length - 1; last > 0; last--) {
    const other = below(last + 1);
    [items[last], items[other]] = [items[other] as Item, items[last] as Item];
  }
  return items;
}
