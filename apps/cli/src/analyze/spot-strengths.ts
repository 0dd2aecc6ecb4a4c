import {
  type Annotation,
  annotationGames,
  bradleyTerry,
  humanName,
  type Interval,
  isEstimable,
  matchesOf,
  mulberry32,
  publishedTrueSkill,
  shuffledRatings,
  trueskillMeans,
} from '@parlour/stats';

interface Strength {
  readonly strength: number;
  readonly se: number;
  readonly interval: Interval;
}

interface Choices {
  readonly seed: number;
}

/** Beside ranks by wins: TrueSkill over shuffled annotations, and Bradley and Terry with errors by annotator. */
export function besideRanks(annotations: readonly Annotation[], { seed }: Choices) {
  const games = annotationGames(annotations);
  const matches = matchesOf(games);
  const drawProbability = games.filter(({ score }) => score === 0.5).length / Math.max(1, games.length);
  const options = { ...publishedTrueSkill, tau: 0, drawProbability: Math.min(drawProbability, 0.999) };
  const means = shuffledRatings(matches, trueskillMeans(options), mulberry32(seed), 200);
  const judges = annotations.filter(({ systems }) => !systems.includes(humanName));
  const fit = bradleyTerry(
    games.map((game, index) => {
      const cluster = judges[index]?.annotator;
      return cluster === undefined ? game : { ...game, cluster };
    }),
  );
  return {
    trueskill: {
      draw_probability: drawProbability,
      orders: 200,
      mean_mu: Object.fromEntries(matches.names.map((name, place) => [name, means[place]])),
    },
    bradley_terry: isEstimable(fit)
      ? Object.fromEntries(
          [...fit.strengths].map(([name, { strength, standardError, interval }]): [string, Strength] => [
            name,
            { strength, se: standardError, interval },
          ]),
        )
      : {},
    ...(isEstimable(fit) ? {} : { bradley_terry_reason: fit.notEstimable }),
  };
}
