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
import { alignedTable, figure, orNull, type PresentOptions, present } from './present.ts';
import { readShare } from './proportion.ts';

/** `parlour analyze fisher 54/100 67/100`: the exact test of two shares. */
export function fisher(first: string, second: string, options: PresentOptions): void {
  const result = fisherTest(readShare(first), readShare(second));
  if (!isEstimable(result)) throw new InputError(`${first} ${second}: ${result.notEstimable}`);
  const { p } = result;
  const oddsRatio = orNull(result.oddsRatio);
  present(
    { json: { odds_ratio: oddsRatio, p }, text: [`odds ratio ${figure(oddsRatio)}, p ${figure(p)}`] },
    options,
  );
}

/** `parlour analyze chisquare 31,6,35 7,29,23`: a table by its rows; one row is held against proportions. */
export function chisquare(
  rows: readonly string[],
  options: PresentOptions & { readonly yates?: boolean; readonly proportions?: string },
): void {
  const table = rows.map((row) => numbersIn(row, (value) => value >= 0, 'counts such as 31,6,35'));
  const [first = []] = table;
  if (table.some((row) => row.length !== first.length))
    throw new InputError(`${rows.join(' ')}: expected rows of one length`);
  if (options.proportions !== undefined && table.length > 1)
    throw new InputError('--proportions: expected one row of counts to hold against them');
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
  const g = table.length === 1 ? undefined : orNull(gTest(table));
  const { statistic, degreesOfFreedom: df, p, expected } = result;
  const gJson = g == null ? {} : { g_test: { stat: g.statistic, p: g.p } };
  present(
    {
      json: { chi2: statistic, df, p, expected: table.length === 1 ? expected[0] : expected, ...gJson },
      text: [
        `chi-square ${figure(statistic)}, df ${df}, p ${figure(p)}`,
        ...(g == null ? [] : [`likelihood ratio ${figure(g.statistic)}, p ${figure(g.p)}`]),
        `expected: ${expected.map((row) => row.map((count) => figure(count)).join(', ')).join('; ')}`,
      ],
    },
    options,
  );
}

/** `parlour analyze mcnemar 10 4`: how often only the first said yes, and only the second. */
export function mcnemar(first: string, second: string, options: PresentOptions): void {
  const result = mcnemarTest({ first: wholeIn(first), second: wholeIn(second) });
  if (!isEstimable(result)) throw new InputError(`${first} ${second}: ${result.notEstimable}`);
  const { exact, midP, chiSquare, corrected } = result;
  present(
    {
      json: { exact, mid_p: midP, chisq: chiSquare, corrected },
      text: alignedTable(
        ['', 'statistic', 'p'],
        [
          ['exact', '-', figure(exact)],
          ['mid-p', '-', figure(midP)],
          ['chi-square', figure(chiSquare.statistic), figure(chiSquare.p)],
          ['with correction', figure(corrected.statistic), figure(corrected.p)],
        ],
      ),
    },
    options,
  );
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
export function adjust(values: readonly string[], options: PresentOptions): void {
  const p = values.flatMap((value) =>
    numbersIn(value, (one) => one >= 0 && one <= 1, 'p values from 0 to 1'),
  );
  const adjusted = Object.entries(corrections).map(([name, correct]) => [name, correct(p)] as const);
  present(
    {
      json: { p, ...Object.fromEntries(adjusted) },
      text: alignedTable(
        ['p', ...adjusted.map(([name]) => name.replaceAll('_', '-'))],
        p.map((one, index) => [figure(one), ...adjusted.map(([, list]) => figure(list[index]))]),
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
