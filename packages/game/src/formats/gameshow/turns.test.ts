/** Tests of writing times in a game show, and of its machines' turn-taking. */
import { expect, test } from 'vitest';
import { play, scenario } from '../../testing/index.ts';
import { instant } from '../../time.ts';
import { gameshow } from './index.ts';
import { open, openModerated, passTime, release, say, seen } from './testing/script.ts';

const { given } = scenario(gameshow);
const past = [
  open(),
  say(3700, 'B', 'Hi.', { from: instant(3700), written: instant(900) }),
  release(3710, 'B'),
  say(9000, 'A', 'C, and you?', { written: instant(8000) }),
];

test('T6 the log says when a message was written, no one is shown it before the end, and the log is sound', () => {
  const { log } = play(gameshow, past);
  expect(log.slice(-3)).toMatchObject([
    { type: 'held', at: 3700, written: 900 },
    { type: 'said', at: 3710, written: 900 },
    { type: 'said', at: 9000, written: 8000 },
  ]);
  expect(JSON.stringify(seen(given(...past).view('C')))).not.toContain('written');
  const whole = play(gameshow, [...past, passTime(600_000), passTime(700_000)]).log;
  expect(gameshow.rules.verification?.faultIn(whole)).toBeUndefined();
});

test('T6 a message without a time of writing was written when it appeared, as in older games', () => {
  const { state, log } = play(gameshow, [open(), say(700, 'A')]);
  expect(log.at(-1)).not.toHaveProperty('written');
  expect(gameshow.pacing.turns?.talks(state, 'B')).toEqual([{ by: 'A', at: 700, written: 700 }]);
});

test('T7 all contestants take turns in one talk, which says whom a message names, and a moderated one has none', () => {
  const { state } = given(...past);
  const messages = [
    { by: 'B', at: 3710, written: 900 },
    { by: 'A', at: 9000, written: 8000, names: ['C'] },
  ];
  const { talks, place, end, mode } = gameshow.pacing.turns ?? {};
  expect([talks?.(state, 'C'), talks?.(state, 'Z')]).toEqual([messages, undefined]);
  expect(place?.(state, say(9500, 'D'))).toEqual({ name: 'talk', messages });
  const over = given(...past, passTime(600_000)).state;
  expect([end?.(state), end?.(over), talks?.(over, 'C')]).toEqual([360_000, undefined, undefined]);
  expect(talks?.(given(openModerated()).state, 'C')).toBeUndefined();
  expect(mode?.(gameshow.rules.configure({ contestants: 4 }))).toEqual({ kind: 'show', contestants: 4 });
  expect(mode?.(gameshow.rules.configure({ moderated: true }))).toBeUndefined();
});
