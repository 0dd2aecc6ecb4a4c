/** Tests of what a duel comes to: all cells, and the ends without a prediction, for a player and a spectator. */
import { type DuelSeat, instant, type Nature, natures } from '@parlour/game';
import { expect, test } from 'vitest';
import talk from '../../locales/en/talk.json' with { type: 'json' };
import en from './locales/en/table.json' with { type: 'json' };
import { outcomeOf } from './reveal.tsx';
import type { Reveal } from './table-view.ts';
import type { Say } from './words/index.ts';

const nothing = { left: 0, right: 0 };
const ended: Reveal = {
  end: 'time',
  endedAt: instant(0),
  natures: { left: 'human', right: 'human' },
  nonce: '',
  payoffs: nothing,
  style: nothing,
  styleParts: { left: {}, right: {} },
  prediction: null,
};

/** `left` predicts the nature of `right`. */
const said = (own: Nature, what: Nature, other: Nature): Reveal => ({
  ...ended,
  end: 'prediction',
  natures: { left: own, right: other },
  prediction: { by: 'left', said: what, right: what === other },
});

const found = (tree: unknown, key: string): unknown =>
  key.split('.').reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], tree);
const w = ((key: string, values: Readonly<Record<string, string>> = {}) =>
  String(found(en, key) ?? found(talk, key)).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) =>
    String(values[name]),
  )) as Say;

const read = (reveal: Reveal, you: DuelSeat | 'spectator') => {
  const { title, sub, nature } = outcomeOf(reveal, [], you, null, w);
  return { title, sub, nature };
};

test.each([
  ['human', 'human', 'You were right.'],
  ['human', 'machine', 'They fooled you.'],
  ['machine', 'human', 'You were wrong.'],
  ['machine', 'machine', 'You were right.'],
] as const)(
  'who said %s of a %s reads what became of it, in the colour of the other',
  (what, other, title) => {
    const shown = read(said('human', what, other), 'left');
    expect(shown).toMatchObject({ title, nature: other });
    expect(shown.sub).toContain(other === 'human' ? 'was a human' : 'was a computer');
  },
);

test('a person who was judged reads whether they passed, and what the other was', () => {
  expect(read(said('machine', 'human', 'human'), 'right')).toEqual({
    title: 'You passed.',
    sub: 'The stranger was a computer. They said of you: human.',
    nature: 'machine',
  });
  expect(read(said('human', 'machine', 'human'), 'right').title).toBe('You did not pass.');
});

test('who looks has a sentence for each of the eight cells, and none twice', () => {
  const all = natures.flatMap((own) =>
    natures.flatMap((what) => natures.map((other) => read(said(own, what, other), 'spectator').title)),
  );
  expect(new Set(all).size).toBe(8);
});

test('an end without a prediction says who left, as far as it cost anything', () => {
  const left = { ...ended, end: 'left' as const, payoffs: { left: -2, right: 0 } };
  expect(read(left, 'left').sub).toMatch(/^You left\./);
  expect(read(left, 'right').sub).toMatch(/^The stranger left\./);
  expect(read(left, 'spectator')).toMatchObject({ title: 'No one said it.', sub: 'One player left.' });
  expect(read({ ...left, payoffs: nothing }, 'left').sub).toMatch(/^One player left\. It costs nothing\./);
  expect(read(ended, 'left').sub).toMatch(/^Time is up\./);
  expect(read({ ...ended, end: 'void' }, 'left')).toMatchObject({
    title: 'It does not count.',
    nature: null,
  });
});
