import {
  type CohenKappa,
  cohenKappa,
  fleissKappa,
  isEstimable,
  krippendorffAlpha,
  labelAgreement,
  labelCounts,
  labelTable,
  type Metric,
  type NotEstimable,
  notEstimable,
} from '@parlour/stats';
import { badCell, columnOf, nameIn, openTable, parseNumber } from './csv.ts';
import { alignedTable, type Findings, figure, type PresentOptions, present, span } from './present.ts';

interface Options extends PresentOptions {
  readonly metric: Metric;
}

type Units = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** `parlour analyze agreement FILE.csv`: do raters say the same? */
export function agreement(file: string, options: Options): void {
  const units = readRatings(file, options.metric);
  present(findings(units, options.metric), options);
}

function findings(units: Units, metric: Metric): Findings {
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
  const shared = Object.fromEntries(
    [...labelAgreement(labels)].sort(([one], [other]) => (one < other ? -1 : 1)),
  );
  const json = {
    cohen: isEstimable(cohen) ? cohen.kappa : null,
    cohen_interval: isEstimable(cohen) ? cohen.interval : null,
    fleiss: isEstimable(fleiss) ? fleiss.kappa : null,
    krippendorff: isEstimable(alpha) ? alpha.alpha : null,
    metric,
    n_units: units.size,
    n_raters: raters.length,
    label_agreement: shared,
  };
  const why = (result: object) => ('notEstimable' in result ? String(result.notEstimable) : '');
  const rows = [
    ['Cohen kappa', figure(json.cohen), why(cohen) || span(json.cohen_interval)],
    ['Fleiss kappa', figure(json.fleiss), why(fleiss)],
    [`Krippendorff alpha (${metric})`, figure(json.krippendorff), why(alpha)],
  ];
  const given = Object.entries(shared).map(([label, { given, shared: both, rate }]) => [
    label,
    String(given),
    String(both),
    figure(rate),
  ]);
  return {
    json,
    text: [
      `${units.size} units, ${raters.length} raters`,
      ...alignedTable(['', 'estimate', ''], rows),
      ...(given.length === 0
        ? []
        : [
            '',
            'Units with two labels:',
            ...alignedTable(['label', 'given', 'the other too', 'share'], given),
          ]),
    ],
  };
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
