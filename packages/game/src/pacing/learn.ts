/** Learns how people answer from the times of their answers. */
import type { Contributors } from '../learning/contributors.ts';
import { isOldEnoughToCount, publishedCounts, roundToTwoDigits } from '../learning/counts.ts';
import { priorWeight, totalWeight, type WeightedLesson, weighLessons } from '../learning/shares.ts';
import { maxAnswerDelay } from './bounds.ts';
import { type Habits, paceFromHabits } from './habits.ts';
import { interpolateResidual, type LearnedPace, type Residuals, roundToFourDigits } from './learned-pace.ts';
import { approximateNormalScore } from './normal-scores.ts';
import { fitPopulation, withPrior } from './population.ts';
import { answersOfGame, residualsOf } from './residuals.ts';
import { winsorizeGames } from './slowness.ts';
import { answersIn, type TimedAnswer, type TimedGame } from './timed-games.ts';
import { gridSteps, habitsGrid, likelihoodOf } from './typist-grid.ts';

/** Candidates for the variation of typing time. The newest games decide. */
const wobbles = [0.05, 0.1, 0.2, 0.35];
const newest = 120;
/** Typists with a smaller share of people are dropped. */
const minShare = 0.0005;

/** Maximum number of answers of one game for the rate of missing answers. */
const maxAnswersOfGame = 12;

interface Known {
  /** Data about the contributors of these games. */
  readonly contributors: Contributors;
  /** Contributors with excluded games. */
  readonly without?: ReadonlySet<string>;
  /** Days since 1970: today. */
  readonly day: number;
}

/**
 * Learns the answer times of the server's people: differences between people, differences between a person's
 * answers, by length, and the share of missing answers. Each member of the prior counts as one person.
 * Undefined: there is no game.
 */
export function learnPace(
  games: readonly TimedGame[],
  { contributors, without, day }: Known,
): LearnedPace | undefined {
  const heard = winsorizeGames(weighLessons(games, contributors, without));
  if (heard.length === 0) return undefined;
  const weights = heard.map(({ weight }) => weight);
  const wobble = bestWobble(heard.slice(-newest));
  const likelihoods = heard.map(({ lesson }) => likelihoodOf(lesson, wobble));
  const found = fitPopulation(likelihoods, weights).weights;
  const residuals = residualsOf(heard, likelihoods, found, wobble);
  const old = games.filter((game) => isOldEnoughToCount(game, day));
  const learned: LearnedPace = {
    answers: roundToTwoDigits(answersIn(old)),
    people: publishedCounts(games, day).people,
    typists: typistsOf(withPrior(found, totalWeight(heard))),
    steps: [
      roundToFourDigits(gridSteps[0]),
      roundToFourDigits(gridSteps[1]),
      roundToFourDigits(gridSteps[2]),
    ],
    wobble,
    lengths: residuals.lengths,
    quantiles: residuals.quantiles.map((values) => values.map(roundToFourDigits)),
    after: roundToFourDigits(residuals.after),
    silence: 0,
  };
  return { ...learned, silence: roundToFourDigits(silenceOf(heard, learned)) };
}

function bestWobble(games: readonly WeightedLesson<TimedGame>[]): number {
  const weights = games.map(({ weight }) => weight);
  const fits = wobbles.map((wobble) => ({
    wobble,
    log: fitPopulation(
      games.map(({ lesson }) => likelihoodOf(lesson, wobble)),
      weights,
      6,
      0,
    ).log,
  }));
  return fits.reduce((best, fit) => (fit.log > best.log ? fit : best)).wobble;
}

function typistsOf(weights: Float64Array): LearnedPace['typists'] {
  const kept = [...weights.entries()].filter(([, weight]) => weight >= minShare);
  const total = kept.reduce((sum, [, weight]) => sum + weight, 0);
  return kept.map(([index, weight]) => {
    const { thought, letter, unevenness, reading } = habitsGrid[index] as Habits;
    return [
      roundToFourDigits(thought),
      roundToFourDigits(letter),
      roundToFourDigits(unevenness),
      reading,
      roundToFourDigits(weight / total),
    ] as const;
  });
}

/** Of the questions that people left unanswered, those that their habits do not explain. The prior leaves none. */
function silenceOf(games: readonly WeightedLesson<TimedGame>[], learned: LearnedPace): number {
  let [silent, asked] = [0, priorWeight * answersOfGame];
  for (const { lesson, weight } of games) {
    const one = Number(lesson.open?.silent === true);
    silent += weight * one;
    asked += weight * (Math.min(lesson.answers.length, maxAnswersOfGame) + one);
  }
  const slow = tooSlow(
    learned,
    games.flatMap(({ lesson }) => lesson.answers),
  );
  return Math.max((silent / asked - slow) / (1 - slow), 0);
}

/** Share of answers slower than the maximum delay: every typist at evenly spread scores. */
function tooSlow({ typists, ...residuals }: LearnedPace, answers: readonly TimedAnswer[]): number {
  const perTypist = 40;
  let share = 0;
  for (const [place, [thought, letter, unevenness, reading, weight]] of typists.entries())
    for (let step = 0; step < perTypist; step += 1) {
      const answer = answers[(7919 * (place * perTypist + step)) % answers.length] as TimedAnswer;
      const habits = { thought, letter, unevenness, reading };
      if (
        secondsAt(residuals, habits, answer, approximateNormalScore((step + 0.5) / perTypist)) * 1000 >
        maxAnswerDelay
      )
        share += weight / perTypist;
    }
  return share;
}

function secondsAt(residuals: Residuals, habits: Habits, answer: TimedAnswer, score: number): number {
  const { middle, spread } = paceFromHabits(habits, residuals.wobble, answer);
  return middle * Math.exp(spread * interpolateResidual(residuals, answer.typed, score));
}
