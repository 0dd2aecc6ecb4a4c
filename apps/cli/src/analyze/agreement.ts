/** `parlour analyze agreement`: do raters say the same? */
import {
  type AgreementMeasure,
  bootstrapAgreement,
  type CohenKappa,
  clusteredKappaInterval,
  cohenKappa,
  fleissKappa,
  type Interval,
  isEstimable,
  krippendorffAlpha,
  type LabelAgreement,
  labelAgreement,
  labelCounts,
  labelTable,
  type Metric,
  mulberry32,
  type NotEstimable,
  notEstimable,
} from '@parlour/stats';
import {
  type CsvTable,
  cellError,
  clusterColumn,
  clusterName,
  columnOf,
  openTable,
  parseNumber,
  type Row,
  readName,
} from './csv.ts';
import {
  alignedTable,
  type Findings,
  formatInterval,
  formatNumber,
  nullIfNotEstimable,
  type PresentOptions,
  printFindings,
} from './present.ts';

interface Options extends PresentOptions {
  readonly metric: Metric;
  readonly replicates: number;
  readonly seed: number;
  readonly cluster?: string;
}

/** Labels of each rater for a unit, and the unit's cluster: its game. */
interface Unit {
  readonly labels: ReadonlyMap<string, string>;
  readonly cluster: string;
}

/** The units of a file by name. Without `clusters` they are independent. */
interface Units {
  readonly units: ReadonlyMap<string, Unit>;
  readonly clusters: { readonly column: string; readonly count: number } | undefined;
}

/** `parlour analyze agreement FILE.csv`: do raters say the same? */
export function analyzeAgreement(file: string, options: Options): void {
  printFindings(findings(readRatings(file, options), options), options);
}

function findings({ units, clusters }: Units, options: Options): Findings {
  const { metric } = options;
  const raters = [...new Set([...units.values()].flatMap(({ labels }) => [...labels.keys()]))].sort();
  const all = [...units.values()];
  const labels = all.map((unit) => [...unit.labels.values()]);
  const { cohen, interval: ofCohen } = cohenOf(all, raters, clusters !== undefined);
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
    { ...options, clusters: clusters && all.map(({ cluster }) => cluster) },
  );
  const shared = Object.fromEntries(
    found.map(([label, rates], index) => [
      label,
      { ...rates, interval: nullIfNotEstimable(ofLabels[index] ?? nobody) },
    ]),
  );
  const json = {
    cohen: isEstimable(cohen) ? cohen.kappa : null,
    cohen_interval: nullIfNotEstimable(ofCohen),
    fleiss: isEstimable(fleiss) ? fleiss.kappa : null,
    krippendorff: isEstimable(alpha) ? alpha.alpha : null,
    fleiss_interval: isEstimable(fleiss) ? nullIfNotEstimable(ofFleiss ?? nobody) : null,
    krippendorff_interval: isEstimable(alpha) ? nullIfNotEstimable(ofAlpha ?? nobody) : null,
    metric,
    n_units: units.size,
    n_raters: raters.length,
    label_agreement: shared,
    ...(clusters && {
      cluster: clusters.count < 2 ? { reason: 'fewer than two clusters' } : { n: clusters.count },
    }),
  };
  const rows = [
    ['Cohen kappa', ...cellsOf(json.cohen, cohen, json.cohen_interval)],
    ['Fleiss kappa', ...cellsOf(json.fleiss, fleiss, json.fleiss_interval)],
    [`Krippendorff alpha (${metric})`, ...cellsOf(json.krippendorff, alpha, json.krippendorff_interval)],
  ];
  return {
    json,
    text: [
      `${units.size} units, ${raters.length} raters`,
      ...clusterLines(clusters),
      ...alignedTable(['', 'estimate', 'units', '95 %'], rows),
      ...sharedLines(shared, clusters, options),
    ],
  };
}

/** The estimate, its units, and its interval or why there is none. */
function cellsOf(estimate: number | null, result: object, interval: Interval | null): string[] {
  const units = 'units' in result ? String(result.units) : '';
  const why = 'notEstimable' in result ? String(result.notEstimable) : formatInterval(interval);
  return [formatNumber(estimate), units, why];
}

function clusterLines(clusters: Units['clusters']): string[] {
  if (clusters === undefined) return [];
  const { column, count } = clusters;
  return count < 2
    ? [`no intervals by ${column}: fewer than two clusters`]
    : [`intervals are those of ${count} clusters (${column})`];
}

type Shared = Readonly<Record<string, LabelAgreement & { readonly interval: Interval | null }>>;

function sharedLines(shared: Shared, clusters: Units['clusters'], { replicates, seed }: Options): string[] {
  const rows = Object.entries(shared).map(([label, { given, shared: both, rate, interval }]) => [
    ...[label, String(given), String(both), formatNumber(rate), formatInterval(interval)],
  ]);
  const drawn = clusters === undefined ? 'units' : `clusters (${clusters.column})`;
  if (rows.length === 0) return [];
  return [
    '',
    `Units with two labels (intervals: ${replicates} samples of ${drawn}, seed ${seed}):`,
    ...alignedTable(['label', 'given', 'the other too', 'share', '95 %'], rows),
  ];
}

const nobody = notEstimable('not asked for');

/** By drawing units or clusters again: for Fleiss' kappa, Krippendorff's alpha, and how often each label is shared. */
function intervalsOf(
  labels: readonly (readonly string[])[],
  given: readonly string[],
  { metric, seed, replicates, clusters }: Options & { readonly clusters: readonly string[] | undefined },
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
  return bootstrapAgreement(labels, measures, {
    random: mulberry32(seed),
    replicates,
    ...(clusters && { clusters }),
  });
}

interface Cohen {
  readonly cohen: CohenKappa | NotEstimable;
  readonly interval: Interval | NotEstimable;
}

/** Of two raters, over the units that both labelled. */
function cohenOf(units: readonly Unit[], raters: readonly string[], isClustered: boolean): Cohen {
  const [one, other] = raters;
  if (one === undefined || other === undefined || raters.length > 2) {
    const none = notEstimable(`for two raters, not ${raters.length}`);
    return { cohen: none, interval: none };
  }
  const both = units.flatMap(({ labels, cluster }) => {
    const [first, second] = [labels.get(one), labels.get(other)];
    return first === undefined || second === undefined ? [] : [{ labels: [first, second] as const, cluster }];
  });
  const [first, second] = [0, 1].map((rater) => both.map(({ labels }) => labels[rater] ?? ''));
  const cohen = cohenKappa(labelTable(first ?? [], second ?? []));
  const plain = isEstimable(cohen) ? cohen.interval : cohen;
  return { cohen, interval: isClustered ? clusteredKappaInterval(both) : plain };
}

/**
 * Labels of each rater for each unit. An empty label is missing. Without a wish units are clustered by the column
 * `game`, where there is one, as in judgements.csv of `parlour export games`.
 */
function readRatings(file: string, { metric, cluster: wish }: Options): Units {
  const table = openTable(file);
  const at = {
    unit: columnOf(table, 'unit'),
    rater: columnOf(table, 'rater'),
    label: columnOf(table, 'label'),
    cluster: clusterColumn(table, wish),
  };
  const units = new Map<string, { readonly labels: Map<string, string>; readonly cluster: string }>();
  for (const row of table.rows) {
    const [name, rater] = [readName(table, row, at.unit), readName(table, row, at.rater)];
    const label = labelIn(table, row, at.label, metric);
    const cluster = at.cluster === undefined ? '' : readName(table, row, at.cluster);
    const unit = units.get(name) ?? { labels: new Map<string, string>(), cluster };
    units.set(name, unit);
    if (unit.cluster !== cluster)
      throw cellError(table, row, at.cluster ?? 0, `${unit.cluster}, as in another row of this unit`);
    if (label === '') continue;
    if (unit.labels.has(rater))
      throw cellError(table, row, at.rater, 'a rater who has not labelled this unit yet');
    unit.labels.set(rater, label);
  }
  const names = [...units.values()].map(({ cluster }) => cluster);
  const column = at.cluster === undefined ? undefined : clusterName(wish, names);
  const count = new Set(names).size;
  return { units, clusters: column === undefined ? undefined : { column, count } };
}

/** The label of a row, '' for none. Throws InputError where the metric needs a number and finds none. */
function labelIn(table: CsvTable, row: Row, column: number, metric: Metric): string {
  const label = (row.cells[column] ?? '').trim();
  if (label !== '' && metric !== 'nominal' && parseNumber(label) === undefined)
    throw cellError(table, row, column, `a number, as --metric ${metric} wants`);
  return label;
}
