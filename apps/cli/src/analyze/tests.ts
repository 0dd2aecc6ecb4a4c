/** Tests of counts and of many p values: Fisher, chi-square, McNemar, corrections. */
import {
  benjaminiHochberg,
  benjaminiYekutieli,
  bonferroni,
  chiSquareFit,
  chiSquareTest,
  fisherTest,
  gTest,
  hochberg,
  holm,
  holmSidak,
  hommel,
  isEstimable,
  mcnemarTest,
  sidak,
} from '@parlour/stats';
import { InputError } from '../input-error.ts';
import {
  alignedTable,
  formatNumber,
  formatPValue,
  nullIfNotEstimable,
  type PresentOptions,
  printFindings,
} from './present.ts';
import { readShare, readSuccesses } from './proportion.ts';

/** `parlour analyze fisher 54/100 67/100`: the exact test of two shares. */
export function analyzeFisher(first: string, second: string, options: PresentOptions): void {
  const result = fisherTest(readShare(first), readShare(second));
  if (!isEstimable(result)) throw new InputError(`${first} ${second}: ${result.notEstimable}`);
  const { p } = result;
  const oddsRatio = nullIfNotEstimable(result.oddsRatio);
  printFindings(
    {
      json: { odds_ratio: oddsRatio, p },
      text: [`odds ratio ${formatNumber(oddsRatio)}, p ${formatPValue(p)}`],
    },
    options,
  );
}

/** `parlour analyze chisquare 31,6,35 7,29,23`: a table by its rows; one row is held against proportions. */
export function analyzeChiSquare(
  rows: readonly string[],
  options: PresentOptions & { readonly yates?: boolean; readonly proportions?: string },
): void {
  const table = rows.map((row) => numbersIn(row, (value) => value >= 0, 'counts such as 31,6,35'));
  const [first = []] = table;
  if (table.some((row) => row.length !== first.length))
    throw new InputError(`${rows.join(' ')}: expected rows of one length`);
  if (options.proportions !== undefined && table.length > 1)
    throw new InputError('--proportions: expected one row of counts, found several');
  const given =
    options.proportions === undefined
      ? undefined
      : numbersIn(options.proportions, (value) => value > 0, 'proportions above 0 such as 1,2,1');
  if (given !== undefined && given.length !== first.length)
    throw new InputError(`--proportions: expected ${first.length} numbers, found ${given.length}`);
  const result =
    table.length === 1
      ? chiSquareFit(first, given)
      : chiSquareTest(table, options.yates === true ? 'yates' : 'none');
  if (!isEstimable(result)) throw new InputError(`${rows.join(' ')}: ${result.notEstimable}`);
  const g = table.length === 1 ? undefined : nullIfNotEstimable(gTest(table));
  const { statistic, degreesOfFreedom: df, p, expected } = result;
  const gJson = g == null ? {} : { g_test: { stat: g.statistic, p: g.p } };
  printFindings(
    {
      json: { chi2: statistic, df, p, expected: table.length === 1 ? expected[0] : expected, ...gJson },
      text: [
        `chi-square ${formatNumber(statistic)}, df ${df}, p ${formatPValue(p)}`,
        ...(g == null ? [] : [`likelihood ratio ${formatNumber(g.statistic)}, p ${formatPValue(g.p)}`]),
        `expected: ${expected.map((row) => row.map((count) => formatNumber(count)).join(', ')).join('; ')}`,
      ],
    },
    options,
  );
}

/** `parlour analyze mcnemar 10 4`: numbers of pairs in which only the first said yes, and only the second. */
export function analyzeMcNemar(
  first: string | undefined,
  second: string | undefined,
  options: PresentOptions & { readonly csv?: string; readonly success?: string },
): void {
  const counts = countsOf(first, second, options);
  const result = mcnemarTest(counts);
  if (!isEstimable(result)) throw new InputError(`${counts.first} ${counts.second}: ${result.notEstimable}`);
  const { exact, midP, chiSquare, corrected } = result;
  printFindings(
    {
      json: { ...counts, exact, mid_p: midP, chisq: chiSquare, corrected },
      text: [
        `only the first ${counts.first}, only the second ${counts.second}`,
        ...alignedTable(
          ['', 'statistic', 'p'],
          [
            ['exact', '-', formatPValue(exact)],
            ['mid-p', '-', formatPValue(midP)],
            ['chi-square', formatNumber(chiSquare.statistic), formatPValue(chiSquare.p)],
            ['with correction', formatNumber(corrected.statistic), formatPValue(corrected.p)],
          ],
        ),
      ],
    },
    options,
  );
}

/** Two counts, or those of a column: where each row names one of two, 1 is the first and 0 the second. */
function countsOf(
  first: string | undefined,
  second: string | undefined,
  { csv, success }: { readonly csv?: string; readonly success?: string },
): { readonly first: number; readonly second: number } {
  if (csv !== undefined && success !== undefined && first === undefined) {
    const { values } = readSuccesses(csv, success);
    const ones = values.reduce((sum, value) => sum + value, 0);
    return { first: ones, second: values.length - ones };
  }
  if (first === undefined || second === undefined || csv !== undefined || success !== undefined)
    throw new InputError('expected either two counts such as 10 4, or --csv FILE with --success COLUMN');
  return { first: wholeIn(first), second: wholeIn(second) };
}

const corrections = {
  bonferroni,
  sidak,
  holm,
  holm_sidak: holmSidak,
  hochberg,
  hommel,
  benjamini_hochberg: benjaminiHochberg,
  benjamini_yekutieli: benjaminiYekutieli,
};

/** `parlour analyze adjust 0.01 0.04 0.2`: p values of many tests, corrected in every way. */
export function adjustPValues(values: readonly string[], options: PresentOptions): void {
  const p = values.flatMap((value) =>
    numbersIn(value, (one) => one >= 0 && one <= 1, 'p values from 0 to 1'),
  );
  const adjusted = Object.entries(corrections).map(([name, correct]) => [name, correct(p)] as const);
  printFindings(
    {
      json: { p, ...Object.fromEntries(adjusted) },
      text: alignedTable(
        ['p', ...adjusted.map(([name]) => name.replaceAll('_', '-'))],
        p.map((one, index) =>
          [one, ...adjusted.map(([, list]) => list[index])].map((value) => formatPValue(value)),
        ),
      ),
    },
    options,
  );
}

function numbersIn(text: string, isFine: (value: number) => boolean, expected: string): number[] {
  return text.split(',').map((cell) => {
    const value = Number(cell);
    if (cell.trim() === '' || !Number.isFinite(value) || !isFine(value))
      throw new InputError(`${text}: expected ${expected}`);
    return value;
  });
}

function wholeIn(text: string): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(value))
    throw new InputError(`${text}: expected a whole number`);
  return value;
}
