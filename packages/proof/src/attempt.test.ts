/** Tests of attempts: beginning, games, time, statements. */
import { fold, instant, milliseconds, type Refusal } from '@parlour/game';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { attemptRules } from './attempt/attempt.ts';
import { findDeadline } from './attempt/decide.ts';
import { type Attempt, listCountedGames } from './attempt/state.ts';
import type { AttemptCommand, AttemptEvent } from './attempt/words.ts';
import { defaultProofChoices } from './choices.ts';
import { computeInconclusiveShare, decideResult, proofResults, sumGames, sumJudges } from './passing.ts';
import { areEnoughOthers, drawStart } from './start.ts';

const minute = 60_000;
const hour = 60 * minute;

type Distributed<Command> = Command extends unknown
  ? Omit<Command, 'at' | 'by'> & { readonly by?: string }
  : never;

function opened() {
  let attempt: Attempt = attemptRules.initial;
  const events: AttemptEvent[] = [];
  const take = (command: Parameters<typeof attemptRules.decide>[1]): Refusal | undefined => {
    const decision = attemptRules.decide(attempt, command);
    events.push(...decision.events);
    attempt = fold(attemptRules, attempt, decision.events as readonly AttemptEvent[]);
    return decision.refusal;
  };
  const opening = {
    ...{ subject: 'a_1', site: 'w_1', challenge: 'c', returnTo: 'https://mail.example/back' },
    ...{ preset: 'market', choices: defaultProofChoices },
  };
  const open = () => take({ type: 'open', at: instant(0), ...opening });
  expect(open()).toBeUndefined();
  let games = 0;
  const say = (command: Distributed<AttemptCommand>, at = 0) =>
    take({ by: 'house', ...command, at: instant(at) } as AttemptCommand);
  return {
    open,
    say,
    events,
    attempt: () => attempt,
    view: () => attemptRules.view(attempt, 'a_1'),
    wait: (at: number) => take({ type: 'pass-time', at: instant(at) }),
    resume: (at: number, down: number) => take({ type: 'resume', at: instant(at), down: milliseconds(down) }),
    begin(at = 0) {
      say({ type: 'plan', startsAt: instant(at) });
      take({ type: 'pass-time', at: instant(at) });
    },
    play(beliefs: readonly number[], at = minute) {
      games += 1;
      return say({ type: 'count', game: `g${games}`, judges: people(...beliefs) }, at);
    },
  };
}

const people = (...beliefs: readonly number[]) =>
  beliefs.map((belief) => ({ belief, isPerson: true, isOutside: true }));
const game = (...beliefs: readonly number[]) => {
  const judged = sumJudges(people(...beliefs), defaultProofChoices);
  if (judged === undefined) throw new Error('the game does not count');
  return judged;
};

describe('beginning', () => {
  test('B1 opening is once', () => {
    const one = opened();
    expect(one.open()).toBe('already-open');
    expect(one.attempt().stage).toBe('waiting');
  });

  test('B2 three other people are enough, two are not', () => {
    expect([0, 2, 3, 4].map((others) => areEnoughOthers(others, defaultProofChoices))).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });

  test('B3 it begins at one of the sixty ticks of the next ten minutes', () => {
    const now = 1_000_123;
    const starts = Array.from({ length: 6000 }, (_, step) =>
      drawStart(now, step / 6000, defaultProofChoices),
    );
    expect(Math.min(...starts)).toBe(1_010_000);
    expect(Math.max(...starts)).toBe(1_600_000);
    expect(new Set(starts).size).toBe(60);
    const counts = Map.groupBy(starts, (start) => start);
    expect([...counts.values()].every((same) => same.length === 100)).toBe(true);
  });

  test('B4 a place is kept for 24 hours', () => {
    const one = opened();
    one.wait(24 * hour - 1);
    expect(one.attempt().stage).toBe('waiting');
    one.wait(24 * hour);
    expect(one.view()).toMatchObject({ stage: 'over', result: 'inconclusive' });
  });
});

describe('games', () => {
  test('G1 each game counts once, and none before the beginning or after the result', () => {
    const one = opened();
    expect(one.play([0.6, 0.7])).toBe('not-open');
    one.begin();
    expect(one.say({ type: 'count', game: 'x', judges: people(0.6, 0.7) })).toBeUndefined();
    expect(one.say({ type: 'count', game: 'x', judges: people(0.6, 0.7) })).toBe('already-said');
    one.play([0.6, 0.7]);
    one.play([0.6, 0.7]);
    expect(one.play([0.6, 0.7])).toBe('not-open');
  });

  test('G2 two judges are needed, one of them a person from elsewhere', () => {
    const [person, bot, ownPerson] = [
      { belief: 0.6, isPerson: true, isOutside: true },
      { belief: 0.6, isPerson: false, isOutside: true },
      { belief: 0.6, isPerson: true, isOutside: false },
    ];
    const counts = (...judges: (typeof person)[]) => sumJudges(judges, defaultProofChoices) !== undefined;
    expect(counts(person)).toBe(false);
    expect(counts(bot, bot, bot)).toBe(false);
    expect(counts(ownPerson, bot)).toBe(false);
    expect(counts(person, bot)).toBe(true);
    expect(counts(person, ownPerson)).toBe(true);
  });

  test('G3 a mean of exactly one half passes, and one judge below a tenth', () => {
    const passes = (...games: ReturnType<typeof game>[]) => decideResult(games, defaultProofChoices);
    expect(passes(game(0.5, 0.5), game(0.5, 0.5), game(0.5, 0.5))).toBe('human');
    expect(passes(game(0.5, 0.5), game(0.5, 0.5), game(0.5, 0.499))).toBe('not-shown');
    expect(passes(game(0.9, 0.05), game(0.9, 0.9), game(0.9, 0.9))).toBe('human');
    expect(passes(game(0.9, 0.05), game(0.9, 0.9), game(0.9, 0.05))).toBe('not-shown');
    expect(passes(game(0.9, 0.1), game(0.9, 0.9), game(0.9, 0.1))).toBe('human');
    expect(passes(game(0.9, 0.9), game(0.9, 0.9))).toBeUndefined();
  });

  test('G4 no result says machine', () => {
    expect(proofResults).toEqual(['human', 'not-shown', 'inconclusive']);
    const one = opened();
    one.begin();
    for (let count = 0; count < 3; count++) one.play([0.01, 0.01]);
    expect(one.view().result).toBe('not-shown');
  });

  test('G5 the third game that counts gives the result', () => {
    const one = opened();
    one.begin();
    one.play([0.6, 0.7]);
    one.play([0.6]);
    one.play([0.6, 0.7]);
    expect(one.view()).toMatchObject({ played: 3, counted: 2, result: null });
    one.play([0.6, 0.7]);
    expect(one.view()).toMatchObject({ played: 4, counted: 3, result: 'human', stage: 'over' });
  });
});

describe('time', () => {
  test('T1 after 35 minutes only games under way count', () => {
    const one = opened();
    one.begin(10_000);
    expect(one.attempt().endsAt).toBe(10_000 + 35 * minute);
    for (let count = 0; count < 2; count++) one.play([0.6, 0.7]);
    one.wait(10_000 + 35 * minute);
    expect(one.attempt().stage).toBe('ending');
    one.play([0.6, 0.7], 36 * minute);
    expect(one.view()).toMatchObject({ stage: 'over', result: 'human' });
  });

  test('T1 20 minutes leave 14.5 % of perfect applicants without a result, 35 leave 0.6 %', () => {
    const share = (minutes: number) =>
      (100 * computeInconclusiveShare(minutes * minute, 2 * minute, 3)).toFixed(1);
    expect(share(20)).toBe('14.5');
    expect(share(35)).toBe('0.6');
    expect(computeInconclusiveShare(20 * minute, 2 * minute, 3)).toBeCloseTo(37 / 256, 12);
    expect(computeInconclusiveShare(35 * minute, 2 * minute, 3)).toBeCloseTo(106 / 16_384, 12);
    expect(computeInconclusiveShare(0, 2 * minute, 3)).toBe(1);
  });

  test('T2 the applicant alone ends an attempt', () => {
    const one = opened();
    expect(one.say({ type: 'cancel', by: 'a_2' })).toBe('not-your-seat');
    one.begin();
    expect(one.say({ type: 'cancel', by: 'a_1' }, minute)).toBeUndefined();
    expect(one.attempt()).toMatchObject({ stage: 'ending', endsAt: minute, result: null });
    expect(one.say({ type: 'cancel', by: 'a_1' }, minute)).toBe('not-open');
    const early = opened();
    early.say({ type: 'cancel', by: 'a_1' });
    expect(early.view()).toMatchObject({ stage: 'over', result: 'inconclusive' });
  });

  test('T3 too few games are inconclusive once all are released', () => {
    const one = opened();
    one.begin();
    one.play([0.01, 0.01]);
    expect(one.say({ type: 'settle' })).toBe('not-open');
    one.wait(35 * minute);
    expect(one.view().result).toBeNull();
    expect(one.say({ type: 'settle' }, 37 * minute)).toBeUndefined();
    expect(one.view().result).toBe('inconclusive');
  });

  test('T4 an outage moves the open deadline', () => {
    const one = opened();
    one.begin();
    one.resume(30 * minute, 20 * minute);
    expect(findDeadline(one.attempt())).toBe(55 * minute);
    const kept = opened();
    kept.resume(hour, hour);
    expect(findDeadline(kept.attempt())).toBe(25 * hour);
  });
});

describe('statements', () => {
  function judged() {
    const one = opened();
    one.begin();
    for (let count = 0; count < 3; count++) one.play([0.6, 0.8]);
    return one;
  }

  test('R1 mean belief with an interval by games', () => {
    const games = [game(0.6, 0.8), game(0.4, 0.6), game(0.9, 0.7, 0.8)];
    const { judges, people: persons, mean, interval } = sumGames(games);
    expect([judges, persons]).toEqual([7, 7]);
    expect(mean).toBeCloseTo(4.8 / 7, 12);
    const [low, high] = interval ?? [0, 0];
    expect(low).toBeGreaterThan(0);
    expect(low).toBeLessThan(0.5);
    expect(high).toBeGreaterThan(0.8);
    expect(high).toBeLessThan(1);
    expect(sumGames([game(0.6, 0.8)]).interval).toBeNull();
    expect(sumGames([]).mean).toBeNull();
  });

  test('R2 five statements after the result, each for five minutes', () => {
    expect(opened().say({ type: 'sign', statement: 's' })).toBe('not-open');
    const one = judged();
    for (let count = 0; count < 5; count++)
      expect(one.say({ type: 'sign', statement: `s${count}` }, hour)).toBeUndefined();
    expect(one.say({ type: 'sign', statement: 's5' }, hour)).toBe('at-limit');
    expect(one.attempt().statements[0]).toEqual({ statement: 's0', at: hour, until: hour + 5 * minute });
  });

  test('R3 nothing is signed after a statement was redeemed', () => {
    const one = judged();
    one.say({ type: 'sign', statement: 's' }, hour);
    one.say({ type: 'redeem', statement: 's' }, hour);
    expect(one.say({ type: 'sign', statement: 't' }, hour)).toBe('already-said');
  });

  test('R4 a statement is redeemed once, while it is valid', () => {
    const one = judged();
    one.say({ type: 'sign', statement: 's' }, hour);
    one.say({ type: 'sign', statement: 't' }, hour + minute);
    expect(one.say({ type: 'redeem', statement: 'other' }, hour)).toBe('no-such-question');
    expect(one.say({ type: 'redeem', statement: 's' }, hour + 5 * minute)).toBe('game-over');
    expect(one.say({ type: 'redeem', statement: 't' }, hour + 5 * minute)).toBeUndefined();
    expect(one.say({ type: 'redeem', statement: 't' }, hour + 5 * minute)).toBe('already-said');
  });

  test('R5 it closes 24 hours after the result, or with the account', () => {
    const one = judged();
    one.wait(minute + 24 * hour);
    expect(one.attempt().stage).toBe('closed');
    expect(one.say({ type: 'sign', statement: 's' }, 30 * hour)).toBe('not-open');
    const other = opened();
    other.say({ type: 'forget' });
    expect(other.attempt()).toMatchObject({ stage: 'closed', subject: '', returnTo: '' });
  });

  test('R6 a signal of a relay is noted once and changes nothing', () => {
    const one = judged();
    const before = one.view();
    expect(one.say({ type: 'flag', flag: 'f', copies: [] })).toBeUndefined();
    expect(one.say({ type: 'flag', flag: 'f', copies: [] })).toBe('already-said');
    expect(one.view()).toEqual(before);
  });
});

test('whatever comes, an attempt has at most one result and enough games for it', () => {
  const command = fc.oneof(
    fc.record({
      type: fc.constant('count' as const),
      beliefs: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 4 }),
    }),
    fc.record({
      type: fc.constantFrom('wait' as const, 'settle' as const, 'cancel' as const, 'begin' as const),
    }),
  );
  fc.assert(
    fc.property(fc.array(command, { maxLength: 30 }), (commands) => {
      const one = opened();
      let at = 0;
      for (const each of commands) {
        at += minute;
        if (each.type === 'count') one.play(each.beliefs, at);
        else if (each.type === 'begin') one.begin(at);
        else if (each.type === 'wait') one.wait(at);
        else one.say({ type: each.type, by: 'a_1' }, at);
      }
      const results = one.events.flatMap((event) => (event.type === 'concluded' ? [event.result] : []));
      expect(results.length).toBeLessThanOrEqual(1);
      if (results[0] === 'human' || results[0] === 'not-shown')
        expect(listCountedGames(one.attempt()).length).toBe(3);
    }),
  );
});
