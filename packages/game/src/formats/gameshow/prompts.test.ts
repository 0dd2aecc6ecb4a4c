/** Tests of prompts in a game show. */
import { expect, test } from 'vitest';
import { scenario } from '../../testing/index.ts';
import { gameshow } from './index.ts';
import { priorOf } from './prompts.ts';
import { call, label, open, openModerated, passTime, say } from './testing/script.ts';

const { given } = scenario(gameshow);
type Past = Parameters<typeof given>;
const promptsOf = (past: Past, seat: string) => gameshow.prompting.prompts(given(...past).view(seat));
const over: Past = [open(), say(10, 'A'), passTime(360_000)];

test('P1 each is asked to say something, in a moderated game when called', () => {
  expect(promptsOf([open()], 'B')).toMatchObject([{ kind: 'say', as: 'contestant', free: true, whom: [] }]);
  expect(promptsOf([openModerated()], 'B')).toEqual([]);
  const called: Past = [openModerated(), call(5, 'B')];
  const [prompt] = promptsOf(called, 'B');
  expect(prompt).toMatchObject({ kind: 'say', deadline: 360_000, limits: { characters: 300, messages: 3 } });
  expect(prompt).not.toHaveProperty('free');
  expect(promptsOf(called, 'C')).toEqual([]);
  expect(promptsOf([...called, say(6, 'B')], 'B')).toEqual([]);
  expect(promptsOf([open({ config: { messageLimit: 1 } }), say(6, 'B')], 'B')).toEqual([]);
});

test('P1 the rules tell the scoring, who the others are, and which one is asked', () => {
  const [prompt] = promptsOf([open()], 'C');
  expect(prompt?.rules).toContain('There are 3 other contestants: A, B and D. You are contestant C.');
  expect(prompt?.rules).toContain('lose one');
  const two: Past = [open({ cast: { A: 'human', B: 'machine' } })];
  expect(promptsOf(two, 'B')[0]?.rules).toContain('There is 1 other contestant: A. You are');
});

test('P5 who replies to no prompts for labels labels no one, once the talk is over', () => {
  const declinedBy = (past: Past, seat: string) => {
    const view = given(...past).view(seat);
    return gameshow.prompting.prompts(view).map((prompt) => gameshow.prompting.declined?.(view, prompt));
  };
  expect(declinedBy(over, 'B')).toEqual([{ type: 'label', labels: {} }]);
  expect(declinedBy([open()], 'B')).toEqual([undefined]);
  expect(declinedBy([...over, label(360_001, 'B', {})], 'B')).toEqual([]);
});

test('P4 a reply is said as it is', () => {
  const [prompt] = promptsOf([open()], 'B');
  if (prompt === undefined) throw new Error('nothing is asked');
  const { view } = given(open());
  expect(gameshow.prompting.meant(view('B'), prompt, { text: 'so - what?' })).toEqual({
    type: 'say',
    text: 'so - what?',
  });
  expect(gameshow.prompting.meant(view('C'), prompt, { text: 'me' })).toBeUndefined();
});

test('P2 when the talk is over each is asked once what the others are', () => {
  expect(promptsOf(over, 'B')).toMatchObject([
    { kind: 'judge', whom: ['A', 'C', 'D'], deadline: 450_000, talk: [{ by: 'A' }] },
  ]);
  expect(promptsOf([...over, label(360_005, 'B', {})], 'B')).toEqual([]);
});

test('P2 the prior is the share of people among the fellows of a machine', () => {
  expect(priorOf(4, [[1, 1]])).toBeCloseTo(1 / 3);
  // Two in six: 2/5 of the fellows, seen by four machines. Three: 3/5, seen by three.
  const six = [
    [2, 0.5],
    [3, 0.5],
  ] as const;
  expect(priorOf(6, six)).toBeCloseTo((4 * 0.4 + 3 * 0.6) / 7);
  expect(priorOf(2, six)).toBe(0.5);
  // One person of four in each of two shows, or two in one: 6 machines meet 1/3, 2 machines 2/3.
  const four = [
    [1, 0.5],
    [2, 0.5],
  ] as const;
  expect(priorOf(4, four)).toBeCloseTo((6 / 3 + 4 / 3) / 8);
});

test('P3 beliefs come to labels, one about oneself or about nobody is dropped', () => {
  const [prompt] = promptsOf(over, 'B');
  if (prompt === undefined) throw new Error('nothing is asked');
  const labelsFor = (beliefs: Record<string, number>) =>
    gameshow.prompting.meant(given(...over).view('B'), prompt, { beliefs });
  expect(labelsFor({ A: 2 / 3, B: 1, C: 1 / 3, D: 0.5, E: 1 })).toEqual({
    type: 'label',
    labels: { A: 'human', C: 'ai', D: 'unsure' },
  });
  expect(labelsFor({ A: 0.66, C: 0.34 })).toEqual({ type: 'label', labels: { A: 'unsure', C: 'unsure' } });
  expect(labelsFor({ a: 1, ' d': 0 })).toMatchObject({ labels: { A: 'human', D: 'ai' } });
  expect(labelsFor({ B: 1 })).toBeUndefined();
});
