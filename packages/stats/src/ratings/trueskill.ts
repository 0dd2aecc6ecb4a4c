/** TrueSkill for games of two. */
import { elementAt, integerAt } from '../at.ts';
import { normalHazard } from '../special/normal.ts';
import { normalQuantile } from '../special/normal-quantile.ts';
import type { GameColumns } from './scored-game.ts';

/** Belief about a skill: a normal distribution. */
export interface Skill {
  readonly mu: number;
  readonly sigma: number;
}

/** Options of TrueSkill. */
export interface TrueSkillOptions {
  /** Mean for a player without games. */
  readonly mu: number;
  readonly sigma: number;
  /** Standard deviation of a performance around the skill. */
  readonly beta: number;
  /** Standard deviation of the skill's drift between games; 0 for constant skills. */
  readonly tau: number;
  /** Probability that two equals tie, below 1. */
  readonly drawProbability: number;
}

/** As in Herbrich, Minka & Graepel, TrueSkill: A Bayesian skill rating system, NIPS 19 (2006). */
export const publishedTrueSkill: TrueSkillOptions = {
  mu: 25,
  sigma: 25 / 3,
  beta: 25 / 6,
  tau: 25 / 300,
  drawProbability: 0.1,
};

/** Maximum performance difference for a tie, by number of players. */
export const drawMargin = ({ beta, drawProbability }: TrueSkillOptions, players: number): number =>
  normalQuantile((drawProbability + 1) / 2) * Math.sqrt(players) * beta;

/**
 * Skills after the games in the given order (indices of `games`, which may repeat); by default in their own
 * order. With two players the update is exact except for the normal approximation of the result.
 */
export function trueskillPass(
  { names, first, second, score }: GameColumns,
  options: TrueSkillOptions,
  order?: Int32Array,
): { readonly mu: Float64Array; readonly variance: Float64Array } {
  const mu = new Float64Array(names.length).fill(options.mu);
  const variance = new Float64Array(names.length).fill(options.sigma ** 2);
  const margin = drawMargin(options, 2);
  const noise = 2 * options.beta ** 2;
  const drift = options.tau ** 2;
  const count = order?.length ?? score.length;
  for (let step = 0; step < count; step++) {
    const game = order?.[step] ?? step;
    const points = elementAt(score, game);
    const winner = integerAt(points === 0 ? second : first, game);
    const loser = integerAt(points === 0 ? first : second, game);
    const ofWinner = elementAt(variance, winner) + drift;
    const ofLoser = elementAt(variance, loser) + drift;
    const scale = noise + ofWinner + ofLoser;
    const root = Math.sqrt(scale);
    const lead = (elementAt(mu, winner) - elementAt(mu, loser)) / root;
    const moved = points === 0.5 ? drawStep(lead, margin / root) : winStep(lead - margin / root);
    const push = moved.shift / root;
    mu[winner] = elementAt(mu, winner) + ofWinner * push;
    mu[loser] = elementAt(mu, loser) - ofLoser * push;
    variance[winner] = ofWinner * (1 - (ofWinner / scale) * moved.shrink);
    variance[loser] = ofLoser * (1 - (ofLoser / scale) * moved.shrink);
  }
  return { mu, variance };
}

/** Change of a standard normal by a condition: shift of the mean, loss of variance. */
export interface Step {
  readonly shift: number;
  readonly shrink: number;
}

/** Given that it lies above -lead. V and W of the paper, for a win by more than the margin. */
export function winStep(lead: number): Step {
  const shift = normalHazard(lead);
  return { shift, shrink: within01(shift * (shift + lead)) };
}

/**
 * Given that it lies within the margin of -lead. All is divided by the density at the nearer edge, so that
 * nothing underflows when a far favourite ties; in the end only the nearer edge is left.
 */
export function drawStep(lead: number, margin: number): Step {
  const near = margin - Math.abs(lead);
  const far = -margin - Math.abs(lead);
  const ratio = Math.exp(-2 * margin * Math.abs(lead));
  const mass = 1 / normalHazard(near) - ratio / normalHazard(far);
  const shift = mass > 0 ? (ratio - 1) / mass : near;
  const shrink = mass > 0 ? shift * shift + (near - far * ratio) / mass : 1;
  return { shift: lead < 0 ? -shift : shift, shrink: within01(shrink) };
}

/** Against rounding at the far ends. */
const within01 = (value: number): number => Math.min(Math.max(value, 0), 1);
