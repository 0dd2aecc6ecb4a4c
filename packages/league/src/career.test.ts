/** Tests of careers. */
import { fold, instant, type Refusal } from '@parlour/game';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { careerRules } from './career/career.ts';
import { type Career, mayClimb, mayMeetPeople, maySitExam } from './career/state.ts';
import type { CareerCommand, CareerEvent, Stage } from './career/words.ts';
import { type LeagueChanges, leagueConfig } from './config.ts';

/** Rest of a game on the ladder. */
const other = { opponent: 'b_2', score: 0.5 } as const;
const hour = 3_600_000;
const day = 24 * hour;

type Distributed<Command> = Command extends unknown
  ? Omit<Command, 'at' | 'by'> & { readonly by?: string }
  : never;

function opened(stage: Stage = 'applicant', changes: LeagueChanges = {}) {
  let career: Career = careerRules.initial;
  const events: CareerEvent[] = [];
  const take = (command: Parameters<typeof careerRules.decide>[1]): Refusal | undefined => {
    const decision = careerRules.decide(career, command);
    events.push(...decision.events);
    career = fold(careerRules, career, decision.events as readonly CareerEvent[]);
    return decision.refusal;
  };
  const config = leagueConfig(changes);
  take({ type: 'open', at: instant(0), subject: 'b_1', owner: 'a_1', stage, config });
  let games = 0;
  const say = (command: Distributed<CareerCommand>, at = 0) =>
    take({ by: 'house', ...command, at: instant(at) } as CareerCommand);
  return {
    say,
    events,
    career: () => career,
    view: () => careerRules.view(career, 'a_1'),
    sit(right: number, of = 25, at = 0) {
      const begun = say({ type: 'sit-exam', attempt: `e${events.length}`, items: [] }, at);
      if (begun !== undefined) return begun;
      const tally = (successes: number) => ({ successes, trials: of });
      const answers = { human: tally(Math.ceil(right / 2)), machine: tally(Math.floor(right / 2)) };
      return say({ type: 'finish-exam', attempt: career.attempt ?? '', answers }, at);
    },
    climb(identifiedAt: number | null, at = 0, skipped = 0) {
      games += 1;
      return say({ type: 'ladder-game', game: `l${games}`, identifiedAt, skipped, ...other }, at);
    },
    play(payoff: number, count = 1, at = 0) {
      for (let game = 0; game < count; game++) {
        games += 1;
        say({ type: 'game', game: `g${games}`, payoff }, at);
      }
    },
  };
}

describe('exam', () => {
  test('E1 an applicant sits one exam at a time', () => {
    const one = opened();
    expect(one.say({ type: 'sit-exam', attempt: 'e', items: ['i'] })).toBeUndefined();
    expect(one.say({ type: 'sit-exam', attempt: 'f', items: [] })).toBe('too-early');
    expect(opened('rookie').say({ type: 'sit-exam', attempt: 'e', items: ['i'] })).toBe('too-early');
  });

  test('E3 35 of 50 pass, 34 do not', () => {
    const [passed, failed] = [opened(), opened()];
    passed.sit(35);
    failed.sit(34);
    expect(passed.career().stage).toBe('rookie');
    expect(failed.career().stage).toBe('applicant');
  });

  test('E4 freezes double, up to 30 days, and passing starts the count again', () => {
    const one = opened();
    let at = 0;
    const freezes: number[] = [];
    for (let attempt = 0; attempt < 7; attempt++) {
      expect(one.sit(20, 25, at)).toBeUndefined();
      const until = one.career().frozenUntil ?? 0;
      freezes.push((until - at) / hour);
      expect(maySitExam(one.career(), instant(until - 1))).toBe(false);
      expect(one.sit(20, 25, until - 1)).toBe('too-early');
      at = until;
    }
    expect(freezes).toEqual([24, 48, 96, 192, 384, 720, 720]);
    one.sit(50, 25, at);
    expect([one.career().stage, one.career().failures]).toEqual(['rookie', 0]);
  });

  test('E5 a cancelled attempt leaves no freeze', () => {
    const one = opened();
    one.say({ type: 'sit-exam', attempt: 'e', items: ['i'] });
    expect(one.say({ type: 'cancel-exam', attempt: 'other' })).toBe('not-open');
    one.say({ type: 'cancel-exam', attempt: 'e' });
    expect(maySitExam(one.career(), instant(0))).toBe(true);
  });
});

describe('ladder', () => {
  test('L5 not before the 20th game: 19 passed games are not enough, 20 are', () => {
    const one = opened('rookie');
    for (let game = 0; game < 19; game++) one.climb(null);
    expect(one.career().stage).toBe('rookie');
    one.climb(null);
    expect(one.career().stage).toBe('novice');
  });

  test('L5 fifteen of twenty are not enough, sixteen are', () => {
    const stageAfter = (passed: number) => {
      const one = opened('rookie');
      for (let game = 0; game < 20; game++) one.climb(game < 20 - passed ? 3 : null);
      return one.career().stage;
    };
    expect([15, 16].map(stageAfter)).toEqual(['rookie', 'novice']);
  });

  test('L6 after 300 games the attempt ends with a pause of 7 days, and the count starts again', () => {
    const one = opened('rookie');
    for (let game = 0; game < 300; game++) one.climb(game % 2 === 0 ? null : 4, 5);
    expect(one.career().pausedUntil).toBe(5 + 7 * day);
    expect(one.career().ladder.games).toBe(0);
    expect(one.climb(null, 6)).toBe('not-open');
    expect(one.climb(null, 5 + 7 * day)).toBeUndefined();
  });

  test('L7 a game counts once', () => {
    const one = opened('rookie');
    const game = { type: 'ladder-game', game: 'l', identifiedAt: null, skipped: 0, ...other } as const;
    expect([one.say(game), one.say(game)]).toEqual([undefined, 'already-said']);
    expect(opened('applicant').say(game)).toBe('not-open');
    const full = opened('full');
    expect(full.say(game)).toBeUndefined();
    expect(full.career().ladder.games).toBe(0);
    expect(full.career().results.open).toHaveLength(1);
  });
});

describe('novice', () => {
  test('N1 a payoff of 0 is neither won nor lost', () => {
    const one = opened('novice');
    one.play(0, 5);
    expect(one.career().trial).toEqual({ games: 5, won: 0, lost: 0 });
  });

  test('N2 a whole trial with a ratio of at least 0.5 makes it full', () => {
    const [enough, few] = [opened('novice'), opened('novice')];
    for (let round = 0; round < 200; round++) {
      enough.play(1, 2);
      enough.play(-1, 3);
      few.play(-1, 3);
      few.play(round < 190 ? 1 : -1);
      few.play(0);
    }
    expect(enough.career().stage).toBe('full');
    // 190 won, 610 lost.
    expect(few.career().stage).toBe('rookie');
  });

  test('N3 not before the 100th game: 99 lost games change nothing, the 100th does', () => {
    const one = opened('novice');
    one.play(-1, 99);
    expect(one.career().stage).toBe('novice');
    one.play(-1);
    expect([one.career().stage, one.career().falls]).toEqual(['rookie', 1]);
  });

  test('N4 three such returns suspend for 30 days; a full trial starts the count again', () => {
    const fall = (one: ReturnType<typeof opened>) => {
      one.play(-1, 100);
      if (!one.career().suspendedUntil) for (let game = 0; game < 20; game++) one.climb(null);
    };
    const one = opened('novice');
    for (let time = 0; time < 3; time++) fall(one);
    expect(one.career().suspendedUntil).toBe(30 * day);
    expect(mayClimb(one.career(), instant(30 * day - 1))).toBe(false);
    expect(mayClimb(one.career(), instant(30 * day))).toBe(true);

    const second = opened('novice', { novice: { games: 150 } });
    for (let time = 0; time < 2; time++) fall(second);
    // A whole trial with a ratio between: no fall by N3.
    second.play(-1, 100);
    expect(second.career().suspendedUntil).not.toBeNull();
    const third = opened('novice', { novice: { games: 90 } });
    for (let time = 0; time < 3; time++) {
      third.play(-1, 90);
      for (let game = 0; game < 20; game++) third.climb(null);
    }
    expect(third.career().suspendedUntil).toBeNull();
  });

  test('N5 a full bot stays full, whatever it loses', () => {
    const one = opened('full');
    one.play(-1, 2000);
    expect(one.career().stage).toBe('full');
  });
});

describe('sanctions', () => {
  const ban = { type: 'disqualify', by: 'op', act: 'd1', reason: 'copies' } as const;

  test('S1 a name of an act is used once', () => {
    const one = opened('full');
    expect([one.say(ban), one.say(ban)]).toEqual([undefined, 'already-said']);
  });

  test('S2 neither exam nor ladder nor people while disqualified or suspended', () => {
    for (const act of [
      ban,
      { type: 'suspend', by: 'op', act: 's', reason: 'r', until: instant(day) } as const,
    ])
      for (const stage of ['applicant', 'rookie', 'novice', 'full'] as const) {
        const one = opened(stage);
        one.say(act);
        const may = [maySitExam, mayClimb, mayMeetPeople].map((of) => of(one.career(), instant(5)));
        expect(may).toEqual([false, false, false]);
      }
  });

  test('S3 an undo restores stage and standing, and keeps what was played', () => {
    const one = opened('novice');
    one.play(1, 3);
    one.say(ban);
    one.say({ type: 'undo', by: 'op', act: 'd1', reason: 'a mistake' });
    expect(mayMeetPeople(one.career(), instant(9))).toBe(true);
    expect(one.career().trial.games).toBe(3);
    one.say({ type: 'place', by: 'op', act: 'p', reason: 'r', stage: 'applicant' });
    expect(one.career().stage).toBe('applicant');
    one.say({ type: 'undo', by: 'op', act: 'p', reason: 'r' });
    expect(one.career().stage).toBe('novice');
    expect(one.view().steps.map(({ type }) => type)).toEqual([
      'opened',
      'disqualified',
      'undone',
      'placed',
      'undone',
    ]);
  });

  test('S4 an act is undone once', () => {
    const one = opened();
    const undo = { type: 'undo', by: 'op', act: 'd1', reason: 'r' } as const;
    expect(one.say(undo)).toBe('not-open');
    one.say(ban);
    expect([one.say(undo), one.say(undo)]).toEqual([undefined, 'not-open']);
  });

  test('S5 the owner alone appeals, once at a time, and an answer lifts nothing by itself', () => {
    const one = opened('full');
    one.say(ban);
    expect(one.say({ type: 'appeal', by: 'a_2', text: 'Hm.' })).toBe('not-your-seat');
    expect(one.say({ type: 'answer-appeal', by: 'op', text: 'No.', isGranted: false })).toBe('not-open');
    expect(one.say({ type: 'appeal', by: 'a_1', text: 'It was not me.' })).toBeUndefined();
    expect(one.say({ type: 'appeal', by: 'a_1', text: 'Again.' })).toBe('already-said');
    one.say({ type: 'answer-appeal', by: 'op', text: 'Granted.', isGranted: true });
    expect(one.view().appeals[0]?.answer?.isGranted).toBe(true);
    expect(one.career().isDisqualified).toBe(true);
  });
});

describe('owners', () => {
  test('O1 a transfer keeps stage and freezes', () => {
    const one = opened();
    one.sit(10);
    expect(one.say({ type: 'transfer', by: 'a_9', owner: 'a_9' })).toBe('not-open');
    expect(one.say({ type: 'offer-transfer', by: 'a_9', to: 'a_9' })).toBe('not-your-seat');
    one.say({ type: 'offer-transfer', by: 'a_1', to: 'a_9' });
    expect(one.say({ type: 'transfer', by: 'a_8', owner: 'a_8' })).toBe('not-open');
    one.say({ type: 'offer-transfer', by: 'a_9', to: null });
    expect(one.say({ type: 'transfer', by: 'a_9', owner: 'a_9' })).toBe('not-open');
    one.say({ type: 'offer-transfer', by: 'a_1', to: 'a_9' });
    one.say({ type: 'transfer', by: 'a_9', owner: 'a_9' });
    expect([one.career().owner, one.career().frozenUntil]).toEqual(['a_9', day]);
  });

  test('O2 without an account the career closes without an owner', () => {
    const one = opened('full');
    one.say({ type: 'delete-owner' });
    expect([one.career().owner, mayMeetPeople(one.career(), instant(0))]).toEqual([null, false]);
  });

  test('O3 a closed career takes no transfer', () => {
    const one = opened('full');
    one.say({ type: 'retire' });
    expect(one.say({ type: 'transfer', owner: 'a_9' })).toBe('game-over');
    expect(careerRules.isOver(one.career())).toBe(true);
  });
});

test('the log is enough: folded again the events give the same state', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(5), fc.boolean()), { maxLength: 60 }), (moves) => {
      const one = opened('novice', { novice: { games: 12, leastGames: 6 }, ladder: { leastGames: 5 } });
      moves.forEach(([move, isGood], index) => {
        if (move === 0) one.play(isGood ? 1 : -1, 3, index);
        else if (move === 1) one.climb(isGood ? null : 2, index);
        else if (move === 2) one.sit(isGood ? 50 : 0, 25, index);
        else if (move === 3)
          one.say({ type: 'suspend', act: `${index}`, reason: 'r', until: instant(index + 2) }, index);
        else if (move === 4) one.say({ type: 'undo', act: `${index - 1}`, reason: 'r' }, index);
        else
          one.say(
            { type: 'place', act: `${index}`, reason: 'r', stage: isGood ? 'novice' : 'rookie' },
            index,
          );
      });
      expect(fold(careerRules, careerRules.initial, one.events)).toEqual(one.career());
    }),
  );
});
