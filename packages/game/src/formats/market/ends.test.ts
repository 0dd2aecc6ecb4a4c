/** Tests of the rules E: how a market ends. */
import { describe, expect, test } from 'vitest';
import type { AnyCommand } from '../../format.ts';
import { play, scenario } from '../../testing/index.ts';
import { milliseconds } from '../../time.ts';
import { fold, runCommand } from '../../turn.ts';
import { type MarketTypes, market } from './index.ts';
import {
  A,
  answer,
  ask,
  B,
  bet,
  C,
  disconnect,
  done,
  fault,
  leave,
  open,
  passTime,
  reconnect,
  release,
  resume,
  seen,
  withdraw,
} from './testing/script.ts';
import type { End, EndCause } from './words.ts';

const { given } = scenario(market);
type Past = Parameters<typeof given>;

/** One question, asked and answered: the game can be judged. */
const judged: Past = [open(), ask(0, A), answer(1000), passTime(6000)];

/** Time and reason of the end after these commands; undefined: not over. */
function ending(...past: Past): { at: number; end: End; cause: EndCause } | undefined {
  const closed = play(market, past).log.find((event) => event.type === 'closed');
  return closed && { at: closed.at, end: closed.end, cause: closed.cause };
}

/** Result of a command at the instant of a deadline. */
function attempt(past: Past, command: AnyCommand<MarketTypes>) {
  const { events, refusal } = runCommand(market.rules, play(market, past).state, command);
  return { types: events.map((event) => event.type), refusal };
}

describe('the time limit', () => {
  test('E1 the game closes at its time limit and is settled', () => {
    const at = passTime(120_000).at;
    given(...judged)
      .when(passTime(120_000))
      .yields({ type: 'closed', at, end: 'time', cause: 'time' }, { type: 'settled', at, nature: 'human' });
    expect(seen(given(...judged).view(A)).closesAt).toBe(120_000);
  });

  test('E1 a millisecond before the bell everything is allowed, at the bell it is too late', () => {
    given(...judged)
      .when(bet(119_999, A, 'human'))
      .yields({ type: 'traded' });
    expect(attempt(judged, bet(120_000, A, 'human'))).toEqual({
      types: ['closed', 'settled'],
      refusal: 'game-over',
    });
    expect(ending(...judged, passTime(119_999))).toBeUndefined();
  });

  test('E1 the time limit is a choice of the game', () => {
    const short = open({ config: { duration: milliseconds(30_000) } });
    expect(ending(short, ask(0, A), answer(9), passTime(30_000))).toMatchObject({ at: 30_000, end: 'time' });
  });
});

describe('done', () => {
  test('E2 the game closes when every bettor is done', () => {
    given(...judged, done(7000, A), done(8000, C))
      .when(done(9000, B))
      .yields(
        { type: 'done-set', by: B, done: true },
        { type: 'closed', at: done(9000, B).at, end: 'done', cause: 'done' },
        { type: 'settled' },
      );
    given(...judged, done(7000, A))
      .when(done(8000, C))
      .yields({ type: 'done-set', by: C });
  });

  test('E2 before the first delivered answer it is too early', () => {
    given(open()).when(done(0, A)).isRefused('too-early');
    given(open(), ask(0, A)).when(done(9, A)).isRefused('too-early');
    given(open(), ask(0, A), answer(9, 'Hm.', { from: 5000 }))
      .when(done(4999, A))
      .isRefused('too-early');
  });

  test('E2 an answer that only its asker has counts as delivered', () => {
    given(open(), ask(0, A), answer(1000))
      .when(done(1000, B))
      .yields({ type: 'done-set', by: B, done: true });
    expect(seen(given(open(), ask(0, A)).view(B)).mayBeDone).toBe(false);
    expect(seen(given(open(), ask(0, A), answer(1000)).view(B)).mayBeDone).toBe(true);
  });

  test('E2 done can be taken back', () => {
    given(...judged, done(7000, A))
      .when(done(8000, A, false))
      .yields({ type: 'done-set', by: A, done: false });
    const back: Past = [...judged, done(7000, A), done(8000, A, false), done(9000, B)];
    expect(ending(...back, done(9001, C))).toBeUndefined();
    expect(ending(...back, done(9001, C), done(9002, A))).toMatchObject({ at: 9002, end: 'done' });
  });

  test('E2 saying the same again brings nothing about', () => {
    given(...judged, done(7000, A))
      .when(done(8000, A))
      .yields();
    given(...judged)
      .when(done(8000, A, false))
      .yields();
  });

  test('E2 only the connected bettors have to be done', () => {
    const two: Past = [...judged, done(7000, A), done(8000, B)];
    given(...two)
      .when(disconnect(9000, C))
      .yields({ type: 'disconnected' }, { type: 'closed', end: 'done' }, { type: 'settled' });
    const lost: Past = [...judged, disconnect(7000, C), done(8000, A)];
    expect(ending(...lost, done(9000, B))).toMatchObject({ at: 9000, end: 'done' });
    const gone: Past = [...judged, disconnect(7000, C), done(30_000, A)];
    expect(ending(...gone, done(30_001, B))).toMatchObject({ at: 30_001, end: 'done' });
  });

  test('E2 only the seated bettors have to be done', () => {
    expect(ending(...judged, done(7000, A), done(8000, B), leave(9000, C))).toMatchObject({
      at: 9000,
      end: 'done',
    });
    expect(ending(...judged, leave(7000, C), done(8000, A), done(9000, B))).toMatchObject({ at: 9000 });
  });

  test('E2 as long as nobody is connected nobody agrees', () => {
    const alone: Past = [open({ bettors: 1 }), ask(0, A), answer(1000), disconnect(2000, A)];
    expect(ending(...alone, passTime(16_999))).toBeUndefined();
    expect(ending(...alone, passTime(17_000))).toMatchObject({ at: 17_000, end: 'bettors-left' });
  });

  test('E2 who is back counts again', () => {
    const past: Past = [...judged, done(7000, A), disconnect(8000, C), reconnect(9000, C), done(10_000, B)];
    expect(ending(...past)).toBeUndefined();
    expect(ending(...past, done(11_000, C))).toMatchObject({ end: 'done' });
  });

  test('E2 being done is a matter of seated bettors', () => {
    given(...judged)
      .when(done(7000, 'target'))
      .isRefused('not-your-seat');
    given(...judged, leave(7000, A))
      .when(done(8000, A))
      .isRefused('not-your-seat');
  });
});

describe('bettors who go', () => {
  test('E3 the game closes when all bettors have left', () => {
    given(...judged, leave(7000, A), leave(8000, B))
      .when(leave(9000, C))
      .yields(
        { type: 'left', by: C },
        { type: 'closed', at: leave(9000, C).at, end: 'bettors-left', cause: 'bettors-left' },
        { type: 'settled' },
      );
    expect(ending(...judged, leave(7000, A), leave(8000, B))).toBeUndefined();
  });

  test('E3 a lost connection has 15 seconds of grace', () => {
    const lost: Past = [...judged, leave(7000, B), leave(7000, C), disconnect(10_000, A)];
    const at = passTime(25_000).at;
    expect(ending(...lost, passTime(24_999))).toBeUndefined();
    given(...lost)
      .when(passTime(25_000))
      .yields(
        { type: 'gone', at, by: A },
        { type: 'closed', at, end: 'bettors-left' },
        { type: 'settled', at },
      );
    expect(ending(...lost, reconnect(24_999, A), passTime(60_000))).toBeUndefined();
    expect(attempt(lost, reconnect(25_000, A))).toEqual({
      types: ['gone', 'closed', 'settled'],
      refusal: 'game-over',
    });
  });

  test('E3 every lost connection has a grace of its own', () => {
    const again: Past = [...judged, disconnect(10_000, A), reconnect(20_000, A), disconnect(21_000, A)];
    given(...again)
      .when(passTime(36_000))
      .yields({ type: 'gone', at: passTime(36_000).at, by: A });
    const all: Past = [disconnect(10_000, A), disconnect(12_000, B), disconnect(14_000, C)];
    expect(ending(...judged, ...all, passTime(28_999))).toBeUndefined();
    expect(ending(...judged, ...all, passTime(29_000))).toMatchObject({ at: 29_000, end: 'bettors-left' });
  });

  test('E3 the grace is a choice of the game', () => {
    const config = { grace: milliseconds(2000) };
    const past: Past = [open({ config, bettors: 1 }), ask(0, A), answer(9), disconnect(1000, A)];
    expect(ending(...past, passTime(2999))).toBeUndefined();
    expect(ending(...past, passTime(3000))).toMatchObject({ at: 3000, end: 'bettors-left' });
  });

  test('E3 leaving never escapes a loss, with or without an answer', () => {
    const all = [leave(9000, A), leave(9000, B), leave(9000, C)];
    for (const past of [judged, [open()]]) {
      const { state } = play(market, [...past, bet(8000, A, 'computer'), ...all]);
      expect(market.rules.outcome(state)).toMatchObject({
        end: 'bettors-left',
        results: { [A]: -51_000, [B]: 0, [C]: 0 },
        maker: 51_000,
      });
    }
  });

  test('E3 the position of a leaver settles with the others', () => {
    const past: Past = [
      ...judged,
      bet(8000, A, 'human', { quantity: 2 }),
      leave(9000, A),
      bet(9500, B, 'human'),
    ];
    expect(market.rules.outcome(play(market, [...past, passTime(120_000)]).state)).toMatchObject({
      end: 'time',
      results: { [A]: 99_000, [B]: 48_000, [C]: 0 },
    });
  });

  test('E3 a leaver loses their queue, and their current question stays', () => {
    const past: Past = [open(), ask(0, A), ask(1, A), ask(2, B), leave(3, A)];
    const rows = seen(given(...past).view('target')).conversation;
    expect(rows.map((row) => row.question)).toEqual([`${A}#1`]);
    given(...past)
      .when(answer(1000))
      .yields(
        { type: 'answered', question: `${A}#1` },
        { type: 'delivered' },
        { type: 'question-current', question: `${B}#1` },
      );
    given(...past, answer(1000))
      .when(answer(2000))
      .yields({ type: 'answered', question: `${B}#1` }, { type: 'delivered' }); // A's second is no more
  });

  test('E3 a leaver may not come back', () => {
    const past: Past = [...judged, leave(7000, A)];
    given(...past)
      .when(reconnect(8000, A))
      .yields();
    given(...past)
      .when(disconnect(8000, A))
      .yields();
    const tries = [ask(9000, A), bet(9000, A, 'human'), done(9000, A), leave(9000, A)];
    for (const command of [...tries, withdraw(9000, A, `${A}#2`)])
      given(...past, reconnect(8000, A))
        .when(command)
        .isRefused('not-your-seat');
  });

  test('E3 one who was gone may come back', () => {
    const past: Past = [...judged, disconnect(10_000, A), passTime(25_000)];
    given(...past)
      .when(reconnect(26_000, A))
      .yields({ type: 'reconnected', by: A });
    given(...past, reconnect(26_000, A))
      .when(bet(27_000, A, 'human'))
      .yields({ type: 'traded', by: A });
    const others = [leave(28_000, B), leave(28_000, C)];
    expect(ending(...past, ...others)).toMatchObject({ at: 28_000, end: 'bettors-left' });
    expect(ending(...past, reconnect(26_000, A), ...others, passTime(60_000))).toBeUndefined();
  });

  test('E3 the news of a connection that changes nothing changes nothing', () => {
    given(...judged)
      .when(reconnect(7000, A))
      .yields();
    given(...judged, disconnect(7000, A))
      .when(disconnect(8000, A))
      .yields();
    given(...judged, disconnect(7000, A), disconnect(8000, A))
      .when(passTime(22_000))
      .yields({ type: 'gone', at: passTime(22_000).at, by: A });
  });
});

describe('a target that goes', () => {
  test('E4 the game closes when the target leaves', () => {
    given(...judged)
      .when(leave(7000, 'target'))
      .yields(
        { type: 'left', by: 'target' },
        { type: 'closed', at: leave(7000, A).at, end: 'target-left', cause: 'target-left' },
        { type: 'settled', nature: 'human' },
      );
  });

  test('E4 it closes when the target is gone past the grace', () => {
    const lost: Past = [...judged, disconnect(10_000, 'target')];
    expect(ending(...lost, passTime(24_999))).toBeUndefined();
    expect(ending(...lost, passTime(25_000))).toEqual({
      at: 25_000,
      end: 'target-left',
      cause: 'target-gone',
    });
    expect(ending(...lost, reconnect(24_999, 'target'), passTime(60_000))).toBeUndefined();
    expect(attempt(lost, reconnect(25_000, 'target')).refusal).toBe('game-over');
  });

  test('E4 it closes when the target is silent for 45 seconds on a current question', () => {
    const asked: Past = [...judged, ask(10_000, B)];
    expect(ending(...asked, passTime(54_999))).toBeUndefined();
    expect(ending(...asked, passTime(55_000))).toEqual({
      at: 55_000,
      end: 'target-left',
      cause: 'target-silent',
    });
    given(...asked)
      .when(answer(54_999))
      .yields({ type: 'answered' }, { type: 'delivered' });
    expect(attempt(asked, answer(55_000))).toEqual({ types: ['closed', 'settled'], refusal: 'game-over' });
  });

  test('E4 the silence is counted from when the question became current', () => {
    const queued: Past = [open(), ask(0, A), ask(1, B), answer(40_000)];
    expect(ending(...queued, passTime(84_999))).toBeUndefined();
    expect(ending(...queued, passTime(85_000))).toMatchObject({ at: 85_000, end: 'target-left' });
  });

  test('E4 without a question there is no silence', () => {
    expect(ending(...judged, passTime(119_999))).toBeUndefined();
    expect(ending(open(), passTime(119_999))).toBeUndefined();
  });

  test('E4 the silence allowed is a choice of the game', () => {
    const quick = open({ config: { silence: milliseconds(5000) } });
    expect(ending(quick, ask(0, A), answer(1000), ask(2000, A), passTime(7000))).toMatchObject({ at: 7000 });
  });

  test('E4 leaving is final for the target too', () => {
    given(...judged, leave(7000, 'target'))
      .when(answer(8000))
      .isRefused('game-over');
  });
});

describe('void games', () => {
  const natures = ['human', 'machine'] as const;
  const nothing = { results: { [A]: 0, [B]: 0, [C]: 0 }, maker: 0, target: 0 };
  const traded = bet(1, A, 'human', { quantity: 10 });
  const outcome = (...past: Past) => market.rules.outcome(play(market, past).state);

  test('E5 without a delivered answer the time limit ends in a void game', () => {
    for (const nature of natures) {
      const past: Past = [open({ nature }), traded, passTime(120_000)];
      expect(outcome(...past)).toEqual({ end: 'void', nature, level: 59, ...nothing });
      expect(ending(...past)).toEqual({ at: 120_000, end: 'void', cause: 'time' });
    }
  });

  test('E5 without a delivered answer a target that goes ends in a void game', () => {
    for (const nature of natures) {
      const start: Past = [open({ nature }), traded];
      for (const [cause, at, ...past] of [
        ['target-left', 5000, leave(5000, 'target')],
        ['target-gone', 20_000, disconnect(5000, 'target')],
        ['target-silent', 50_000, ask(5000, A)],
      ] as const) {
        expect(ending(...start, ...past, passTime(60_000))).toEqual({ at, end: 'void', cause });
        expect(outcome(...start, ...past, passTime(60_000))).toMatchObject({
          end: 'void',
          nature,
          ...nothing,
        });
      }
    }
  });

  test('E5 an answer still held back is not delivered', () => {
    const held: Past = [open(), traded, ask(0, A), answer(9, 'Hm.', { from: 9 })];
    expect(ending(...held, leave(4999, 'target'))).toMatchObject({ end: 'void' });
    expect(ending(...held, release(5000), leave(5000, 'target'))).toMatchObject({ end: 'target-left' });
  });

  test('E5 an answer that only its asker has is delivered', () => {
    for (const nature of natures) {
      const past: Past = [open({ nature }), traded, ask(0, A), answer(1000), leave(1000, 'target')];
      expect(outcome(...past)).toMatchObject({ end: 'target-left', nature });
      expect(outcome(...past)?.maker).not.toBe(0);
    }
    const late: Past = [open(), ask(119_000, A), answer(119_999), passTime(120_000)];
    expect(ending(...late)).toMatchObject({ end: 'time' });
  });

  test('E6 a fault of the house voids the game, answers or not', () => {
    for (const past of [judged, [open()], [...judged, ask(7000, B), answer(7500)]])
      for (const nature of natures) {
        const [, ...rest] = past;
        const script: Past = [open({ nature }), ...rest, bet(8000, A, 'human'), fault(9000)];
        expect(ending(...script)).toEqual({ at: 9000, end: 'void', cause: 'fault' });
        expect(outcome(...script)).toMatchObject({ nature, ...nothing });
      }
  });
});

describe('outages', () => {
  const back = resume(12_000, 10_000); // away from 2 s to 12 s

  test('E7 an outage is recorded, and the time limit moves by it', () => {
    given(open()).when(back).yields({ type: 'resumed', at: back.at, down: back.down });
    expect(seen(given(open(), back).view(A)).closesAt).toBe(130_000);
    expect(ending(open(), back, passTime(129_999))).toBeUndefined();
    expect(ending(open(), back, passTime(130_000))).toMatchObject({ at: 130_000 });
  });

  test('E7 the silence of the target moves', () => {
    const past: Past = [open(), ask(0, A), back];
    expect(ending(...past, passTime(54_999))).toBeUndefined();
    expect(ending(...past, passTime(55_000))).toMatchObject({ at: 55_000, cause: 'target-silent' });
    expect(market.pacing.spoken(given(...past).state, answer(13_000))?.since).toBe(10_000);
  });

  test('E7 every grace moves', () => {
    const target: Past = [...judged, disconnect(6500, 'target'), resume(12_000, 5000)];
    expect(ending(...target, passTime(26_499))).toBeUndefined();
    expect(ending(...target, passTime(26_500))).toMatchObject({ at: 26_500, cause: 'target-gone' });
    given(open(), disconnect(1000, A), resume(12_000, 10_000))
      .when(passTime(60_000))
      .yields({ type: 'gone', at: passTime(26_000).at, by: A });
  });

  test('E7 an answer held back moves', () => {
    const { state } = given(open(), ask(0, A), answer(1000, 'Hm.', { from: 13_000 }), back);
    expect(market.pacing.held(state)).toEqual([{ by: 'target', from: 23_000 }]);
  });

  test('E7 a head start moves, and everybody sees it', () => {
    const past: Past = [open(), ask(0, A), answer(8000, 'Hm.'), resume(12_000, 3000)];
    for (const viewer of [A, B] as const)
      expect(seen(given(...past).view(viewer)).conversation[0]?.answer?.opensAt).toBe(16_000);
    given(...past)
      .when(passTime(60_000))
      .yields({ type: 'delivered', at: passTime(16_000).at, to: 'everybody' });
    const open5: Past = [open(), ask(0, A), answer(1000), passTime(6000), resume(12_000, 3000)];
    expect(seen(given(...open5).view(B)).conversation[0]?.answer?.opensAt).toBe(6000); // no longer a deadline
  });

  test('E7 deadlines that fell into the outage are open still, and move', () => {
    const { state } = given(open(), ask(0, A), answer(1000), ask(1000, B), disconnect(1000, C));
    const away = resume(200_000, 198_000); // away from 2 s to 200 s
    const { events } = market.rules.decide(state, away);
    expect(events).toEqual([{ type: 'resumed', at: away.at, down: away.down }]);
    const resumed = fold(market.rules, state, events);
    expect(market.rules.deadline(resumed)).toBe(204_000); // the head start, due at 6 s
    const later = runCommand(market.rules, resumed, passTime(500_000)).events.map(({ type, at }) => [
      type,
      at,
    ]);
    expect(later).toEqual([
      ['delivered', 204_000],
      ['gone', 214_000],
      ['closed', 244_000],
      ['settled', 244_000],
    ]);
  });

  test('E7 two outages add up', () => {
    expect(seen(given(open(), back, resume(30_000, 7000)).view(A)).closesAt).toBe(137_000);
  });

  test('E7 the time of an outage counts for no average', () => {
    const up = bet(20_000, A, 'human', { quantity: 21 });
    const game = (...more: Past) =>
      market.rules.outcome(
        play(market, [open(), ask(0, A), answer(20_000), up, ...more, passTime(500_000)]).state,
      );
    // 70.5 for 40 s, an outage of 30 s at that price, then 49.5 for 60 s until 150 s: 57.9.
    const outage = resume(90_000, 30_000);
    expect(game(outage, bet(90_000, A, 'computer', { quantity: 21 }))?.target).toBe(7900);
    // The same hours without an outage.
    expect(game(bet(60_000, A, 'computer', { quantity: 21 }))?.target).toBe(7900);
    // A target that leaves counts 50 to the new scheduled end: 70.5 for 50 s, 50 for 50 s.
    expect(game(outage, leave(100_000, 'target'))?.target).toBe(10_250);
  });
});

describe('instants', () => {
  test('E8 a deadline takes effect at its own instant, however late anybody notices', () => {
    const { log } = play(market, [
      open(),
      ask(0, A),
      ask(0, B),
      answer(4000, 'Hm.'),
      disconnect(4000, C),
      bet(500_000, A, 'human'),
    ]);
    const late = log.slice(log.findIndex((event) => event.type === 'disconnected') + 1);
    expect(late.map(({ type, at }) => [type, at])).toEqual([
      ['delivered', 9000],
      ['gone', 19_000],
      ['closed', 49_000],
      ['settled', 49_000],
    ]);
  });

  test('E8 the bell comes before silence at the same instant', () => {
    const asked = ask(75_000, A);
    expect(ending(...judged, asked, passTime(120_000))).toEqual({ at: 120_000, end: 'time', cause: 'time' });
    expect(ending(...judged, ask(74_999, A), passTime(120_000))).toMatchObject({ cause: 'target-silent' });
  });

  test('E8 the bell comes before a grace that ends at the same instant', () => {
    for (const by of ['target', A] as const) {
      const alone: Past = [...judged, leave(7000, B), leave(7000, C), disconnect(105_000, by)];
      expect(ending(...alone, passTime(120_000))).toEqual({ at: 120_000, end: 'time', cause: 'time' });
    }
  });

  test('E8 the bell comes before an answer that is due at the same instant', () => {
    const past: Past = [...judged, ask(100_000, A)];
    given(...past, answer(110_000, 'Hm.', { from: 119_999 }))
      .when(release(120_000))
      .yields({ type: 'answer-discarded' }, { type: 'closed', end: 'time' }, { type: 'settled' });
    expect(attempt(past, answer(120_000)).refusal).toBe('game-over');
  });

  test('E8 after the close everything is refused', () => {
    const over: Past = [...judged, passTime(120_000)];
    const seats = ['target', A, B, C] as const;
    for (const at of [120_000, 300_000])
      for (const by of seats)
        for (const command of [
          ask(at, by),
          withdraw(at, by, `${A}#1`),
          answer(at, 'Hm.', { by }),
          bet(at, by, 'human'),
          done(at, by),
          leave(at, by),
          disconnect(at, by),
          reconnect(at, by),
        ])
          given(...over)
            .when(command)
            .isRefused('game-over');
    given(...over)
      .when(resume(300_000, 1000))
      .isRefused('game-over');
    given(...over)
      .when(fault(300_000))
      .isRefused('game-over');
    given(...over)
      .when(passTime(300_000))
      .yields();
    given(...over)
      .when(release(300_000))
      .yields();
    expect(market.rules.deadline(given(...over).state)).toBeUndefined();
  });
});

test('E7 deadlines that fell into an outage do not speak when it is over', () => {
  const script = [open(), ask(0, A), answer(1000), resume(200_000, 90_000)];
  const { state } = play(market, script);
  expect(market.rules.outcome(state)).toBeUndefined();
  expect(state).toMatchObject({ phase: 'open', closesAt: 210_000 });
  const silent = play(market, [open(), ask(0, A), resume(60_000, 40_000)]);
  expect(market.rules.outcome(silent.state)).toBeUndefined();
});

test('E2 coming back while everybody else is done closes the game too', () => {
  const { state } = play(market, [
    open({ bettors: 2 }),
    ask(0, A),
    answer(1000),
    done(2000, A),
    disconnect(3000, A),
    disconnect(3500, B),
    reconnect(4000, A),
  ]);
  expect(market.rules.outcome(state)?.end).toBe('done');
});

test('E8 an answer released at the instant of silence comes too late', () => {
  const { state } = play(market, [
    open(),
    ask(2000, A),
    answer(3000, 'x', { from: 46_999 }),
    release(47_000),
  ]);
  expect(market.rules.outcome(state)?.end).toBe('void');
});
