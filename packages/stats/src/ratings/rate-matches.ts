/** Ratings of all players as functions of their matches. */
import { at, wholeAt } from '../at.ts';
import type { Matches } from './scored-game.ts';
import { type TrueSkillOptions, trueskillPass } from './trueskill.ts';

/** A rating of every player, by place, from the matches at the given places, in that order. */
export type RateMatches = (matches: Matches, order: Int32Array) => Float64Array;

/** Wins over all matches, ties among them. Who did not play comes after everybody who did. */
export const winShares: RateMatches = ({ names, first, second, score }, order) => {
  const wins = new Float64Array(names.length);
  const played = new Float64Array(names.length);
  for (const game of order) {
    const [a, b, points] = [wholeAt(first, game), wholeAt(second, game), score[game]];
    played[a] = at(played, a) + 1;
    played[b] = at(played, b) + 1;
    if (points === 1) wins[a] = at(wins, a) + 1;
    else if (points === 0) wins[b] = at(wins, b) + 1;
  }
  return wins.map((won, player) => (played[player] === 0 ? -1 : won / at(played, player)));
};

/** The mu of one pass of TrueSkill. */
export const trueskillMeans =
  (options: TrueSkillOptions): RateMatches =>
  (matches, order) =>
    trueskillPass(matches, options, order).mu;
