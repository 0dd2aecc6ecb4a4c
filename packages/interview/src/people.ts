/** Results of people's sittings of one interview: majorities of five, individuals, and agreement. */
import type { Answer } from './item.ts';
import { accuracyOf, type Share } from './results.ts';
import type { Sitting, SittingSetting } from './sitting.ts';

/** Number of people per question for a majority. */
export const answersPerQuestion = 5;

/** Results of people in one setting. */
export interface PeopleResults {
  /** Number of people who finished. */
  readonly people: number;
  /** The accuracy of each of them, the lowest first. */
  readonly individuals: readonly number[];
  /** The majority of the first five; null before there are five. */
  readonly majority: Share | null;
  /**
   * Numbers of equal answers among the first five people, with numbers of questions. Empty before there are
   * five.
   */
  readonly agreement: readonly { readonly same: number; readonly questions: number }[];
}

/**
 * Results over finished sittings of one interview in each setting, the oldest first. Only a person's first
 * sitting counts: afterwards they know the questions.
 */
export function peopleResults(sittings: readonly Sitting[]): Readonly<Record<SittingSetting, PeopleResults>> {
  const first = [...Map.groupBy(sittings, ({ subject }) => subject).values()].flatMap((own) =>
    own.slice(0, 1),
  );
  const of = (setting: SittingSetting) => settingResults(first.filter((one) => one.setting === setting));
  return { history: of('history'), memory: of('memory') };
}

function settingResults(first: readonly Sitting[]): PeopleResults {
  const individuals = first
    .map(sittingAccuracy)
    .filter((accuracy) => accuracy !== null)
    .sort((a, b) => a - b);
  const five = first.slice(0, answersPerQuestion);
  if (five.length < answersPerQuestion)
    return { people: first.length, individuals, majority: null, agreement: [] };
  const votes = votesOf(five);
  const all = votes.map(({ item, answers, dialogue }) => ({ dialogue, item, answer: majorityOf(answers) }));
  const same = votes.map(({ answers }) => answers.filter((answer) => answer === majorityOf(answers)).length);
  return {
    people: first.length,
    individuals,
    majority: accuracyOf(all),
    agreement: [...Map.groupBy(same, (count) => count)]
      .map(([count, questions]) => ({ same: count, questions: questions.length }))
      .sort((a, b) => b.same - a.same),
  };
}

const sittingAccuracy = ({ questions, answers }: Sitting): number | null =>
  accuracyOf(questions.map((item, nth) => ({ item, dialogue: item.dialogue, answer: answers[nth] ?? -1 })))
    .accuracy;

/** The questions that all of them were asked. */
function votesOf(five: readonly Sitting[]) {
  const votes = five.flatMap(({ questions, answers }) =>
    questions.map((item, nth) => ({ item, dialogue: item.dialogue, answer: answers[nth] ?? -1 })),
  );
  return [...Map.groupBy(votes, ({ item, dialogue }) => `${dialogue}/${item.place}`).values()].flatMap(
    (own) => {
      const [first] = own;
      if (first === undefined || own.length < five.length) return [];
      return [{ item: first.item, dialogue: first.dialogue, answers: own.map(({ answer }) => answer) }];
    },
  );
}

/** Of five who answer one of two there is always one. */
const majorityOf = (answers: readonly Answer[]): Answer =>
  answers.filter((answer) => answer === 1).length * 2 > answers.length ? 1 : 2;
