/** Ranking without one of the bots. */
import { elementAt } from '../at.ts';
import type { Random } from '../random.ts';
import { winShares } from '../ratings/rate-games.ts';
import { gameColumns, type ScoredGame } from '../ratings/scored-game.ts';
import { type SpotRanking, spotRanking } from './ranking.ts';

/** Ranking of the other bots without one of them. */
export interface RankingWithout {
  readonly name: string;
  readonly ranking: SpotRanking;
  /** The others by wins over games, best first; and whether that is the order they have with the one left out. */
  readonly order: readonly string[];
  readonly keepsOrder: boolean;
  /** Whether the clusters equal those with all bots, without this one. */
  readonly keepsClusters: boolean;
}

/**
 * Sensitivity of the ranking to each bot: ranks the others without all games of one bot in turn. Every
 * ranking draws anew from the generator.
 */
export function leaveOneOut(
  games: readonly ScoredGame[],
  random: Random,
  options: { readonly replicates?: number; readonly level?: number } = {},
): readonly RankingWithout[] {
  const whole = spotRanking(games, random, options);
  const order = orderOf(games);
  return whole.names.map((name) => {
    const rest = games.filter(({ a, b }) => a !== name && b !== name);
    const ranking = spotRanking(rest, random, options);
    const without = whole.clusters.map((names) => names.filter((one) => one !== name));
    const kept = without.filter((names) => names.length > 0);
    const orderNow = orderOf(rest);
    return {
      name,
      ranking,
      order: orderNow,
      keepsOrder: isSame(
        orderNow,
        order.filter((one) => one !== name),
      ),
      keepsClusters: isSame(
        ranking.clusters.map((names) => names.join('\n')),
        kept.map((names) => names.join('\n')),
      ),
    };
  });
}

function orderOf(games: readonly ScoredGame[]): readonly string[] {
  const columns = gameColumns(games);
  const rates = winShares(columns, Int32Array.from(columns.score.keys()));
  return columns.names
    .map((name, place) => ({ name, rate: elementAt(rates, place) }))
    .sort((one, other) => other.rate - one.rate)
    .map(({ name }) => name);
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((value, index) => value === other[index]);
