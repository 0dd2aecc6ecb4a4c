/** Tests of a duel's ends and payoffs. */
import { describe, expect, test } from 'vitest';
import { play, scenario } from '../../testing/index.ts';
import { instant } from '../../time.ts';
import { duel } from './index.ts';
import {
  chat,
  disconnect,
  fault,
  leave,
  open,
  passTime,
  predict,
  reconnect,
  release,
  resume,
  say,
  seen,
} from './testing/script.ts';

const { given } = scenario(duel);
type Past = Parameters<typeof given>;
const outcomeOf = (...past: Past) => duel.rules.outcome(given(...past).state);
const none = { left: 0, right: 0 };

test('E1 a prediction ends the game', () => {
  expect(outcomeOf(open(), ...chat(0, 5), predict(99, 'left', 'machine'))).toEqual({
    end: 'prediction',
    payoffs: { left: 2, right: -2 },
    style: none,
    prediction: { by: 'left', said: 'machine', right: true },
  });
});

describe('E2 without a prediction', () => {
  const timeout = [-1, 1] as const;
  const payoffs = { ...duel.rules.configure({}).payoffs, timeout };

  test('E2 it ends when its time is up', () => {
    expect(outcomeOf(open(), ...chat(0, 5), passTime(299_999))).toBeUndefined();
    expect(outcomeOf(open(), ...chat(0, 5), passTime(300_000))).toEqual({
      end: 'time',
      payoffs: none,
      style: none,
      prediction: null,
    });
    expect(outcomeOf(open({ config: { payoffs } }), passTime(300_000))?.payoffs).toEqual({
      left: -1,
      right: 1,
    });
  });

  test('it ends with the last message that there is room for, even one that was held', () => {
    const config = { messages: 4, payoffs };
    const three: Past = [open({ config }), ...chat(0, 2).slice(0, 3)];
    expect(outcomeOf(...three)).toBeUndefined();
    given(...three, say(10, 'right'))
      .when(passTime(10))
      .yields({ type: 'settled', at: instant(10), end: 'messages', payoffs: { left: -1, right: 1 } });
    const { log, refusals } = play(duel, [
      ...three,
      say(10, 'right', 'last', { from: instant(20) }),
      release(30, 'right'),
      say(30, 'left'),
    ]);
    expect(refusals.at(-1)).toBe('game-over');
    expect(log.at(-1)).toMatchObject({ type: 'settled', at: 30, end: 'messages' });
  });

  test('a prediction at the very instant of the bell is too late', () => {
    const { refusals } = play(duel, [open(), ...chat(0, 5), predict(300_000, 'left', 'human')]);
    expect(refusals.at(-1)).toBe('game-over');
  });
});

describe('E3 who goes away', () => {
  test('E3 loses the most that can be lost once anybody has spoken, and the other nothing', () => {
    for (const by of ['left', 'right'] as const) {
      const payoffs = { ...none, [by]: -2 };
      expect(outcomeOf(open(), say(1, 'left'), leave(2, by))).toEqual({
        end: 'left',
        payoffs,
        style: none,
        prediction: null,
      });
    }
    const interrogator = { right: [1, 0], wrong: [-1, 1] } as const;
    const config = { payoffs: { interrogator, timeout: [0, 0] } } as const;
    expect(outcomeOf(open({ config }), say(1, 'left'), leave(2, 'left'))?.payoffs.left).toBe(-1);
  });

  test('loses nothing before that; what is held was not said', () => {
    expect(outcomeOf(open(), leave(2, 'left'))).toMatchObject({ end: 'left', payoffs: none });
    const held = say(1, 'left', 'hm', { from: instant(900) });
    expect(outcomeOf(open(), held, leave(2, 'right'))).toMatchObject({ end: 'left', payoffs: none });
  });

  test('has the grace to come back when the line is lost', () => {
    const lost: Past = [open(), say(0, 'left'), disconnect(1000, 'right')];
    expect(outcomeOf(...lost, passTime(15_999))).toBeUndefined();
    given(...lost)
      .when(passTime(16_000))
      .yields(
        { type: 'gone', by: 'right', at: instant(16_000) },
        { type: 'settled', end: 'left', payoffs: { left: 0, right: -2 } },
      );
    expect(duel.seating.isAway(given(...lost, passTime(16_000)).state, 'right')).toBe(true);
    expect(duel.seating.isAway(given(...lost).state, 'right')).toBe(false);
    expect(outcomeOf(...lost, reconnect(15_000, 'right'), passTime(20_000))).toBeUndefined();
    given(...lost)
      .when(disconnect(1001, 'right'))
      .yields();
    given(open()).when(reconnect(1, 'left')).yields();
    expect(outcomeOf(...lost, resume(30_000, 25_000), passTime(40_999))).toBeUndefined();
    expect(outcomeOf(...lost, resume(30_000, 25_000), passTime(41_000))?.end).toBe('left');
  });

  test('L2 a line that is lost too often has left', () => {
    const config = { repeatLimit: 1 };
    given(open({ config }), disconnect(1, 'left'), reconnect(2, 'left'))
      .when(disconnect(3, 'left'))
      .yields({ type: 'left', by: 'left' }, { type: 'settled', end: 'left' });
  });

  test('S2 nobody sees that a line is lost', () => {
    const seenBy = (...past: Past) => given(...past).view('left');
    expect(seenBy(open(), disconnect(5, 'right'))).toEqual(seenBy(open()));
  });
});

test('E4 a fault of the house voids the game, with nothing for anybody', () => {
  expect(outcomeOf(open(), ...chat(0, 5), fault(99))).toEqual({
    end: 'void',
    payoffs: none,
    style: none,
    prediction: null,
  });
});

test('E6 the bell comes before a lost line, a lost line before a silence', () => {
  const at = (duration: number) => open({ config: { duration: instant(duration) as never } });
  given(at(20_000), disconnect(5000, 'left')).when(passTime(20_000)).yields({ type: 'settled', end: 'time' });
  given(at(90_000), say(1, 'right'), say(2, 'left'), disconnect(45_000, 'left'))
    .when(passTime(60_000))
    .yields({ type: 'gone' }, { type: 'settled' });
  given(open(), disconnect(45_000, 'left'))
    .when(passTime(60_000))
    .yields({ type: 'gone' }, { type: 'settled' });
});

test('E6 after the end everything is refused', () => {
  const over: Past = [open(), leave(1, 'left')];
  given(...over)
    .when(say(2, 'right'))
    .isRefused('game-over');
  given(...over)
    .when(leave(2, 'right'))
    .isRefused('game-over');
  given(...over)
    .when(passTime(999_999))
    .yields();
});

test('S3 at the end all see the talk, the prediction, the payoffs and the natures', () => {
  const { view } = given(open(), ...chat(0, 5), predict(50, 'right', 'human'));
  const seenByAll = (['left', 'right', 'spectator'] as const).map((viewer) => seen(view(viewer)));
  for (const one of seenByAll) {
    expect(one.talk).toHaveLength(10);
    expect(one.reveal).toMatchObject({
      end: 'prediction',
      endedAt: 50,
      natures: { left: 'human', right: 'machine' },
      prediction: { by: 'right', said: 'human', right: true },
      payoffs: { left: -1, right: 2 },
      nonce: 'ab'.repeat(32),
    });
  }
});
