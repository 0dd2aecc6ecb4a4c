/** Tests what the end of a duel is called: each of the eight cells, and the ends without a prediction. */
import { type DuelSeat, instant, type Nature, natures } from '@parlour/game';
import { expect, test } from 'vitest';
import { headlineOf } from './story.ts';
import type { Reveal } from './table-view.ts';
import { en } from './words/en.ts';
import { ru } from './words/ru.ts';

const seats = ['left', 'right'] as const;
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

/** `left` says what `right` is. */
const said = (own: Nature, what: Nature, other: Nature): Reveal => ({
  ...ended,
  end: 'prediction',
  natures: { left: own, right: other },
  prediction: { by: 'left', said: what, right: what === other },
});

/** The sentence that a viewer reads. */
function text(reveal: Reveal, you: DuelSeat | 'spectator', words: object = en): string {
  const path = headlineOf(reveal, you).split('.');
  return String(path.reduce<unknown>((tree, name) => (tree as Record<string, unknown>)[name], words));
}

test.each([
  ['human', 'human', 'You were right: a person, like you.'],
  ['human', 'machine', 'You were wrong: you took a computer for a person.'],
  ['machine', 'human', 'You were wrong: you took a person for a computer.'],
  ['machine', 'machine', 'You were right: you saw through a computer.'],
] as const)('who said %s of a %s reads what became of it', (what, other, sentence) => {
  expect(text(said('human', what, other), 'left')).toBe(sentence);
});

test.each([
  ['human', 'human', 'You were recognised: two people met.'],
  ['human', 'machine', 'A person took you for a computer.'],
  ['machine', 'human', 'A computer was first: it said that you are human.'],
  ['machine', 'machine', 'A computer took you for one too.'],
] as const)('a person of whom a %s said %s reads who it was, and what', (own, what, sentence) => {
  expect(text(said(own, what, 'human'), 'right')).toBe(sentence);
});

test('who looks has a sentence for each of the eight cells, in both languages, and none twice', () => {
  for (const words of [en, ru]) {
    const all = natures.flatMap((own) =>
      natures.flatMap((what) => natures.map((other) => text(said(own, what, other), 'spectator', words))),
    );
    expect(new Set(all).size).toBe(8);
  }
  expect(text(said('machine', 'human', 'machine'), 'spectator')).toBe(
    'A computer took a computer for human.',
  );
  // The seat of a machine has nobody who reads: its words are those of anybody.
  expect(text(said('human', 'human', 'machine'), 'right')).toBe('A person took a computer for human.');
});

test('an end without a prediction says who left, as far as it cost anything, or that nobody said it', () => {
  const left = { ...ended, end: 'left' as const, payoffs: { left: -2, right: 0 } };
  expect(text(left, 'left')).toBe('You left.');
  expect(text(left, 'right')).toBe('The stranger left.');
  expect(text(left, 'spectator')).toBe('Somebody left.');
  for (const you of [...seats, 'spectator'] as const) {
    expect(text({ ...left, payoffs: nothing }, you)).toBe('Somebody left. It costs nothing.');
    expect(text(ended, you)).toBe('Time is up. Nobody said it.');
    expect(text({ ...ended, end: 'messages' }, you)).toMatch(/^There is no room/);
    expect(text({ ...ended, end: 'void' }, you)).toMatch(/^A fault of the house/);
  }
});
