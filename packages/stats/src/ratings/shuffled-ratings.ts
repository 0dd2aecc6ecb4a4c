/** Ratings that depend on order, averaged over many orders. */
import { elementAt, integerAt } from '../at.ts';
import type { Random } from '../random.ts';
import type { RateGames } from './rate-games.ts';
import type { GameColumns } from './scored-game.ts';

/**
 * The mean over many orders of the same games, by place: for ratings that depend on the order, such as TrueSkill's.
 * Deriu and others, Spot The Bot, EMNLP 2020. There must be a game.
 */
export function shuffledRatings(
  columns: GameColumns,
  rate: RateGames,
  random: Random,
  repetitions = 1000,
): Float64Array {
  const order = Int32Array.from(columns.score.keys());
  const means = new Float64Array(columns.names.length);
  for (let repetition = 0; repetition < repetitions; repetition++) {
    for (let place = order.length - 1; place > 0; place--) {
      const other = Math.floor(random() * (place + 1));
      [order[place], order[other]] = [integerAt(order, other), integerAt(order, place)];
    }
    const rated = rate(columns, order);
    for (let player = 0; player < means.length; player++)
      means[player] = elementAt(means, player) + elementAt(rated, player) / repetitions;
  }
  return means;
}
