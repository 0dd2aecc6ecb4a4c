/** The exact permutation test of two groups in interval data. */
import { elementAt } from '../../at.ts';
import { type NotEstimable, notEstimable } from '../../estimate.ts';
import { logGamma } from '../../special/log-gamma.ts';
import { massOf } from '../curves/npmle.ts';
import { columnsOf } from '../data/columns.ts';
import { type Grouping, groupSizes, groupSums, groupsProblem } from '../data/grouped.ts';
import type { Observations } from '../data/observations.ts';
import { type Scores, scoresBy } from './scores.ts';

/** Result of an exact permutation test. */
export interface ExactPermutationTest {
  /** The sum of the scores of the first group. */
  readonly u: number;
  /** The share of all ways to deal rows to the groups that give the first group as small a sum, or as great a one. */
  readonly asSmall: number;
  readonly asGreat: number;
  /** Twice the smaller of the two, at most 1. */
  readonly p: number;
}

/**
 * The permutation test of two groups without the normal limit: all ways to deal the rows are counted, by how many of
 * each score the first group gets. For small samples, where it never rejects too often. Without an answer once there
 * are more than `most` different sums.
 */
export function exactPermutationLogRank(
  observations: Observations,
  grouping: Grouping,
  { scores: kind = 'log-rank' as Scores, most = 100_000 } = {},
): ExactPermutationTest | NotEstimable {
  const fault = groupsProblem(observations, grouping);
  if (fault !== undefined) return fault;
  if (grouping.groups > 2) return notEstimable('for two groups only');
  const columns = columnsOf(observations);
  const scores = scoresBy(columns, massOf(columns), kind);
  const reach = scores.reduce((sum, score) => sum + Math.abs(score), 0);
  if (reach < 1e-10 * scores.length)
    return notEstimable('the data hold no contrast: nobody was seen, or all at once');
  const grain = 1e-11 * reach;
  const sums = dealt(scores, elementAt(groupSizes(grouping), 0), grain, most);
  if (sums === undefined) return notEstimable(`more than ${most} different sums: take the normal limit`);
  const u = elementAt(groupSums(scores, grouping), 0);
  let [asSmall, asGreat] = [0, 0];
  for (const { sum, share } of sums) {
    if (sum <= u + 100 * grain) asSmall += share;
    if (sum >= u - 100 * grain) asGreat += share;
  }
  [asSmall, asGreat] = [Math.min(1, asSmall), Math.min(1, asGreat)];
  return { u, asSmall, asGreat, p: Math.min(1, 2 * Math.min(asSmall, asGreat)) };
}

interface Dealing {
  readonly taken: number;
  readonly sum: number;
  share: number;
}

/** All sums that a group of `size` rows can get, with the share of the ways to deal that lead to each. */
function dealt(scores: Float64Array, size: number, grain: number, most: number) {
  let states: Dealing[] = [{ taken: 0, sum: 0, share: 1 }];
  let left = scores.length;
  for (const { score, count } of kindsOf(scores, grain)) {
    const next = new Map<string, Dealing>();
    for (const { taken, sum, share } of states) {
      const wanted = size - taken;
      const [least, greatest] = [Math.max(0, wanted - (left - count)), Math.min(count, wanted)];
      for (let chosen = least; chosen <= greatest; chosen++) {
        const reached = sum + chosen * score;
        const key = `${taken + chosen} ${Math.round(reached / (10 * grain))}`;
        const dealing = next.get(key) ?? { taken: taken + chosen, sum: reached, share: 0 };
        dealing.share += share * hypergeometric(chosen, count, wanted, left);
        next.set(key, dealing);
      }
      if (next.size > most) return undefined;
    }
    states = [...next.values()];
    left -= count;
  }
  return states;
}

/** The different scores, and how many rows have each. */
function kindsOf(scores: Float64Array, grain: number) {
  const kinds: { readonly score: number; count: number }[] = [];
  for (const score of scores.toSorted()) {
    const last = kinds.at(-1);
    if (last !== undefined && score - last.score <= grain) last.count++;
    else kinds.push({ score, count: 1 });
  }
  return kinds;
}

/** The chance that of `wanted` rows drawn from `all` just `chosen` are among the `count` special ones. */
const hypergeometric = (chosen: number, count: number, wanted: number, all: number) =>
  Math.exp(logChoices(count, chosen) + logChoices(all - count, wanted - chosen) - logChoices(all, wanted));

const logChoices = (n: number, k: number) => logGamma(n + 1) - logGamma(k + 1) - logGamma(n - k + 1);
