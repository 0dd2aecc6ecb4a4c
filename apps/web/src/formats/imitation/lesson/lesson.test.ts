/** Tests that the lesson can be completed under the real rules, and that the coach's hints fit. */
import type { ImitationTableView } from '@parlour/game';
import { expect, test } from 'vitest';
import type { Clock } from '../../../games/local-game.ts';
import { stepOf } from './coach.ts';
import { startLocalTalks } from './local-talks.ts';

/** Time that is moved by hand. */
function handClock(): Clock & { readonly pass: (milliseconds: number) => void } {
  let time = 0;
  let rings: { readonly at: number; readonly wake: () => void }[] = [];
  return {
    now: () => time,
    wakeAt(at, wake) {
      const ring = { at, wake };
      rings.push(ring);
      return () => {
        rings = rings.filter((one) => one !== ring);
      };
    },
    pass(milliseconds) {
      const until = time + milliseconds;
      for (;;) {
        const next = rings.filter(({ at }) => at <= until).sort((one, other) => one.at - other.at)[0];
        if (next === undefined) break;
        rings = rings.filter((one) => one !== next);
        time = Math.max(time, next.at);
        next.wake();
      }
      time = until;
    },
  };
}

const lines = { human: ['hey', 'dunno lol'], machine: ['Hello! How are you today?', 'A fine question.'] };
const saying = (to: string, text: string) => ({ type: 'say', to, text });

test.each([
  { nonce: '0'.repeat(64), human: 'A', machine: 'B' },
  { nonce: '1'.repeat(64), human: 'B', machine: 'A' },
] as const)(
  'it leads from a first message over both talks to the verdict and the reveal: human $human',
  async ({ nonce, human, machine }) => {
    const clock = handClock();
    const { game, stop } = startLocalTalks({ clock, lines, nonce, again: () => {} });
    const view = () => game.state.get().mirror?.view as unknown as ImitationTableView;
    const saidBy = (by: 'A' | 'B') =>
      (view().talks[by] ?? []).filter((one) => one.by === by).map(({ text }) => text);
    expect(stepOf(view())).toBe('ask');
    expect(await game.play(saying('A', 'Hi'))).toEqual({ ok: true });
    expect(stepOf(view())).toBe('both');
    await game.play(saying('B', 'Hello'));
    expect(stepOf(view())).toBe('wait');
    const early = { type: 'verdict', human, confidence: 80 };
    expect(await game.play(early)).toMatchObject({ ok: false, error: { code: 'too-early' } });
    clock.pass(3000);
    expect([saidBy(human), saidBy(machine)]).toEqual([['hey'], ['Hello! How are you today?']]);
    expect(stepOf(view())).toBe('decide');
    for (const text of ['Who are you?', 'Well?']) await game.play(saying(human, text));
    clock.pass(10_000);
    // Several messages are answered together, and once there are no more lines the last one comes again.
    expect(saidBy(human)).toEqual(['hey', 'dunno lol']);
    await game.play(saying(human, 'And?'));
    clock.pass(3000);
    expect(saidBy(human)).toEqual(['hey', 'dunno lol', 'dunno lol']);
    expect(await game.play(early)).toEqual({ ok: true });
    expect(stepOf(view())).toBeNull();
    expect(view().reveal).toMatchObject({ end: 'verdict', right: true, natures: { [human]: 'human' } });
    stop();
  },
);

test('without a verdict it ends when the time for it is over', () => {
  const clock = handClock();
  const { game } = startLocalTalks({ clock, lines, nonce: '0'.repeat(64), again: () => {} });
  clock.pass(400_000);
  expect(game.state.get().mirror?.view).toMatchObject({ phase: 'over', reveal: { end: 'time' } });
});
