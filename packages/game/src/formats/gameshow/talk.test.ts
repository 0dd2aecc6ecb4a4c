/** Tests the talk of a game show, and who may speak. */
import { describe, expect, test } from 'vitest';
import { scenario } from '../../testing/index.ts';
import { instant } from '../../time.ts';
import { gameshow } from './index.ts';
import {
  ask,
  call,
  label,
  open,
  openModerated,
  openOld,
  passTime,
  release,
  say,
  seen,
} from './testing/script.ts';

const { given } = scenario(gameshow);
/** A machine's message as the host submits it. */
const machineSays = (at: number, by: string) => say(at, by, 'Hm.', { needsCall: true });
const viewers = ['A', 'B', 'C', 'D', 'spectator'] as const;

describe('opening', () => {
  test('O1 a game opens once, with its letters in order', () => {
    given().when(say(0, 'A')).isRefused('not-open');
    given(open()).when(open()).isRefused('already-open');
    const { state } = given(open({ cast: { B: 'machine', A: 'human', C: 'machine', D: 'human' } }));
    expect(gameshow.seating.seats(state)).toEqual(['A', 'B', 'C', 'D']);
  });

  test('O3 how many are people is drawn from what everybody is told', () => {
    for (const viewer of viewers) expect(seen(given(open()).view(viewer)).rules.people).toEqual([[1, 1]]);
    const { compositions } = gameshow.seating.casting(gameshow.rules.configure({}));
    const drawn = compositions.filter(({ weight }) => weight > 0);
    expect(drawn.map(({ weight, fill }) => [fill.contestant?.people.most, weight])).toEqual([
      [2, 0.5],
      [3, 0.5],
    ]);
  });

  test('O4 where the party can be split everyone sits, and no one may watch', () => {
    const castingOf = (people: readonly (readonly [number, number])[]) =>
      gameshow.seating.casting(gameshow.rules.configure({ contestants: 4, people }));
    const both = [
      [1, 0.5],
      [2, 0.5],
    ] as const;
    expect(castingOf(both)).toMatchObject({ everyoneSits: true, watching: 'nobody' });
    for (const people of [
      [[1, 1]],
      [
        [2, 0.5],
        [3, 0.5],
      ],
      [
        [2, 0.3],
        [3, 0.3],
        [4, 0.4],
      ],
    ] as const) {
      expect(castingOf(people)).not.toHaveProperty('everyoneSits');
      expect(castingOf(people).watching).toBe('anybody');
    }
  });

  test('O2 the seal is on what every letter is', () => {
    expect(gameshow.seating.secret({ B: 'machine', A: 'human' })).toBe('A=human,B=machine');
  });
});

describe('the talk', () => {
  test('T1 everybody reads every message', () => {
    const { view } = given(open(), say(10, 'B', 'Hi!'), say(20, 'A', 'Hello.'));
    for (const viewer of viewers)
      expect(seen(view(viewer)).talk).toEqual([
        { by: 'B', at: 10, text: 'Hi!' },
        { by: 'A', at: 20, text: 'Hello.' },
      ]);
  });

  test('T2 texts are taken trimmed, and refused as everywhere', () => {
    given(open())
      .when(say(0, 'A', ' e\u0301 '))
      .yields({ type: 'said', text: '\u00e9' });
    given(open())
      .when(say(0, 'A', ' '))
      .isRefused('empty');
    given(open())
      .when(say(0, 'A', 'x'.repeat(301)))
      .isRefused('too-long', { length: 301, limit: 300 });
    given(open()).when(say(0, 'E')).isRefused('not-your-seat');
  });

  test('T3 what is held is seen by its speaker alone, and appears in order', () => {
    const past = [open(), say(0, 'B', 'one', { from: instant(5) }), say(1, 'B', 'two', { from: instant(9) })];
    const { view, when, state } = given(...past);
    expect(gameshow.pacing.held(state)).toEqual([
      { by: 'B', from: 5 },
      { by: 'B', from: 9 },
    ]);
    expect(seen(view('B')).onTheWay).toEqual([{ text: 'one' }, { text: 'two' }]);
    for (const viewer of viewers.filter((one) => one !== 'B'))
      expect(view(viewer)).toEqual(given(open()).view(viewer));
    when(release(6, 'B')).yields({ type: 'said', at: instant(6), text: 'one' });
    given(...past, release(6, 'B'))
      .when(release(10, 'B'))
      .yields({ type: 'said', text: 'two' });
    given(...past, passTime(360_000))
      .when(release(360_001, 'B'))
      .yields();
  });

  test('T3 a message is paced from the last that was said, by whoever it was', () => {
    const { state } = given(open(), say(100, 'B', 'Hi!'), say(200, 'A', 'Yes?'), say(300, 'C', 'No.'));
    expect(gameshow.pacing.spoken(state, say(400, 'A', ' hm '))).toEqual({
      since: 300,
      read: 3,
      typed: 2,
      index: 1,
      waited: 0,
    });
    expect(gameshow.pacing.spoken(state, say(400, 'D'))).toMatchObject({ since: 300, read: 10, waited: 200 });
    expect(gameshow.pacing.spoken(state, label(400, 'A', {}))).toBeUndefined();
  });

  test('T4 people speak whenever they like, and so do machines where nobody moderates', () => {
    given(openModerated(), say(0, 'A')).when(say(0, 'A')).yields({ type: 'said' });
    given(open(), machineSays(0, 'B')).when(machineSays(0, 'B')).yields({ type: 'said' });
  });

  test('T5 when the time is up the talk ends, and what is said then is refused', () => {
    given(open())
      .when(passTime(360_000))
      .yields({ type: 'talk-ended', at: instant(360_000) });
    const past = [open(), passTime(360_000)] as const;
    given(...past)
      .when(say(360_001, 'A'))
      .isRefused('talk-over');
    given(openOld(), past[1]).when(ask(360_001, 'A')).isRefused('talk-over');
    expect(gameshow.rules.deadline(given(...past).state)).toBe(450_000);
  });

  test('L1 a seat says so much and no more', () => {
    given(open({ config: { messageLimit: 1 } }), say(0, 'A'))
      .when(say(1, 'A'))
      .isRefused('too-many-messages', { limit: 1 });
  });
});

describe('the moderator', () => {
  test('M2 a machine speaks when it is called, up to three messages; a person whenever they like', () => {
    given(openModerated()).when(machineSays(0, 'B')).isRefused('not-your-turn');
    given(openModerated()).when(say(0, 'B')).yields({ type: 'said' });
    given(open()).when(machineSays(0, 'B')).yields({ type: 'said' });
    const called = [openModerated(), call(0, 'B')] as const;
    given(...called, machineSays(1, 'B'), machineSays(2, 'B'))
      .when(machineSays(3, 'B'))
      .yields({ type: 'said' });
    given(...called, machineSays(1, 'B'), machineSays(2, 'B'), machineSays(3, 'B'))
      .when(machineSays(4, 'B'))
      .isRefused('not-your-turn');
    given(...called, call(1, 'C'))
      .when(machineSays(3, 'B'))
      .yields({ type: 'said' });
    given(...called)
      .when(machineSays(3, 'C'))
      .isRefused('not-your-turn');
  });

  test('M1 calls are recorded with who decided; only the moderator calls, and nobody sees it', () => {
    given(openModerated()).when(call(7, null)).yields({ type: 'called', seat: null, source: 'chance' });
    given(openModerated())
      .when(call(7, 'A', { source: 'asked' }))
      .yields({ type: 'called', seat: 'A', source: 'asked' });
    given(openModerated())
      .when(call(7, 'B', { by: 'B' }))
      .isRefused('not-your-seat');
    given(open()).when(call(7, 'B')).isRefused('not-your-seat');
    given(openModerated()).when(call(7, 'E')).isRefused('no-such-partner');
    given(openModerated(), passTime(360_000)).when(call(360_001, 'B')).isRefused('talk-over');
    const { view } = given(openModerated(), call(7, 'B'));
    for (const viewer of viewers)
      expect(view(viewer)).toEqual({
        ...seen(given(openModerated()).view(viewer)),
        isCalled: viewer === 'B',
      });
  });
});
