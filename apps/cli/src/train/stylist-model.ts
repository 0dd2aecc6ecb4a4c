/** Makes the stylist's model from games. */
import { features, type Scores, type StylistModel, styleOf } from '@parlour/bot-stylist/style';
import {
  type EvidenceModel,
  evidenceModel,
  type ForecastComparison,
  isEstimable,
  labelledRows,
  mulberry32,
  type NotEstimable,
} from '@parlour/stats';
import type { TrainingGame } from './public-games.ts';

export interface TrainingResult {
  readonly seed: number;
  /** Source of the games, for the record. */
  readonly source: string;
  readonly trainedAt: string;
}

/** Trains the stylist: one row for each answer that is still there, one cluster for each game. */
export function trainStylist(
  games: readonly TrainingGame[],
  training: TrainingResult,
): StylistModel | NotEstimable {
  const rows = labelledRows(games.flatMap(rowsOf));
  if (!isEstimable(rows)) return rows;
  const found = evidenceModel(rows, { random: mulberry32(training.seed) });
  return isEstimable(found) ? written(found, games, training) : found;
}

function rowsOf({ game, nature, conversation }: TrainingGame) {
  const before: string[] = [];
  return conversation.flatMap(({ text: question, answer }) => {
    if (answer === null) return [];
    const style = styleOf({ text: answer, question, before: [...before] });
    before.push(answer);
    return [{ features: style, outcome: nature === 'human' ? (1 as const) : (0 as const), cluster: game }];
  });
}

function written(
  { model, prior, pooling, folds, ofClusters, ofRows }: EvidenceModel,
  games: readonly TrainingGame[],
  { source, trainedAt }: TrainingResult,
): StylistModel {
  const used = games.filter(({ conversation }) => conversation.some(({ answer }) => answer !== null));
  return {
    kind: 'parlour-stylist',
    version: 1,
    trainedAt,
    source,
    games: used.length,
    gamesOfPeople: used.filter(({ nature }) => nature === 'human').length,
    answers: model.n,
    penalty: model.penalty,
    intercept: model.intercept,
    prior,
    pooling: { slope: pooling.estimate, interval: pooling.interval },
    weights: features.map(({ name, meaning }, index) => ({
      name,
      meaning,
      mean: model.scale.mean[index] ?? 0,
      deviation: model.scale.deviation[index] ?? 0,
      coefficient: model.coefficients[index]?.estimate ?? null,
      interval: model.coefficients[index]?.interval ?? null,
    })),
    crossValidated: { folds, games: scoresOf(ofClusters), answers: scoresOf(ofRows) },
  };
}

function scoresOf({ gain, clusters: _, ...scores }: ForecastComparison): Scores {
  return isEstimable(gain)
    ? { ...scores, gain: gain.mean, gainInterval: gain.interval }
    : { ...scores, gain: null, gainInterval: null };
}
