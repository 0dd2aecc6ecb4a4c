/** A simulated ladder: bots of known skill play until each has had its games. */
import {
  gameColumns,
  normalQuantile,
  publishedTrueSkill,
  type Random,
  type ScoredGame,
  trueskillPass,
} from '@parlour/stats';
import { ladderStandings } from '../ladder/ranking.ts';
import { pairLadder } from '../ladder/schedule.ts';

export interface LadderRun {
  /** Spearman's correlation of the ranking with the true skills. */
  readonly rankCorrelation: number;
  readonly gamesPerBot: { readonly min: number; readonly median: number; readonly max: number };
  /** Share of true skills inside the shown 95 % intervals. */
  readonly coverage: number;
}

/** Skills spread evenly over this many betas. */
const spread = 4;

/** So many bots and, for each, so many games, in ticks in which every bot may begin five games. */
export function runLadder(count: number, gamesEach: number, random: Random): LadderRun {
  const { mu: middle, beta } = publishedTrueSkill;
  const names = Array.from({ length: count }, (_, index) => `b${String(index).padStart(4, '0')}`);
  const skills = new Map(
    names.map((name, index) => [name, middle + spread * beta * (index / Math.max(count - 1, 1) - 0.5)]),
  );
  const played = new Map<string, number>(names.map((name) => [name, 0]));
  const games: ScoredGame[] = [];
  const total = (count * gamesEach) / 2;
  for (let tick = 0; games.length < total; tick++) {
    const columns = gameColumns(games);
    const { mu } = trueskillPass(columns, publishedTrueSkill);
    const rated = new Map(columns.names.map((name, place) => [name, mu[place] ?? middle]));
    const bots = names.map((id) => ({
      ...{ id, owner: null, games: played.get(id) ?? 0, free: 5 },
      ...{ mu: rated.get(id) ?? middle, isRookie: false },
    }));
    for (const { first, second } of pairLadder(bots, `${random()}/${tick}`, total - games.length)) {
      const lead =
        (skills.get(first) ?? 0) - (skills.get(second) ?? 0) + normalQuantile(random()) * Math.SQRT2 * beta;
      games.push({ a: first, b: second, score: lead > 0 ? 1 : 0 });
      for (const name of [first, second]) played.set(name, (played.get(name) ?? 0) + 1);
    }
  }
  const standings = ladderStandings(games);
  const counts = [...played.values()].sort((a, b) => a - b);
  const inside = standings.filter(({ bot, skill }) => {
    const known = skills.get(bot) ?? 0;
    return skill !== null && skill.interval[0] <= known && known <= skill.interval[1];
  });
  return {
    rankCorrelation: spearman(standings.map(({ bot }) => skills.get(bot) ?? 0)),
    gamesPerBot: {
      min: counts[0] ?? 0,
      median: counts[Math.floor(counts.length / 2)] ?? 0,
      max: counts.at(-1) ?? 0,
    },
    coverage: inside.length / Math.max(standings.length, 1),
  };
}

/** Rank correlation of a ranking, the highest first, without ties. */
function spearman(ranked: readonly number[]): number {
  const order = [...ranked.keys()].sort((a, b) => (ranked[b] ?? 0) - (ranked[a] ?? 0));
  const n = ranked.length;
  const squares = order.reduce((sum, place, rank) => sum + (place - rank) ** 2, 0);
  return n < 2 ? 1 : 1 - (6 * squares) / (n * (n ** 2 - 1));
}
