/** Submissions, and everything for which a scorer refuses one. */
import { expect, test } from 'vitest';
import { ownPrompts, readPrompts } from './prompts.ts';
import { faultsOfSubmission, submissionFaultText, submissionOf } from './submission.ts';
import { datasetOf, rawItem } from './testing/items.ts';

const dataset = datasetOf([rawItem(0, 0), rawItem(0, 1), rawItem(1, 0)]);
const answers = new Map([
  [0, [1, -1]],
  [1, [2]],
]);
const one = (outputs: unknown, dialogue: unknown, question: unknown) => ({
  outputs,
  meta: { dialog_id: dialogue, question_id: question },
});

test('the flat list and the nested one hold the same, as texts', () => {
  const [a, b, c] = [one('1', 0, 0), one('-1', 0, 1), one('2', 1, 0)];
  expect(submissionOf(dataset, answers, 'flat')).toEqual([a, b, c]);
  expect(submissionOf(dataset, answers, 'nested')).toEqual({ data: { test: [[a, b], [c]] } });
  for (const shape of ['flat', 'nested'] as const)
    expect(faultsOfSubmission(JSON.stringify(submissionOf(dataset, answers, shape)), dataset)).toEqual([]);
});

test('nothing is submitted that lacks an answer', () => {
  expect(() => submissionOf(dataset, new Map([[0, [1, 1]]]), 'flat')).toThrow('question 0 of dialogue 1');
});

test.each([
  ['{', 'unreadable-file: the file is not JSON'],
  [{}, 'no-data-field: expected a list of answers, or an object with the field `data`'],
  ['7', 'no-data-field'],
  [{ data: {} }, 'no-split: data: expected the field `test` in `data`, a list of dialogues'],
  [{ data: { test: [one('1', 0, 0)] } }, 'no-split'],
  [{ data: { test: [[{ meta: {} }]] } }, 'no-outputs-field-for-doc: data.test[0][0]'],
  [[{ outputs: '1' }], 'no-meta-field-for-doc: [0]'],
  [[{ outputs: '1', meta: { dialog_id: 0 } }], 'no-id-field-for-doc: [0].meta'],
  [[one('1', '0', 0)], 'no-id-field-for-doc: [0].meta'],
  [[one('1', 0, 0), one('1', 0, 2)], 'no-id: dialogue 0, question 1: there is no answer to this question'],
  [[one('1', 0, 0), one('1', 0, 0)], 'twice-the-same-id: [1]'],
  [[one(1, 0, 0)], 'doc-output-type-error: [0].outputs: expected `outputs` to be a text, such as "1"'],
])('%j', (value, expected) => {
  const [fault] = faultsOfSubmission(typeof value === 'string' ? value : JSON.stringify(value));
  expect(fault && submissionFaultText(fault)).toContain(expected);
});

test('with the dataset, questions without an answer are named', () => {
  expect(faultsOfSubmission(JSON.stringify([one('1', 0, 0)]), dataset).map(({ where }) => where)).toEqual([
    'dialogue 0, question 1',
    'dialogue 1, question 0',
  ]);
});

test('ten prompts of our own in each language are fit for use and differ', () => {
  for (const prompts of Object.values(ownPrompts)) {
    expect(new Set(prompts).size).toBe(10);
    expect(readPrompts(JSON.stringify(prompts))).toEqual(prompts);
  }
  expect(readPrompts('["{question}"]')).toEqual({
    faults: ['{context}', '{choice1}', '{choice2}'].map(
      (field) => `prompt 1: expected the field ${field}, found none`,
    ),
  });
});
