/** Measures two heavy analyses: survival of a large study, and the calibration of prices. */
import {
  brierScore,
  calibrationError,
  clusteringStability,
  conversationGames,
  corpDecomposition,
  equalWidthBins,
  featureModel,
  finalForecasts,
  forecastTable,
  groupsOf,
  isEstimable,
  judgeModel,
  logScore,
  mulberry32,
  murphyDecomposition,
  npmle,
  type PairAnnotation,
  type SpotLabel,
  scoresOverTime,
  simulatedVerdicts,
  spotPairTests,
  spottedTimes,
  systemsOf,
} from '@parlour/stats';
import type { Row } from './benchmark.ts';
import { spreadOf } from './numbers.ts';

const sizes = {
  full: { rounds: 5, perPair: 60, imputations: 1000, games: 1_000_000, subsamples: 1000, verdicts: 100_000 },
  tiny: { rounds: 2, perPair: 3, imputations: 5, games: 1000, subsamples: 3, verdicts: 400 },
};

/** Survival of seven systems as in the published study's largest domain, and the calibration of a market's prices. */
export function analyses(size: 'full' | 'tiny'): readonly Row[] {
  const { rounds, perPair, imputations, games, subsamples, verdicts } = sizes[size];
  return [
    ...survival(rounds, perPair, imputations),
    ...stability(rounds, perPair, subsamples),
    ...calibration(rounds, games),
    ...judged(verdicts),
  ];
}

/** Once: it takes seconds. */
function judged(count: number): readonly Row[] {
  const simulation = { judges: 150, versions: 30, games: count / 2, verdictsPerGame: 2 };
  const { verdicts } = simulatedVerdicts(simulation, mulberry32(1));
  const what = `joint model of judges and machines: ${verdicts.length} verdicts`;
  return [row(what, 10, 1, () => judgeModel(verdicts, mulberry32(2)))];
}

function survival(rounds: number, perPair: number, imputations: number): readonly Row[] {
  const annotations = annotated(perPair);
  const times = systemsOf(annotations).map((system) =>
    spottedTimes(annotations, system, ['wit', 'sense', 'style']),
  );
  const what = `${annotations.length} annotations of ${times.length} systems`;
  return [
    row(`survival curves: ${what}`, 0.02, rounds, () => times.map(({ observations }) => npmle(observations))),
    row(`Zhao and Sun for all pairs, ${imputations} imputations: ${what}`, 1, rounds, () =>
      spotPairTests(annotations, mulberry32(1), imputations),
    ),
    row(`feature models: ${what}`, 0.1, rounds, () => times.map(featureModel)),
  ];
}

/** At three of the sizes; the command tries some forty. */
function stability(rounds: number, perPair: number, subsamples: number): readonly Row[] {
  const conversations = conversationGames(annotated(perPair));
  const tried = [3, Math.floor(perPair / 2), perPair - 1].filter((size) => size > 0 && size < perPair);
  return [
    row(`stability of clusters, ${subsamples} subsamples at three sizes`, 3, rounds, () =>
      clusteringStability(conversations, { random: mulberry32(1), sizes: tried, subsamples }),
    ),
  ];
}

function calibration(rounds: number, games: number): readonly Row[] {
  const random = mulberry32(7);
  const few = 900;
  const times = [10, 30, 60, 90, 120];
  const prices = finalForecasts(few, times, 50);
  for (let game = 0; game < few; game++)
    for (let second = 0; second < 120; second += 2) prices.change(game, second, Math.floor(101 * random()));
  const outcome = Uint8Array.from({ length: few }, () => (random() < 0.5 ? 1 : 0));
  const probability = Float64Array.from({ length: games }, () => Math.floor(101 * random()) / 100);
  const came = probability.map((p) => (random() < p ? 1 : 0));
  const many = { probability, outcome: Uint8Array.from(came) };
  return [
    row(`calibration of ${few} games at ${times.length} times`, 0.1, rounds, () =>
      scoresOverTime(times, (index) => prices.at(index).map((price) => price / 100), outcome),
    ),
    row(`calibration of ${games} games at one time`, 1, rounds, () => everything(many)),
  ];
}

function everything(forecasts: Parameters<typeof forecastTable>[0]) {
  const table = forecastTable(forecasts);
  if (!isEstimable(table)) throw new Error(table.notEstimable);
  const groups = groupsOf(equalWidthBins(table));
  return [
    brierScore(table),
    logScore(table, 0.005),
    murphyDecomposition(groups),
    calibrationError(groups),
    corpDecomposition(table),
  ];
}

function annotated(perPair: number): readonly PairAnnotation[] {
  const random = mulberry32(2020);
  const names = Array.from({ length: 7 }, (_, index) => `bot ${index}`);
  const pairs = names.flatMap((a, index) => names.slice(index + 1).map((b): [string, string] => [a, b]));
  const feature = () => Math.floor(3 * random()) - 1;
  return pairs.flatMap((systems) =>
    Array.from({ length: 4 * perPair }, (_, index): PairAnnotation => {
      const segment = [2, 3, 5][index % 3] ?? 2;
      const features = { wit: feature(), sense: feature(), style: feature() };
      const labelOf = (name: string): SpotLabel =>
        random() < Math.exp(-segment * (0.08 + 0.05 * names.indexOf(name))) ? 'human' : 'bot';
      const labels = [labelOf(systems[0]), labelOf(systems[1])] as const;
      return { conversation: `${systems} ${index >> 2}`, systems, segment, labels, features };
    }),
  );
}

function row(what: string, most: number, rounds: number, work: () => unknown): Row {
  const once = () => {
    const start = performance.now();
    work();
    return (performance.now() - start) / 1000;
  };
  return { what, unit: 's', most, value: spreadOf(Array.from({ length: rounds }, once)) };
}
