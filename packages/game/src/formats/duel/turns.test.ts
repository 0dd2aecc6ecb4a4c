/** Tests of writing times in a duel, and of its machines' turn-taking. */
import { expect, test } from 'vitest';
import { play, scenario } from '../../testing/index.ts';
import { instant } from '../../time.ts';
import { duel } from './index.ts';
import { leave, open, predict, release, say, seen } from './testing/script.ts';

const { given } = scenario(duel);
const held = (at: number, by: 'left' | 'right', written: number) =>
  say(at, by, 'Hi.', { from: instant(at), written: instant(written) });

test('T5 the log says when a message was written, from when it is held until it appears', () => {
  given(open())
    .when(held(3700, 'left', 900))
    .yields({ type: 'held', at: instant(3700), written: instant(900) });
  given(open(), held(3700, 'left', 900))
    .when(release(3710, 'left'))
    .yields({ type: 'said', at: instant(3710), written: instant(900) });
  const { log } = play(duel, [open(), say(5, 'left', 'Hi.', { written: instant(5) })]);
  expect(log.at(-1)).toEqual({ type: 'said', at: 5, by: 'left', text: 'Hi.' });
});

test('T5 a message without a time of writing was written when it appeared, as in older games', () => {
  const { state, log } = play(duel, [
    open(),
    say(1000, 'left', 'Hi.', { from: instant(1000) }),
    release(1010, 'left'),
  ]);
  expect(log.at(-1)).toEqual({ type: 'said', at: 1010, by: 'left', text: 'Hi.' });
  expect(duel.pacing.turns?.talks(state, 'right')).toEqual([{ by: 'left', at: 1010, written: 1010 }]);
});

test('T5 no one is shown before the end when a message was written', () => {
  const { view } = given(open(), held(3700, 'left', 900), release(3710, 'left'));
  for (const viewer of ['left', 'right'] as const)
    expect(seen(view(viewer)).talk).toEqual([{ by: 'left', at: 3710, text: 'Hi.' }]);
});

test('T5 a log with times of writing is sound', () => {
  const { log } = play(duel, [
    open(),
    held(3700, 'left', 900),
    release(3710, 'left'),
    say(9000, 'right', 'Yes?', { written: instant(8000) }),
    leave(9500, 'left'),
  ]);
  expect(duel.rules.verification?.faultIn(log)).toBeUndefined();
  const changed = log.map((event) => (event.type === 'said' ? { ...event, written: instant(1) } : event));
  expect(duel.rules.verification?.faultIn(changed)).toBeDefined();
});

test('T6 machines take turns in a free talk that is paced, as long as it goes on', () => {
  const talk = [open(), held(3700, 'left', 900), release(3710, 'left')];
  const messages = [{ by: 'left', at: 3710, written: 900 }];
  const { state } = given(...talk);
  expect(duel.pacing.turns?.talks(state, 'right')).toEqual(messages);
  expect(duel.pacing.turns?.place(state, say(5000, 'right'))).toEqual({ name: 'talk', messages });
  expect(duel.pacing.turns?.place(state, predict(5000, 'right', 'human'))).toBeUndefined();
  expect(duel.pacing.turns?.end(state)).toBe(300_000);
  const over = given(...talk, leave(9000, 'left')).state;
  expect(duel.pacing.turns?.talks(over, 'right')).toBeUndefined();
  expect(duel.pacing.turns?.end(over)).toBeUndefined();
  const mode = (wishes: Parameters<typeof duel.rules.configure>[0]) =>
    duel.pacing.turns?.mode(duel.rules.configure(wishes));
  expect(mode({})).toEqual({ kind: 'two' });
  expect([mode({ turns: 'alternating' }), mode({ pacing: 'none' })]).toEqual([undefined, undefined]);
});
