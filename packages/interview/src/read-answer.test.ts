/** Replies as models give them, and the choice that each names. */
import { describe, expect, test } from 'vitest';
import { isWithoutDigit, likelierChoice, likelierText, readAnswer } from './read-answer.ts';

/** A reply, the choice that the careful reading finds, and the digit of the published one. */
const replies: readonly (readonly [reply: string, careful: number, published: number])[] = [
  ['1', 1, 1],
  ['2', 2, 2],
  ['2.', 2, 2],
  [' 1\n', 1, 1],
  ['1)', 1, 1],
  ['(2)', 2, 2],
  ['[1]', 1, 1],
  ['"2"', 2, 2],
  ['«1»', 1, 1],
  ['**2**', 2, 2],
  ['`1`', 1, 1],
  ['```\n2\n```', 2, 2],
  ['```json\n{"answer": 2}\n```', 2, 2],
  ['{"answer": "1"}', 1, 1],
  ['{"ответ": 2}', 2, 2],
  ['Ответ: 1', 1, 1],
  ['Ответ: 2.', 2, 2],
  ['Ответ — 2', 2, 2],
  ['Ответ:\n1', 1, 1],
  ['ОТВЕТ: 2', 2, 2],
  ['**Ответ:** 1', 1, 1],
  ['Ответ: **2**', 2, 2],
  ['Ответ №1', 1, 1],
  ['Ответ: вариант 2', 2, 2],
  ['Правильный ответ: 1. Две', 1, 1],
  ['Правильный ответ — 2) Шесть', 2, 2],
  ['Answer: 1', 1, 1],
  ['The answer is 2.', 2, 2],
  ['Answer: Option 1', 1, 1],
  ['Final answer: $\\boxed{2}$', 2, 2],
  ['\\boxed{1}', 1, 1],
  ['2. Шесть', 2, 2],
  ['1. Две', 1, 1],
  ['Вариант 2, потому что у муравья шесть ног.', 2, 2],
  ['Я выбираю 1.', 1, 1],
  ['Choice 2 is correct.', 2, 2],
  ['1 или 2?', 1, 1],
  ['У муравья 6 ног, поэтому 2', 2, 6],
  ['У муравья 6 ног.\nОтвет: 2', 2, 6],
  ['Вариант 1 неверен.\n\n2', 2, 1],
  ['Option 1 is about cats.\nOption 2 is about dogs.\n\n**1**', 1, 1],
  ['1 неверно. Ответ: 2', 2, 1],
  ['Ответ: 1. Нет, подождите. Ответ: 2', 2, 1],
  ['Ответ: 2. Надеюсь, этот ответ помог!', 2, 2],
  ['Из двух ответов верен второй. Ответ: 2', 2, 2],
  ['<think>Наверное, 1? Ответ: 1</think>2', 2, 1],
  ['<think>\nЧеловек, 2 ноги.\n</think>\n\nОтвет: 1', 1, 2],
  ['Сначала 1, потом 2…</think>\n2', 2, 1],
  ['<thinking>1</thinking>\nAnswer: 2', 2, 1],
  ['<think>Это будет 1, потому что', -1, 1],
  ['1️⃣', 1, 1],
  ['- 2', 2, 2],
  ['Ответ: 3', -1, 3],
  ['Можно и 1, и 2. Ответ: 3', -1, 1],
  ['12', -1, -1],
  ['В 2025 году', -1, -1],
  ['Примерно 2.5 или 1,5', -1, 2],
  ['-1', -1, 1],
  ['x1', -1, -1],
  ['1st', -1, -1],
  ['', -1, -1],
  ['   \n', -1, -1],
  ['<think>a</think>1<think>2', 1, 1],
  ['2</thinking><think>1</thought>', -1, 2],
  ['Ответ: сначала подумаю. Ответ 1. Ответ', 1, 1],
  ['Две', -1, -1],
  ['Второй вариант', -1, -1],
  ['Я не могу ответить на этот вопрос.', -1, -1],
  ["I'm sorry, but I can't help with that.", -1, -1],
];

test('there are sixty shapes at least', () => expect(replies.length).toBeGreaterThanOrEqual(60));

describe.each(replies)('%j', (reply, careful, published) => {
  test(`is read as ${careful}`, () => expect(readAnswer(reply)).toBe(careful));
  test(`was published as ${published}`, () => expect(readAnswer(reply, 'published')).toBe(published));
});

test.each([
  ['thoughts that never end', '<think>'],
  ['thoughts that never began', '</think>'],
  ['empty lines', '\n'],
  ['the word alone', 'Answer '],
  ['fences', '```\n'],
  ['spaces', ' '],
])('a very long reply of %s is read at once', (_, piece) => {
  const since = performance.now();
  readAnswer(piece.repeat(1_000_000 / piece.length));
  // Reading it anew from every piece takes minutes.
  expect(performance.now() - since).toBeLessThan(5000);
});

test('the likelier token is the answer, however it is spaced', () => {
  const chances = [
    { token: 'Ответ', logprob: -0.2 },
    { token: ' 2', logprob: -2 },
    { token: '1', logprob: -3 },
  ];
  expect(likelierChoice(chances)).toBe(2);
  expect(likelierChoice(chances.slice(2))).toBe(1);
  expect(likelierChoice(chances.slice(0, 1))).toBe(-1);
  expect(likelierChoice([])).toBe(-1);
  // Equal ones: the first, as the largest of a list is found.
  expect(likelierChoice(['2', '1'].map((token) => ({ token, logprob: -1 })))).toBe(1);
});

test.each([
  ['I would say the first one.', true],
  ['<think>1 or 2?</think>Hm.', true],
  ['', true],
  ['3', false],
  ['Answer: 12', false],
])('%j has no digit: %s', (reply, isWithout) => expect(isWithoutDigit(reply)).toBe(isWithout));

describe('of two texts', () => {
  const scored = (tokens: readonly string[], logprobs: readonly (number | null)[]) => ({ tokens, logprobs });
  const begin = [null, -4, -0.5];

  test('the likelier one is chosen, by all tokens that they do not share and nothing after them', () => {
    const one = scored(['A', 'nswer:', ' ', '1', '!'], [...begin, -1, -90]);
    const two = scored(['A', 'nswer:', ' ', '2', '!'], [...begin, -2, 0]);
    expect(likelierText(one, two)).toBe(1);
    // A digit that stands in a token with more of the text.
    const merged = scored(['A', 'nswer: 2'], [null, -0.1]);
    expect(likelierText(one, merged)).toBe(2);
    expect(likelierText(one, { ...two, logprobs: one.logprobs })).toBe(1);
  });

  test.each([
    ['one that was not scored', scored([], [])],
    ['one whose end was not', scored(['A', 'nswer:', ' ', '2'], [null, -4, -0.5, null])],
    ['the same one', scored(['A', 'nswer:', ' ', '1'], [...begin, -1])],
    ['one that does not end in 2', scored(['A', 'nswer:', ' '], begin)],
  ])('none is chosen where the second is %s', (_, second) => {
    expect(likelierText(scored(['A', 'nswer:', ' ', '1'], [...begin, -1]), second)).toBeUndefined();
  });
});
