/** StudyAnswers to a questionnaire: which items are asked, and whether the answers fit. */
import { valuesOf } from './faults.ts';
import type { Questionnaire, QuestionnaireItem } from './schema.ts';

export type AnswerValue = string | number | readonly string[];
export type StudyAnswers = Readonly<Record<string, AnswerValue>>;

/** Items that are asked, given the answers so far: branches that were not taken are left out. */
export function askedItems({ items }: Questionnaire, answers: StudyAnswers): readonly QuestionnaireItem[] {
  const asked: QuestionnaireItem[] = [];
  for (const item of items) {
    const { when } = item;
    const isAsked =
      when === undefined ||
      (asked.some((one) => one.item === when.item) && isOneOf(answers[when.item], when.is));
    if (isAsked) asked.push(item);
  }
  return asked;
}

/** Faults of answers, by item: what was expected, and found. Empty: they fit. */
export function answerFaults(
  questionnaire: Questionnaire,
  answers: StudyAnswers,
): Readonly<Record<string, string>> {
  const asked = askedItems(questionnaire, answers);
  const faults: Record<string, string> = {};
  for (const name of Object.keys(answers))
    if (!asked.some(({ item }) => item === name)) faults[name] = 'expected no answer: the item is not asked';
  for (const item of asked) {
    const fault = faultOfAnswer(item, answers[item.item]);
    if (fault !== undefined) faults[item.item] = fault;
  }
  return faults;
}

function faultOfAnswer(item: QuestionnaireItem, answer: AnswerValue | undefined): string | undefined {
  const isMissing = answer === undefined || answer === '' || (Array.isArray(answer) && answer.length === 0);
  if (isMissing) return item.required ? 'expected an answer, found none' : undefined;
  switch (item.type) {
    case 'choices':
      return faultOfChoices(item, answer);
    case 'number':
      return faultOfNumber(item, answer);
    case 'text':
    case 'long-text':
      if (typeof answer !== 'string') return 'expected a text';
      return answer.length <= item.max
        ? undefined
        : `expected at most ${item.max} characters, found ${answer.length}`;
    default: {
      const values = valuesOf(item) ?? [];
      return values.includes(answer as string) ? undefined : `expected one of ${values.join(', ')}`;
    }
  }
}

type Of<Type extends QuestionnaireItem['type']> = Extract<QuestionnaireItem, { type: Type }>;

function faultOfChoices({ options, max = options.length }: Of<'choices'>, answer: AnswerValue) {
  const values = options.map(({ value }) => value);
  if (!Array.isArray(answer)) return 'expected a list';
  const isFit = answer.every((one) => values.includes(one)) && new Set(answer).size === answer.length;
  return isFit && answer.length <= max ? undefined : `expected at most ${max} of ${values.join(', ')}`;
}

function faultOfNumber(
  { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY }: Of<'number'>,
  answer: AnswerValue,
) {
  if (typeof answer !== 'number' || !Number.isFinite(answer)) return 'expected a number';
  return answer >= min && answer <= max ? undefined : `expected ${min} to ${max}, found ${answer}`;
}

/** The item by which a participant is screened out; undefined: none. */
export function screeningItem(questionnaire: Questionnaire, answers: StudyAnswers): string | undefined {
  return askedItems(questionnaire, answers).find((item) => {
    const answer = answers[item.item];
    if (item.type === 'number' && typeof answer === 'number')
      return answer < (item.screensBelow ?? answer) || answer > (item.screensAbove ?? answer);
    return 'screensOut' in item && item.screensOut !== undefined && isOneOf(answer, item.screensOut);
  })?.item;
}

/** Attention checks that were failed, by item. */
export const failedChecks = (questionnaire: Questionnaire, answers: StudyAnswers): readonly string[] =>
  askedItems(questionnaire, answers)
    .filter(
      (item) => 'attention' in item && item.attention !== undefined && answers[item.item] !== item.attention,
    )
    .map(({ item }) => item);

export const isOneOf = (answer: AnswerValue | undefined, values: readonly (string | number)[]): boolean =>
  (Array.isArray(answer) ? answer : [answer]).some((one) => values.includes(one as string));
