/** Results of an interview: accuracy by all marks of the items. */
import { isEstimable, wilsonInterval } from '@parlour/stats';
import { type Answer, type Dataset, type InterviewItem, unparsable } from './item.ts';

/** A share of right answers. Accuracy and interval are null where no right answer is known. */
export interface Share {
  readonly accuracy: number | null;
  readonly n: number;
  /** 95 %, by Wilson. */
  readonly interval: readonly [low: number, high: number] | null;
}

/** The questions from one place to another, both included, of all dialogues. */
export interface PositionShare {
  readonly from: number;
  readonly to: number;
  readonly accuracy: number | null;
  readonly n: number;
}

/** Results of one subject. The names are those of the command line's output. */
export interface InterviewResults extends Share {
  readonly by_category: Readonly<Record<string, Share>>;
  readonly by_simulation: Readonly<Record<string, Share>>;
  readonly by_context: { readonly true: Share; readonly false: Share };
  readonly by_position: readonly PositionShare[];
  /** Number of replies without a choice. */
  readonly unparsable: number;
  readonly dialogues: readonly (Share & { readonly dialog_id: number })[];
}

/** The answers of one subject: dialogue by dialogue, in order. A dialogue may be unfinished. */
export type Answers = ReadonlyMap<number, readonly Answer[]>;

/** One answered question. */
export interface AnsweredQuestion {
  readonly dialogue: number;
  readonly item: InterviewItem;
  readonly answer: Answer;
}

/** All questions that have an answer, in order. */
export const answeredQuestionsIn = (dataset: Dataset, answers: Answers): readonly AnsweredQuestion[] =>
  dataset.flatMap(({ id, items }) =>
    (answers.get(id) ?? []).flatMap((answer, index) => {
      const item = items[index];
      return item === undefined ? [] : [{ dialogue: id, item, answer }];
    }),
  );

/** Whether an answer is right; undefined if unknown. */
export const isRight = ({ item, answer }: AnsweredQuestion): boolean | undefined =>
  item.right === undefined ? undefined : item.right === answer;

/** Accuracy among the answers with a known right answer; for a closed test, the number of answers. */
export function accuracyOf(all: readonly AnsweredQuestion[]): Share {
  const known = all.filter(({ item }) => item.right !== undefined);
  if (known.length === 0) return { accuracy: null, n: all.length, interval: null };
  const successes = known.filter(isRight).length;
  const interval = wilsonInterval({ successes, trials: known.length });
  return {
    accuracy: successes / known.length,
    n: known.length,
    interval: isEstimable(interval) ? interval : null,
  };
}

/** Results of one subject's answers. */
export function resultsOf(dataset: Dataset, answers: Answers): InterviewResults {
  const all = answeredQuestionsIn(dataset, answers);
  return {
    ...accuracyOf(all),
    by_category: byName(all, ({ item }) => item.categories),
    by_simulation: byName(all, ({ item }) => item.simulations),
    by_context: {
      true: accuracyOf(all.filter(({ item }) => item.usesContext)),
      false: accuracyOf(all.filter(({ item }) => !item.usesContext)),
    },
    by_position: byPosition(all, Math.max(0, ...dataset.map(({ items }) => items.length))),
    unparsable: all.filter(({ answer }) => answer === unparsable).length,
    dialogues: dataset.map(({ id }) => ({
      dialog_id: id,
      ...accuracyOf(all.filter(({ dialogue }) => dialogue === id)),
    })),
  };
}

function byName(
  all: readonly AnsweredQuestion[],
  namesOf: (one: AnsweredQuestion) => readonly string[],
): Readonly<Record<string, Share>> {
  const names = [...new Set(all.flatMap(namesOf))].sort();
  return Object.fromEntries(
    names.map((name) => [name, accuracyOf(all.filter((one) => namesOf(one).includes(name)))]),
  );
}

/** At most twelve stretches of equal, round length. */
export const binLength = (longest: number): number =>
  [1, 2, 5, 10, 20, 25, 50, 100, 250, 500, 1000].find((length) => longest / length <= 12) ??
  Math.ceil(longest / 12);

function byPosition(all: readonly AnsweredQuestion[], longest: number): readonly PositionShare[] {
  const stretch = binLength(longest);
  return Array.from({ length: Math.ceil(longest / stretch) }, (_, index) => {
    const [from, to] = [index * stretch, Math.min((index + 1) * stretch, longest) - 1];
    const { accuracy, n } = accuracyOf(all.filter(({ item }) => item.place >= from && item.place <= to));
    return { from, to, accuracy, n };
  });
}

/** Accuracy over several prompts: mean and standard deviation (n - 1); null where they cannot be known. */
export function accuracyOverPrompts(accuracies: readonly (number | null)[]): {
  readonly mean: number | null;
  readonly sd: number | null;
} {
  const known = accuracies.filter((one) => one !== null);
  if (known.length === 0 || known.length < accuracies.length) return { mean: null, sd: null };
  // Counted from the first, so that equal ones have that mean and no deviation, to the last digit.
  const [first = 0] = known;
  const mean = first + known.reduce((sum, one) => sum + (one - first), 0) / known.length;
  if (known.length === 1) return { mean, sd: null };
  const squares = known.reduce((sum, one) => sum + (one - mean) ** 2, 0);
  return { mean, sd: Math.sqrt(squares / (known.length - 1)) };
}
