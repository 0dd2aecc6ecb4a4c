/** Measures the heavier statistics on made-up data. */
import {
  bootstrapRatings,
  gameColumns,
  mulberry32,
  publishedTrueSkill,
  rankCounts,
  type ScoredGame,
  trueskillMeans,
  winShares,
} from '@parlour/stats';
import { analyses } from './analyses.ts';
import type { Benchmark, Row } from './benchmark.ts';
import { spreadOf } from './numbers.ts';

const sizes = { full: { replicates: 1000, rounds: 5 }, tiny: { replicates: 5, rounds: 2 } };

/** Duration of the slower analyses, on simulated data of the size of the published study's largest domain. */
export const statistics: Benchmark = {
  name: 'statistics',
  async run(size = 'full') {
    const { replicates, rounds } = sizes[size];
    return [...ranking(replicates, rounds), ...analyses(size)];
  },
};

/** Rank ranges of six bots from 4,000 annotations, two thirds of them ties. */
function ranking(replicates: number, rounds: number): readonly Row[] {
  const columns = gameColumns(annotations(4000));
  const options = { ...publishedTrueSkill, tau: 0, drawProbability: 0.65 };
  const rank = (rate: typeof winShares) =>
    rankCounts(bootstrapRatings(columns, { rate, random: mulberry32(1), replicates }));
  return [
    {
      what: `rank ranges by TrueSkill: ${replicates} samples of 4000 games`,
      value: seconds(rounds, () => rank(trueskillMeans(options))),
      unit: 's',
      most: 1,
    },
    {
      what: `rank ranges by wins: ${replicates} samples of 4000 games`,
      value: seconds(rounds, () => rank(winShares)),
      unit: 's',
      most: 1,
    },
  ];
}

function annotations(count: number): readonly ScoredGame[] {
  const random = mulberry32(2020);
  return Array.from({ length: count }, () => {
    const first = Math.floor(random() * 6);
    const second = (first + 1 + Math.floor(random() * 5)) % 6;
    const lead = 0.06 * (second - first);
    const u = random();
    return { a: `bot ${first}`, b: `bot ${second}`, score: u < 0.65 ? 0.5 : u < 0.825 + lead / 2 ? 1 : 0 };
  });
}

function seconds(rounds: number, work: () => void) {
  return spreadOf(
    Array.from({ length: rounds }, () => {
      const start = performance.now();
      work();
      return (performance.now() - start) / 1000;
    }),
  );
}
