/** Strengths of bots by other ratings, for `parlour analyze spot`. */
import {
  annotationGames,
  bootstrapRatings,
  bradleyTerry,
  type GameColumns,
  gameColumns,
  humanName,
  type Interval,
  isEstimable,
  judgeModel,
  mulberry32,
  type PairAnnotation,
  publishedRange,
  publishedTrueSkill,
  rankClusters,
  rankCounts,
  shuffledRatings,
  spotVerdicts,
  trueskillMeans,
  winShares,
} from '@parlour/stats';

interface Strength {
  readonly strength: number;
  readonly se: number | null;
  readonly interval: Interval | null;
}

interface Choices {
  readonly seed: number;
  readonly replicates: number;
}

/**
 * Further rankings: TrueSkill over shuffled annotations, Bradley-Terry with errors by annotator, ranks of the
 * published tool, and the joint model of annotators and bots.
 */
export function alternativeRankings(annotations: readonly PairAnnotation[], { seed, replicates }: Choices) {
  const games = annotationGames(annotations);
  const columns = gameColumns(games);
  const drawProbability = games.filter(({ score }) => score === 0.5).length / Math.max(1, games.length);
  const options = { ...publishedTrueSkill, tau: 0, drawProbability: Math.min(drawProbability, 0.999) };
  const means = shuffledRatings(columns, trueskillMeans(options), mulberry32(seed), 200);
  const judges = annotations.filter(({ systems }) => !systems.includes(humanName));
  const fit = bradleyTerry(
    games.map((game, index) => {
      const cluster = judges[index]?.annotator;
      return cluster === undefined ? game : { ...game, cluster };
    }),
  );
  return {
    published: publishedRanks(columns, seed, replicates),
    joint_model: jointRanks(annotations, seed),
    trueskill: {
      draw_probability: drawProbability,
      orders: 200,
      mean_mu: Object.fromEntries(columns.names.map((name, place) => [name, means[place]])),
    },
    bradley_terry: isEstimable(fit)
      ? Object.fromEntries(
          [...fit.strengths].map(([name, { strength, standardError, interval }]): [string, Strength] => [
            name,
            // Whom the others are measured against has no error.
            standardError === 0
              ? { strength, se: null, interval: null }
              : { strength, se: standardError, interval },
          ]),
        )
      : {},
    ...(isEstimable(fit) ? {} : { bradley_terry_reason: fit.notEstimable }),
  };
}

/** How often a random annotator calls each bot human, and its rank. `why`: it is not estimable. */
function jointRanks(annotations: readonly PairAnnotation[], seed: number) {
  const model = judgeModel(spotVerdicts(annotations), mulberry32(seed));
  if (!isEstimable(model)) return { why: model.notEstimable };
  return Object.fromEntries(
    model.machines.map(({ version, population, rank }) => [
      version,
      { p_population: population, rank: isEstimable(rank) ? rank : { why: rank.notEstimable } },
    ]),
  );
}

/** 5000 annotations a sample, whatever there are, and the range up to which 99.5 % of the ranks lie. */
function publishedRanks(columns: GameColumns, seed: number, replicates: number) {
  if (columns.score.length === 0) return { range: {}, clusters: [] };
  const samples = { rate: winShares, random: mulberry32(seed), replicates, draws: 5000 };
  const ranges = rankCounts(bootstrapRatings(columns, samples)).map((counts) => publishedRange(counts));
  return {
    range: Object.fromEntries(columns.names.map((name, place) => [name, ranges[place]])),
    clusters: rankClusters(ranges).map((places) => places.map((place) => columns.names[place])),
  };
}
