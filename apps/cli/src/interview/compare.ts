/** `parlour interview compare`: subjects of two runs, or of one, in paired tests. */
import { type Answers, compareAnswers, resultsOf } from '@parlour/interview';
import { holm } from '@parlour/stats';
import {
  alignedTable,
  formatNumber,
  formatPValue,
  type PresentOptions,
  printFindings,
} from '../analyze/present.ts';
import { InputError } from '../input-error.ts';
import { readRun, type StoredRun } from './run-directory.ts';

interface Compared {
  readonly name: string;
  readonly answers: Answers;
}

/**
 * Compares every subject of the first run with every one of the second; with a single run, all pairs in it.
 */
export function compareRuns(first: string, second: string | undefined, options: PresentOptions): void {
  const one = readRun(first);
  const other = second === undefined ? undefined : readRun(second);
  if (other !== undefined && other.settings.dataset !== one.settings.dataset)
    throw new InputError(`expected runs of one dataset, found no common question in ${first} and ${second}`);
  const { dataset } = one.loaded;
  const mine = named(one, other === undefined ? '' : first);
  const theirs = other === undefined ? [] : named(other, second ?? '');
  const pairs =
    other === undefined
      ? mine.flatMap((a, index) => mine.slice(index + 1).map((b) => [a, b] as const))
      : mine.flatMap((a) => theirs.map((b) => [a, b] as const));
  if (pairs.length === 0) throw new InputError(`${first}: expected two subjects to compare`);
  const found = pairs.map(([a, b]) => {
    const compared = compareAnswers(dataset, a.answers, b.answers);
    const accuracy = (answers: Answers) => resultsOf(dataset, answers).accuracy;
    return {
      a: a.name,
      b: b.name,
      accuracy: [accuracy(a.answers), accuracy(b.answers)] as const,
      n: compared.n,
      both_right: compared.bothRight,
      a_alone: compared.firstAlone,
      b_alone: compared.secondAlone,
      both_wrong: compared.bothWrong,
      mcnemar: compared.p,
    };
  });
  // Pairs that never differ have no test and count as none.
  const tested = found.flatMap(({ mcnemar }) => mcnemar ?? []);
  const corrected = tested.length === 0 ? [] : [...holm(tested)];
  const pairsFound = found.map((pair) => ({
    ...pair,
    mcnemar_holm: pair.mcnemar === null ? null : (corrected.shift() ?? null),
  }));
  const rows = pairsFound.map((pair) => [
    `${pair.a} | ${pair.b}`,
    ...pair.accuracy.map((one) => formatNumber(one, 3)),
    String(pair.n),
    String(pair.a_alone),
    String(pair.b_alone),
    formatPValue(pair.mcnemar),
    formatPValue(pair.mcnemar_holm),
  ]);
  const heads = ['', 'first', 'second', 'n', 'first alone right', 'second alone right'];
  const text = [
    ...alignedTable([...heads, 'p (McNemar, exact)', 'p by Holm'], rows),
    '',
    'A subject sees its own earlier answers, so the questions of one dialogue are not independent: p are hints.',
  ];
  printFindings({ json: pairsFound, text }, options);
}

/** Subjects of a run; `from` distinguishes equal subjects of two runs. */
const named = ({ parts }: StoredRun, from: string): readonly Compared[] =>
  parts.map(({ subject, prompt, answers }) => ({
    name: `${from === '' ? '' : `${from}: `}${subject}${prompt === null ? '' : `, prompt ${prompt}`}`,
    answers,
  }));
