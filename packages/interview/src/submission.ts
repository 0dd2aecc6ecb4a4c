/** Answers to a closed test in the shapes that its scorer takes, and everything for which it refuses one. */
import type { Dataset } from './item.ts';
import type { Answers } from './results.ts';

/** The name that the scorer looks for in the archive. */
export const submissionName = 'ruTiE.json';

/** A list of answers, or the older one of dialogues under `data.test`. */
export type SubmissionShape = 'flat' | 'nested';

interface SubmittedAnswer {
  readonly outputs: string;
  readonly meta: { readonly dialog_id: number; readonly question_id: number };
}

/** Everything that the scorer would refuse, by its own words for it. */
export const submissionFaults = {
  'unreadable-zip': 'the archive cannot be read',
  'no-task': `the archive has no ${submissionName}`,
  extension: `the file is not called ${submissionName}`,
  'unreadable-file': 'the file is not JSON',
  'no-data-field': 'expected a list of answers, or an object with the field `data`',
  'no-split': 'expected the field `test` in `data`, a list of dialogues',
  'no-outputs-field-for-doc': 'expected the field `outputs`',
  'no-meta-field-for-doc': 'expected the field `meta`',
  'no-id-field-for-doc': 'expected whole numbers `dialog_id` and `question_id` in `meta`',
  'no-id': 'there is no answer to this question',
  'twice-the-same-id': 'this question is answered twice',
  'doc-output-type-error': 'expected `outputs` to be a text, such as "1"',
} as const;
/** Code of a fault in a submission. */
export type SubmissionFaultCode = keyof typeof submissionFaults;

/** One thing for which the scorer refuses a submission. */
export interface SubmissionFault {
  readonly code: SubmissionFaultCode;
  /** Path such as `[3].outputs`; for a missing question, its index. */
  readonly where: string;
}

/** A fault as a sentence. */
export const submissionFaultText = ({ code, where }: SubmissionFault): string =>
  `${code}: ${where === '' ? '' : `${where}: `}${submissionFaults[code]}`;

/** Submission: the answers of one subject to all questions. */
export function submissionOf(dataset: Dataset, answers: Answers, shape: SubmissionShape): unknown {
  const dialogues = dataset.map(({ id, items }) =>
    items.map(({ place }): SubmittedAnswer => {
      const answer = answers.get(id)?.[place];
      if (answer === undefined) throw new Error(`question ${place} of dialogue ${id} has no answer`);
      return { outputs: String(answer), meta: { dialog_id: id, question_id: place } };
    }),
  );
  return shape === 'flat' ? dialogues.flat() : { data: { test: dialogues } };
}

/**
 * Everything for which the scorer refuses the text of a submission. With a dataset also questions that have no answer;
 * without one, gaps in a dialogue.
 */
export function faultsOfSubmission(text: string, dataset?: Dataset): readonly SubmissionFault[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return [{ code: 'unreadable-file', where: '' }];
  }
  const found = answersIn(value);
  if ('code' in found) return [found];
  const known = new Map<number, Set<number>>();
  const faults = found.flatMap(({ where, answer }) => faultOf(answer, where, known));
  return [...faults, ...missing(known, dataset)];
}

interface Located {
  readonly where: string;
  readonly answer: unknown;
}

function answersIn(value: unknown): readonly Located[] | SubmissionFault {
  if (Array.isArray(value)) return value.map((answer, index) => ({ where: `[${index}]`, answer }));
  if (!isRecord(value) || !isRecord(value.data)) return { code: 'no-data-field', where: '' };
  const { test } = value.data;
  if (!Array.isArray(test) || !test.every(Array.isArray)) return { code: 'no-split', where: 'data' };
  return test.flatMap((dialogue: readonly unknown[], first) =>
    dialogue.map((answer, second) => ({ where: `data.test[${first}][${second}]`, answer })),
  );
}

function faultOf(
  answer: unknown,
  where: string,
  known: Map<number, Set<number>>,
): readonly SubmissionFault[] {
  if (!isRecord(answer) || !('outputs' in answer)) return [{ code: 'no-outputs-field-for-doc', where }];
  if (!isRecord(answer.meta)) return [{ code: 'no-meta-field-for-doc', where }];
  const { dialog_id: dialogue, question_id: question } = answer.meta;
  if (!isPlace(dialogue) || !isPlace(question))
    return [{ code: 'no-id-field-for-doc', where: `${where}.meta` }];
  const questions = known.get(dialogue) ?? new Set();
  const isTwice = questions.has(question);
  known.set(dialogue, questions.add(question));
  return [
    ...(isTwice ? [{ code: 'twice-the-same-id' as const, where }] : []),
    ...(typeof answer.outputs === 'string'
      ? []
      : [{ code: 'doc-output-type-error' as const, where: `${where}.outputs` }]),
  ];
}

function missing(
  known: ReadonlyMap<number, ReadonlySet<number>>,
  dataset?: Dataset,
): readonly SubmissionFault[] {
  const expected =
    dataset?.map(({ id, items }) => [id, items.length] as const) ??
    [...known].map(([id, questions]) => [id, Math.max(...questions) + 1] as const);
  return expected.flatMap(([dialogue, count]) =>
    Array.from({ length: count }, (_, question) => question)
      .filter((question) => known.get(dialogue)?.has(question) !== true)
      .map((question) => ({ code: 'no-id' as const, where: `dialogue ${dialogue}, question ${question}` })),
  );
}

const isPlace = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
