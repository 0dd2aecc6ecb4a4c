/** Learns how people answer from the times of their answers. */
import type { Contributors } from '../learning/contributors.ts';
import { countedBy, isCounted, twoDigits } from '../learning/counts.ts';
import { priorWeight, sharedOut, totalWeight, type Weighted } from '../learning/shares.ts';
import { longestWait } from './bounds.ts';
import { expected, type Habits } from './habits.ts';
import { type LearnedPace, type Residuals, residualAt, rounded } from './learned-pace.ts';
import { scoreOf } from './normal-scores.ts';
import { fitPopulation, withPrior } from './population.ts';
import { answersOfGame, residualsOf } from './residuals.ts';
import { withinBounds } from './slowness.ts';
import { answersIn, type TimedAnswer, type TimedGame } from './timed-games.ts';
import { grid, gridSteps, likelihoodOf } from './typist-grid.ts';

/** How much the time for a letter may wobble. The newest games decide. */
const wobbles = [0.05, 0.1, 0.2, 0.35];
const newest = 120;
/** Typists whom fewer people are like than this are left out. */
const leastShare = 0.0005;

/** Answers of one game count towards how often none comes up to so many. */
const mostOfGame = 12;

interface Known {
  /** What is known of those whose games these are. */
  readonly contributors: Contributors;
  /** Whose games are left out. */
  readonly without?: ReadonlySet<string>;
  /** Days since 1970: today. */
  readonly day: number;
}

/**
 * What the server's own people teach about the time that answers take: how they differ from each other, how each of
 * them differs from question to question, by length, and how often none comes. The prior counts as one of them for each
 * of its members. Undefined: there is no game.
 */
export function learnPace(
  games: readonly TimedGame[],
  { contributors, without, day }: Known,
): LearnedPace | undefined {
  const heard = withinBounds(sharedOut(games, contributors, without));
  if (heard.length === 0) return undefined;
  const weights = heard.map(({ weight }) => weight);
  const wobble = bestWobble(heard.slice(-newest));
  const likelihoods = heard.map(({ lesson }) => likelihoodOf(lesson, wobble));
  const found = fitPopulation(likelihoods, weights).weights;
  const residuals = residualsOf(heard, likelihoods, found, wobble);
  const old = games.filter((game) => isCounted(game, day));
  const learned: LearnedPace = {
    answers: twoDigits(answersIn(old)),
    people: countedBy(games, day).people,
    typists: typistsOf(withPrior(found, totalWeight(heard))),
    steps: [rounded(gridSteps[0]), rounded(gridSteps[1]), rounded(gridSteps[2])],
    wobble,
    lengths: residuals.lengths,
    quantiles: residuals.quantiles.map((values) => values.map(rounded)),
    after: rounded(residuals.after),
    silence: 0,
  };
  return { ...learned, silence: rounded(silenceOf(heard, learned)) };
}

function bestWobble(games: readonly Weighted<TimedGame>[]): number {
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
  const kept = [...weights.entries()].filter(([, weight]) => weight >= leastShare);
  const total = kept.reduce((sum, [, weight]) => sum + weight, 0);
  return kept.map(([index, weight]) => {
    const { thought, letter, unevenness, reading } = grid[index] as Habits;
    return [
      rounded(thought),
      rounded(letter),
      rounded(unevenness),
      reading,
      rounded(weight / total),
    ] as const;
  });
}

/** Of the questions that people left unanswered, those that their habits do not explain. The prior leaves none. */
function silenceOf(games: readonly Weighted<TimedGame>[], learned: LearnedPace): number {
  let [silent, asked] = [0, priorWeight * answersOfGame];
  for (const { lesson, weight } of games) {
    const one = Number(lesson.open?.silent === true);
    silent += weight * one;
    asked += weight * (Math.min(lesson.answers.length, mostOfGame) + one);
  }
  const slow = tooSlow(
    learned,
    games.flatMap(({ lesson }) => lesson.answers),
  );
  return Math.max((silent / asked - slow) / (1 - slow), 0);
}

/** The share of answers that would take longer than anybody waits: every typist at evenly spread scores. */
function tooSlow({ typists, ...residuals }: LearnedPace, answers: readonly TimedAnswer[]): number {
  const perTypist = 40;
  let share = 0;
  for (const [place, [thought, letter, unevenness, reading, weight]] of typists.entries())
    for (let step = 0; step < perTypist; step += 1) {
      const answer = answers[(7919 * (place * perTypist + step)) % answers.length] as TimedAnswer;
      const habits = { thought, letter, unevenness, reading };
      if (secondsAt(residuals, habits, answer, scoreOf((step + 0.5) / perTypist)) * 1000 > longestWait)
        share += weight / perTypist;
    }
  return share;
}

function secondsAt(residuals: Residuals, habits: Habits, answer: TimedAnswer, score: number): number {
  const { middle, spread } = expected(habits, residuals.wobble, answer);
  return middle * Math.exp(spread * residualAt(residuals, answer.typed, score));
}
