/** Tests of the clock by which a machine of one seat takes turns. */
import {
  instant,
  lengthRank,
  lengthShare,
  permanentSilenceProbability,
  priorTable,
  type SeatTurns,
  seconds,
  seededStream,
  type TurnMessage,
  turnAfter,
  turnContext,
} from '@parlour/game';
import { expect, test } from 'vitest';
import { handClock, settled } from '../testing/index.ts';
import { answerTime } from './floor.ts';
import { TurnClock } from './turn-clock.ts';
import type { WriteOutcome } from './turn-plan.ts';

const person: SeatTurns = { table: priorTable, own: 1, other: 1 };
const message = (by: string, at: number, written = at): TurnMessage => ({
  by,
  at: instant(at),
  written: instant(written),
});

/** A clock of seat X by which a test moves the talk. */
function clockOfX(seed: string, { origin = 'rated' as 'rated' | 'practice', end = 300_000, delay = 0 } = {}) {
  const clock = handClock();
  const startedAt = clock.now();
  const talk: TurnMessage[] = [];
  const noted: boolean[] = [];
  const state = { isOver: false };
  const own = new TurnClock({
    ...{ seat: 'X', person, hosted: { seed, startedAt, origin }, clock, delay },
    talk: () => (state.isOver ? undefined : talk),
    end: () => (state.isOver ? undefined : instant(end)),
    noted: (isLate) => void noted.push(isLate),
  });
  const written: (WriteOutcome & { readonly now: number })[] = [];
  const now = () => clock.now() - startedAt;
  return {
    ...{ own, clock, noted, written, now, talk, state },
    /** Submits a text of this length. */
    handIn: (characters: number) =>
      void own.handIn(characters).then((how) => written.push({ ...how, now: now() })),
    /** A message appears now. */
    say: async (by: string) => {
      talk.push(message(by, now()));
      own.look();
      await settled();
    },
    to: (at: number) => clock.passTo(startedAt + at),
  };
}

/** Time at which the law writes a text of this length after these messages. */
function lawOf(seed: string, talk: readonly TurnMessage[], characters: number, end = 300_000) {
  const u = lengthShare(seededStream(seed, `turn/X/${talk.length}`).next(), lengthRank(characters));
  const since = talk.at(-1)?.at ?? 0;
  const wait = turnAfter(person, turnContext(talk, 'X'), { u, end: seconds((end - since) / 1000) });
  return wait === undefined ? undefined : since + wait;
}

/** A seed by which the law after these messages fits. */
function seedWhere(fits: (seed: string) => boolean): string {
  for (let index = 0; index < 20_000; index += 1) if (fits(`seed ${index}`)) return `seed ${index}`;
  throw new Error('there is no such seed');
}
const opens = (seed: string) => lawOf(seed, [], 20) ?? Number.POSITIVE_INFINITY;

test('rules 1 and 3: a text is written when the draw says so, however soon it is there', async () => {
  for (const came of [0, 500, 3000]) {
    const seed = seedWhere((one) => opens(one) > 5000 && opens(one) < 60_000);
    const x = clockOfX(seed);
    x.own.look();
    await x.to(came);
    x.handIn(20);
    await x.to(60_000);
    expect(x.written).toEqual([{ written: opens(seed), now: opens(seed) }]);
    expect(x.noted).toEqual([false]);
  }
});

test("rule 1: another's message voids the draw and the texts, and the next draw counts from it", async () => {
  const seed = seedWhere((one) => opens(one) > 20_000 && opens(one) < 60_000);
  const x = clockOfX(seed);
  x.own.look();
  x.handIn(20);
  x.handIn(20);
  await x.to(10_000);
  await x.say('Y');
  expect(x.written).toEqual([
    { why: 'superseded', now: 10_000 },
    { why: 'superseded', now: 10_000 },
  ]);
  const due = lawOf(seed, x.talk, 20);
  x.handIn(20);
  await x.to(200_000);
  expect(x.written.slice(2)).toEqual(due === undefined ? [] : [{ written: due, now: due }]);
  expect(due).not.toBe(opens(seed));
});

test("rule 1: another's message voids a draw from when people see it, so that both cross it alike", async () => {
  const [said, delay] = [10_000, 400];
  for (const [from, until, isWritten] of [
    [said + 50, said + delay - 50, true],
    [said + delay + 50, said + delay + 1000, false],
  ] as const) {
    const seed = seedWhere((one) => opens(one) > from && opens(one) < until);
    const x = clockOfX(seed, { delay });
    x.own.look();
    x.handIn(20);
    await x.to(said);
    await x.say('Y');
    expect(x.written).toEqual([]);
    await x.to(said + delay);
    const seen = isWritten
      ? { written: opens(seed), now: opens(seed) }
      : { why: 'superseded', now: said + delay };
    expect(x.written).toEqual([seen]);
    expect(x.own.wanted()?.key ?? '1/0').toMatch(isWritten ? /^2\/1|1\/0$/ : /^1\/0$/);
  }
});

/**
 * X is prompted after Y's message at 0, and Y continues at 2500; returns the times of an existing and of a
 * later text.
 */
async function overtaken(seed: string, cameAt: number) {
  const x = clockOfX(seed);
  x.own.look();
  await x.say('Y');
  const key = x.own.wanted()?.key ?? '';
  const reply = () => {
    x.own.nextReply = { key, isExcused: false };
    x.handIn(20);
  };
  if (cameAt < 2500) await x.to(cameAt).then(reply);
  await x.to(2500);
  await x.say('Y');
  expect(x.own.wanted()?.key).toBe(cameAt < 2500 ? undefined : '2/0');
  if (cameAt >= 2500) await x.to(cameAt).then(reply);
  await settled();
  return x;
}
const first = [message('Y', 0)];
const afterFirst = (seed: string) => lawOf(seed, first, 20) ?? Number.POSITIVE_INFINITY;

test('rules 1 and 8: a draw that came due before the next message is not void for a bot that is to answer still', async () => {
  const seed = seedWhere((one) => afterFirst(one) < 2400);
  const due = afterFirst(seed);
  for (const [came, noted] of [
    [1, false],
    [3000, false],
    [answerTime(0) + 500, true],
  ] as const) {
    const x = await overtaken(seed, came);
    expect(x.written).toMatchObject([{ written: noted ? came : due }]);
    expect(x.noted).toEqual([noted]);
    // It is written once: a second text of the same reply is superseded, as where the first one was there.
    x.own.nextReply = { key: '1/0', isExcused: false };
    x.handIn(20);
    await settled();
    expect(x.written.slice(1)).toMatchObject([{ why: 'superseded' }]);
  }
});

test('rule 1: a draw that was still to come is void, however late the text comes', async () => {
  const seed = seedWhere((one) => afterFirst(one) > 2500 && afterFirst(one) < 3000);
  const x = await overtaken(seed, 3200);
  expect(x.written).toEqual([{ why: 'superseded', now: 3200 }]);
  expect(x.noted).toEqual([]);
});

test('rule 6: texts of one reply wait for a draw each, and an own message voids none of them', async () => {
  const next = [message('X', 0)];
  const seed = seedWhere((one) => opens(one) < 20_000 && (lawOf(one, next, 20) ?? 1e9) < 20_000);
  const x = clockOfX(seed);
  x.own.look();
  for (const characters of [20, 20]) x.handIn(characters);
  await x.to(opens(seed));
  expect(x.written).toHaveLength(1);
  await x.clock.pass(2000);
  await x.say('X');
  const due = lawOf(seed, x.talk, 20);
  await x.to(100_000);
  expect(x.written).toEqual([
    { written: opens(seed), now: opens(seed) },
    { written: due, now: due },
  ]);
});

test('rule 6: a fourth text that would wait is refused', async () => {
  const x = clockOfX(seedWhere((one) => opens(one) > 5000));
  x.own.look();
  for (let text = 0; text < 4; text += 1) x.handIn(10);
  await settled();
  expect(x.written).toEqual([{ why: 'rate-limited', now: 0 }]);
});

test('rule 1: what is written is not voided, and the clock stands until it has appeared', async () => {
  const seed = seedWhere((one) => opens(one) < 10_000);
  const x = clockOfX(seed);
  x.own.look();
  x.handIn(20);
  await x.to(10_000);
  expect(x.written).toHaveLength(1);
  await x.say('Y');
  expect(x.own.wanted()?.isAhead ?? true).toBe(true);
  x.handIn(20);
  await x.clock.pass(60_000);
  expect(x.written).toHaveLength(1);
  await x.say('X');
  const due = lawOf(seed, x.talk, 20);
  await x.to(290_000);
  expect(x.written.slice(1)).toEqual(due === undefined ? [] : [{ written: due, now: due }]);
});

test('rule 7: a long text is written later than a short one', async () => {
  const seed = seedWhere((one) => lawOf(one, [], 3) !== undefined && lawOf(one, [], 200) !== undefined);
  const at = async (characters: number) => {
    const x = clockOfX(seed);
    x.own.look();
    x.handIn(characters);
    await x.to(300_000);
    return x.written[0]?.now ?? 0;
  };
  expect(await at(200)).toBeGreaterThan(await at(3));
});

test('rule 8: what comes before it could appear is written in time, later texts when they come, and are counted', async () => {
  const heard = [message('X', 100), message('Y', 5000)];
  const seed = seedWhere((one) => (lawOf(one, heard, 20) ?? 0) < 7000);
  const due = lawOf(seed, heard, 20);
  for (const [came, isLate] of [
    [5001, false],
    [8000, false],
    [5000 + answerTime(0), false],
    [5000 + answerTime(0) + 1, true],
    [20_000, true],
  ] as const) {
    const x = clockOfX(seed);
    x.talk.push(...heard);
    await x.to(5000);
    x.own.look();
    await x.to(came);
    x.handIn(20);
    await x.to(30_000);
    const written = isLate ? came : due;
    expect(x.written).toEqual([{ written, now: Math.max(came, due ?? 0) }]);
    expect(x.noted).toEqual([isLate]);
  }
});

test('rule 8: a text that was asked for twice does not count as late', async () => {
  const heard = [message('X', 100), message('Y', 5000)];
  const x = clockOfX(seedWhere((one) => (lawOf(one, heard, 20) ?? 0) < 7000));
  x.talk.push(...heard);
  await x.to(5000);
  x.own.look();
  await x.to(20_000);
  x.own.nextReply = { key: undefined, isExcused: true };
  x.handIn(20);
  await x.to(30_000);
  expect(x.written).toEqual([{ written: 20_000, now: 20_000 }]);
  expect(x.noted).toEqual([false]);
});

test('rule 4: with each run of the other it may fall silent for good, and no text is written any more', async () => {
  const gone = (one: string, run: number) =>
    seededStream(one, `turn/X/gone/${run}`).chance(permanentSilenceProbability);
  const seed = seedWhere((one) => !gone(one, 1) && gone(one, 2));
  for (const origin of ['rated', 'practice'] as const) {
    const x = clockOfX(seed, { origin });
    x.own.look();
    await x.say('Y');
    expect(x.own.wanted()?.occasion).toBe('answer');
    await x.to(1000);
    await x.say('X');
    await x.to(2000);
    await x.say('Y');
    const isGone = origin === 'rated';
    expect(x.own.wanted() === undefined).toBe(isGone);
    x.handIn(1);
    await x.say('X');
    await x.say('Y');
    expect(x.own.wanted() === undefined).toBe(isGone);
  }
  const games = Array.from({ length: 4000 }, (_, game) => gone(`game ${game}`, 1));
  const share = games.filter(Boolean).length / games.length;
  expect(Math.abs(share - permanentSilenceProbability)).toBeLessThan(0.006);
});

test('what a bot is asked for says which row it is, and a silence that the law does not break is not asked about', async () => {
  const open = (one: string) => lawOf(one, [], 1);
  const x = clockOfX(seedWhere((one) => open(one) !== undefined));
  x.own.look();
  expect(x.own.wanted()).toMatchObject({ occasion: 'open', key: '0/0', isAhead: false });
  await x.say('Y');
  expect(x.own.wanted()).toMatchObject({ occasion: 'answer', key: '1/0' });
  const after = (one: string) => lawOf(one, [message('X', 0)], 1);
  const occasion = async (seed: string) => {
    const own = clockOfX(seed);
    own.own.look();
    await own.say('X');
    return own.own.wanted()?.occasion;
  };
  expect(await occasion(seedWhere((one) => (after(one) ?? 1e9) < 20_000))).toBe('go-on');
  expect(await occasion(seedWhere((one) => (after(one) ?? 0) > 20_000))).toBe('break-silence');
  expect(await occasion(seedWhere((one) => after(one) === undefined))).toBeUndefined();
});

test('rule 6: asked late, a bot is asked 5 s before, and a long text is no later', async () => {
  const seed = seedWhere((one) => opens(one) > 20_000 && opens(one) < 60_000);
  const u = seededStream(seed, 'turn/X/0').next();
  const due = turnAfter(person, turnContext([], 'X'), { u, end: seconds(300) });
  for (const characters of [2, 200]) {
    const x = clockOfX(seed);
    x.own.asksLate = true;
    x.own.look();
    expect((x.own.wanted()?.from ?? 0) - x.clock.now()).toBe((due ?? 0) - 5000);
    await x.to(1000);
    x.handIn(characters);
    await x.to(290_000);
    expect(x.written).toEqual([{ written: due, now: due }]);
  }
});

test('a bot is asked to go on before its message appears only where it could not answer in time after it', () => {
  const soon = (one: string) => (lawOf(one, [message('X', 0)], 1) ?? 1e9) < answerTime(0);
  const isAsked = (seed: string) => {
    const x = clockOfX(seed);
    x.own.look();
    x.handIn(20);
    return x.own.wanted();
  };
  const quick = seedWhere((one) => soon(one) && opens(one) > 20_000 && opens(one) < 60_000);
  expect(isAsked(quick)).toMatchObject({ occasion: 'go-on', key: '1/1', isAhead: true });
  expect(isAsked(seedWhere((one) => !soon(one) && opens(one) < 60_000))).toBeUndefined();
});

test('a reply fits as long as no one else has spoken', async () => {
  const x = clockOfX(seedWhere((one) => opens(one) > 5000 && opens(one) < 60_000));
  x.own.look();
  expect([x.own.takes('0/0'), x.own.takes('1/1')]).toEqual([true, false]);
  x.handIn(20);
  expect([x.own.takes('0/0'), x.own.takes('1/1')]).toEqual([true, true]);
  await x.to(60_000);
  await x.say('X');
  expect([x.own.takes('0/0'), x.own.takes('1/1')]).toEqual([false, true]);
  await x.say('Y');
  expect(x.own.takes('1/1')).toBe(false);
});

test('after an outage the same times are drawn, later by its length', async () => {
  const seed = seedWhere((one) => opens(one) > 20_000 && opens(one) < 60_000);
  const x = clockOfX(seed);
  await x.to(15_000);
  x.own.look();
  x.own.postpone(5000);
  x.handIn(20);
  await x.to(100_000);
  expect(x.written).toEqual([{ written: opens(seed) + 5000, now: opens(seed) + 5000 }]);
});

test('texts that are unused when the talk is over are superseded', async () => {
  const x = clockOfX(seedWhere((one) => opens(one) > 20_000));
  x.own.look();
  x.handIn(20);
  await x.to(1000);
  x.state.isOver = true;
  x.own.look();
  await settled();
  expect(x.written).toEqual([{ why: 'superseded', now: 1000 }]);
  expect(x.own.wanted()).toBeUndefined();
});
