/** Style points of a duel. */
import { expect, test } from 'vitest';
import { play } from '../../testing/index.ts';
import { duel } from './index.ts';
import { stylePartsOf } from './style.ts';
import { open, passTime, say } from './testing/script.ts';

const talk = (...texts: [by: 'left' | 'right', text: string | null][]) =>
  texts.map(([by, text]) => ({ by, text }));
const ten = 'one two three four five six seven eight nine ten';

test('Y2 length is the mean of words a message, of twenty', () => {
  expect(stylePartsOf('left', talk(['left', ten], ['left', 'a'], ['right', ten])).length).toBeCloseTo(
    5.5 / 20,
  );
  expect(stylePartsOf('left', talk(['left', `${ten} ${ten} ${ten}`])).length).toBe(1);
  expect(stylePartsOf('left', [])).toEqual({ length: 0, vocabulary: 0, exchanges: 0, novelty: 0 });
});

test('Y2 vocabulary is the share of different words, from twenty words on', () => {
  expect(stylePartsOf('left', talk(['left', `${ten} ${ten}`])).vocabulary).toBe(0.5);
  expect(
    stylePartsOf('left', talk(['left', `${ten} ONE two three four five six seven eight nine`])).vocabulary,
  ).toBe(0);
});

test('Y2 exchanges count how often one answered the other', () => {
  const part = (...who: ('left' | 'right')[]) =>
    stylePartsOf('left', talk(...who.map((by) => [by, 'hm'] as ['left', string]))).exchanges;
  expect(part('left', 'left', 'left')).toBe(0);
  expect(part('left', 'right', 'right', 'left', 'right')).toBeCloseTo(2 / 20);
  expect(part(...Array.from({ length: 50 }, (_, index) => (index % 2 === 0 ? 'left' : 'right')))).toBe(1);
});

test('Y2 novelty is the share of messages that are no near copy of an earlier one', () => {
  const part = (...texts: (string | null)[]) =>
    stylePartsOf('left', talk(...texts.map((text) => ['left', text] as ['left', string | null]))).novelty;
  expect(part('how are you', 'fine, and you', 'How are you?!')).toBeCloseTo(2 / 3);
  expect(part('a b c d e', 'a b c d e f')).toBe(0.5);
  expect(part('a b c d', 'a b c x')).toBe(1);
});

test('Y1 points are parts times weights, beside the payoff and never inside it', () => {
  const style = { length: 0.5, novelty: 0.25 };
  const script = [open({ config: { style } }), say(1, 'left', ten), say(2, 'right', 'hm'), passTime(300_000)];
  const outcome = duel.outcome(play(duel, script).state);
  expect(outcome?.style.left).toBeCloseTo(0.5 * 0.5 + 0.25);
  expect(outcome?.style.right).toBeCloseTo(0.5 / 20 + 0.25);
  expect(outcome?.payoffs).toEqual({ left: 0, right: 0 });
});

test('Y1 the message that ends the game counts', () => {
  const style = { length: 0.5 };
  const script = [
    open({ config: { style, messages: 2 } }),
    say(1, 'left', ten),
    say(2, 'right', ten),
    passTime(2),
  ];
  expect(duel.outcome(play(duel, script).state)?.style).toEqual({ left: 0.25, right: 0.25 });
});
