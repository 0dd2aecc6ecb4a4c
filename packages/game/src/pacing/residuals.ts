/** Deviations of times from predicted ones. */
import { weightedQuantiles } from '../learning/robust.ts';
import { priorWeight, totalWeight, type WeightedLesson } from '../learning/shares.ts';
import { type Habits, paceFromHabits } from './habits.ts';
import type { Residuals } from './learned-pace.ts';
import { interpolateLinear, normalShares as quantileShares } from './normal-scores.ts';
import type { TimedGame } from './timed-games.ts';
import { habitsGrid, type Likelihood } from './typist-grid.ts';

interface WeightedResidual {
  readonly typed: number;
  readonly residual: number;
  readonly weight: number;
}

/** Residuals of the typists of typist.ts in learned form: the prior. */
const before = [
  -2.68, -2.21, -1.82, -1.42, -0.96, -0.62, -0.34, -0.07, 0.22, 0.54, 0.92, 1.5, 2.04, 2.63, 3.54,
];
/** Number of answers that every game counts as, regardless of the actual number. */
export const answersOfGame = 7;
/** Weight of the prior, in answers. */
const weightBefore = priorWeight * answersOfGame;
/** Weight of the pooled residuals for each length, in answers. */
const shared = 300;
/** Number of answers that halves the shrinkage of a correlation. */
const doubt = 500;
/** Habits that explain less of a game than this are passed over. */
const minWeight = 0.01;

/** Residuals of answers from each person's habits, which the games reveal only in part. */
export function residualsOf(
  games: readonly WeightedLesson<TimedGame>[],
  likelihoods: readonly Likelihood[],
  weights: Float64Array,
  wobble: number,
): Pick<Residuals, 'lengths' | 'quantiles' | 'after'> {
  const all: WeightedResidual[] = [];
  let squares = 0;
  let products = 0;
  for (const [index, { lesson: game, weight: ofGame }] of games.entries())
    for (const { habits, weight: fit } of explanations(likelihoods[index] as Likelihood, weights)) {
      const weight = (fit * ofGame * answersOfGame) / game.answers.length;
      let last: number | undefined;
      for (const answer of game.answers) {
        const { middle, spread } = paceFromHabits(habits, wobble, answer);
        const residual = (Math.log(answer.took / 1000) - Math.log(middle)) / spread;
        all.push({ typed: answer.typed, residual, weight });
        const bounded = Math.min(Math.max(residual, -3), 3);
        if (last !== undefined) products += weight * bounded * last;
        if (last !== undefined) squares += weight * bounded ** 2;
        last = bounded;
      }
    }
  const count = answersOfGame * totalWeight(games);
  const after = squares > 0 ? ((products / squares) * count) / (count + doubt) : 0;
  return { ...byLength(games, all, count), after: Math.min(Math.max(after, -0.5), 0.8) };
}

/** The habits by which a game can be explained, and how well. */
function explanations(
  { places, values }: Likelihood,
  weights: Float64Array,
): { habits: Habits; weight: number }[] {
  const shares = Array.from(places, (place, index) => (weights[place] as number) * (values[index] as number));
  const total = shares.reduce((sum, share) => sum + share, 0);
  return shares.flatMap((share, index) =>
    share < minWeight * total
      ? []
      : [{ habits: habitsGrid[places[index] as number] as Habits, weight: share / total }],
  );
}

function byLength(
  games: readonly WeightedLesson<TimedGame>[],
  all: readonly WeightedResidual[],
  count: number,
) {
  const typed = games.flatMap(({ lesson, weight }) =>
    lesson.answers.map((answer) => ({ value: answer.typed, weight: weight / lesson.answers.length })),
  );
  const bins = count < 1500 ? 3 : 4;
  const at = (shares: readonly number[]) => weightedQuantiles(typed, shares).map(Math.round);
  const edges = at(Array.from({ length: bins - 1 }, (_, bin) => (bin + 1) / bins));
  const lengths = at(Array.from({ length: bins }, (_, bin) => (bin + 0.5) / bins));
  const binOf = (length: number) => edges.filter((edge) => length > edge).length;
  const pooled = mixed(quantilesOf(all), before, count / (count + weightBefore));
  const quantiles = lengths.map((_, bin) => {
    const own = all.filter((one) => binOf(one.typed) === bin);
    const part = own.reduce((sum, { weight }) => sum + weight, 0);
    return mixed(quantilesOf(own), pooled, part / (part + shared));
  });
  return { lengths, quantiles };
}

const mixed = (own: readonly number[], others: readonly number[], part: number): number[] =>
  others.map((other, index) => (part > 0 ? part * (own[index] as number) + (1 - part) * other : other));

/** The residuals at `shares`. */
function quantilesOf(weighted: readonly WeightedResidual[]): number[] {
  if (weighted.length === 0) return quantileShares.map(() => 0);
  const sorted = [...weighted].sort((a, b) => a.residual - b.residual);
  const total = sorted.reduce((sum, { weight }) => sum + weight, 0);
  let below = 0;
  const places = sorted.map(({ weight }) => {
    below += weight;
    return (below - weight / 2) / total;
  });
  return quantileShares.map((share) => {
    const right = Math.max(lowerBound(places, share), 1);
    const pair = [right - 1, Math.min(right, sorted.length - 1)];
    const values = pair.map((place) => (sorted[place] as WeightedResidual).residual);
    const where = Math.min(Math.max(share, places[0] as number), places.at(-1) as number);
    return interpolateLinear(
      pair.map((place) => places[place] as number),
      values,
      where,
    );
  });
}

/** The first index with a value not below this one. */
function lowerBound(places: readonly number[], value: number): number {
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle] as number) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
