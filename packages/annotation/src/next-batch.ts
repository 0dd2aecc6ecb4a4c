/** Selects the next batch of an annotator. */
import type { Batch, BatchPlan, BatchRules } from './batches.ts';

/** Batches that are open or done, without abandoned ones. */
export interface TakenBatches {
  readonly annotator: string;
  readonly batch: string;
}

/** Input of `nextBatch`. */
export interface NextBatchRequest {
  readonly plan: Pick<BatchPlan, 'batches'>;
  readonly rules: Pick<BatchRules, 'annotatorsPerSegment' | 'batchesPerAnnotator'>;
  readonly taken: readonly TakenBatches[];
  readonly annotator: string;
  /** Conversations in which they took part. */
  readonly own: ReadonlySet<string>;
  /** Conversations with erased texts. */
  readonly withdrawn: ReadonlySet<string>;
}

/**
 * Reason why an annotator gets none: maximum reached, all taken, or only conversations that they have seen
 * or took part in.
 */
export type NoBatch = 'enough' | 'all-taken' | 'seen' | 'own';

/**
 * The next batch for an annotator, from the group that is hardest to fill: with most open places per
 * eligible annotator. So late annotators still find unseen batches. Withdrawn conversations are excluded.
 */
export function nextBatch({
  plan,
  rules,
  taken,
  annotator,
  own,
  withdrawn,
}: NextBatchRequest): { readonly batch: Batch } | { readonly none: NoBatch } {
  const takenOf = Map.groupBy(taken, ({ batch }) => batch);
  const doneBy = new Map(
    [...Map.groupBy(taken, (one) => one.annotator)].map(([name, all]) => [name, all.length]),
  );
  const isFree = (name: string) => (doneBy.get(name) ?? 0) < rules.batchesPerAnnotator;
  const placesOf = ({ id }: Batch) => rules.annotatorsPerSegment - (takenOf.get(id)?.length ?? 0);
  const groups = [...Map.groupBy(plan.batches, ({ group }) => group).values()].map((batches) => ({
    batches,
    places: batches.reduce((sum, batch) => sum + placesOf(batch), 0),
    seenBy: new Set(batches.flatMap(({ id }) => takenOf.get(id)?.map((one) => one.annotator) ?? [])),
  }));
  const others = [...doneBy.keys()].filter((name) => name !== annotator && isFree(name));
  const spare = ({ places, seenBy }: (typeof groups)[number]) =>
    others.filter((name) => !seenBy.has(name)).length - places;

  if (!isFree(annotator)) return { none: 'enough' };
  const open = groups.filter(({ places }) => places > 0);
  if (open.length === 0) return { none: 'all-taken' };
  const fresh = open.filter(({ seenBy }) => !seenBy.has(annotator));
  if (fresh.length === 0) return { none: 'seen' };
  const isOwn = ({ items }: Batch) => items.some(({ conversation }) => own.has(conversation));
  const [group] = fresh
    .filter(({ batches }) => !batches.some(isOwn))
    .sort((left, right) => spare(left) - spare(right) || right.places - left.places);
  if (group === undefined) return { none: 'own' };
  const [batch] = [...group.batches].sort((left, right) => placesOf(right) - placesOf(left));
  return batch === undefined
    ? { none: 'own' }
    : { batch: { ...batch, items: batch.items.filter((item) => !withdrawn.has(item.conversation)) } };
}
