/** Tests of news in a conversation. */
import type { AnswerView, ExchangeView, Instant } from '@parlour/game';
import { expect, test } from 'vitest';
import { isTurn, newsOf } from './news.ts';

const at = (when: number) => when as Instant;
const row = (by: 1 | 2, answer: AnswerView | null = null, text: string | null = 'Why?'): ExchangeView => ({
  question: `bettor-${by}#1`,
  by: `bettor-${by}`,
  text,
  askedAt: at(1),
  answer,
});
const coming: AnswerView = { at: at(2), opensAt: at(5002) };
const read: AnswerView = { ...coming, text: 'Because.' };
const kinds = (before: ExchangeView[], after: ExchangeView[]) =>
  newsOf(before, after, 'bettor-1').map(({ kind, by, answer }) => [kind, by, answer].join(' ').trim());

test('another’s question is news, then that its answer comes, then the answer', () => {
  expect(kinds([], [row(2)])).toEqual(['asks bettor-2']);
  expect(kinds([row(2)], [row(2, coming)])).toEqual(['coming bettor-2']);
  expect(kinds([row(2, coming)], [row(2, read)])).toEqual(['answer bettor-2 Because.']);
  expect(kinds([row(2, read)], [row(2, read)])).toEqual([]);
});

test('of one’s own question only the answer is, and what happened at once is told by its end', () => {
  expect(kinds([], [row(1)])).toEqual([]);
  expect(kinds([row(1)], [row(1, read), row(2)])).toEqual(['answer bettor-1 Because.', 'asks bettor-2']);
  expect(kinds([], [row(2, read)])).toEqual(['answer bettor-2 Because.']);
});

test('erased words are not told', () => {
  expect(kinds([row(2)], [row(2, { ...read, text: null })])).toEqual([]);
  expect(kinds([], [row(2, null, null)])).toEqual([]);
});

test('it is the turn of the target with a question, of a bettor with the answer to their own, of nobody else', () => {
  const news = newsOf([row(1)], [row(1, read), row(2)], 'target');
  const turns = (you: Parameters<typeof isTurn>[1]) =>
    news.filter((one) => isTurn(one, you)).map(({ kind, by }) => [kind, by].join(' '));
  expect(turns('target')).toEqual(['asks bettor-2']);
  expect(turns('bettor-1')).toEqual(['answer bettor-1']);
  for (const you of ['bettor-2', 'spectator'] as const) expect(turns(you)).toEqual([]);
});
