/** Match quality by TrueSkill. */
import type { TrueSkillOptions } from './trueskill.ts';
import type { TeamMember } from './trueskill-teams.ts';

/**
 * Match quality: the probability of a tie between all teams, relative to that of teams of the same known
 * skill. 1 for equals with certain skills. Herbrich, Minka & Graepel (2006), 4.
 */
export function trueskillQuality(
  teams: readonly (readonly TeamMember[])[],
  { beta }: TrueSkillOptions,
): number {
  const sums = teams.map((team) => {
    const total = { mean: 0, noise: 0, doubt: 0 };
    for (const { mu, sigma, weight = 1 } of team) {
      total.mean += weight * mu;
      total.noise += (weight * beta) ** 2;
      total.doubt += (weight * sigma) ** 2;
    }
    return total;
  });
  const gaps = sums.slice(1).map(({ mean }, index) => (sums[index]?.mean ?? 0) - mean);
  const certain = decompose(
    sums.map(({ noise }) => noise),
    gaps,
  );
  const whole = decompose(
    sums.map(({ noise, doubt }) => noise + doubt),
    gaps,
  );
  return Math.exp((certain.logDeterminant - whole.logDeterminant - whole.distance) / 2);
}

/**
 * The covariance of the differences between neighbours is tridiagonal; its determinant, and the squared distance
 * of the differences from 0 in its measure.
 */
function decompose(variances: readonly number[], gaps: readonly number[]) {
  let [logDeterminant, distance, pivot, residual] = [0, 0, 1, 0];
  gaps.forEach((gap, index) => {
    const [above, below] = [variances[index] ?? 0, variances[index + 1] ?? 0];
    const factor = index === 0 ? 0 : -above / pivot;
    pivot = above + below + factor * above;
    residual = gap - factor * residual;
    logDeterminant += Math.log(pivot);
    distance += residual ** 2 / pivot;
  });
  return { logDeterminant, distance };
}
