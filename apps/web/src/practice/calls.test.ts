/** Tests of the focus after a question was asked. */
import { expect, test } from 'vitest';
import { nextQuestion } from './calls.ts';

test('after a question comes the next that is left, after the last one the one before, and then none', () => {
  expect(nextQuestion([0, 2, 3], 1)).toBe(2);
  expect(nextQuestion([0, 2], 3)).toBe(2);
  expect(nextQuestion([], 0)).toBeUndefined();
});
