/** Learns how people answer from the times of their answers. */
import { longestWait } from './bounds.ts';
import { expected, type Habits } from './habits.ts';
import { type LearnedPace, type Residuals, residualAt, rounded } from './learned-pace.ts';
import { scoreOf } from './normal-scores.ts';
import { fitPopulation } from './population.ts';
import { residualsOf } from './residuals.ts';
import { answersIn, fairGames, type TimedAnswer, type TimedGame } from './timed-games.ts';
import { grid, gridSteps, likelihoodOf } from './typist-grid.ts';

/** How much the time for a letter may wobble. The newest games decide. */
const wobbles = [0.05, 0.1, 0.2, 0.35];
const newest = 120;
/** Typists whom fewer people are like than this are left out. */
const leastShare = 0.0005;

/**
 * What the house's own people teach about the time that answers take: how they differ from each other, how each of
 * them differs from question to question, by length, and how often none comes. Undefined below 200 answers; nobody's
 * are more than 2 % of them, and those of `without` are left out.
 */
export function learnPace(
  games: readonly TimedGame[],
  without: ReadonlySet<string> = new Set(),
): LearnedPace | undefined {
  const fair = fairGames(games, without);
  if (fair.length === 0) return undefined;
  const wobble = bestWobble(fair.slice(-newest));
  const likelihoods = fair.map((game) => likelihoodOf(game, wobble));
  const { weights } = fitPopulation(likelihoods);
  const residuals = residualsOf(fair, likelihoods, weights, wobble);
  const learned: LearnedPace = {
    answers: answersIn(fair),
    people: new Set(fair.map(({ person }) => person)).size,
    typists: typistsOf(weights),
    steps: [rounded(gridSteps[0]), rounded(gridSteps[1]), rounded(gridSteps[2])],
    wobble,
    lengths: residuals.lengths,
    quantiles: residuals.quantiles.map((values) => values.map(rounded)),
    after: rounded(residuals.after),
    silence: 0,
  };
  return { ...learned, silence: rounded(silenceOf(fair, learned)) };
}

function bestWobble(games: readonly TimedGame[]): number {
  const fits = wobbles.map((wobble) => ({
    wobble,
    log: fitPopulation(
      games.map((game) => likelihoodOf(game, wobble)),
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

/** Of the questions that people left unanswered, those that their habits do not explain. */
function silenceOf(games: readonly TimedGame[], learned: LearnedPace): number {
  const silent = games.filter(({ open }) => open?.silent === true).length;
  const share = silent / (answersIn(games) + silent);
  const slow = tooSlow(
    learned,
    games.flatMap(({ answers }) => answers),
  );
  return Math.max((share - slow) / (1 - slow), 0);
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
