/** `parlour analyze agreement`: do raters say the same? */
import {
  type AgreementMeasure,
  bootstrapAgreement,
  type CohenKappa,
  cohenKappa,
  fleissKappa,
  isEstimable,
  krippendorffAlpha,
  labelAgreement,
  labelCounts,
  labelTable,
  type Metric,
  mulberry32,
  type NotEstimable,
  notEstimable,
} from '@parlour/stats';
import { badCell, columnOf, nameIn, openTable, parseNumber } from './csv.ts';
import {
  alignedTable,
  type Findings,
  figure,
  orNull,
  type PresentOptions,
  present,
  span,
} from './present.ts';

interface Options extends PresentOptions {
  readonly metric: Metric;
  readonly replicates: number;
  readonly seed: number;
}

type Units = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** `parlour analyze agreement FILE.csv`: do raters say the same? */
export function agreement(file: string, options: Options): void {
  const units = readRatings(file, options.metric);
  present(findings(units, options), options);
}

function findings(units: Units, options: Options): Findings {
  const { metric } = options;
  const raters = [...new Set([...units.values()].flatMap((unit) => [...unit.keys()]))].sort();
  const labels = [...units.values()].map((unit) => [...unit.values()]);
  const cohen = cohenOf(units, raters);
  const isMeasured = new Set(labels.flat()).size > 200;
  const fleiss = isMeasured
    ? notEstimable('more than 200 different labels')
    : fleissKappa(labelCounts(labels));
  const alpha =
    metric === 'nominal'
      ? krippendorffAlpha(labels, 'nominal')
      : krippendorffAlpha(
          labels.map((unit) => unit.map(Number)),
          metric,
        );
  const found = [...labelAgreement(labels)].sort(([one], [other]) => (one < other ? -1 : 1));
  const [ofFleiss, ofAlpha, ...ofLabels] = intervalsOf(
    labels,
    isMeasured ? [] : found.map(([label]) => label),
    options,
  );
  const shared = Object.fromEntries(
    found.map(([label, rates], index) => [label, { ...rates, interval: orNull(ofLabels[index] ?? nobody) }]),
  );
  const json = {
    cohen: isEstimable(cohen) ? cohen.kappa : null,
    cohen_interval: isEstimable(cohen) ? cohen.interval : null,
    fleiss: isEstimable(fleiss) ? fleiss.kappa : null,
    krippendorff: isEstimable(alpha) ? alpha.alpha : null,
    fleiss_interval: isEstimable(fleiss) ? orNull(ofFleiss ?? nobody) : null,
    krippendorff_interval: isEstimable(alpha) ? orNull(ofAlpha ?? nobody) : null,
    metric,
    n_units: units.size,
    n_raters: raters.length,
    label_agreement: shared,
  };
  const why = (result: object) => ('notEstimable' in result ? String(result.notEstimable) : '');
  const nOf = (result: object) => ('units' in result ? String(result.units) : '');
  const rows = [
    ['Cohen kappa', figure(json.cohen), nOf(cohen), why(cohen) || span(json.cohen_interval)],
    ['Fleiss kappa', figure(json.fleiss), nOf(fleiss), why(fleiss) || span(json.fleiss_interval)],
    [
      `Krippendorff alpha (${metric})`,
      figure(json.krippendorff),
      nOf(alpha),
      why(alpha) || span(json.krippendorff_interval),
    ],
  ];
  const given = Object.entries(shared).map(([label, { given, shared: both, rate, interval }]) => [
    label,
    String(given),
    String(both),
    figure(rate),
    span(interval),
  ]);
  return {
    json,
    text: [
      `${units.size} units, ${raters.length} raters`,
      ...alignedTable(['', 'estimate', 'units', '95 %'], rows),
      ...(given.length === 0
        ? []
        : [
            '',
            `Units with two labels (intervals: ${options.replicates} samples of units, seed ${options.seed}):`,
            ...alignedTable(['label', 'given', 'the other too', 'share', '95 %'], given),
          ]),
    ],
  };
}

const nobody = notEstimable('not asked for');

/** By drawing units again: for Fleiss' kappa, Krippendorff's alpha, and how often each label is shared. */
function intervalsOf(
  labels: readonly (readonly string[])[],
  given: readonly string[],
  { metric, seed, replicates }: Options,
) {
  const measures: AgreementMeasure<string>[] = [
    (kinds, weights) => {
      const result = given.length === 0 ? nobody : fleissKappa(labelCounts(kinds), weights);
      return isEstimable(result) ? result.kappa : result;
    },
    (kinds, weights) => {
      const numbers = () => kinds.map((unit) => unit.map(Number));
      const result =
        metric === 'nominal'
          ? krippendorffAlpha(kinds, metric, weights)
          : krippendorffAlpha(numbers(), metric, weights);
      return isEstimable(result) ? result.alpha : result;
    },
    ...given.map(
      (label): AgreementMeasure<string> =>
        (kinds, weights) =>
          labelAgreement(kinds, weights).get(label)?.rate ?? nobody,
    ),
  ];
  return bootstrapAgreement(labels, measures, { random: mulberry32(seed), replicates });
}

/** Of two raters, over the units that both labelled. */
function cohenOf(units: Units, raters: readonly string[]): CohenKappa | NotEstimable {
  const [one, other] = raters;
  if (one === undefined || other === undefined || raters.length > 2)
    return notEstimable(`for two raters, not ${raters.length}`);
  const both = [...units.values()].filter((unit) => unit.has(one) && unit.has(other));
  const labelsOf = (rater: string) => both.map((unit) => unit.get(rater) ?? '');
  return cohenKappa(labelTable(labelsOf(one), labelsOf(other)));
}

/** What each rater said of each unit. An empty label is none. */
function readRatings(file: string, metric: Metric): Units {
  const table = openTable(file);
  const [unitAt, raterAt, labelAt] = [
    columnOf(table, 'unit'),
    columnOf(table, 'rater'),
    columnOf(table, 'label'),
  ];
  const units = new Map<string, Map<string, string>>();
  for (const row of table.rows) {
    const [unit, rater] = [nameIn(table, row, unitAt), nameIn(table, row, raterAt)];
    const label = (row.cells[labelAt] ?? '').trim();
    const ratings = units.get(unit) ?? new Map<string, string>();
    units.set(unit, ratings);
    if (label === '') continue;
    if (metric !== 'nominal' && parseNumber(label) === undefined)
      throw badCell(table, row, labelAt, `a number, as --metric ${metric} wants`);
    if (ratings.has(rater)) throw badCell(table, row, raterAt, 'a rater who has not labelled this unit yet');
    ratings.set(rater, label);
  }
  return units;
}
