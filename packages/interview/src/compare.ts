/** Comparison of subjects: paired tests, questions with different answers, and the hardest ones. */
import { isEstimable, mcnemarTest } from '@parlour/stats';
import type { Answer, Dataset, InterviewItem } from './item.ts';
import { type AnsweredQuestion, type Answers, answeredQuestionsIn, isRight } from './results.ts';

/** Two subjects compared on questions with a known answer that both answered. */
export interface Comparison {
  readonly n: number;
  readonly bothRight: number;
  readonly firstAlone: number;
  readonly secondAlone: number;
  readonly bothWrong: number;
  /** McNemar's exact test, two-sided; null where the two never differ. */
  readonly p: number | null;
}

const placeOf = ({ dialogue, item }: AnsweredQuestion) => `${dialogue} ${item.place}`;

/** Compares two subjects, question by question. */
export function compareAnswers(dataset: Dataset, first: Answers, second: Answers): Comparison {
  const others = new Map(answeredQuestionsIn(dataset, second).map((one) => [placeOf(one), isRight(one)]));
  const counts = { bothRight: 0, firstAlone: 0, secondAlone: 0, bothWrong: 0 };
  for (const one of answeredQuestionsIn(dataset, first)) {
    const [mine, theirs] = [isRight(one), others.get(placeOf(one))];
    if (mine === undefined || theirs === undefined) continue;
    if (mine) counts[theirs ? 'bothRight' : 'firstAlone'] += 1;
    else counts[theirs ? 'secondAlone' : 'bothWrong'] += 1;
  }
  const test = mcnemarTest({ first: counts.firstAlone, second: counts.secondAlone });
  const n = counts.bothRight + counts.firstAlone + counts.secondAlone + counts.bothWrong;
  return { n, ...counts, p: isEstimable(test) ? test.exact : null };
}

/** One question with the answers of all subjects. */
export interface QuestionAnswers {
  readonly dialogue: number;
  readonly item: InterviewItem;
  /** In the order of the subjects; undefined: not asked yet. */
  readonly answers: readonly (Answer | undefined)[];
  /** Share of subjects that were wrong; undefined if the right answer is unknown. */
  readonly wrong: number | undefined;
}

/** All questions with all answers, in order. */
export function questionAnswers(dataset: Dataset, subjects: readonly Answers[]): readonly QuestionAnswers[] {
  return dataset.flatMap(({ id, items }) =>
    items.map((item) => {
      const answers = subjects.map((one) => one.get(id)?.[item.place]);
      const given = answers.filter((answer) => answer !== undefined);
      const wrong =
        item.right === undefined || given.length === 0
          ? undefined
          : given.filter((answer) => answer !== item.right).length / given.length;
      return { dialogue: id, item, answers, wrong };
    }),
  );
}

/** Questions on which subjects gave different answers. */
export const disagreements = (all: readonly QuestionAnswers[]): readonly QuestionAnswers[] =>
  all.filter(({ answers }) => new Set(answers.filter((answer) => answer !== undefined)).size > 1);

/** Questions with wrong answers, most frequent errors first. */
export const worstQuestions = (all: readonly QuestionAnswers[]): readonly QuestionAnswers[] =>
  all.filter(({ wrong }) => (wrong ?? 0) > 0).sort((a, b) => (b.wrong ?? 0) - (a.wrong ?? 0));
