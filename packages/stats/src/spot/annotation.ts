/** Annotations of Spot the Bot, and the games that their labels make. */
import { itemAt } from '../at.ts';
import type { ScoredGame } from '../ratings/scored-game.ts';

/** Labels of an entity in Spot the Bot. */
export const spotLabels = ['human', 'unsure', 'bot'] as const;
/** Label of an entity in Spot the Bot. */
export type SpotLabel = (typeof spotLabels)[number];

/** One annotator's judgement of the first `segment` exchanges of a conversation between two entities. */
export interface PairAnnotation {
  readonly conversation: string;
  readonly systems: readonly [string, string];
  readonly segment: number;
  readonly labels: readonly [SpotLabel, SpotLabel];
  /** For every feature 1 where the first did better, -1 where the second did, 0 for no difference. */
  readonly features: Readonly<Record<string, number>>;
  /** Pseudonym of the annotator. */
  readonly annotator?: string;
  /** Duration in milliseconds. */
  readonly elapsed?: number;
}

/** Name of the humans among the systems. */
export const humanName = 'Human';

/** Degree of humanity of a label: the higher one wins. */
const humanity: Readonly<Record<SpotLabel, number>> = { human: 2, unsure: 1, bot: 0 };

/** Whether both are bots, as far as named. */
export const isOfTwoBots = ({ systems }: PairAnnotation) => !systems.includes(humanName);
const asScore = (advantage: number) => (advantage > 0 ? 1 : advantage < 0 ? 0 : 0.5);
/** Above 0: the first seems more human than the second. */
export const advantageOf = ({ labels }: PairAnnotation) => humanity[labels[0]] - humanity[labels[1]];

function gameOf({ systems }: PairAnnotation, advantage: number): ScoredGame {
  return { a: systems[0], b: systems[1], score: asScore(advantage) };
}

/** Every annotation of two bots as a game of theirs, in the order given. */
export const annotationGames = (annotations: readonly PairAnnotation[]): readonly ScoredGame[] =>
  annotations.filter(isOfTwoBots).map((one) => gameOf(one, advantageOf(one)));

/** The same for one feature. */
export const featureGames = (
  annotations: readonly PairAnnotation[],
  feature: string,
): readonly ScoredGame[] =>
  annotations.filter(isOfTwoBots).map((one) => gameOf(one, one.features[feature] ?? 0));

/**
 * Every conversation of two bots as one game, in the order of conversation ids. A segment goes to the bot
 * that more annotators ranked above the other; if equal, to the one with more human labels in sum. Segments
 * vote with their length. Same as the published tool of Spot the Bot (`compute_winner_for_convo`).
 */
export function conversationGames(annotations: readonly PairAnnotation[]): readonly ScoredGame[] {
  const conversations = Map.groupBy(annotations.filter(isOfTwoBots), ({ conversation }) => conversation);
  return [...conversations]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, all]) => {
      const segments = Map.groupBy(all, ({ segment }) => segment);
      const votes = [...segments].reduce((sum, [segment, some]) => sum + segment * segmentWinner(some), 0);
      return gameOf(itemAt(all, 0), votes);
    });
}

/** 1 for the first, -1 for the second, 0 for neither. */
function segmentWinner(annotations: readonly PairAnnotation[]): number {
  const wins = annotations.reduce((sum, one) => sum + Math.sign(advantageOf(one)), 0);
  const labels = annotations.reduce((sum, one) => sum + advantageOf(one), 0);
  return Math.sign(wins === 0 ? labels : wins);
}

/** All systems that were judged, people among them, by name. */
export const systemsOf = (annotations: readonly PairAnnotation[]): readonly string[] =>
  [...new Set(annotations.flatMap(({ systems }) => systems))].sort();

/** The judgements of one system: `side` says which of the two it was. */
export function judgementsOf(annotations: readonly PairAnnotation[], system: string) {
  return annotations.flatMap((annotation) =>
    ([0, 1] as const)
      .filter((side) => annotation.systems[side] === system)
      .map((side) => ({ annotation, side, label: annotation.labels[side] })),
  );
}
