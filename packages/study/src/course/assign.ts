/** Random assignment of arms, each with its probability. */
import type { StudyArm, StudyAssignment } from '../file/schema.ts';

/** Probabilities of the arms for the next participant, given the earlier ones in order. */
export function armProbabilities(
  arms: readonly StudyArm[],
  assignment: StudyAssignment,
  earlier: readonly string[],
): readonly number[] {
  const weights = arms.map((one, index) => {
    if (assignment.method === 'complete') return one.weight;
    if (assignment.method === 'urn') {
      const { start, add } = assignment;
      return start * one.weight + add * earlier.filter((arm) => arm !== one.arm).length;
    }
    return placesLeft(arms, index, assignment.block, earlier);
  });
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / total);
}

/** Places of an arm that are left in the present block. */
function placesLeft(
  arms: readonly StudyArm[],
  index: number,
  block: number,
  earlier: readonly string[],
): number {
  const total = arms.reduce((sum, { weight }) => sum + weight, 0);
  const inBlock = earlier.slice(Math.floor(earlier.length / block) * block);
  const { arm = '', weight = 0 } = arms[index] ?? {};
  return (block * weight) / total - inBlock.filter((one) => one === arm).length;
}

/** Draws an arm. `u`: uniform in [0, 1). */
export function drawArm(
  arms: readonly StudyArm[],
  assignment: StudyAssignment,
  earlier: readonly string[],
  u: number,
): { readonly arm: string; readonly probability: number } {
  const probabilities = armProbabilities(arms, assignment, earlier);
  let sum = 0;
  const drawn = probabilities.findIndex((one) => {
    sum += one;
    return one > 0 && u < sum;
  });
  // Sums of shares may stay below 1 by rounding.
  const index = drawn >= 0 ? drawn : probabilities.findLastIndex((one) => one > 0);
  const { arm } = arms[index] ?? {};
  if (arm === undefined) throw new RangeError('expected at least one arm');
  return { arm, probability: probabilities[index] ?? 0 };
}
