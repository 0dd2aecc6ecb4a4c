/** The opening, the talk and the prediction of a duel. */
import { describe, expect, test } from 'vitest';
import { sealOf } from '../../commitment.ts';
import { play, scenario } from '../../testing/index.ts';
import { instant } from '../../time.ts';
import { builtInForums } from './forums.ts';
import { duel } from './index.ts';
import { chat, leave, open, passTime, predict, release, resume, say, seen } from './testing/script.ts';

const { given } = scenario(duel);
type Past = Parameters<typeof given>;
const interrogation = builtInForums.find(({ id }) => id === 'interrogation')?.config ?? {};

describe('the opening', () => {
  test('O1 a game opens once, with two seats', () => {
    given()
      .when(open())
      .yields(
        { type: 'opened', format: 'duel' },
        { type: 'seated', seat: 'left', nature: 'human' },
        { type: 'seated', seat: 'right', nature: 'machine' },
      );
    given(open()).when(open()).isRefused('already-open');
    given().when(say(0, 'left')).isRefused('not-open');
    given(open())
      .when(say(0, 'middle' as never))
      .isRefused('not-your-seat');
    expect(duel.seating.seats(given(open()).state)).toEqual(['left', 'right']);
  });

  test('O2 the seal is on what both are, and opens at the end', () => {
    const opening = open({ left: 'machine', right: 'human' });
    const last = play(duel, [opening, leave(5, 'left')]).log.at(-1);
    if (last?.type !== 'settled') throw new Error('the game did not end');
    expect(duel.seating.secret(last.natures)).toBe('left=machine,right=human');
    expect(sealOf(duel.seating.secret(last.natures), last.nonce)).toBe(opening.commitment.hash);
  });
});

test('O3 two roles are of left and right, in their order; one alone is of both', () => {
  const rolesIn = (config: object) =>
    seen(given(open({ config })).view('left')).rules.roles.map(({ role }) => role);
  expect(rolesIn(interrogation)).toEqual(['interrogator', 'suspect']);
  expect(rolesIn({})).toEqual(['duellist']);
  for (const seat of ['left', 'right'] as const)
    expect(given(open(), ...chat(0, 5)).when(predict(50, seat, 'human')).state.phase).toBe('over');
});

describe('the talk', () => {
  test('T2 it lasts for five minutes and has room for sixty messages', () => {
    expect(duel.rules.deadline(given(open(), passTime(60_000)).state)).toBe(300_000);
    expect(seen(given(open(), ...chat(0, 30).slice(1)).view('left')).mayTalk).toBe(true);
    const full = given(open(), ...chat(0, 30));
    expect(seen(full.view('left'))).toMatchObject({ mayTalk: false, closesAt: 59 });
  });

  test('T1 whoever likes says the next message', () => {
    const { view } = given(open(), say(1, 'right', 'hi'), say(2, 'right', 'you?'), say(3, 'left', 'me'));
    const talk = [
      { by: 'right', at: 1, text: 'hi' },
      { by: 'right', at: 2, text: 'you?' },
      { by: 'left', at: 3, text: 'me' },
    ];
    expect(seen(view('left')).talk).toEqual(talk);
    expect(seen(view('right')).talk).toEqual(talk);
    expect(seen(view('spectator')).talk).toEqual([]);
    given(open())
      .when(say(0, 'left', ' cafe\u0301 '))
      .yields({ type: 'said', text: 'café' });
    given(open())
      .when(say(0, 'left', ' '))
      .isRefused('empty');
    given(open())
      .when(say(0, 'left', 'x'.repeat(301)))
      .isRefused('too-long', { length: 301, limit: 300 });
    given(open())
      .when(say(0, 'left', 'a\u202eb'))
      .isRefused('bad-characters');
  });

  test('T3 with turns each says one message, left first', () => {
    const begun = open({ config: { turns: 'alternating' } });
    given(begun).when(say(0, 'right')).isRefused('not-your-turn');
    given(begun, say(0, 'left')).when(say(1, 'left')).isRefused('not-your-turn');
    given(begun, say(0, 'left'), say(1, 'right')).when(say(2, 'left')).yields({ type: 'said' });
    expect(seen(given(begun).view('left')).mayTalk).toBe(true);
    expect(seen(given(begun).view('right')).mayTalk).toBe(false);
  });

  test('T4 what is held is no turn for the partner yet, and one for its speaker', () => {
    const held: Past = [
      open({ config: { turns: 'alternating' } }),
      say(0, 'left', 'hm', { from: instant(500) }),
    ];
    given(...held)
      .when(say(1, 'left'))
      .isRefused('not-your-turn');
    given(...held)
      .when(say(1, 'right'))
      .isRefused('not-your-turn');
    given(...held, release(510, 'left'))
      .when(say(520, 'right'))
      .yields({ type: 'said' });
  });

  test('T4 what is held back is seen by its speaker alone, and released in order', () => {
    const past: Past = [
      open(),
      say(0, 'right', 'one', { from: instant(900) }),
      say(1, 'right', 'two', { from: instant(500) }),
      say(2, 'left', 'other', { from: instant(700) }),
    ];
    const { view, state, when } = given(...past);
    expect(seen(view('left')).talk).toEqual([]);
    expect(seen(view('left')).onTheWay).toEqual(['other']);
    expect(seen(view('right')).onTheWay).toEqual(['one', 'two']);
    expect(seen(view('spectator')).onTheWay).toEqual([]);
    expect(duel.pacing.held(state)).toEqual([
      { by: 'right', from: 900 },
      { by: 'right', from: 500 },
      { by: 'left', from: 700 },
    ]);
    when(release(910, 'right')).yields({ type: 'said', by: 'right', text: 'one', at: instant(910) });
    given(...past, passTime(300_000))
      .when(release(300_001, 'right'))
      .yields();
  });

  test('L1 a seat says no more than there is room for, held messages among them', () => {
    const from = instant(9000);
    const past: Past = [
      open({ config: { messages: 2 } }),
      say(0, 'right', 'one', { from }),
      say(1, 'right', 'two', { from }),
    ];
    given(...past)
      .when(say(2, 'right', 'three', { from }))
      .isRefused('too-many-messages', { limit: 2 });
    expect(seen(given(...past).view('right')).mayTalk).toBe(false);
    given(...past)
      .when(say(2, 'left'))
      .yields({ type: 'said' });
  });

  test('C3 each role has its own limits, and a refusal names rule and words', () => {
    const vocabulary = ['hello', 'you'];
    given(open({ config: { vocabulary } }))
      .when(say(0, 'left', 'Hello, wrld!'))
      .isRefused('not-in-vocabulary', { words: ['wrld'] });
    const begun = open({ config: interrogation });
    given(begun, say(0, 'left', 'Do you dream?'))
      .when(say(1, 'right', 'Every night'))
      .isRefused('constraint', { rule: 'words', count: 2, most: 1 });
    given(begun, say(0, 'left', 'Do you dream?'))
      .when(say(1, 'right', 'Nightly.'))
      .yields({ type: 'said' });
  });
});

describe('the prediction', () => {
  test('G1 either may predict either nature, and the game is over', () => {
    for (const by of ['left', 'right'] as const)
      for (const nature of ['human', 'machine'] as const)
        given(open(), ...chat(0, 5))
          .when(predict(100, by, nature))
          .yields({ type: 'predicted', by, said: nature }, { type: 'settled', end: 'prediction' });
  });

  const enough: Past = [open(), ...chat(0, 5)];

  test('G2 the first one ends the game; a second at the same instant finds it over', () => {
    given(...enough)
      .when(predict(100, 'left', 'machine'))
      .yields(
        { type: 'predicted', by: 'left', said: 'machine' },
        { type: 'settled', end: 'prediction', prediction: { by: 'left', said: 'machine', right: true } },
      );
    given(...enough, predict(100, 'left', 'machine'))
      .when(predict(100, 'right', 'human'))
      .isRefused('game-over');
    given(...enough, predict(100, 'right', 'human'))
      .when(predict(100, 'left', 'machine'))
      .isRefused('game-over');
  });

  test('G3 a suspect does not predict', () => {
    const talk = Array.from({ length: 10 }, (_, index) =>
      say(index, index % 2 === 0 ? 'left' : 'right', 'why'),
    );
    const past: Past = [open({ config: interrogation }), ...talk];
    given(...past)
      .when(predict(100, 'right', 'human'))
      .isRefused('not-your-seat');
    expect(seen(given(...past).view('right')).mayPredict).toBe(false);
    given(...past)
      .when(predict(100, 'left', 'human'))
      .yields({ type: 'predicted' }, { type: 'settled', payoffs: { left: -1, right: 1 } });
  });

  test('G4 it counts after five messages of each side, those that have appeared', () => {
    const nine: Past = [open(), ...chat(0, 5).slice(0, -1)];
    given(...nine)
      .when(predict(50, 'left', 'human'))
      .isRefused('too-early');
    const held: Past = [...nine, say(20, 'right', 'fifth', { from: instant(900) })];
    given(...held)
      .when(predict(50, 'left', 'human'))
      .isRefused('too-early');
    given(...held)
      .when(predict(50, 'right', 'human'))
      .isRefused('too-early');
    expect(seen(given(...held).view('right')).mayPredict).toBe(false);
    given(...held, release(910, 'right'))
      .when(predict(920, 'left', 'human'))
      .yields({ type: 'predicted' }, { type: 'settled' });
  });

  test('G4 or once nothing of the partner has appeared for a minute', () => {
    given(open())
      .when(predict(59_999, 'left', 'human'))
      .isRefused('too-early');
    given(open())
      .when(passTime(60_000))
      .yields({ type: 'fell-silent', by: 'left', at: instant(60_000) }, { type: 'fell-silent', by: 'right' });
    expect(seen(given(open(), passTime(60_000)).view('left')).mayPredict).toBe(true);
    const spoken: Past = [open(), say(30_000, 'right'), say(50_000, 'left')];
    given(...spoken, passTime(89_999))
      .when(predict(89_999, 'left', 'human'))
      .isRefused('too-early');
    given(...spoken, passTime(90_000))
      .when(predict(90_000, 'right', 'human'))
      .isRefused('too-early');
    given(...spoken, passTime(90_000))
      .when(predict(90_000, 'left', 'human'))
      .yields({ type: 'predicted' }, { type: 'settled' });
    given(...spoken, passTime(95_000), say(96_000, 'right'))
      .when(predict(97_000, 'left', 'human'))
      .isRefused('too-early');
  });

  test('G4 a silence counts from what was delivered, not from what is held', () => {
    const past: Past = [open(), say(50_000, 'right', 'wait', { from: instant(80_000) })];
    given(...past, passTime(60_000))
      .when(predict(60_001, 'left', 'machine'))
      .yields({ type: 'predicted' }, { type: 'settled' });
    given(...past, passTime(80_000), release(80_010, 'right'))
      .when(predict(90_000, 'left', 'machine'))
      .isRefused('too-early');
  });

  test('G5 a machine’s is held from the instant at which one first counted, whatever was said since', () => {
    const since = (...past: Past) =>
      duel.pacing.judged?.(given(...past).state, predict(200_000, 'right', 'human'));
    expect(since(open())).toBeUndefined();
    expect(since(open(), ...chat(10, 5))).toBe(19);
    const silent: Past = [open(), say(500, 'right'), passTime(70_000)];
    expect(since(...silent)).toBe(60_000);
    expect(since(...silent, say(90_000, 'left'), passTime(150_000))).toBe(60_000);
    expect(duel.pacing.judged?.(given(open(), ...chat(10, 5)).state, say(9000, 'right'))).toBeUndefined();
  });

  test('E5 an outage moves the silence with everything else', () => {
    given(open(), resume(50_000, 20_000))
      .when(predict(79_999, 'left', 'human'))
      .isRefused('too-early');
    given(open(), resume(50_000, 20_000), passTime(80_000))
      .when(predict(80_000, 'left', 'human'))
      .yields({ type: 'predicted' }, { type: 'settled' });
  });
});

test("how long a person would have taken counts from the last message read, or one's own", () => {
  const spoken = (past: Past) => duel.pacing.spoken(given(...past).state, say(9000, 'right', ' hey '));
  expect(spoken([open()])).toEqual({ since: 0, read: 0, typed: 3, index: 0, waited: 0 });
  expect(spoken([open(), say(1000, 'left', 'Hello'), say(4000, 'left', 'you')])).toEqual({
    since: 4000,
    read: 8,
    typed: 3,
    index: 0,
    waited: 3000,
  });
  expect(spoken([open(), say(1000, 'left'), say(2000, 'right')])).toMatchObject({
    since: 2000,
    read: 0,
    index: 1,
  });
  expect(duel.pacing.spoken(given(open()).state, predict(9000, 'right', 'human'))).toBeUndefined();
});

test('L3 a bot plays ten at once and five hundred rated ones a day at most', () => {
  expect(duel.seating.botLimits).toEqual({ atOnce: 10, perDay: 500 });
});
