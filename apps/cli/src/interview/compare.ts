/** `parlour interview compare`: subjects of two runs, or of one, in paired tests. */
import { type Answers, compareAnswers, resultsOf } from '@parlour/interview';
import { alignedTable, figure, type PresentOptions, present } from '../analyze/present.ts';
import { InputError } from '../input-error.ts';
import { readRun, type StoredRun } from './run-directory.ts';

interface Compared {
  readonly name: string;
  readonly answers: Answers;
}

/** Every pair of one subject of the first run and one of the second; of one run alone, every pair in it. */
export function compare(first: string, second: string | undefined, options: PresentOptions): void {
  const one = readRun(first);
  const other = second === undefined ? undefined : readRun(second);
  if (other !== undefined && other.settings.dataset !== one.settings.dataset)
    throw new InputError(
      `${first} and ${second} are runs of different datasets: they have no questions in common`,
    );
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
  const rows = found.map((pair) => [
    `${pair.a} | ${pair.b}`,
    ...pair.accuracy.map((one) => figure(one, 3)),
    String(pair.n),
    String(pair.a_alone),
    String(pair.b_alone),
    figure(pair.mcnemar),
  ]);
  const heads = ['', 'first', 'second', 'n', 'first alone right', 'second alone right', 'p (McNemar, exact)'];
  present({ json: found, text: alignedTable(heads, rows) }, options);
}

/** The subjects of a run; `from` tells two runs with the same subject apart. */
const named = ({ parts }: StoredRun, from: string): readonly Compared[] =>
  parts.map(({ subject, prompt, answers }) => ({
    name: `${from === '' ? '' : `${from}: `}${subject}${prompt === null ? '' : `, prompt ${prompt}`}`,
    answers,
  }));
