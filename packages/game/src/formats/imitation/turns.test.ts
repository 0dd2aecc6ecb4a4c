/** Tests of writing times in an imitation game, and of its witnesses' turn-taking. */
import { expect, test } from 'vitest';
import { play, scenario } from '../../testing/index.ts';
import { instant } from '../../time.ts';
import { imitation } from './index.ts';
import { ask, open, passTime, release, seen, tell, verdict } from './testing/script.ts';

const { given } = scenario(imitation);
const past = [
  open(),
  tell(3700, 'A', 'Hi.', { from: instant(3700), written: instant(900) }),
  release(3710, 'A'),
  ask(9000, 'B', 'And you?', { written: instant(8000) }),
];

test('T6 the log says when a message was written, no one is shown it before the end, and the log is sound', () => {
  const { log } = play(imitation, past);
  expect(log.slice(-3)).toMatchObject([
    { type: 'held', at: 3700, written: 900 },
    { type: 'said', at: 3710, written: 900 },
    { type: 'said', at: 9000, written: 8000 },
  ]);
  for (const viewer of ['interrogator', 'A', 'B'] as const)
    expect(JSON.stringify(seen(given(...past).view(viewer)).talks)).not.toContain('written');
  const whole = play(imitation, [...past, passTime(300_000), verdict(300_500, 'A')]).log;
  expect(imitation.rules.verification?.faultIn(whole)).toBeUndefined();
});

test('T6 a message without a time of writing was written when it appeared, as in older games', () => {
  const { state, log } = play(imitation, [open(), ask(700, 'A')]);
  expect(log.at(-1)).not.toHaveProperty('written');
  expect(imitation.pacing.turns?.talks(state, 'A')).toEqual([{ by: 'interrogator', at: 700, written: 700 }]);
});

test('T7 each witness has a talk of their own, and the interrogator has none', () => {
  const { state } = given(...past);
  const { talks, place, end } = imitation.pacing.turns ?? {};
  const [own, other] = [
    [{ by: 'A', at: 3710, written: 900 }],
    [{ by: 'interrogator', at: 9000, written: 8000 }],
  ];
  expect(['A', 'B', 'interrogator'].map((seat) => talks?.(state, seat as never))).toEqual([
    own,
    other,
    undefined,
  ]);
  expect(place?.(state, tell(9500, 'A'))).toEqual({ name: 'A', messages: own });
  expect(place?.(state, ask(9500, 'A'))).toEqual({ name: 'A', messages: [...own, ...other] });
  expect(place?.(state, ask(9500, 'C'))).toBeUndefined();
  const over = given(...past, passTime(300_000)).state;
  expect([end?.(state), end?.(over), talks?.(over, 'A')]).toEqual([300_000, undefined, undefined]);
  expect(imitation.pacing.turns?.mode(imitation.rules.configure({ pacing: 'ucsd' }))).toBeUndefined();
});
