/** Turns in alternate slots. */
import { expect, test } from 'vitest';
import type { Constraint } from '../../constraints.ts';
import { play, scenario } from '../../testing/index.ts';
import { instant } from '../../time.ts';
import { gameTurns } from '../../turn-taking/index.ts';
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
  expect(seen(duel.rules.view(state, 'left')).onTheWay).toEqual(['Next.']);
  expect(seen(duel.rules.view(state, 'right')).onTheWay).toEqual([]);
});

test('T7 the host can neither pace nor release what waits for the end of a slot', () => {
  const { state } = given(slots, say(1000, 'left'));
  expect(duel.pacing.held(state)).toEqual([]);
  expect(duel.pacing.spoken(state, say(2000, 'left'))).toBeUndefined();
  expect(duel.pacing.turns?.talks(state, 'right')).toBeUndefined();
  expect(duel.pacing.turns?.mode(slots.config)).toEqual({ kind: 'slots', length: 30_000 });
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
  expect(duel.rules.deadline(state)).toBe(35_000);
});

test('T8 an empty slot shows as such, and the second one of a seat in a row voids the game', () => {
  const { log, state } = play(duel, [slots, say(31_000, 'right'), passTime(500_000)]);
  expect(log.filter(({ type }) => type === 'passed').map(({ at }) => at)).toEqual([30_000, 90_000]);
  expect(duel.rules.outcome(state)).toMatchObject({ end: 'void', payoffs: { left: 0, right: 0 } });
  expect(state).toMatchObject({ ended: { at: 90_000 } });
  expect(seen(duel.rules.view(state, 'right')).slots?.passes).toHaveLength(2);
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

test('T9 the share of slots in which a machine writes is drawn for a whole game, and 0.9 until people are known', () => {
  const mode = duel.pacing.turns?.mode(slots.config);
  if (mode === undefined) throw new Error('nothing is learned of slots');
  const shares = Array.from(
    { length: 300 },
    (_, at) => gameTurns(undefined, `${at}`, ['left'], mode).shares?.left ?? 0,
  );
  const mean = shares.reduce((sum, one) => sum + one, 0) / shares.length;
  expect(Math.abs(mean - 0.9)).toBeLessThan(0.01);
  expect(new Set(shares).size).toBeGreaterThan(100);
});

test('T10 what appears at the end of a slot keeps the limits of one message', () => {
  const role = { role: 'duellist', predicts: true, length: 10, constraints: [] } as const;
  const limited = (constraints: readonly Constraint[] = []) =>
    open({ config: { turns: 'slots', roles: [{ ...role, constraints }] } });
  const refusedIn = (opening: typeof slots, text: string, before: string) => {
    const { state } = given(opening, say(1000, 'right', before));
    const { refusal, details } = duel.rules.decide(state, say(31_000, 'right', text));
    return [refusal, details];
  };
  expect(refusedIn(limited(), '123456', '1234')).toEqual(['too-long', { length: 6, limit: 10, room: 5 }]);
  expect(refusedIn(limited(), '1', '123456789')).toEqual(['too-long', { length: 1, limit: 10, room: 0 }]);
  expect(refusedIn(limited(), '12345', '1234')).toEqual([undefined, undefined]);
  const oneWord = limited([{ rule: 'words', most: 1 }]);
  expect(refusedIn(oneWord, 'b', 'a')).toEqual(['constraint', { rule: 'words', count: 2, most: 1 }]);
  const noSpaces = limited([{ rule: 'no-characters', of: ['spaces'] }]);
  expect(refusedIn(noSpaces, 'b', 'a')).toEqual(['constraint', { rule: 'no-characters', characters: [' '] }]);
});

test('T11 what a seat writes for one slot counts as one message, as the reply of a bot does', () => {
  const few = open({ config: { turns: 'slots', messages: 2 } });
  const writes = [say(1000, 'left', 'One'), say(2000, 'left', 'of'), say(3000, 'left', 'two')];
  given(few, ...writes.slice(0, 2))
    .when(say(3000, 'left', 'two'))
    .yields({ type: 'held', at: instant(3000), by: 'left', text: 'two', from: instant(30_000) });
  const { limitsMerged: _, ...config } = few.config;
  given({ ...few, config }, ...writes.slice(0, 2))
    .when(say(3000, 'left', 'two'))
    .isRefused('too-many-messages');
});

test('T10 a game that was opened before keeps its merged messages of any length', () => {
  const { limitsMerged, ...config } = slots.config;
  expect(limitsMerged).toBe(true);
  const long = 'x'.repeat(300);
  const { log } = play(duel, [
    { ...slots, config },
    say(1000, 'left', long),
    say(2000, 'left', long),
    passTime(30_000),
  ]);
  expect(log.at(-1)).toMatchObject({ type: 'said', text: `${long} ${long}` });
  expect(open().config).not.toHaveProperty('limitsMerged');
  expect(open({ config: { turns: 'alternating' } }).config).not.toHaveProperty('limitsMerged');
});

test('T10 the log is sound where the words of a merged message were erased', () => {
  const { log } = play(duel, [
    open({ config: { turns: 'slots', vocabulary: ['a'] } }),
    ...[1000, 2000, 3000].map((at) => say(at, 'left', 'a a')),
    passTime(30_000),
    say(31_000, 'right', 'a'),
    leave(61_000, 'left'),
  ]);
  expect(duel.rules.verification?.faultIn(log)).toBeUndefined();
  const erased = log.map((event) => ('text' in event ? { ...event, text: null } : event));
  expect(duel.rules.verification?.faultIn(erased)).toBeUndefined();
});

test('rule 15, example: seat 0 begins, in slots of 30 s', () => {
  const { log } = play(duel, [
    slots,
    say(12_000, 'left', 'One.'),
    say(18_000, 'left', 'Two.'),
    say(20_000, 'right', 'Three.'),
    passTime(30_000),
    say(41_000, 'right', 'Four.'),
    say(50_000, 'left', 'Five.'),
    passTime(90_000),
  ]);
  expect(log.flatMap((event) => (event.type === 'said' ? [[event.at, event.text]] : []))).toEqual([
    [30_000, 'One. Two.'],
    [60_000, 'Three. Four.'],
    [90_000, 'Five.'],
  ]);
});

test('T7, T8 the log of a game in slots is sound', () => {
  const games = [
    play(duel, [slots, say(1000, 'left'), say(31_000, 'right'), passTime(60_000), leave(61_000, 'left')]),
    play(duel, [slots, say(31_000, 'right'), passTime(500_000)]),
    play(duel, [slots, say(1000, 'left'), passTime(95_000), predict(95_500, 'left', 'machine')]),
  ];
  for (const { log } of games) expect(duel.rules.verification?.faultIn(log)).toBeUndefined();
});

test('T7 the host takes what is written until half a second before the end, a bot is asked until then', () => {
  const played = given(slots, say(1000, 'left'), passTime(30_000));
  const slotOf = (seat: 'left' | 'right') => duel.pacing.turns?.slot?.(played.state, seat);
  expect(slotOf('right')).toEqual({ endsAt: 60_000, takenUntil: 59_500, index: 0, mustSpeak: false });
  expect(slotOf('left')).toEqual({ endsAt: 90_000, takenUntil: 89_500, index: 1, mustSpeak: false });
  expect(duel.prompting.prompts(played.view('left'))).toEqual([]);
  const [prompt] = duel.prompting.prompts(played.view('right'));
  expect(prompt).toMatchObject({
    kind: 'say',
    occasion: 'answer',
    deadline: 59_500,
    limits: { messages: 1 },
  });
  expect(prompt).not.toHaveProperty('free');
  expect(duel.prompting.prompts(given(slots).view('left'))).toMatchObject([{ occasion: 'open' }]);
  const silent = given(slots, say(1000, 'left'), passTime(60_000));
  expect(duel.prompting.prompts(silent.view('left'))).toMatchObject([
    { occasion: 'go-on' },
    { kind: 'judge' },
  ]);
  expect(duel.pacing.turns?.slot?.(silent.state, 'right')).toMatchObject({ index: 1, mustSpeak: true });
  expect(duel.pacing.turns?.slot?.(given(open()).state, 'left')).toBeUndefined();
});
