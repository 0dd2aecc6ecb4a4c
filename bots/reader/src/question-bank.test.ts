/** Tests the questions from the bank. */
import { expect, test } from 'vitest';
import { nextQuestion } from './question-bank.ts';

const dice = (seed: number) => () => {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed / 2_147_483_647;
};

/** Everything that is asked in a game in which it is always answered. */
function asked(seed: number, answer = 'ok', others: readonly string[] = []): string[] {
  const random = dice(seed);
  const conversation = others.map((text) => ({ question: '', by: 'bettor-2', text, answer }));
  const own: string[] = [];
  for (;;) {
    const text = nextQuestion({ conversation, seat: 'bettor-1', remaining: 60_000 }, random);
    if (text === undefined) return own;
    own.push(text);
    conversation.push({ question: '', by: 'bettor-1', text, answer });
  }
}

test('asks six things of six kinds, others in each game, and nothing twice', () => {
  const games = Array.from({ length: 200 }, (_, index) => asked(index + 1));
  expect(games.every((questions) => questions.length === 6 && new Set(questions).size === 6)).toBe(true);
  expect(new Set(games.map((questions) => questions.join())).size).toBeGreaterThan(195);
  const all = new Set(games.flat());
  expect(all.size).toBeGreaterThanOrEqual(45);
  expect([...all].every((text) => [...text].length <= 200)).toBe(true);
  const [first = ''] = games[0] ?? [];
  expect(asked(1, 'ok', [first])).not.toContain(first);
});

test('speaks Russian where Russian is spoken', () => {
  const [first = '', ...rest] = asked(5, 'да нормально');
  expect(first).toMatch(/[a-z]/);
  expect(rest.every((text) => /\p{Script=Cyrillic}/u.test(text))).toBe(true);
});

test('asks nothing that could not be answered any more', () => {
  expect(nextQuestion({ conversation: [], seat: 'bettor-1', remaining: 14_000 })).toBeUndefined();
});

test('asks back only where something was answered', () => {
  const firsts = Array.from({ length: 300 }, (_, index) =>
    nextQuestion({ conversation: [], seat: 'bettor-1', remaining: 60_000 }, dice(index + 1)),
  );
  expect(firsts).not.toContain('why did you answer like that?');
  expect(Array.from({ length: 50 }, (_, index) => asked(index + 1)).flat()).toContain(
    'why did you answer like that?',
  );
});
