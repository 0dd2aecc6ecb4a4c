/** Background computations on annotations: numbers in, numbers out. */
import {
  annotationTimes,
  annotatorQuality,
  type CampaignPower,
  type CampaignShape,
  campaignPower,
  clusteringStability,
  conversationGames,
  type ExclusionRule,
  excludedAnnotators,
  isEstimable,
  mulberry32,
  type PairAnnotation,
  type ScoredGame,
  type SpotLabel,
  spotCurve,
  spotRanking,
  spottedTimes,
} from '@parlour/stats';

/** Current ranking of a campaign. */
export interface CampaignRanking {
  /** Annotations of complete batches; others do not count. */
  readonly annotations: number;
  /** Conversations between bots that were annotated. */
  readonly conversations: number;
  /** The best first. */
  readonly bots: readonly {
    readonly name: string;
    /** The central 95 % of its ranks, from 1. */
    readonly range: readonly [number, number];
    /** The rank that it has most often, from 1, and in which share of the bootstrap samples. */
    readonly rank: number;
    readonly share: number;
  }[];
  /** Clusters of indistinguishable bots, the best first. */
  readonly clusters: readonly (readonly string[])[];
  /** Stability of these clusters with fewer conversations of each pair. */
  readonly stability: readonly { readonly size: number; readonly share: number }[];
  /** The median time of an annotation, in milliseconds; null: none has a time. */
  readonly medianMs: number | null;
}

/** Declaration made before any annotation. */
export interface PriorDeclaration {
  readonly rule: ExclusionRule;
  /** Gold conversations: they test annotators and are not ranked. */
  readonly gold: readonly string[];
}

/** A label after a number of exchanges. */
export interface LabelAtExchange {
  readonly conversation: string;
  readonly exchanges: number;
  readonly label: SpotLabel;
}

/** A point of a survival curve. */
export interface SurvivalCurvePoint {
  readonly exchanges: number;
  readonly n: number;
  readonly spotted: number;
  /** The share that is not spotted by then. */
  readonly surviving: number;
  /** For 95 %, by a bootstrap over conversations; null: not estimable. */
  readonly interval: readonly [number, number] | null;
}

/** Every task by its name. All of it can be cloned. */
export interface SpotTasks {
  readonly ranking: {
    readonly input: [annotations: readonly PairAnnotation[], declared?: PriorDeclaration];
    readonly result: CampaignRanking;
  };
  readonly curve: {
    readonly input: [labels: readonly LabelAtExchange[]];
    readonly result: readonly SurvivalCurvePoint[];
  };
  readonly power: {
    readonly input: [shape: CampaignShape, perPair: number, campaigns: number];
    readonly result: CampaignPower;
  };
}
export type SpotTask = keyof SpotTasks;

type Handlers = {
  readonly [Name in SpotTask]: (...input: SpotTasks[Name]['input']) => SpotTasks[Name]['result'];
};

/** The same annotations give the same. */
const seed = 1;
/** Sizes of smaller samples that are tried, at most, and how many samples of each. */
const maxSizes = 5;
const subsamples = 100;
const replicates = 100;

export const spotTasks: Handlers = {
  ranking(all, declared = { rule: {}, gold: [] }) {
    const annotations = counted(all, declared);
    const games = conversationGames(annotations);
    const { names, counts, ranges, clusters } = spotRanking(games, mulberry32(seed));
    const bots = names.map((name, place) => {
      const own = counts[place] ?? [];
      const most = Math.max(...own);
      const all = own.reduce((sum, count) => sum + count, 0);
      const [from = 1, to = 1] = ranges[place] ?? [];
      const mean = own.reduce((sum, count, rank) => sum + count * (rank + 1), 0) / all;
      return { name, range: [from, to] as const, rank: own.indexOf(most) + 1, share: most / all, mean };
    });
    const { median } = annotationTimes(annotations, mulberry32(seed), { replicates: 1 });
    return {
      annotations: annotations.length,
      conversations: games.length,
      bots: bots.toSorted((a, b) => a.mean - b.mean).map(({ mean: _mean, ...bot }) => bot),
      clusters,
      stability: stabilityOf(games, clusters),
      medianMs: isEstimable(median) ? Math.round(median) : null,
    };
  },

  curve(labels) {
    // Whom it talked with changes nothing.
    const annotations = labels.map(
      ({ conversation, exchanges, label }): PairAnnotation => ({
        ...{ conversation, segment: exchanges, systems: ['bot', 'other'], labels: [label, 'unsure'] },
        features: {},
      }),
    );
    const points = spotCurve(spottedTimes(annotations, 'bot', []), mulberry32(seed));
    return points.map(({ k, interval, ...point }) => ({
      exchanges: k,
      ...point,
      interval: isEstimable(interval) ? interval : null,
    }));
  },

  power: (shape, perPair, campaigns) => campaignPower(shape, perPair, mulberry32(seed), { campaigns }),
};

/** Those that the declared rule leaves in, without gold items. */
function counted(
  annotations: readonly PairAnnotation[],
  { rule, gold }: PriorDeclaration,
): readonly PairAnnotation[] {
  const items = new Set(gold);
  const excluded = excludedAnnotators(annotatorQuality(annotations, items), rule);
  return annotations.filter(
    ({ annotator = '', conversation }) => !excluded.has(annotator) && !items.has(conversation),
  );
}

/** At evenly spaced sizes up to that of the rarest pair. */
function stabilityOf(games: readonly ScoredGame[], clusters: CampaignRanking['clusters']) {
  const pairs = Map.groupBy(games, ({ a, b }) => [a, b].sort().join('\n'));
  const least = Math.min(...[...pairs.values()].map(({ length }) => length));
  if (pairs.size === 0 || least < 4) return [];
  const steps = Math.min(maxSizes, least - 3);
  const sizes = Array.from({ length: steps }, (_, step) =>
    steps === 1 ? least - 1 : Math.round(3 + ((least - 4) * step) / (steps - 1)),
  );
  const key = JSON.stringify(clusters);
  return clusteringStability(games, {
    random: mulberry32(seed),
    sizes: [...new Set(sizes)],
    subsamples,
    replicates,
  }).map((point) => ({ size: point.size, share: JSON.stringify(point.clusters) === key ? point.share : 0 }));
}
