/** Skills from all games at once, by the model of TrueSkill. */
import { elementAt, integerAt } from '../at.ts';
import { isEstimable, type NotEstimable } from '../estimate.ts';
import { type Derivatives, newtonMaximum } from '../fitting/newton.ts';
import { normalHazard } from '../special/normal.ts';
import { type GameColumns, gameColumns, type ScoredGame } from './scored-game.ts';
import { drawMargin, drawStep, type Skill, type TrueSkillOptions, winStep } from './trueskill.ts';

/**
 * Posterior mode of constant skills with their prior, and Laplace's standard errors as `sigma`. Unlike one
 * pass it forgets nothing: its intervals cover where those of a pass are far too narrow. `tau` is not used.
 */
export function trueskillPosterior(
  games: readonly ScoredGame[],
  options: TrueSkillOptions,
): ReadonlyMap<string, Skill> | NotEstimable {
  const { names, first, second, score } = gameColumns(games);
  const size = names.length;
  if (size === 0) return new Map();
  const derivatives = (skill: Float64Array) => derivativesAt(skill, { first, second, score }, options);
  const maximum = newtonMaximum(derivatives, new Float64Array(size), new Float64Array(size).fill(1));
  if (!isEstimable(maximum)) return maximum;
  return new Map(
    names.map((name, index) => [
      name,
      {
        mu: options.mu + options.sigma * elementAt(maximum.coefficients, index),
        sigma: options.sigma * Math.sqrt(elementAt(maximum.covariance, index * size + index)),
      },
    ]),
  );
}

/** In units of the prior: the maximum is near 0, and the information is 1 without games. */
function derivativesAt(
  skill: Float64Array,
  { first, second, score }: Pick<GameColumns, 'first' | 'second' | 'score'>,
  options: TrueSkillOptions,
): Derivatives {
  const size = skill.length;
  const noise = Math.SQRT2 * options.beta;
  const margin = drawMargin(options, 2) / noise;
  const unit = options.sigma / noise;
  const gradient = skill.map((value) => -value);
  const information = new Float64Array(size * size);
  for (let index = 0; index < size; index++) information[index * size + index] = 1;
  const bend = (row: number, column: number, by: number) => {
    information[row * size + column] = elementAt(information, row * size + column) + by;
  };
  let value = skill.reduce((sum, one) => sum - one ** 2 / 2, 0);
  for (let game = 0; game < score.length; game++) {
    const points = elementAt(score, game);
    const winner = integerAt(points === 0 ? second : first, game);
    const loser = integerAt(points === 0 ? first : second, game);
    const lead = unit * (elementAt(skill, winner) - elementAt(skill, loser));
    const { shift, shrink } = points === 0.5 ? drawStep(lead, margin) : winStep(lead - margin);
    value += points === 0.5 ? logTie(lead, margin) : logCdf(lead - margin);
    gradient[winner] = elementAt(gradient, winner) + unit * shift;
    gradient[loser] = elementAt(gradient, loser) - unit * shift;
    const by = unit ** 2 * shrink;
    bend(winner, winner, by);
    bend(loser, loser, by);
    bend(winner, loser, -by);
    bend(loser, winner, -by);
  }
  return { value, gradient, information };
}

/** Logarithm of the density of a standard normal. */
const logDensity = (x: number): number => -(x * x + Math.log(2 * Math.PI)) / 2;

const logCdf = (x: number): number => logDensity(x) - Math.log(normalHazard(x));

/** Logarithm of the probability of a tie; far out, its nearer edge is what is left. */
function logTie(lead: number, margin: number): number {
  const [near, far] = [margin - Math.abs(lead), -margin - Math.abs(lead)];
  const ratio = Math.exp(-2 * margin * Math.abs(lead));
  return logDensity(near) + Math.log(1 / normalHazard(near) - ratio / normalHazard(far));
}
