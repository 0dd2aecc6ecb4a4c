/** Model of the stylist: weights of the features. */
import { features, styleOf } from './features.ts';

export type Span = readonly [low: number, high: number];

/** Scores of forecasts on held-out games, compared with the base rate. */
export interface Scores {
  readonly n: number;
  readonly logScore: number;
  readonly brier: number;
  readonly baseLogScore: number;
  readonly baseBrier: number;
  /** Nats by which it is better, with its interval; null: not estimable. */
  readonly gain: number | null;
  readonly gainInterval: Span | null;
}

/** A feature as the model has it. Above 0: more of it speaks for a person. */
export interface Weight {
  readonly name: string;
  readonly meaning: string;
  readonly mean: number;
  readonly deviation: number;
  /** Log odds for a deviation above the mean; null: it never differed. */
  readonly coefficient: number | null;
  readonly interval: Span | null;
}

/** A trained stylist, as it is written down: to be read by people as well. */
export interface StylistModel {
  readonly kind: 'parlour-stylist';
  readonly version: 1;
  readonly trainedAt: string;
  readonly source: string;
  readonly games: number;
  readonly gamesOfPeople: number;
  readonly answers: number;
  readonly penalty: number;
  readonly intercept: number;
  /** Of an answer's log odds this is no evidence: those of any answer. */
  readonly prior: number;
  /** So far the evidence of several answers is believed when it is added up. */
  readonly pooling: { readonly slope: number; readonly interval: Span };
  readonly weights: readonly Weight[];
  readonly crossValidated: { readonly folds: number; readonly games: Scores; readonly answers: Scores };
}

/** Log odds for human that one answer adds. */
export function logOddsOf({ intercept, prior, weights }: StylistModel, style: readonly number[]): number {
  return weights.reduce((sum, { coefficient, mean, deviation }, index) => {
    if (coefficient === null || deviation === 0) return sum;
    // What is far beyond everything seen in training is no more than far.
    const far = Math.max(-5, Math.min(5, ((style[index] ?? 0) - mean) / deviation));
    return sum + coefficient * far;
  }, intercept - prior);
}

/** No style is so plain that it would bet on more than this. */
const boldest = 0.03;

export interface Conversation {
  readonly baseRate: number;
  readonly conversation: readonly { readonly text: string; readonly answer: string | null }[];
}

/** Probability that the target of a table is human. Undefined: no answers yet. */
export function beliefOf(model: StylistModel, { conversation, baseRate }: Conversation): number | undefined {
  const before: string[] = [];
  let evidence = 0;
  for (const { text: question, answer } of conversation) {
    if (answer === null) continue;
    evidence += logOddsOf(model, styleOf({ text: answer, question, before: [...before] }));
    before.push(answer);
  }
  if (before.length === 0) return undefined;
  const odds = Math.log(baseRate / (1 - baseRate)) + Math.max(model.pooling.slope, 0) * evidence;
  return Math.max(boldest, Math.min(1 - boldest, 1 / (1 + Math.exp(-odds))));
}

/** Reads a model that was written down. Throws a sentence if it is none, or one of other features than these. */
export function readModel(text: string): StylistModel {
  let model: Partial<StylistModel> | null;
  try {
    model = JSON.parse(text);
  } catch {
    throw new Error('this is no JSON');
  }
  if (model?.kind !== 'parlour-stylist') throw new Error('this is no model of the stylist');
  const names = Array.isArray(model.weights) ? model.weights.map((weight) => weight?.name) : [];
  const fits = names.length === features.length && features.every(({ name }, index) => name === names[index]);
  if (model.version !== 1 || !fits)
    throw new Error('this model has other features than this stylist: train it anew');
  const numbers = [
    ...[model.intercept, model.prior, model.pooling?.slope],
    ...(model.weights ?? []).flatMap(({ mean, deviation, coefficient }) => [
      mean,
      deviation,
      coefficient ?? 0,
    ]),
  ];
  if (!numbers.every((one) => Number.isFinite(one))) throw new Error('a number of this model is none');
  return model as StylistModel;
}
