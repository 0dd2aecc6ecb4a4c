/** Agreement of annotators in Spot the Bot. */
import { type LabelAgreement, labelAgreement } from '../agreement/label-agreement.ts';
import { itemAt } from '../at.ts';
import { type PairAnnotation, systemsOf } from './annotation.ts';

/** Labels of every entity of every segment, with the entity and its conversation. */
export function labelUnits(annotations: readonly PairAnnotation[]) {
  const segments = Map.groupBy(annotations, ({ conversation, segment }) => `${segment} ${conversation}`);
  return [...segments.values()].flatMap((all) =>
    ([0, 1] as const).map((side) => ({
      conversation: itemAt(all, 0).conversation,
      system: itemAt(all, 0).systems[side],
      labels: all.map(({ labels }) => labels[side]),
    })),
  );
}

/** For every system and label how often of two annotators the other gave the label, given that one did (paper, table 3). */
export function spotAgreement(
  annotations: readonly PairAnnotation[],
): ReadonlyMap<string, ReadonlyMap<string, LabelAgreement>> {
  const units = labelUnits(annotations);
  return new Map(
    systemsOf(annotations).map((name) => [
      name,
      labelAgreement(units.filter(({ system }) => system === name).map(({ labels }) => labels)),
    ]),
  );
}
