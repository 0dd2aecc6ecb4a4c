/** Turns in alternate slots. */
import { expect, test } from 'vitest';
import { play, scenario } from '../../testing/index.ts';
import { duel } from './index.ts';
import { leave, open, passTime, predict, release, resume, say, seen } from './testing/script.ts';

const { given } = scenario(duel);
const slots = open({ config: { turns: 'slots', duration: 600_000 as never } });

test('T7 what a seat writes in its slot, and before it, appears at the end as one message', () => {
  const { log, state } = play(duel, [
    slots,
    say(1000, 'right', 'Early.'),
    say(5000, 'left', 'Hello.'),
    say(29_999, 'left', 'Are you there?'),
    passTime(30_000),
    say(31_000, 'right', 'Late.'),
    say(32_000, 'left', 'Next.'),
    passTime(60_000),
  ]);
  expect(log.filter(({ type }) => type === 'said')).toEqual([
    { type: 'said', at: 30_000, by: 'left', text: 'Hello. Are you there?' },
    { type: 'said', at: 60_000, by: 'right', text: 'Early. Late.' },
  ]);
  expect(seen(duel.view(state, 'left')).onTheWay).toEqual(['Next.']);
  expect(seen(duel.view(state, 'right')).onTheWay).toEqual([]);
});

test('T7 the host can neither pace nor release what waits for the end of a slot', () => {
  const { state } = given(slots, say(1000, 'left'));
  expect(duel.held(state)).toEqual([]);
  expect(duel.spoken(state, say(2000, 'left'))).toBeUndefined();
  expect(duel.turns?.mode(duel.configure({ turns: 'slots' }))).toBeUndefined();
  given(slots, say(1000, 'left')).when(release(2000, 'left')).yields();
});

test('T7 everyone who sees the talk sees whose slot it is', () => {
  const { view } = given(slots, say(1000, 'left'), passTime(30_000));
  for (const viewer of ['left', 'right', 'spectator'] as const)
    expect(seen(view(viewer)).slots).toEqual({ now: { by: 'right', endsAt: 60_000 }, passes: [] });
  expect(seen(given(open()).view('left'))).not.toHaveProperty('slots');
});

test('T7 an outage moves the end of a slot', () => {
  const { state } = given(slots, say(1000, 'left'), resume(20_000, 5000));
  expect(duel.deadline(state)).toBe(35_000);
});

test('T8 an empty slot shows as such, and the second one of a seat in a row voids the game', () => {
  const { log, state } = play(duel, [slots, say(31_000, 'right'), passTime(500_000)]);
  expect(log.filter(({ type }) => type === 'passed').map(({ at }) => at)).toEqual([30_000, 90_000]);
  expect(duel.outcome(state)).toMatchObject({ end: 'void', payoffs: { left: 0, right: 0 } });
  expect(state).toMatchObject({ ended: { at: 90_000 } });
  expect(seen(duel.view(state, 'right')).slots?.passes).toHaveLength(2);
});

test('T8 a message between two empty slots keeps the game alive', () => {
  const { state } = play(duel, [
    slots,
    say(31_000, 'right'),
    say(61_000, 'left'),
    say(91_000, 'right'),
    passTime(150_000),
  ]);
  expect(state.phase).toBe('open');
});

test('E6 a slot that ends with the talk comes before its end', () => {
  const { log } = play(duel, [
    open({ config: { turns: 'slots', duration: 30_000 as never } }),
    say(1000, 'left', 'Bye.'),
    passTime(30_000),
  ]);
  expect(log.slice(-2)).toMatchObject([
    { type: 'said', at: 30_000, text: 'Bye.' },
    { type: 'settled', at: 30_000, end: 'time' },
  ]);
});

test('T7, T8 the log of a game in slots is sound', () => {
  const games = [
    play(duel, [slots, say(1000, 'left'), say(31_000, 'right'), passTime(60_000), leave(61_000, 'left')]),
    play(duel, [slots, say(31_000, 'right'), passTime(500_000)]),
    play(duel, [slots, say(1000, 'left'), passTime(95_000), predict(95_500, 'left', 'machine')]),
  ];
  for (const { log } of games) expect(duel.verification?.faultIn(log)).toBeUndefined();
});

test('T7 the host takes what is written until half a second before the end, a bot is asked until then', () => {
  const played = given(slots, say(1000, 'left'), passTime(30_000));
  const slotOf = (seat: 'left' | 'right') => duel.turns?.slot?.(played.state, seat);
  expect(slotOf('right')).toEqual({ endsAt: 60_000, takenUntil: 59_500, index: 0, mustSpeak: false });
  expect(slotOf('left')).toEqual({ endsAt: 90_000, takenUntil: 89_500, index: 1, mustSpeak: false });
  expect(duel.prompts(played.view('left'))).toEqual([]);
  const [prompt] = duel.prompts(played.view('right'));
  expect(prompt).toMatchObject({
    kind: 'say',
    occasion: 'answer',
    deadline: 59_500,
    limits: { messages: 1 },
  });
  expect(prompt).not.toHaveProperty('free');
  expect(duel.prompts(given(slots).view('left'))).toMatchObject([{ occasion: 'open' }]);
  const silent = given(slots, say(1000, 'left'), passTime(60_000));
  expect(duel.prompts(silent.view('left'))).toMatchObject([{ occasion: 'go-on' }, { kind: 'judge' }]);
  expect(duel.turns?.slot?.(silent.state, 'right')).toMatchObject({ index: 1, mustSpeak: true });
  expect(duel.turns?.slot?.(given(open()).state, 'left')).toBeUndefined();
});
