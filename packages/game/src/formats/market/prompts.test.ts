/** Tests of prompts in a market. */
import { describe, expect, test } from 'vitest';
import type { Reply } from '../../prompt.ts';
import { scenario } from '../../testing/index.ts';
import { market } from './index.ts';
import { A, answer, ask, B, bet, C, done, open, release, resume } from './testing/script.ts';
import type { Seat } from './words.ts';

const { given } = scenario(market);
type Past = Parameters<typeof given>;

const promptsOf = (past: Past, seat: Seat) => market.prompting.prompts(given(...past).view(seat));
const promptOf = (past: Past, seat: Seat, kind: 'say' | 'judge') =>
  promptsOf(past, seat).find((prompt) => prompt.kind === kind);
const meantBy = (past: Past, seat: Seat, reply: Reply) => {
  const prompt = promptOf(past, seat, 'text' in reply ? 'say' : 'judge');
  return prompt && market.prompting.meant(given(...past).view(seat), prompt, reply);
};
const kindsOf = (past: Past, seat: Seat) => promptsOf(past, seat).map(({ kind }) => kind);

describe('the target', () => {
  test('P1 is asked to answer the open question, until its silence would end the game', () => {
    const past: Past = [open(), ask(1000, A, 'Tea?'), answer(2000, 'Yes.'), ask(3000, B, 'Or coffee?')];
    expect(promptsOf(past, 'target')).toMatchObject([
      {
        kind: 'say',
        as: 'target',
        to: B,
        prior: 0.5,
        talk: [
          { by: A, text: 'Tea?', at: 1000 },
          { by: 'target', text: 'Yes.', at: 2000 },
          { by: B, text: 'Or coffee?', at: 3000 },
        ],
        whom: [],
        limits: { characters: 500, messages: 1 },
        deadline: 48_000,
      },
    ]);
    expect(promptOf([...past, resume(13_000, 10_000)], 'target', 'say')?.deadline).toBe(58_000);
  });

  test('P1 is asked nothing before a question, and nothing more once its answer is on its way', () => {
    expect(promptsOf([open()], 'target')).toEqual([]);
    const past: Past = [open(), ask(1000, A), answer(1100, 'Hm.', { from: 4000 })];
    expect(promptsOf(past, 'target')).toEqual([]);
    expect(promptsOf([...past, release(4100)], 'target')).toEqual([]);
  });

  test('P4 answers the question that is open, with the text as it is', () => {
    const past: Past = [open(), ask(1000, A)];
    const text = `so - much ${'x'.repeat(400)}`;
    expect(meantBy(past, 'target', { text })).toEqual({
      type: 'answer',
      question: `${A}#1`,
      text,
    });
  });
});

describe('a bettor', () => {
  test('P2 is asked for a question and a belief from the start', () => {
    expect(kindsOf([open()], A)).toEqual(['say', 'judge']);
    expect(promptOf([open()], A, 'judge')).toMatchObject({ whom: ['target'], prior: 0.5, talk: [] });
    expect(meantBy([open()], A, { text: 'Who are you?' })).toEqual({ type: 'ask', text: 'Who are you?' });
  });

  test('P2 asks one question at a time, and none where all others want to end the game', () => {
    expect(kindsOf([open(), ask(1, A)], A)).toEqual(['judge']);
    expect(kindsOf([open(), ask(1, B), ask(2, A)], A)).toEqual(['judge']);
    const past: Past = [open(), ask(1, A), answer(2)];
    expect(kindsOf(past, A)).toEqual(['say', 'judge']);
    expect(kindsOf([...past, done(9000, B), done(9001, C)], A)).toEqual(['judge']);
    expect(kindsOf([...past, done(9000, A)], A)).toEqual([]);
  });

  test('P2 is not asked for a question or a belief once the rules take no more', () => {
    const limited = open({ config: { repeatLimit: 1, tradeLimit: 2 } });
    const asked: Past = [limited, ask(1, A), answer(2)];
    expect(kindsOf(asked, A)).toEqual(['judge']);
    expect(kindsOf(asked, B)).toEqual(['say', 'judge']);
    expect(kindsOf([limited, bet(1, A, 'human', { quantity: 1 })], A)).toEqual(['say', 'judge']);
    expect(kindsOf([limited, bet(1, A, 'human', { quantity: 2 })], A)).toEqual(['say']);
    expect(given(...asked).view(A)).toMatchObject({ own: { left: { questions: 0, trades: 2 } } });
  });

  test('P2 reads what they have: the text of an answer comes to others later', () => {
    const past: Past = [open(), ask(1, A, 'Tea?'), answer(2, 'Yes.')];
    expect(promptOf(past, A, 'judge')?.talk).toHaveLength(2);
    expect(promptOf(past, B, 'judge')?.talk).toHaveLength(1);
  });

  test('P3 bets towards the belief, and only as far as it pays', () => {
    const past: Past = [open(), ask(1, A), answer(2)];
    const order = { type: 'bet', heard: 1 };
    expect(meantBy(past, A, { beliefs: { target: 0.53 } })).toMatchObject({ ...order, side: 'human' });
    expect(meantBy(past, A, { beliefs: { target: 0.2 } })).toMatchObject({ ...order, side: 'computer' });
    expect(meantBy(past, A, { beliefs: { target: 0.495 } })).toBeUndefined();
    expect(meantBy(past, A, { beliefs: {} })).toBeUndefined();
  });

  test('P3 sells what they hold of the other side first', () => {
    const past: Past = [open(), bet(1, A, 'human', { quantity: 4 })];
    expect(meantBy(past, A, { beliefs: { target: 0.1 } })).toMatchObject({ side: 'computer', quantity: 4 });
  });

  test('P3 bets nothing while the text of an answer is on its way', () => {
    const past: Past = [open(), ask(1, A), answer(2)];
    expect(meantBy(past, B, { beliefs: { target: 1 } })).toBeUndefined();
  });
});

test('who only watches is asked nothing', () => {
  expect(market.prompting.prompts(given(open(), ask(1, A)).view('spectator'))).toEqual([]);
});
