/** Additional output of `parlour analyze cox`, on request. */
import {
  bootstrapHazards,
  clusteredErrors,
  concordance,
  type HazardModel,
  isEstimable,
  likelihoodRatios,
  mulberry32,
  type NotEstimable,
  proportionalityTest,
} from '@parlour/stats';
import { type CoxData, type CoxModel, type CoxOptions, fitCox, selectCoxRows } from './cox-fit.ts';
import { alignedTable, formatInterval, formatNumber, formatPValue, nullIfNotEstimable } from './present.ts';

interface Extras {
  readonly json: Readonly<Record<string, unknown>>;
  readonly text: readonly string[];
}

/** Requested additions to a model: errors by cluster or bootstrap, and tests of proportional hazards. */
export function computeCoxDiagnostics(data: CoxData, model: CoxModel, options: CoxOptions): Extras {
  const parts = [
    baseline(model),
    options.cluster === undefined || data.rightCensored === undefined || options.model !== 'hazards'
      ? undefined
      : byCluster(data, model as HazardModel, options),
    options.bootstrap === undefined ? undefined : byBootstrap(data, model, options, options.bootstrap),
    options.zph === undefined ? undefined : drifts(data, model as HazardModel, options),
  ].filter((part) => part !== undefined);
  return {
    json: Object.assign({}, ...parts.map(({ json }) => json)),
    text: parts.flatMap(({ text }) => ['', ...text]),
  };
}

/** Shape and scale of a baseline that has them. */
function baseline({ shape, scale }: CoxModel): Extras | undefined {
  if (shape === undefined || scale === undefined) return undefined;
  const known = shape === 1 ? null : shape;
  return {
    json: { baseline: { shape: known, scale } },
    text: [
      `shape ${known === null ? '1' : `${formatNumber(known.estimate)} (${formatInterval(known.interval)})`}, scale ${formatNumber(scale.estimate)} (${formatInterval(scale.interval)}) at the means of the covariates`,
    ],
  };
}

function byCluster(data: CoxData, model: HazardModel, { ties, cluster }: CoxOptions): Extras {
  const { rightCensored, covariates, names, clusters } = data;
  if (rightCensored === undefined || clusters === undefined) return { json: {}, text: [] };
  const found = clusteredErrors(rightCensored, covariates, model, clusters, { ties });
  if (!isEstimable(found))
    return {
      json: { cluster: { reason: found.notEstimable } },
      text: [`no errors by ${cluster}: ${found.notEstimable}`],
    };
  const { value, pairs } = orderOf(data, model);
  return {
    json: {
      cluster: {
        n: found.clusters,
        coef: byName(names, found.coefficients, ({ standardError, p, interval }) => ({
          se: standardError,
          p,
          interval,
        })),
        wald: { chisq: found.wald.chiSquare, df: found.wald.degrees, p: found.wald.p },
        concordance: value,
      },
    },
    text: [
      `Errors by ${cluster} (${found.clusters} clusters):`,
      ...alignedTable(
        ['covariate', 'error', '95 %', 'p'],
        found.coefficients.map(({ standardError, interval, p }, index) => [
          names[index] ?? '',
          formatNumber(standardError),
          formatInterval(interval),
          formatPValue(p),
        ]),
      ),
      `all together: chi-square ${formatNumber(found.wald.chiSquare)}, df ${found.wald.degrees}, p ${formatPValue(found.wald.p)}; order right in ${formatNumber(value)} of ${pairs} pairs`,
      ...(found.clusters < enoughClusters ? [tooFew(found.clusters)] : []),
    ],
  };
}

/** With fewer clusters than this, errors by cluster come out too small (docs/reference/statistics/survival.md). */
const enoughClusters = 30;

const tooFew = (clusters: number) =>
  `${clusters} clusters are few: errors by cluster come out too small, and these p too; compare groups by logrank --cluster`;

/** Concordance: how often the model orders two events correctly. */
function orderOf({ rightCensored, covariates: { values, count } }: CoxData, { coefficients }: CoxModel) {
  if (rightCensored === undefined) return { value: null, pairs: 0 };
  const risk = Float64Array.from(rightCensored.time, (_, row) =>
    coefficients.reduce((sum, { estimate }, a) => sum + estimate * (values[row * count + a] as number), 0),
  );
  const found = concordance(rightCensored, risk);
  return isEstimable(found) ? { value: found.share, pairs: found.pairs } : { value: null, pairs: 0 };
}

function byBootstrap(data: CoxData, model: CoxModel, options: CoxOptions, replicates: number): Extras {
  const { names, clusters } = data;
  const rows = Array.from({ length: model.n }, (_, row) => row);
  const drawn = [...Map.groupBy(rows, (row) => clusters?.[row] ?? String(row)).values()];
  const spread = bootstrapHazards(
    drawn.map((cluster) => Int32Array.from(cluster)),
    (chosen) => fitCox(selectCoxRows(data, chosen), { ...options, intervals: 'wald' }),
    mulberry32(options.seed),
    { replicates },
  );
  const ratios = likelihoodRatios(model, (index) => fitWithout(data, index, options)).map(
    (ratio) => nullIfNotEstimable(ratio)?.p ?? null,
  );
  const what = clusters === undefined ? 'rows' : `clusters of ${options.cluster}`;
  if (!isEstimable(spread))
    return {
      json: { bootstrap: { replicates, seed: options.seed, n: drawn.length, reason: spread.notEstimable } },
      text: [`no bootstrap of ${what}: ${spread.notEstimable}`],
    };
  return {
    json: {
      bootstrap: {
        replicates,
        seed: options.seed,
        n: drawn.length,
        coef: byName(names, spread, ({ standardError, interval }, index) => ({
          se: standardError,
          interval,
          lr_p: ratios[index] ?? null,
        })),
      },
    },
    text: [
      `Bootstrap (${replicates} samples of ${drawn.length} ${what}, seed ${options.seed}) beside Wald and likelihood ratio:`,
      ...alignedTable(
        ['covariate', 'error', 'bootstrap', '95 %', 'bootstrap 95 %', 'p Wald', 'p ratio'],
        spread.map(({ standardError, interval }, index) => {
          const wald = model.coefficients[index];
          return [
            names[index] ?? '',
            formatNumber(wald?.standardError),
            formatNumber(standardError),
            formatInterval(wald?.interval),
            formatInterval(interval),
            formatPValue(wald?.p),
            formatPValue(ratios[index]),
          ];
        }),
      ),
    ],
  };
}

function fitWithout(data: CoxData, left: number, options: CoxOptions): CoxModel | NotEstimable {
  const { values, count } = data.covariates;
  const covariates = { values: values.filter((_, index) => index % count !== left), count: count - 1 };
  return fitCox({ ...data, covariates }, { ...options, intervals: 'wald' });
}

function drifts(
  { rightCensored, covariates, names }: CoxData,
  model: HazardModel,
  options: CoxOptions,
): Extras {
  const { ties, zph: scale = 'km' } = options;
  if (rightCensored === undefined) return { json: {}, text: [] };
  const found = proportionalityTest(rightCensored, covariates, model, { ties, scale });
  if (!isEstimable(found))
    return {
      json: { zph: { scale, reason: found.notEstimable } },
      text: [`no test of proportionality: ${found.notEstimable}`],
    };
  const plain = (test: (typeof found)['all']) =>
    isEstimable(test) ? { chisq: test.chiSquare, df: test.degrees, p: test.p } : null;
  const rows = [...found.each, found.all].map((test, index) => [
    names[index] ?? 'all',
    ...[plain(test)?.chisq, plain(test)?.df].map((value) => formatNumber(value)),
    formatPValue(plain(test)?.p),
  ]);
  return {
    json: { zph: { scale, coef: byName(names, found.each, plain), global: plain(found.all) } },
    text: [
      `Do the ratios stay the same over time (${scale})? A small p says no:`,
      ...alignedTable(['covariate', 'chi-square', 'df', 'p'], rows),
    ],
  };
}

const byName = <Value, Result>(
  names: readonly string[],
  values: readonly Value[],
  change: (value: Value, index: number) => Result,
) => Object.fromEntries(values.map((value, index) => [names[index] ?? '', change(value, index)]));
