/** A player's record in duels: how often they were taken for human, and how often they were right. */
import { type Interval, wilsonInterval } from '@parlour/stats';
import type { ListedGame } from '../figures.ts';
import { measureNames } from './measures.ts';

/** A share with its counts. */
interface Share {
  readonly n: number;
  readonly count: number;
  /** Null: there is nothing to take a share of. */
  readonly share: number | null;
  /** Wilson's, for 95 %. */
  readonly interval: Interval | null;
}

export interface DuelRecord {
  readonly games: number;
  /** Number of predictions of "human" by the partner. */
  readonly taken: Share;
  /** Number of right predictions. */
  readonly right: Share;
}

/** Returns one record of all of a player's games in a role; none without games. */
export function duelRecords(games: readonly ListedGame[]): readonly DuelRecord[] {
  if (games.length === 0) return [];
  const judged = games.flatMap(({ seat, measures }) => measures[measureNames.taken(seat)] ?? []);
  const own = games
    .filter(({ seat, measures }) => measures[measureNames.taken(seat)] === undefined)
    .flatMap(({ measures }) => measures[measureNames.right] ?? []);
  return [{ games: games.length, taken: shareOf(judged), right: shareOf(own) }];
}

function shareOf(ones: readonly number[]): Share {
  const [n, count] = [ones.length, ones.filter((one) => one === 1).length];
  if (n === 0) return { n, count, share: null, interval: null };
  const interval = wilsonInterval({ successes: count, trials: n });
  return { n, count, share: count / n, interval: 'notEstimable' in interval ? null : interval };
}
