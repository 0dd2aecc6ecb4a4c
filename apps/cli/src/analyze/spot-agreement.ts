/** Agreement of annotators, for `parlour analyze spot`. */
import {
  type AgreementMeasure,
  bootstrapAgreement,
  isEstimable,
  krippendorffAlpha,
  labelAgreement,
  labelUnits,
  mulberry32,
  notEstimable,
  type PairAnnotation,
  spotLabels,
  systemsOf,
} from '@parlour/stats';
import { nullIfNotEstimable } from './present.ts';

interface Choices {
  readonly seed: number;
  readonly replicates: number;
}

/** Agreement of annotators about a bot, with intervals by a bootstrap over conversations. */
export function agreementOf(annotations: readonly PairAnnotation[], { seed, replicates }: Choices) {
  const units = labelUnits(annotations);
  const found = systemsOf(annotations).map((name) => {
    const own = units.filter(({ system }) => system === name);
    const labels = own.map((unit) => unit.labels);
    const intervals = bootstrapAgreement(labels, [alphaMeasure, ...labelMeasures], {
      random: mulberry32(seed),
      replicates,
      clusters: own.map(({ conversation }) => conversation),
    });
    const agreement = labelAgreement(labels);
    const shares = spotLabels.map((label, index) => {
      const { shared, given, rate } = agreement.get(label) ?? { shared: 0, given: 0, rate: null };
      const interval = rate === null ? null : nullIfNotEstimable(intervals[index + 1] ?? never);
      return [label, { agree: shared, n: given, rate, interval }] as const;
    });
    return {
      name,
      shares: Object.fromEntries(shares),
      alpha: alphaOf(labels),
      interval: intervals[0] ?? never,
    };
  });
  const labels = units.map((unit) => unit.labels);
  const [interval = never] = bootstrapAgreement(labels, [alphaMeasure], {
    random: mulberry32(seed),
    replicates,
    clusters: units.map(({ conversation }) => conversation),
  });
  return {
    label_agreement_complete: {
      segments_with_exactly_two: labels.filter(({ length }) => length === 2).length / 2,
      per_bot: Object.fromEntries(found.map(({ name, shares }) => [name, shares])),
    },
    krippendorff_alpha_nominal_labels_complete: {
      alpha: alphaOf(labels),
      interval: nullIfNotEstimable(interval),
      per_bot: Object.fromEntries(found.map(({ name, alpha }) => [name, alpha])),
      per_bot_interval: Object.fromEntries(found.map((one) => [one.name, nullIfNotEstimable(one.interval)])),
    },
  };
}

const never = notEstimable('the label was never given');

const alphaMeasure: AgreementMeasure<string> = (kinds, weights) => {
  const result = krippendorffAlpha(kinds, 'nominal', weights);
  return isEstimable(result) ? result.alpha : result;
};

const labelMeasures = spotLabels.map(
  (label): AgreementMeasure<string> =>
    (kinds, weights) =>
      labelAgreement(kinds, weights).get(label)?.rate ?? never,
);

function alphaOf(labels: readonly (readonly string[])[]): number | null {
  const result = krippendorffAlpha(labels, 'nominal');
  return isEstimable(result) ? result.alpha : null;
}
