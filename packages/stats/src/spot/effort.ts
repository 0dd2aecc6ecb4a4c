/** What a campaign of Spot the Bot takes: which sizes are tried, and how much annotating each of them is. */
import type { CampaignShape } from './planning.ts';

/**
 * How much conversations of one bot differ and annotators do (1.1 to 1.6 in the three published domains), how often
 * annotators are unsure, and how many conversations each sees: three batches of twenty.
 */
export const publishedSpread = {
  spread: 0.7,
  unsure: 0.1,
  annotatorSpread: 1.3,
  perAnnotator: 60,
} as const satisfies Partial<CampaignShape>;

/** Conversations of each pair that are tried, the smallest first. */
export const campaignSizes: readonly number[] = [
  5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 60, 70, 80, 100, 120, 150, 200,
];

/** How often each bot is taken for human, evenly from the best to the worst. */
export const strengthsBetween = (bots: number, best: number, worst: number): readonly number[] =>
  Array.from({ length: bots }, (_, place) => best - ((best - worst) / Math.max(1, bots - 1)) * place);

export interface EffortRules {
  readonly bots: number;
  readonly segments: readonly number[];
  readonly annotatorsPerSegment: number;
  /** Conversations between people, of all: 0 to less than 1. */
  readonly humanShare: number;
  /** Conversations of a batch. */
  readonly batchSize: number;
  /** Seconds of one annotation. */
  readonly seconds: number;
}

export interface Effort {
  readonly conversations: number;
  readonly annotations: number;
  /** At least: each does up to three batches, and sees no conversation twice. */
  readonly annotators: number;
  readonly hours: number;
  readonly hoursPerPair: number;
}

/** What `perPair` conversations of each pair of bots come to. */
export function campaignEffort(perPair: number, rules: EffortRules): Effort {
  const { bots, segments, annotatorsPerSegment, humanShare, batchSize, seconds } = rules;
  const pairs = (bots * (bots - 1)) / 2;
  const conversations = Math.round((pairs * perPair) / (1 - humanShare));
  const annotations = conversations * segments.length * annotatorsPerSegment;
  const hours = (annotations * seconds) / 3600;
  const batches = Math.ceil(conversations / batchSize) * segments.length * annotatorsPerSegment;
  const annotators = Math.max(segments.length * annotatorsPerSegment, Math.ceil(batches / 3));
  return { conversations, annotations, annotators, hours, hoursPerPair: hours / pairs };
}
