/** Power of a campaign to separate all bots: simulated campaigns, analysed like real ones. */
import { itemAt } from '../at.ts';
import type { Random } from '../random.ts';
import { conversationGames, type PairAnnotation, type SpotLabel } from './annotation.ts';
import { spotRanking } from './ranking.ts';

/** Parameters of simulated campaigns. */
export interface CampaignShape {
  /** For each bot, the best first, how often it is taken for human in a conversation of the middle length: 0 to 1. */
  readonly strengths: readonly number[];
  /** Exchanges of the segments. */
  readonly segments: readonly number[];
  readonly annotatorsPerSegment: number;
  /** Variation between conversations of one bot: a standard deviation on the logistic scale. */
  readonly spread: number;
  /** Variation of annotators' bias towards human, on the same scale. */
  readonly annotatorSpread: number;
  /** Number of conversations per annotator. */
  readonly perAnnotator: number;
  /** Rate of unsure labels: 0 to 1. */
  readonly unsure: number;
}

/** Results of simulated campaigns of one size. */
export interface CampaignPower {
  readonly perPair: number;
  readonly campaigns: number;
  /** Number of campaigns with each bot in a separate cluster, in the true order. */
  readonly toldApart: number;
}

/** A bot is spotted more often in longer segments: so much on the logistic scale for each exchange. */
const tiring = 0.15;

const logit = (share: number) => Math.log(share / (1 - share));
const logistic = (value: number) => 1 / (1 + Math.exp(-value));

/** A number of the standard normal distribution, by Box and Muller. */
const normal = (random: Random): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/**
 * All annotations of a simulated campaign with this number of conversations per pair. Bots are named by
 * index, from 0.
 */
export function simulateCampaign(
  shape: CampaignShape,
  perPair: number,
  random: Random,
): readonly PairAnnotation[] {
  const { strengths, segments, annotatorsPerSegment, spread, unsure } = shape;
  const annotatorOf = drawnAnnotators(shape, perPair, random);
  const middle = itemAt(
    [...segments].sort((one, other) => one - other),
    Math.floor((segments.length - 1) / 2),
  );
  const label = (value: number): SpotLabel => {
    if (random() < unsure) return 'unsure';
    return random() < logistic(value) ? 'human' : 'bot';
  };
  const drawn: PairAnnotation[] = [];
  for (const first of strengths.keys())
    for (let second = first + 1; second < strengths.length; second += 1)
      for (let index = 0; index < perPair; index += 1) {
        const values = [first, second].map((bot) => logit(itemAt(strengths, bot)) + spread * normal(random));
        for (const segment of segments)
          for (let annotator = 0; annotator < annotatorsPerSegment; annotator += 1) {
            const { name, lean } = annotatorOf();
            const at = (side: number) => label(itemAt(values, side) + lean - tiring * (segment - middle));
            drawn.push({
              conversation: `${first}-${second}-${index}`,
              systems: [String(first), String(second)],
              segment,
              labels: [at(0), at(1)],
              features: {},
              annotator: name,
            });
          }
      }
  return drawn;
}

/** Simulated annotators, each with a random bias, one after the other in random order. */
function drawnAnnotators(
  { strengths, segments, annotatorsPerSegment, annotatorSpread, perAnnotator }: CampaignShape,
  perPair: number,
  random: Random,
) {
  const conversations = (perPair * strengths.length * (strengths.length - 1)) / 2;
  const annotations = conversations * segments.length * annotatorsPerSegment;
  const count = Math.max(annotatorsPerSegment, Math.ceil(annotations / perAnnotator));
  const all = Array.from({ length: count }, (_, place) => ({
    name: `w${place}`,
    lean: annotatorSpread * normal(random),
  }));
  return () => itemAt(all, Math.floor(all.length * random()));
}

/**
 * Simulates campaigns of one size and counts those that separate all bots. `strengths` are strictly between
 * 0 and 1.
 */
export function campaignPower(
  shape: CampaignShape,
  perPair: number,
  random: Random,
  { campaigns = 200, replicates = 200 } = {},
): CampaignPower {
  let toldApart = 0;
  for (let index = 0; index < campaigns; index += 1) {
    const games = conversationGames(simulateCampaign(shape, perPair, random));
    const { clusters } = spotRanking(games, random, { replicates });
    const isTold =
      clusters.length === shape.strengths.length &&
      clusters.every(([name, ...more], place) => more.length === 0 && name === String(place));
    if (isTold) toldApart += 1;
  }
  return { perPair, campaigns, toldApart };
}
