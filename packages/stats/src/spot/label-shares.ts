/** How often each system is given each label, with intervals over conversations. */
import { itemAt } from '../at.ts';
import type { Interval } from '../estimate.ts';
import type { Random } from '../random.ts';
import { type Annotation, judgementsOf, type SpotLabel, spotLabels, systemsOf } from './annotation.ts';

export interface LabelShare {
  readonly system: string;
  readonly label: SpotLabel;
  readonly count: number;
  readonly n: number;
  /** From 0 to 1. */
  readonly share: number;
  /** By drawing conversations again, the central 95 %. */
  readonly interval: Interval;
}

/** Of every system all labels, in the order human, unsure, bot. */
export function labelShares(
  annotations: readonly Annotation[],
  random: Random,
  { replicates = 1000 } = {},
): readonly LabelShare[] {
  return systemsOf(annotations).flatMap((system) => {
    const judgements = judgementsOf(annotations, system);
    const conversations = [...Map.groupBy(judgements, ({ annotation }) => annotation.conversation).values()];
    const counts = conversations.map((own) =>
      spotLabels.map((label) => own.filter((one) => one.label === label).length),
    );
    const drawn = Array.from({ length: replicates }, () =>
      sharesOf(counts.map(() => drawnOf(counts, random))),
    );
    return spotLabels.map((label, index): LabelShare => {
      const values = drawn.map((shares) => itemAt(shares, index)).sort((one, other) => one - other);
      const valueAt = (part: number) => itemAt(values, Math.round(part * (values.length - 1)));
      const count = judgements.filter((one) => one.label === label).length;
      const n = judgements.length;
      return { system, label, count, n, share: count / n, interval: [valueAt(0.025), valueAt(0.975)] };
    });
  });
}

const drawnOf = (counts: readonly (readonly number[])[], random: Random): readonly number[] =>
  itemAt(counts, Math.floor(random() * counts.length));

function sharesOf(counts: readonly (readonly number[])[]): readonly number[] {
  const sums = spotLabels.map((_, index) => counts.reduce((sum, one) => sum + itemAt(one, index), 0));
  const all = sums.reduce((sum, one) => sum + one, 0);
  return sums.map((one) => one / all);
}
