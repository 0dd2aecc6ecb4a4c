/** Tests of pairs of answers to questions that are alike. */
import { expect, test } from 'vitest';
import { similarPairs } from './alike.ts';

const said = (question: string, answer: string) => ({ question, answer });

test('known answer: the same question comes first, then one that is much like it, and each answer once', () => {
  const humans = [
    said('What did you eat today?', 'toast'),
    said('Do you like the rain?', 'no'),
    said('Как дела?', 'нормально'),
    said('Why?', 'because'),
  ];
  const machines = [
    said('Where were you born?', 'in a lab'),
    said('What did you eat for lunch today?', 'soup'),
    said('what did you EAT today', 'a bagel'),
    said('как дела', 'хорошо'),
    said('Do you like the sun and the sea, and walks in warm rain?', 'yes'),
  ];
  expect(similarPairs(humans, machines)).toEqual([
    [0, 2],
    [2, 3],
  ]);
});

test('of two that are alike the nearer one is taken, and another is left to the next', () => {
  const humans = [said('Do you like rain?', 'a'), said('Do you like snow?', 'b')];
  const machines = [said('Do you like snow?', 'c'), said('Do you like hail?', 'd')];
  expect(similarPairs(humans, machines)).toEqual([
    [1, 0],
    [0, 1],
  ]);
});

test('answers that say the same make no pair', () => {
  expect(similarPairs([said('Are you human?', 'Yes ')], [said('Are you human?', 'yes')])).toEqual([]);
  expect(similarPairs([], [])).toEqual([]);
  expect(similarPairs([said('???', 'a')], [said('???', 'b')])).toEqual([]);
});
