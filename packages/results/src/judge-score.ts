/** One score of a judge over guesses and games: a proper rule for each judgement, and a mean that forgets slowly. */
import type { Nature } from '@parlour/game';
import { studentQuantile } from '@parlour/stats/student-t';
import { dayBefore, dayOf } from './retelling/daily.ts';

/** A final judgement. Those of one subject, such as the players of a game show, count together as one. */
export interface ScoredJudgement {
  readonly subject: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** That the target is human. */
  readonly probability: number;
  readonly nature: Nature;
}

export interface JudgeScore {
  /** Judged games and guesses. */
  readonly n: number;
  /** 50 is a coin toss, 100 always sure and right, -100 always sure and wrong; null: no judgement yet. */
  readonly score: number | null;
  /** Student's interval with the effective number of judgements; null below two: not estimable. */
  readonly interval: readonly [number, number] | null;
  /** Days of UTC in a row, up to today or yesterday, with a judgement. */
  readonly days: number;
}

const coinToss = 50;
/** Weight of the newest judgement in the mean, which begins at a coin toss. */
export const newestWeight = 1 / 16;

/**
 * Score of one judgement: 100 - 200 (p - y)², with y = 1 for a human. A linear function of the Brier score,
 * so the honest belief has the highest expectation.
 */
export const scoreOfJudgement = (probability: number, nature: Nature): number =>
  100 - 200 * (probability - Number(nature === 'human')) ** 2;

/** `now`: milliseconds since 1970. The order of the judgements does not matter, only their times. */
export function judgeScore(judged: readonly ScoredJudgement[], now: number): JudgeScore {
  const subjects = [...Map.groupBy(judged, ({ subject }) => subject)]
    .map(([subject, some]) => ({
      subject,
      at: Math.max(...some.map(({ at }) => at)),
      value: meanOver(some.map(({ probability, nature }) => scoreOfJudgement(probability, nature))),
    }))
    .toSorted((a, b) => a.at - b.at || (a.subject < b.subject ? -1 : 1));
  const n = subjects.length;
  const days = daysInRow(new Set(subjects.map(({ at }) => dayOf(at))), dayOf(now));
  if (n === 0) return { n, score: null, interval: null, days };
  const kept = 1 - newestWeight;
  const score = subjects.reduce((mean, { value }) => kept * mean + newestWeight * value, coinToss);
  return {
    n,
    score,
    interval: intervalOf(
      subjects.map(({ value }) => value),
      score,
    ),
    days,
  };
}

const meanOver = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** The coin toss at the start is no observation: it moves the interval, and does not narrow it. */
function intervalOf(values: readonly number[], score: number): readonly [number, number] | null {
  if (values.length < 2) return null;
  const weights = values.map((_, place) => (1 - newestWeight) ** (values.length - 1 - place));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const effective = total ** 2 / weights.reduce((sum, weight) => sum + weight ** 2, 0);
  const weighted = (value: (place: number) => number) =>
    weights.reduce((sum, weight, place) => sum + weight * value(place), 0) / total;
  const mean = weighted((place) => values[place] ?? 0);
  const squares = weighted((place) => ((values[place] ?? 0) - mean) ** 2);
  const error = Math.sqrt(squares / (effective - 1));
  const half = studentQuantile(0.975, effective - 1) * error * newestWeight * total;
  return [Math.max(score - half, -100), Math.min(score + half, 100)];
}

function daysInRow(days: ReadonlySet<string>, today: string): number {
  let day = days.has(today) ? today : dayBefore(today);
  let count = 0;
  for (; days.has(day); day = dayBefore(day)) count += 1;
  return count;
}
