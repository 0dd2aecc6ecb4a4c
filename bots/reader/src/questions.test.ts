/** Tests the questions that the reader asks. */
import { expect, test } from 'vitest';
import { asksAgain, nextOf, repeatedQuestion } from './questions.ts';

const seat = 'bettor-1';
type Conversation = Parameters<typeof nextOf>[0]['conversation'];
const exchange = (by: string, text: string, answer: string | null): Conversation[number] => ({
  question: `${by}#1`,
  by,
  text,
  answer,
});

/** The questions of a whole game, each answered alike. */
function questions(answer: string, before: Conversation = []): string[] {
  const conversation = [...before];
  for (;;) {
    const text = nextOf({ conversation, seat, remaining: 60_000 }, () => 0.4);
    if (text === undefined) break;
    conversation.push(exchange(seat, text, answer));
  }
  return conversation.filter(({ by }) => by === seat).map(({ text }) => text);
}

test('the first question comes again as the fourth, in other words, and no other does', () => {
  const asked = questions('Fine.');
  expect(asked).toHaveLength(6);
  expect(new Set(asked).size).toBe(6);
  const pair = repeatedQuestion.find(([first]) => first === asked[0]);
  expect(asked.indexOf(pair?.[1] ?? '')).toBe(3);
  expect(asksAgain(asked[3] ?? '', asked[0] ?? '')).toBe(true);
  expect(asksAgain(asked[2] ?? '', asked[0] ?? '')).toBe(false);
});

test('what somebody else has asked is not asked anew, and at the end nothing is', () => {
  const others = repeatedQuestion.map(([first]) => exchange('bettor-2', first, 'Fine.'));
  const [first = ''] = questions('Fine.', others);
  expect(repeatedQuestion.flat()).not.toContain(first);
  expect(nextOf({ conversation: [], seat, remaining: 14_000 })).toBeUndefined();
});

test('where Russian is spoken it asks in Russian', () => {
  const asked = questions('да', [exchange('bettor-2', 'Как дела?', 'ничего')]);
  expect(asked.length).toBeGreaterThan(3);
  expect(asked.filter((text) => !/\p{Script=Cyrillic}/u.test(text))).toEqual([]);
});
