/** Share of each label by system, with intervals over conversations. */
import { itemAt } from '../at.ts';
import type { Interval } from '../estimate.ts';
import type { Random } from '../random.ts';
import { judgementsOf, type PairAnnotation, type SpotLabel, spotLabels, systemsOf } from './annotation.ts';

/** Share of a label for one system. */
export interface SystemLabelShare {
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
  annotations: readonly PairAnnotation[],
  random: Random,
  { replicates = 1000 } = {},
): readonly SystemLabelShare[] {
  return systemsOf(annotations).flatMap((system) => {
    const judgements = judgementsOf(annotations, system);
    const conversations = [...Map.groupBy(judgements, ({ annotation }) => annotation.conversation).values()];
    const counts = conversations.map((own) =>
      spotLabels.map((label) => own.filter((one) => one.label === label).length),
    );
    const drawn = Array.from({ length: replicates }, () =>
      sharesOf(counts.map(() => drawnOf(counts, random))),
    );
    return spotLabels.map((label, index): SystemLabelShare => {
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
