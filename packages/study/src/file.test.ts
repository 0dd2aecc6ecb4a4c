/** Tests of the study file and of questionnaires. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  answerFaults,
  askedItems,
  readStudy,
  screeningItem,
  studyProblemText,
  studySchema,
} from './index.ts';

const text = readFileSync(join(import.meta.dirname, '../../../studies/three-party.yaml'), 'utf8');

/** Faults of the example after a change, one line each. */
function faults(from: string | RegExp, to: string): readonly string[] {
  const changed = text.replace(from, to);
  expect(changed).not.toBe(text);
  const read = readStudy(changed);
  return 'problems' in read ? read.problems.map((one) => studyProblemText('s.yaml', one)) : [];
}

test('the example is a study', () => {
  expect(readStudy(text)).toMatchObject({ study: { study: 'three-party', minAge: 18 } });
  expect(studySchema()).toMatchObject({ type: 'object', title: 'Study' });
});

test('F1 each fault has line, field, what was expected and what was found', () => {
  expect(faults('participants: 128', 'participants: many')).toEqual([
    `s.yaml:${lineOf('quotas:')}: quotas.participants: expected number, found string`,
  ]);
  expect(faults('deleteAfter: 90', 'delteAfter: 90').join('\n')).toMatch(
    /deleteAfter: expected number, found none\n.*unknown field "delteAfter": take it out/,
  );
});

const lineOf = (start: string) => text.split('\n').findIndex((line) => line.startsWith(start)) + 1;

test('F2 stages, arms, items and rules fit each other', () => {
  const cases = [
    ['  - { stage: consent }\n', '', 'stages[0]: expected consent first, found questionnaire'],
    [
      'questionnaire: after }',
      'questionnaire: before }',
      'expected each questionnaire once, found before again',
    ],
    ['questionnaire: after }', 'questionnaire: last }', 'expected a name below questionnaires, found last'],
    ['block: 4', 'block: 3', 'expected whole weights, and a multiple of their sum 2, found 3'],
    ['arm: no-persona', 'arm: persona', 'expected a new name, found persona again'],
    [
      'item: suspected, is: [suspected]',
      'item: attention, is: [purple]',
      'expected red, blue, green, found purple',
    ],
    ['item: suspected, is', 'item: age, is', 'expected an earlier item of after, found age'],
    ['attention: blue', 'attention: black', 'expected red, blue, green, found black'],
    ['[llm-plain]', '[a, { bot: A }]', 'expected each bot once in an arm, found a again'],
    ['?cc=FULL', '?cc={worker}', 'in braces only {person}, {study} or {session}'],
    ['rule: games, below: 4', 'rule: games, below: 9', 'expected at most 8 games, found 9'],
    ['failed: 1', 'failed: 2', 'expected at most 1 attention checks, found 2'],
    ['item: took-part, is', 'item: unknown, is', 'expected an item of a questionnaire, found unknown'],
  ] as const;
  for (const [from, to, fault] of cases) expect(faults(from, to).join('\n')).toContain(fault);
});

test('a file that is no YAML, or that repeats itself, is refused with its line', () => {
  expect(readStudy('study: [')).toMatchObject({ problems: [{ line: 1 }] });
  expect(readStudy('a: &a 1\nb: *a')).toMatchObject({ problems: [{ message: /alias/ }] });
});

function example(name: string) {
  const read = readStudy(text);
  const found = 'study' in read ? read.study.questionnaires[name] : undefined;
  if (found === undefined) throw new Error(`no questionnaire ${name}`);
  return found;
}

test('P4 an item behind a branch is asked only there', () => {
  const after = example('after');
  const answers = { attention: 'blue', 'took-part': 'no', strategy: 'feeling', suspected: 'unsuspecting' };
  expect(askedItems(after, answers).map(({ item }) => item)).not.toContain('suspicion');
  expect(answerFaults(after, answers)).toEqual({});
  expect(answerFaults(after, { ...answers, suspicion: 'a bot' })).toHaveProperty('suspicion');
  expect(answerFaults(after, { ...answers, suspected: 'suspected' })).toHaveProperty('suspicion');
  expect(answerFaults(after, { ...answers, suspected: 'suspected', suspicion: 'a bot' })).toEqual({});
});

test('P5 screening by a number and by a choice', () => {
  expect(screeningItem(example('before'), { age: 17 })).toBe('age');
  expect(screeningItem(example('before'), { age: 18 })).toBeUndefined();
});
