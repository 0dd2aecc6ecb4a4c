/** Draws the conversations of one attempt. */
import { seededStream } from '@parlour/game';
import type { LeagueConfig } from '../config.ts';
import type { ExamItem } from './exam-item.ts';
import { matchedPairs } from './matched-pairs.ts';

/** Conversations that were shown: how often in all, and which of them to this owner. */
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
 * shown to them before, or was shown too often.
 */
export function drawExam({ items, shown, own, seed, config }: ExamRequest): readonly ExamItem[] | NoExam {
  const usable = items.filter(({ id }) => (shown.total.get(id) ?? 0) < config.showings);
  const count = (nature: ExamItem['nature']) => usable.filter((item) => item.nature === nature).length;
  if (count('human') < config.leastOfEach || count('machine') < config.leastOfEach)
    return 'not-enough-conversations';
  const fresh = usable.filter(
    ({ id, players }) => !shown.owner.has(id) && !players.some((one) => own.has(one)),
  );
  const pairs = matchedPairs(fresh);
  const wanted = config.conversations / 2;
  if (pairs.length < wanted) return 'not-enough-for-owner';
  const stream = seededStream(seed, 'exam');
  return shuffled(
    shuffled(pairs, stream.below)
      .slice(0, wanted)
      .flatMap(({ human, machine }) => [human, machine]),
    stream.below,
  );
}

function shuffled<Item>(list: readonly Item[], below: (count: number) => number): readonly Item[] {
  const items = [...list];
  for (let last = items.length - 1; last > 0; last--) {
    const other = below(last + 1);
    [items[last], items[other]] = [items[other] as Item, items[last] as Item];
  }
  return items;
}
