/** Tests of a bot's memory of each conversation. */
import { expect, test } from 'vitest';
import { keepConversations } from './conversations.ts';

const asked = (game: string, ...texts: string[]) => ({
  game,
  question: `bettor-1#${texts.length}`,
  text: texts.at(-1) ?? '',
  before: texts.slice(0, -1).map((question) => ({ question, answer: 'Aha.' })),
});
const heard = () => keepConversations((before) => before.map(({ question }) => question));

test('a game keeps its conversation, and knows none of another', () => {
  const { of } = heard();
  const one = of(asked('one', 'Hello?'));
  expect(of(asked('one', 'Hello?', 'Who?'))).toBe(one);
  expect(of(asked('two', 'Hello?'))).not.toBe(one);
});

test('a question that comes again, or after a restart, gets what was said before it', () => {
  const { of } = heard();
  const one = of(asked('one', 'Hello?'));
  expect(of(asked('one', 'Hello?'))).not.toBe(one);
  expect(heard().of(asked('one', 'Hello?', 'Who?', 'Why?'))).toEqual(['Hello?', 'Who?']);
});

test('what is over is handed out and forgotten', () => {
  const { of, end } = heard();
  const one = of(asked('one', 'Hello?'));
  expect(end('one')).toBe(one);
  expect(end('one')).toBeUndefined();
  expect(of(asked('one', 'Hello?', 'Who?'))).not.toBe(one);
});

test('of more than a thousand games the one longest not heard of makes room', () => {
  const { of, end } = heard();
  const games = Array.from({ length: 1000 }, (_, game) => `${game}`);
  for (const game of games) of(asked(game, 'Hello?'));
  of(asked('0', 'Hello?', 'Who?'));
  of(asked('late', 'Hello?'));
  expect(end('0')).toBeDefined();
  expect(end('1')).toBeUndefined();
  expect(end('2')).toBeDefined();
});
