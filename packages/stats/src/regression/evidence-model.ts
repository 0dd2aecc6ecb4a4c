/** A model of evidence, validated on held-out clusters. */
import { elementAt, itemAt } from '../at.ts';
import { isEstimable, type NotEstimable, notEstimable } from '../estimate.ts';
import type { Random } from '../random.ts';
import { foldsOf } from './folds.ts';
import { type ForecastComparison, forecastComparison } from './forecast-comparison.ts';
import { type LabelledRows, outcomesOfClusters, rowSumsByCluster, rowsOfClusters } from './labelled-rows.ts';
import { type PooledSlope, pooledSlope } from './pooled-slope.ts';
import { logOdds, type RidgeLogistic, ridgeLogistic } from './ridge-logistic.ts';

/** A model that sums evidence over the rows of a cluster, with its out-of-sample quality. */
export interface EvidenceModel {
  readonly model: RidgeLogistic;
  /** Of the log odds of a row this much is no evidence: those of a row of which nothing is known. */
  readonly prior: number;
  readonly pooling: PooledSlope;
  readonly folds: number;
  /** Clusters as a whole, by the summed evidence of their rows; and each row for itself. */
  readonly ofClusters: ForecastComparison;
  readonly ofRows: ForecastComparison;
}

/** Options of `evidenceModel`. */
export interface EvidenceOptions {
  readonly random: Random;
  readonly folds?: number;
  /** To choose from, by how well they do where they were not fitted. */
  readonly penalties?: readonly number[];
  /** Clusters of either outcome that are needed. */
  readonly least?: number;
}

/** A normal prior with a deviation of 2.5 for usual evidence (Gelman et al., Ann. Appl. Stat. 2 (2008) 1360): next to nothing, unless evidence was never wrong. */
const doubt = 1 / 2.5 ** 2;

const defaultPenalties = [1, 3, 10, 30, 100, 300, 1000];

/**
 * Ridge logistic regression of rows in clusters that share an outcome, such as answers in games.
 * Cross-validation chooses the penalty and the weight of a cluster's summed evidence. The reported quality
 * comes from a second, outer cross-validation: no cluster takes part in fitting or tuning the model that
 * predicts it.
 */
export function evidenceModel(
  data: LabelledRows,
  { random, folds = 5, penalties = defaultPenalties, least = 20 }: EvidenceOptions,
): EvidenceModel | NotEstimable {
  const outcome = outcomesOfClusters(data);
  if (outcome === undefined) return notEstimable('a cluster has both outcomes');
  const ones = outcome.reduce((sum, one) => sum + one, 0);
  const zeros = outcome.length - ones;
  if (ones < least || zeros < least)
    return notEstimable(`at least ${least} of either outcome are needed, and there are ${ones} and ${zeros}`);
  const settings = { random, folds, penalties };
  const whole = fitted(data, outcome, settings);
  if (!isEstimable(whole)) return whole;

  const validation = validated(data, outcome, settings);
  if (!isEstimable(validation)) return validation;
  const { model, prior, pooling } = whole;
  return { model, prior, pooling, folds, ...validation };
}

/** Predicts every cluster by a model that was fitted and tuned without its fold. */
function validated(data: LabelledRows, outcome: Uint8Array, settings: Settings) {
  const { folds, random } = settings;
  const rows = predictions(data.outcome);
  const clusters = predictions(outcome);
  const fold = foldsOf(outcome, folds, random);
  for (let held = 0; held < folds; held++) {
    const part = rowsOfClusters(data, (cluster) => fold[cluster] !== held);
    const fit = fitted(part, outcomesOfClusters(part) as Uint8Array, settings);
    if (!isEstimable(fit)) return fit;
    const { prior, clusterPrior, pooling } = fit;
    const evidence = evidenceOf(data, fit);
    const sums = rowSumsByCluster(data, evidence).map((sum) => sum * pooling.estimate);
    const isHeld = (cluster: number) => fold[cluster] === held;
    for (const cluster of [...fold.keys()].filter(isHeld))
      clusters.set(cluster, clusterPrior + elementAt(sums, cluster), clusterPrior);
    for (const [row, cluster] of data.cluster.entries())
      if (isHeld(cluster)) rows.set(row, prior + elementAt(evidence, row), prior);
  }
  return {
    ofClusters: forecastComparison({ ...clusters, cluster: Int32Array.from(outcome.keys()) }),
    ofRows: forecastComparison({ ...rows, cluster: data.cluster }),
  };
}

/** Buffers for predictions as log odds, and for those of the base rate. */
function predictions(outcome: Uint8Array) {
  const forecast = new Float64Array(outcome.length);
  const base = new Float64Array(outcome.length);
  const probability = (odds: number) => 1 / (1 + Math.exp(-odds));
  return {
    outcome,
    forecast,
    base,
    set(place: number, odds: number, prior: number): void {
      forecast[place] = probability(odds);
      base[place] = probability(prior);
    },
  };
}

interface Fit {
  readonly model: RidgeLogistic;
  readonly prior: number;
  readonly clusterPrior: number;
  readonly pooling: PooledSlope;
}

type Settings = Required<Omit<EvidenceOptions, 'least'>>;

/** Chooses the penalty and the pooling by cross-validation, and fits everything once more. */
function fitted(data: LabelledRows, outcome: Uint8Array, settings: Settings): Fit | NotEstimable {
  const { random, folds, penalties } = settings;
  const fold = foldsOf(outcome, folds, random);
  const unseen = penalties.map(() => new Float64Array(data.outcome.length));
  const prior = logit(share(data.outcome));
  for (let held = 0; held < folds; held++) {
    const part = rowsOfClusters(data, (cluster) => fold[cluster] !== held);
    const partPrior = logit(share(part.outcome));
    let start = new Float64Array(0);
    for (const [index, penalty] of penalties.entries()) {
      const model = ridgeLogistic(part, { penalty, start });
      if (!isEstimable(model)) return model;
      start = coefficientsOf(model);
      const evidence = evidenceOf(data, { model, prior: partPrior });
      const into = itemAt(unseen, index);
      for (const [row, cluster] of data.cluster.entries())
        if (fold[cluster] === held) into[row] = elementAt(evidence, row);
    }
  }
  const losses = unseen.map((evidence) => meanLogScore(evidence, prior, data.outcome));
  const best = losses.indexOf(Math.min(...losses));
  const model = ridgeLogistic(data, { penalty: itemAt(penalties, best) });
  if (!isEstimable(model)) return model;
  const clusterPrior = logit(share(outcome));
  const sums = rowSumsByCluster(data, itemAt(unseen, best));
  const pooling = pooledSlope(sums, outcome, clusterPrior, { doubt });
  return isEstimable(pooling) ? { model, prior, clusterPrior, pooling } : pooling;
}

/** Warm start for the next, similar penalty. */
const coefficientsOf = ({ intercept, coefficients }: RidgeLogistic): Float64Array<ArrayBuffer> =>
  Float64Array.from([intercept, ...coefficients.flatMap((one) => (one === undefined ? [] : [one.estimate]))]);

/** Contribution of each row to the log odds, beyond the prior. */
function evidenceOf(data: LabelledRows, { model, prior }: Pick<Fit, 'model' | 'prior'>): Float64Array {
  const { values, count } = data;
  return Float64Array.from(
    data.outcome,
    (_, row) => logOdds(model, values.subarray(row * count, (row + 1) * count)) - prior,
  );
}

const share = (outcome: Uint8Array): number => outcome.reduce((sum, one) => sum + one, 0) / outcome.length;
const logit = (p: number): number => Math.log(p / (1 - p));

function meanLogScore(evidence: Float64Array, prior: number, outcome: Uint8Array): number {
  return (
    evidence.reduce((sum, one, row) => {
      const odds = prior + one;
      return sum + Math.log1p(Math.exp(-Math.abs(odds))) + Math.max(outcome[row] === 1 ? -odds : odds, 0);
    }, 0) / outcome.length
  );
}
