/** Results of answers, counted by hand. */
import { expect, test } from 'vitest';
import { answersBy, randomAnswer } from './baselines.ts';
import { compareAnswers, disagreements, questionAnswers, worstQuestions } from './compare.ts';
import { accuracyOverPrompts, binLength, resultsOf } from './results.ts';
import { datasetOf, rawItem } from './testing/items.ts';

const meta = (
  dialogue: number,
  question: number,
  category: string[],
  usesContext: boolean,
  imitation: string[],
) => ({
  meta: {
    dialog_id: dialogue,
    question_id: question,
    category,
    use_context: usesContext,
    turing_imitation: imitation,
  },
});
const dataset = datasetOf([
  rawItem(0, 0, meta(0, 0, ['world'], false, ['facts'])),
  rawItem(0, 1, { outputs: '2', ...meta(0, 1, ['world', 'math'], true, ['facts', 'humor']) }),
  rawItem(0, 2, { outputs: '2', ...meta(0, 2, ['trap'], true, ['humor']) }),
  rawItem(4, 0, meta(4, 0, ['math'], false, ['facts'])),
]);
const answers = new Map([
  [0, [1, 1, -1]],
  [4, [1]],
]);

test('shares are counted overall, and by dialogue, category, class, context and place', () => {
  const results = resultsOf(dataset, answers);
  expect(results).toMatchObject({ accuracy: 0.5, n: 4, unparsable: 1 });
  // Wilson's interval of 2 out of 4.
  expect(results.interval?.map((one) => one.toFixed(4))).toEqual(['0.1500', '0.8500']);
  const share = (of: { accuracy: number | null; n: number } | undefined) => [of?.accuracy, of?.n];
  expect(Object.entries(results.by_category).map(([name, one]) => [name, ...share(one)])).toEqual([
    ['math', 0.5, 2],
    ['trap', 0, 1],
    ['world', 0.5, 2],
  ]);
  expect(Object.entries(results.by_simulation).map(([name, one]) => [name, ...share(one)])).toEqual([
    ['facts', 2 / 3, 3],
    ['humor', 0, 2],
  ]);
  expect([share(results.by_context.true), share(results.by_context.false)]).toEqual([
    [0, 2],
    [1, 2],
  ]);
  expect(results.by_position).toEqual([
    { from: 0, to: 0, accuracy: 1, n: 2 },
    { from: 1, to: 1, accuracy: 0, n: 1 },
    { from: 2, to: 2, accuracy: 0, n: 1 },
  ]);
  expect(results.dialogues.map(({ dialog_id, accuracy, n }) => [dialog_id, accuracy, n])).toEqual([
    [0, 1 / 3, 3],
    [4, 1, 1],
  ]);
});

test('a closed test has answers and no accuracy', () => {
  const closed = datasetOf([rawItem(0, 0, { outputs: '' }), rawItem(0, 1, { outputs: '' })]);
  const results = resultsOf(closed, new Map([[0, [1, 2]]]));
  expect(results).toMatchObject({ accuracy: null, n: 2, interval: null, unparsable: 0 });
  expect(results.by_category.world).toEqual({ accuracy: null, n: 2, interval: null });
});

test('a long dialogue has a dozen stretches at most', () => {
  expect([6, 12, 13, 60, 430, 500, 4500, 20_000].map(binLength)).toEqual([1, 1, 2, 5, 50, 50, 500, 1667]);
});

test('several prompts have a mean and a deviation', () => {
  expect(accuracyOverPrompts([0.5, 0.7, 0.9])).toEqual({
    mean: expect.closeTo(0.7),
    sd: expect.closeTo(0.2),
  });
  // 0.7, ten times: a sum of them is not seven.
  expect(accuracyOverPrompts(Array.from({ length: 10 }, () => 0.7))).toEqual({ mean: 0.7, sd: 0 });
  expect(accuracyOverPrompts([0.5])).toEqual({ mean: 0.5, sd: null });
  expect(accuracyOverPrompts([null, null])).toEqual({ mean: null, sd: null });
});

test('two subjects are compared on what both answered', () => {
  const other = new Map([[0, [2, 2, 2]]]);
  expect(compareAnswers(dataset, answers, other)).toEqual({
    n: 3,
    bothRight: 0,
    firstAlone: 1,
    secondAlone: 2,
    bothWrong: 0,
    p: 1,
  });
  expect(compareAnswers(dataset, answers, answers).p).toBeNull();
  const all = questionAnswers(dataset, [answers, other]);
  expect(disagreements(all).map(({ item }) => item.place)).toEqual([0, 1, 2]);
  expect(worstQuestions(all).map(({ item, wrong }) => [item.place, wrong])).toEqual([
    [0, 0.5],
    [1, 0.5],
    [2, 0.5],
  ]);
});

test('chance answers both alike often, one seed always the same', () => {
  const [dialogue] = datasetOf(Array.from({ length: 4000 }, (_, place) => rawItem(0, place)));
  for (const seed of [0, 1, 7, -3]) {
    const given = answersBy(dialogue === undefined ? [] : [dialogue], ({ id }, place) =>
      randomAnswer(seed, id, place),
    );
    const ones = given.get(0)?.filter((answer) => answer === 1).length ?? 0;
    expect(Math.abs(ones / 4000 - 0.5)).toBeLessThan(0.04);
  }
  expect(randomAnswer(7, 0, 3)).toBe(randomAnswer(7, 0, 3));
});
