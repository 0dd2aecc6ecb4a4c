/** Valid datasets, and faults of invalid ones. */
import { describe, expect, test } from 'vitest';
import { isFaulty, readDataset } from './read-dataset.ts';
import { rawItem } from './testing/items.ts';

const read = (items: readonly unknown[]) => readDataset(JSON.stringify(items));
const faultsOf = (text: string): readonly string[] => {
  const found = readDataset(text);
  return isFaulty(found) ? found.faults : [];
};

test('dialogues may be lists of their own, alone or as the one split of data', () => {
  const dialogues = [[rawItem(0, 0), rawItem(0, 1)], [rawItem(1, 0)]];
  const flat = read(dialogues.flat());
  expect(flat).toHaveLength(2);
  expect(read(dialogues)).toEqual(flat);
  for (const test of [dialogues, dialogues.flat()])
    expect(readDataset(JSON.stringify({ data: { test } }))).toEqual(flat);
  expect(faultsOf(JSON.stringify({ data: { train: dialogues, test: dialogues } }))).toEqual([
    'data: expected one split, such as test, with a list, found train, test',
  ]);
  // Items beside dialogues are a mistake, and it is said which.
  expect(faultsOf(JSON.stringify([rawItem(0, 0), [rawItem(1, 0)]]))).toEqual([
    'item 2: expected an object, found a list',
  ]);
});

test('items come in the order of their dialogue and place, whatever that of the file', () => {
  const items = [rawItem(1, 1), rawItem(0, 0), rawItem(1, 0), rawItem(0, 1), rawItem(0, 2)];
  const dataset = read(items);
  if (isFaulty(dataset)) throw new Error(dataset.faults.join());
  expect(dataset.map(({ id, items: own }) => [id, own.map(({ place }) => place)])).toEqual([
    [0, [0, 1, 2]],
    [1, [0, 1]],
  ]);
  expect(dataset[0]?.items[1]).toEqual({
    place: 1,
    instruction: 'Choose.\n{context}\n{question}\n1. {choice1}\n2. {choice2}\nWhich?',
    question: 'Question 0/1?',
    choices: ['One', 'Two'],
    right: 1,
    categories: ['world'],
    simulations: ['facts'],
    usesContext: false,
  });
});

test('JSON lines are read as an array is, with a byte order mark or without', () => {
  const items = [rawItem(0, 0), rawItem(0, 1)];
  const lines = items.map((item) => JSON.stringify(item)).join('\n');
  expect(readDataset(`\uFEFF${lines}\n\n`)).toEqual(read(items));
});

test('a test may be closed: its outputs are empty', () => {
  for (const outputs of ['', null, undefined]) {
    const dataset = read([{ ...rawItem(0, 0), outputs }]);
    expect(isFaulty(dataset) ? dataset : dataset[0]?.items[0]?.right).toBeUndefined();
  }
});

describe('what is wrong is named with its item and field', () => {
  const item = rawItem(3, 0);
  test.each([
    ['[', 'expected JSON: '],
    ['{"a": 1}', 'expected a JSON array of items or of dialogues, or one item a line'],
    ['[]', 'expected at least one item, found none'],
    [`${JSON.stringify(item)}\n{`, 'line 2: expected JSON: '],
    ['[7]', 'item 1: expected an object, found 7'],
    [
      [{ ...item, outputs: 1 }],
      'item 1 (dialogue 3, question 0): outputs: expected "1", "2" or nothing, found 1',
    ],
    [
      [{ ...item, instruction: '{question} {choice1} {choice2}' }],
      'item 1 (dialogue 3, question 0): instruction: expected the field {context}, found none',
    ],
    [
      [{ ...item, inputs: { ...item.inputs, choice2: '' } }],
      'item 1 (dialogue 3, question 0): inputs.choice2: expected text, found an empty text',
    ],
    [
      [{ ...item, inputs: { ...item.inputs, question: 4 } }],
      'item 1 (dialogue 3, question 0): inputs.question: expected text, found 4',
    ],
    [[{ ...item, meta: undefined }], 'item 1: meta: expected an object, found nothing'],
    [
      [{ ...item, meta: { ...item.meta, dialog_id: '0' } }],
      'item 1: meta.dialog_id: expected a whole number from 0, found "0"',
    ],
    [
      [{ ...item, meta: { ...item.meta, category: 'world' } }],
      'item 1 (dialogue 3, question 0): meta.category: expected a list of texts, found "world"',
    ],
    [
      [{ ...item, meta: { ...item.meta, use_context: 'false' } }],
      'item 1 (dialogue 3, question 0): meta.use_context: expected true or false, found "false"',
    ],
    [
      [rawItem(0, 0), rawItem(0, 2)],
      'dialogue 0: meta.question_id: question 1 is missing, and there is a question 2',
    ],
    [[rawItem(0, 1)], 'dialogue 0: meta.question_id: question 0 is missing, and there is a question 1'],
    [
      [rawItem(0, 0), rawItem(0, 0)],
      'item 2 (dialogue 0, question 0): meta.question_id: it is there twice, first in item 1',
    ],
  ])('%#', (input, expected) => {
    const faults = faultsOf(typeof input === 'string' ? input : JSON.stringify(input));
    expect(faults[0]).toContain(expected);
    expect(faults).toHaveLength(1);
  });
});
