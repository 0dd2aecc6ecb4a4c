/** Effort of a campaign of Spot the Bot: the sizes to try, and the annotations for each. */
import type { CampaignShape } from './planning.ts';

/**
 * Variation of conversations and annotators (1.1 to 1.6 in the three published domains), rate of unsure
 * labels, and conversations per annotator: three batches of twenty.
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

/** Pass rates of the bots, evenly from the best to the worst. */
export const evenStrengths = (bots: number, best: number, worst: number): readonly number[] =>
  Array.from({ length: bots }, (_, place) => best - ((best - worst) / Math.max(1, bots - 1)) * place);

/** Rules of a campaign that determine its effort. */
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

/** Effort of a campaign: conversations, annotations, annotators and hours. */
export interface Effort {
  readonly conversations: number;
  readonly annotations: number;
  /** At least: each does up to three batches, and sees no conversation twice. */
  readonly annotators: number;
  readonly hours: number;
  readonly hoursPerPair: number;
}

/** Effort of `perPair` conversations of each pair of bots. */
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
