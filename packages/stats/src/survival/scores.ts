import { type Columns, columnsOf } from './columns.ts';
import { massOf } from './npmle.ts';
import type { Observations } from './observations.ts';

/**
 * How much earlier than expected each row's event came, under one curve for all: the log-rank score of interval data
 * (Sun 1996, "logrank1" in R's interval). For a right-censored row minus its cumulative hazard; all sum to 0.
 */
export function logRankScores(observations: Observations): Float64Array {
  const columns = columnsOf(observations);
  return scoresOf(columns, massOf(columns));
}

export function scoresOf({ first, last }: Columns, mass: Float64Array): Float64Array {
  const { surviving, logProduct } = hazards(mass);
  // S log S with the logarithm summed from hazards; 0 where nothing survives.
  const term = (column: number) =>
    (surviving[column] as number) === 0 ? 0 : (surviving[column] as number) * (logProduct[column] as number);
  const scores = new Float64Array(first.length);
  for (let row = 0; row < scores.length; row++) {
    const [from, to] = [first[row] as number, (last[row] as number) + 1];
    scores[row] = (term(from) - term(to)) / ((surviving[from] as number) - (surviving[to] as number));
  }
  return scores;
}

/** Before each column and after the last: the share that survives, and minus the hazards so far. */
function hazards(mass: Float64Array) {
  const count = mass.length;
  const surviving = new Float64Array(count + 1);
  const logProduct = new Float64Array(count + 1);
  for (let column = count - 1; column >= 0; column--)
    surviving[column] = (surviving[column + 1] as number) + (mass[column] as number);
  for (let column = 0; column < count; column++) {
    const atRisk = surviving[column] as number;
    const hazard = atRisk > 0 ? (mass[column] as number) / atRisk : 0;
    logProduct[column + 1] = (logProduct[column] as number) - hazard;
  }
  return { surviving, logProduct };
}
