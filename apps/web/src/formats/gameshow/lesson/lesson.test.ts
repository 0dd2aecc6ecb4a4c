/** Tests that the lesson can be completed under the real rules, and that the coach's hints fit. */
import type { GameshowTableView } from '@parlour/game';
import { handClock } from '@parlour/host/testing';
import { expect, test } from 'vitest';
import { stepOf } from './coach.ts';
import { startLocalShow } from './local-show.ts';

test('it leads from listening over a message to the labels and the reveal', async () => {
  const clock = handClock();
  const lines = { first: ['Hi!', 'Hey'], later: ['Nice', 'Ok', 'Well'] };
  const { game, stop } = startLocalShow({ clock, lines, nonce: 'ab'.repeat(32), again: () => {} });
  const view = () => game.state.get().mirror?.view as unknown as GameshowTableView;
  expect(stepOf(view())).toBe('listen');
  await clock.pass(6000);
  expect(view().talk.map(({ by, text }) => [by, text])).toEqual([
    ['A', 'Hi!'],
    ['C', 'Hey'],
  ]);
  expect(stepOf(view())).toBe('say');
  expect(await game.play({ type: 'say', text: 'Hello, @A' })).toEqual({ ok: true });
  expect(stepOf(view())).toBe('done');
  await clock.pass(3000);
  expect(view().talk.at(-1)).toMatchObject({ by: 'D', text: 'Nice' });
  await game.play({ type: 'label', labels: { A: 'ai', C: 'human', D: 'unsure' } });
  await clock.pass(1);
  expect(stepOf(view())).toBeNull();
  expect(view().reveal).toMatchObject({ end: 'labels', scores: { B: 3 } });
  stop();
});
