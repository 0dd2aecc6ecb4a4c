/** The chi-square test of a table of counts. */
import { type NotEstimable, notEstimable } from '../estimate.ts';
import { chiSquareSurvival } from '../special/chi-square.ts';

/** Result of a chi-square test. */
export interface ChiSquareTest {
  readonly statistic: number;
  readonly degreesOfFreedom: number;
  readonly p: number;
  /** Expected counts under independence, by row and column. */
  readonly expected: readonly (readonly number[])[];
}

/**
 * Whether the columns of a table of counts are divided alike in every row. Pearson, Phil. Mag. 50 (1900) 157.
 * `yates` moves the counts of a 2 x 2 table by up to 1/2 towards the expected ones (J. R. Statist. Soc. Suppl. 1
 * (1934) 217), which makes the test cautious. Rough where an expected count is below 5.
 */
export function chiSquareTest(
  table: readonly (readonly number[])[],
  correction: 'none' | 'yates' = 'none',
): ChiSquareTest | NotEstimable {
  const columns = table[0]?.length ?? 0;
  if (table.length < 2 || columns < 2) return notEstimable('a table needs two rows and two columns');
  if (table.some((row) => row.length !== columns)) throw new RangeError('the rows are of different lengths');
  if (table.flat().some((count) => !(count >= 0))) throw new RangeError('a count is below zero or no number');
  const rowSums = table.map(sum);
  const columnSums = Array.from({ length: columns }, (_, j) => sum(table.map((row) => row[j] ?? 0)));
  if ([...rowSums, ...columnSums].includes(0)) return notEstimable('a row or a column of the table is empty');
  const total = sum(rowSums);
  const expected = rowSums.map((row) => columnSums.map((column) => (row * column) / total));
  const degreesOfFreedom = (table.length - 1) * (columns - 1);
  const shift = correction === 'yates' && degreesOfFreedom === 1 ? 0.5 : 0;
  const statistic = sum(table.map((row, i) => distance(row, expected[i] ?? [], shift)));
  return { statistic, degreesOfFreedom, p: chiSquareSurvival(statistic, degreesOfFreedom), expected };
}

/**
 * The same question by the likelihood ratio: 2 sum observed ln(observed / expected). Wilks, Ann. Math. Statist. 6
 * (1935) 190. Parts of a table add up; with small counts it is bolder than Pearson's.
 */
export function gTest(table: readonly (readonly number[])[]): ChiSquareTest | NotEstimable {
  const pearson = chiSquareTest(table);
  if ('notEstimable' in pearson) return pearson;
  const statistic = sum(
    table.map((row, i) =>
      sum(
        row.map((count, j) =>
          count === 0 ? 0 : 2 * count * Math.log(count / (pearson.expected[i]?.[j] ?? 0)),
        ),
      ),
    ),
  );
  return { ...pearson, statistic, p: chiSquareSurvival(statistic, pearson.degreesOfFreedom) };
}

/** Whether counts come in given proportions, which need not add up to 1; without them, in equal ones. */
export function chiSquareFit(
  observed: readonly number[],
  proportions: readonly number[] = observed.map(() => 1),
): ChiSquareTest | NotEstimable {
  if (observed.length < 2) return notEstimable('one count has nothing to be compared with');
  if (proportions.length !== observed.length) throw new RangeError('as many proportions as counts, please');
  if (!proportions.every((share) => share > 0)) throw new RangeError('a proportion is not above zero');
  const total = sum(observed);
  if (total === 0) return notEstimable('nothing was counted');
  const expected = proportions.map((share) => (total * share) / sum(proportions));
  const statistic = distance(observed, expected, 0);
  const degreesOfFreedom = observed.length - 1;
  return {
    statistic,
    degreesOfFreedom,
    p: chiSquareSurvival(statistic, degreesOfFreedom),
    expected: [expected],
  };
}

function distance(observed: readonly number[], expected: readonly number[], shift: number): number {
  return sum(
    observed.map((count, index) => {
      const mean = expected[index] ?? 0;
      const gap = Math.abs(count - mean);
      return (gap - Math.min(shift, gap)) ** 2 / mean;
    }),
  );
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
