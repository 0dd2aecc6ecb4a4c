/** Tests how the log of an imitation game is read. */
import type { ImitationEvent } from '@parlour/game';
import { expect, test } from 'vitest';
import { readStory } from './story.ts';

const facts = (...events: object[]) => events as ImitationEvent[];
const seated = ['interrogator', 'A', 'B'].map((seat) => ({ type: 'seated', at: 0, seat, nature: 'human' }));
const settled = { type: 'settled', at: 9000, end: 'verdict', right: true, natures: {}, nonce: '' };

test('messages are in the talk of their witness, once, from the instant at which they appeared', () => {
  const story = readStory(
    facts(
      { type: 'hosted' },
      ...seated,
      { type: 'held', at: 10, by: 'A', to: 'interrogator', text: 'one', from: 20 },
      { type: 'said', at: 30, by: 'A', to: 'interrogator', text: 'one' },
      { type: 'said', at: 40, by: 'interrogator', to: 'B', text: 'two' },
      {
        type: 'verdict-given',
        at: 9000,
        by: 'interrogator',
        human: 'A',
        confidence: 5,
        text: null,
        strategies: [],
      },
      settled,
    ),
  );
  expect(story).toMatchObject({
    length: 9000,
    witnesses: ['A', 'B'],
    talks: {
      A: [{ by: 'A', at: 30, text: 'one' }],
      B: [{ by: 'interrogator', at: 40, text: 'two' }],
    },
    verdict: { human: 'A', confidence: 5, reason: null },
  });
});

test('a game that is not whole cannot be read', () => {
  expect(() => readStory(facts(...seated))).toThrow('whole');
  expect(() => readStory(facts(settled))).toThrow('whole');
});
