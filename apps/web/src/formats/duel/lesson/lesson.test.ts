/** Tests that the lesson can be completed under the real rules, and that the coach's hints fit. */
import type { DuelTableView, Nature } from '@parlour/game';
import { handClock } from '@parlour/host/testing';
import { expect, test } from 'vitest';
import { stepOf } from './coach.ts';
import { startLocalDuel } from './local-duel.ts';

const lines = ['one', 'two', 'three', 'four'];

test.each([
  ['machine', -2],
  ['human', 2],
] as const)(
  'a %s answers every message, and after three of each a prediction counts',
  async (stranger, own) => {
    const clock = handClock();
    const { game, stop } = startLocalDuel({
      clock,
      stranger,
      lines,
      nonce: 'ab'.repeat(32),
      again: () => {},
    });
    const view = () => game.state.get().mirror?.view as unknown as DuelTableView;
    await clock.pass(10_000);
    expect([view().talk, stepOf(view())]).toEqual([[], 'say']);
    const early = await game.play({ type: 'predict', nature: 'human' as Nature });
    expect(early).toMatchObject({ error: { code: 'too-early' } });
    for (const text of ['a', 'b', 'c']) {
      expect(await game.play({ type: 'say', text })).toEqual({ ok: true });
      expect(stepOf(view())).toBe('talk');
      await clock.pass(2500);
    }
    expect(view().talk.map(({ text }) => text)).toEqual(['a', 'one', 'b', 'two', 'c', 'three']);
    expect(stepOf(view())).toBe('predict');
    await game.play({ type: 'predict', nature: 'human' });
    expect(stepOf(view())).toBeNull();
    expect(view().reveal).toMatchObject({ end: 'prediction', payoffs: { left: own } });
    stop();
  },
);

test('who is not answered any more has as many lines as there were', async () => {
  const clock = handClock();
  const options = { clock, stranger: 'machine', lines, nonce: 'ab'.repeat(32), again: () => {} } as const;
  const { game, stop } = startLocalDuel(options);
  for (const text of ['a', 'b', 'c', 'd', 'e', 'f']) await game.play({ type: 'say', text });
  await clock.pass(60_000);
  const view = game.state.get().mirror?.view as unknown as DuelTableView;
  expect(view.talk.filter(({ by }) => by === 'right').map(({ text }) => text)).toEqual(lines);
  stop();
});
