/** Tests of prompts in a duel. */
import { expect, test } from 'vitest';
import { readReply } from '../../reply-fault.ts';
import { scenario } from '../../testing/index.ts';
import { instant } from '../../time.ts';
import { builtInForums } from './forums.ts';
import { duel } from './index.ts';
import type { Seat } from './seats.ts';
import { chat, leave, open, passTime, say } from './testing/script.ts';

const { given } = scenario(duel);
type Past = Parameters<typeof given>;
const promptsOf = (past: Past, seat: Seat | 'spectator') => duel.prompting.prompts(given(...past).view(seat));
const askedOf = (past: Past, seat: Seat | 'spectator') => promptsOf(past, seat).map(({ kind }) => kind);
const meantOf = (past: Past, belief: number | undefined, seat: Seat = 'right') => {
  const judge = promptsOf(past, seat).find(({ kind }) => kind === 'judge');
  if (judge === undefined) throw new Error('nobody is asked to judge');
  const beliefs = belief === undefined ? {} : { left: belief, right: belief };
  return duel.prompting.meant(given(...past).view(seat), judge, { beliefs });
};
const enough: Past = [open(), ...chat(0, 5)];
const configOf = (name: string) => builtInForums.find(({ id }) => id === name)?.config ?? {};

test('P1 both are asked to say something, with the whole talk and the limits', () => {
  expect(askedOf([open()], 'left')).toEqual(['say']);
  expect(askedOf([open()], 'spectator')).toEqual([]);
  expect(promptsOf([open(), say(9, 'left', 'hi')], 'right')[0]).toMatchObject({
    kind: 'say',
    as: 'duellist',
    to: 'left',
    prior: 0.5,
    talk: [{ by: 'left', at: 9, text: 'hi' }],
    limits: { characters: 300, messages: 3 },
    deadline: 300_000,
    free: true,
  });
  expect(askedOf([open(), leave(1, 'left')], 'right')).toEqual([]);
});

test('P1 with turns only whose turn it is is asked, within their own limits', () => {
  const past: Past = [open({ config: configOf('interrogation') })];
  expect(askedOf(past, 'left')).toEqual(['say']);
  expect(askedOf(past, 'right')).toEqual([]);
  expect(promptsOf([...past, say(1, 'left', 'Tea?')], 'right')[0]).toMatchObject({
    as: 'suspect',
    limits: { characters: 40, messages: 1, words: 1 },
  });
});

test('P1 nobody is asked for more than there is room for', () => {
  const past: Past = [open({ config: { messages: 1 } }), say(0, 'right', 'one', { from: instant(9) })];
  expect(askedOf(past, 'right')).toEqual([]);
  expect(askedOf(past, 'left')).toEqual(['say']);
});

test('P1 the limits hold every rule of the forum', () => {
  const vocabulary = ['so', 'what'];
  expect(promptsOf([open({ config: { vocabulary } })], 'left')[0]?.limits.vocabulary).toEqual(vocabulary);
  const { constraints } = promptsOf([open({ config: configOf('flirting') })], 'left')[0]?.limits ?? {};
  expect(constraints).toEqual([{ rule: 'no-characters', of: ['digits'] }]);
});

test('P3 what is replied is said as it is, wherever the limits let it through', () => {
  const view = given(open({ config: configOf('small-words') })).view('left');
  const [prompt] = duel.prompting.prompts(view);
  if (prompt === undefined) throw new Error('nothing is asked');
  const text = 'So, what? Well - I do not know!';
  expect(readReply([text], prompt.limits)).toEqual({ texts: [text] });
  expect(duel.prompting.meant(view, prompt, { text })).toEqual({ type: 'say', text });
});

test('P2 a belief is asked for once a prediction counts', () => {
  expect(askedOf([open(), ...chat(0, 4)], 'right')).toEqual(['say']);
  expect(askedOf(enough, 'right')).toEqual(['say', 'judge']);
  expect(askedOf([open(), passTime(60_000)], 'left')).toEqual(['say', 'judge']);
  expect(promptsOf(enough, 'right')[1]).toMatchObject({ whom: ['left'], prior: 0.5 });
});

test('P2 a belief is a prediction beyond the middle plus or minus 0.15', () => {
  const human = { type: 'predict', nature: 'human' };
  const machine = { type: 'predict', nature: 'machine' };
  expect([1, 0.66, 0.65].map((belief) => meantOf(enough, belief))).toEqual([human, human, human]);
  expect([0, 0.34, 0.35].map((belief) => meantOf(enough, belief))).toEqual([machine, machine, machine]);
  expect([0.36, 0.5, 0.64, undefined].map((belief) => meantOf(enough, belief))).toEqual(
    Array.from({ length: 4 }, () => undefined),
  );
});
