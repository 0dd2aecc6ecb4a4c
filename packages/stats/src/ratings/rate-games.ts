/** Ratings of all players as functions of their games. */
import { elementAt, integerAt } from '../at.ts';
import type { GameColumns } from './scored-game.ts';
import { type TrueSkillOptions, trueskillPass } from './trueskill.ts';

/** A rating of every player, by place, from the games at the given places, in that order. */
export type RateGames = (columns: GameColumns, order: Int32Array) => Float64Array;

/** Wins over all games, including ties. Players without games come last. */
export const winShares: RateGames = ({ names, first, second, score }, order) => {
  const wins = new Float64Array(names.length);
  const played = new Float64Array(names.length);
  for (const game of order) {
    const [a, b, points] = [integerAt(first, game), integerAt(second, game), score[game]];
    played[a] = elementAt(played, a) + 1;
    played[b] = elementAt(played, b) + 1;
    if (points === 1) wins[a] = elementAt(wins, a) + 1;
    else if (points === 0) wins[b] = elementAt(wins, b) + 1;
  }
  return wins.map((won, player) => (played[player] === 0 ? -1 : won / elementAt(played, player)));
};

/** The mu of one pass of TrueSkill. */
export const trueskillMeans =
  (options: TrueSkillOptions): RateGames =>
  (columns, order) =>
    trueskillPass(columns, options, order).mu;
