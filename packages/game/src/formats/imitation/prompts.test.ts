/** Tests of prompts in an imitation game. */
import { expect, test } from 'vitest';
import { scenario } from '../../testing/index.ts';
import { imitation } from './index.ts';
import { ask, open, openTwo, passTime, tell } from './testing/script.ts';
import type { Seat } from './words.ts';

const { given } = scenario(imitation);
type Past = Parameters<typeof given>;

const promptsOf = (past: Past, seat: Seat) => imitation.prompting.prompts(given(...past).view(seat));
const askedOf = (past: Past, seat: Seat) => promptsOf(past, seat).map(({ kind, to = '' }) => `${kind} ${to}`);
const verdictOf = (past: Past, beliefs: Record<string, number>) => {
  const judge = promptsOf(past, 'interrogator').find(({ kind }) => kind === 'judge');
  return judge && imitation.prompting.meant(given(...past).view('interrogator'), judge, { beliefs });
};
const spoken: Past = [open(), tell(1000, 'A', 'hi'), tell(2000, 'B', 'hello')];

test('P1 each is asked in their own talks, as long as the talk goes on', () => {
  expect(askedOf([open()], 'A')).toEqual(['say interrogator']);
  expect(askedOf([open()], 'interrogator')).toEqual(['say A', 'say B']);
  const past: Past = [open(), ask(1000, 'B', 'Tea?')];
  expect(promptsOf(past, 'A')[0]?.talk).toEqual([]);
  expect(promptsOf(past, 'B')[0]).toMatchObject({
    as: 'witness',
    talk: [{ by: 'interrogator', text: 'Tea?' }],
  });
  expect(askedOf([...past, passTime(300_000)], 'B')).toEqual([]);
});

test('P1 nobody is asked for more than they may say', () => {
  const past: Past = [
    open({ config: { messageLimit: 2 } }),
    tell(1, 'A', 'one'),
    tell(2, 'A', 'two', { from: tell(9, 'A').at }),
  ];
  expect(askedOf(past.slice(0, 2) as unknown as Past, 'A')).toEqual(['say interrogator']);
  expect(askedOf(past, 'A')).toEqual([]);
});

test('P4 what is replied goes as it is to the one who asked', () => {
  const [prompt] = promptsOf([open()], 'interrogator');
  if (prompt === undefined) throw new Error('nothing is asked');
  const view = given(open()).view('interrogator');
  expect(imitation.prompting.meant(view, prompt, { text: 'so - what?' })).toEqual({
    type: 'say',
    text: 'so - what?',
    to: 'A',
  });
});

test('P2 the interrogator is asked for beliefs once a verdict is taken', () => {
  expect(askedOf([open(), tell(1000, 'A')], 'interrogator')).not.toContain('judge ');
  expect(promptsOf(spoken, 'interrogator').at(-1)).toMatchObject({
    kind: 'judge',
    whom: ['A', 'B'],
    prior: 0.5,
  });
  expect(askedOf([open(), passTime(300_000)], 'interrogator')).toEqual(['judge ']);
});

test('P3 two beliefs come to a verdict for the likelier one, with what lies between them', () => {
  expect(verdictOf(spoken, { A: 0.9, B: 0.3 })).toEqual({ type: 'verdict', human: 'A', confidence: 50 });
  expect(verdictOf(spoken, { A: 0, B: 1 })).toEqual({ type: 'verdict', human: 'B', confidence: 100 });
  expect(verdictOf(spoken, { A: 0.6 })).toBeUndefined();
});

test('P3 during the talk a belief near to the middle waits, after it none does', () => {
  expect(verdictOf(spoken, { A: 0.55, B: 0.5 })).toBeUndefined();
  const after: Past = [...spoken, passTime(300_000)];
  expect(verdictOf(after, { A: 0.55, B: 0.45 })).toEqual({ type: 'verdict', human: 'A', confidence: 10 });
  expect(verdictOf(after, { A: 0, B: 0 })).toEqual({ type: 'verdict', human: 'A', confidence: 0 });
});

test('P3 one belief says what the only witness is', () => {
  const past: Past = [openTwo(), tell(1000, 'A', 'hi')];
  expect(verdictOf(past, { A: 0.2 })).toEqual({ type: 'verdict', nature: 'machine', confidence: 60 });
  expect(verdictOf(past, { A: 0.5 })).toBeUndefined();
});
