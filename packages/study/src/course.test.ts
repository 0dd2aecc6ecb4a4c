/** Tests of the rules of a study. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Instant, instant } from '@parlour/game';
import { describe, expect, test } from 'vitest';
import {
  armProbabilities,
  type BotPin,
  bonusOf,
  botPins,
  countedRounds,
  drawArm,
  exclusionsOf,
  isAsPinned,
  nextGroup,
  paymentOf,
  readStudy,
  roundsOf,
  type Study,
  type StudyFile,
  shownPeople,
  studyHash,
  studyRules,
} from './index.ts';

const text = readFileSync(join(import.meta.dirname, '../../../studies/three-party.yaml'), 'utf8');

function fileOf(change: (text: string) => string = (same) => same): StudyFile {
  const read = readStudy(change(text));
  if ('problems' in read) throw new Error(JSON.stringify(read.problems));
  return read.study;
}

/** A study that can be played by hand. */
function course(study = fileOf(), file = text) {
  let state: Study = studyRules.initial;
  let at = 0;
  const say = (command: object, by = 'house'): string | undefined => {
    const decision = studyRules.decide(state, { at: at as Instant, by, ...command } as never);
    for (const event of decision.events) state = studyRules.evolve(state, event);
    return decision.refusal;
  };
  say({ type: 'open', researcher: 'r', file, study, seed: 'seed' });
  return {
    say,
    pass(ms: number) {
      at += ms;
      return say({ type: 'pass-time' });
    },
    get state() {
      return state;
    },
    of: (account: string) => {
      const one = state.people.get(account);
      if (one === undefined) throw new Error(`no ${account}`);
      return one;
    },
    view: (account: string) => studyRules.view(state, account),
    join(account: string) {
      say({ type: 'arrive', account, isMade: true });
      say({ type: 'consent', isOfAge: true }, account);
      return say(
        {
          type: 'answer',
          questionnaire: 'before',
          answers: { age: 30, education: 'school', chatbots: 'daily', knowledge: 3 },
        },
        account,
      );
    },
    play(one: string, other: string, name: string, isVoid = false) {
      for (const each of [one, other]) say({ type: 'wait' }, each);
      say({ type: 'group', group: name, people: [one, other] });
      say({ type: 'begin-game', group: name, games: { [one]: `g_${name}`, [other]: `g_${name}` } });
      say({ type: 'end-game', game: `g_${name}`, isVoid });
    },
  };
}

function opened(study?: StudyFile) {
  const one = course(study);
  one.say({ type: 'start' }, 'r');
  return one;
}

describe('the plan', () => {
  test('F3 is frozen with the hash of its bytes', () => {
    const { state } = opened();
    expect(state.sha256).toBe(studyHash(text));
    expect(studyHash('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });

  test('F4 changes only by an amendment with a reason, and never what participants have met', () => {
    const one = opened();
    const more = fileOf((all) => all.replace('participants: 128', 'participants: 200'));
    expect(one.say({ type: 'replace', file: 'x', study: more }, 'r')).toBe('not-open');
    expect(one.say({ type: 'amend', file: 'x', study: more, reason: 'more money' }, 'r')).toBeUndefined();
    expect(one.state.amendments).toMatchObject([{ at: 0, reason: 'more money', sha256: studyHash('x') }]);
    const other = fileOf((all) => all.replace('block: 4', 'block: 2'));
    expect(one.say({ type: 'amend', file: 'y', study: other, reason: 'another' }, 'r')).toBe('not-open');
    const third = fileOf((all) => all.replace('arm: no-persona', 'arm: none'));
    expect(one.say({ type: 'amend', file: 'y', study: third, reason: 'another' }, 'r')).toBe('not-open');
    expect(one.say({ type: 'amend', file: 'y', study: more, reason: 'no' }, 'someone')).toBe('not-your-seat');
  });

  test('F5 bots are fixed at opening, and change by an amendment', () => {
    const one = course();
    const bots = [{ name: 'llm-plain', id: 'b_1', owner: null, version: '1' }];
    one.say({ type: 'start', bots }, 'r');
    expect(one.state).toMatchObject({ bots, frozenFile: text });
    const changed = text.replace('[llm-plain]', '[{ bot: llm-plain, version: "2", owner: server }]');
    const later = [{ name: 'llm-plain', id: 'b_1', owner: null, version: '2' }];
    const command = { type: 'amend', file: changed, study: fileOf(() => changed), bots: later };
    expect(one.say({ ...command, reason: 'version 1 is gone' }, 'r')).toBeUndefined();
    expect(one.state).toMatchObject({ bots: later, amendments: [{ file: changed }] });
    expect(one.state.frozenFile).toBe(text);
    expect(one.state.acts.map(({ act }) => act)).toEqual(['create', 'open', 'amend']);
    const [, plain] = one.state.study?.arms.flatMap(botPins) ?? [];
    expect(plain).toEqual({ bot: 'llm-plain', version: '2', owner: 'server' });
    expect(
      [{}, { version: '1' }, { version: '2', model: 'm' }].map((made) => isAsPinned(plain as BotPin, made)),
    ).toEqual([false, false, true]);
  });
});

describe('a participation', () => {
  test('P1 happens once', () => {
    const one = opened();
    for (const isMade of [true, false]) one.say({ type: 'arrive', account: 'a', isMade });
    expect(one.state.people.size).toBe(1);
    expect(one.of('a')).toMatchObject({ number: 1, isMade: true });
    expect(course().say({ type: 'arrive', account: 'a', isMade: true })).toBe('not-open');
  });

  test('P2 ends below the age, and where consent is declined', () => {
    const one = opened();
    for (const account of ['a', 'b']) one.say({ type: 'arrive', account, isMade: true });
    one.say({ type: 'consent', isOfAge: false }, 'a');
    one.say({ type: 'decline' }, 'b');
    expect([one.of('a').way, one.of('b').way]).toEqual(['screened-out', 'declined']);
    expect(one.say({ type: 'consent', isOfAge: true }, 'b')).toBe('game-over');
  });

  test('P3 ends as full at arrival and at consent; those who are screened out leave their place', () => {
    const one = opened(fileOf((all) => all.replace('participants: 128', 'participants: 1')));
    for (const account of ['a', 'b']) one.say({ type: 'arrive', account, isMade: true });
    one.say({ type: 'consent', isOfAge: true }, 'a');
    one.say({ type: 'consent', isOfAge: true }, 'b');
    one.say({ type: 'arrive', account: 'c', isMade: true });
    expect([one.of('a').way, one.of('b').way, one.of('c').way]).toEqual([null, 'full', 'full']);
    const answers = { age: 17, education: 'school', chatbots: 'daily', knowledge: 3 };
    one.say({ type: 'answer', questionnaire: 'before', answers }, 'a');
    one.say({ type: 'arrive', account: 'd', isMade: true });
    expect(one.of('d').way).toBeNull();
  });

  test('P4 has its stages in order, with answers that fit, once', () => {
    const one = opened();
    one.say({ type: 'arrive', account: 'a', isMade: true });
    const answer = (answers: object, questionnaire = 'before') =>
      one.say({ type: 'answer', questionnaire, answers }, 'a');
    const fit = { age: 30, education: 'school', chatbots: 'daily', knowledge: 3 };
    expect(answer(fit)).toBe('too-early');
    one.say({ type: 'consent', isOfAge: true }, 'a');
    expect(answer({ ...fit, knowledge: 9 })).toBe('constraint');
    expect(answer({ ...fit, education: undefined })).toBe('constraint');
    expect(answer(fit, 'after')).toBe('too-early');
    expect(one.say({ type: 'finish' }, 'a')).toBe('too-early');
    expect(answer(fit)).toBeUndefined();
    expect(answer(fit)).toBe('already-said');
    expect(one.of('a').answers).toEqual({ before: fit });
  });

  test('P5 ends by an answer that screens out', () => {
    const one = opened();
    one.say({ type: 'arrive', account: 'a', isMade: true });
    one.say({ type: 'consent', isOfAge: true }, 'a');
    const answers = { age: 17, education: 'school', chatbots: 'daily', knowledge: 3 };
    one.say({ type: 'answer', questionnaire: 'before', answers }, 'a');
    expect(one.of('a')).toMatchObject({ way: 'screened-out', screenedBy: 'age' });
  });

  test('P6 ends after an hour without activity, not in a game', () => {
    const one = opened();
    for (const account of ['a', 'b', 'c']) one.join(account);
    for (const account of ['a', 'b']) one.say({ type: 'wait' }, account);
    one.say({ type: 'group', group: 'x', people: ['a', 'b'] });
    one.pass(3_600_000);
    expect([one.of('a').way, one.of('c').way]).toEqual([null, 'dropped-out']);
  });

  test('P6 ends sooner after the last game, at the limit of the file, and says when', () => {
    const one = opened(fileOf((all) => all.replace('games: 8', 'games: 1').replace('below: 4', 'below: 1')));
    for (const account of ['a', 'b']) one.join(account);
    expect(one.view('a')).toMatchObject({ answerUntil: null });
    one.pass(60_000);
    one.play('a', 'b', 'x');
    expect(one.view('a')).toMatchObject({ answerUntil: 60_000 + 1_200_000 });
    one.say({ type: 'resume', down: 5000 });
    one.pass(1_204_999);
    expect(one.of('a').way).toBeNull();
    one.pass(1);
    expect([one.of('a').way, one.of('b').way]).toEqual(['dropped-out', 'dropped-out']);
    expect(paymentOf(fileOf(), one.of('a'))).toEqual(fileOf().payment.partial);
  });

  test('P6 a study that was stored before this limit keeps the hour, and can be amended', () => {
    const { afterwards: _, ...rounds } = roundsOf(fileOf()) as NonNullable<ReturnType<typeof roundsOf>>;
    const study = fileOf();
    const old = { ...study, stages: study.stages.map((one) => (one.stage === 'rounds' ? rounds : one)) };
    const one = opened(old as StudyFile);
    for (const account of ['a', 'b']) one.join(account);
    for (let game = 0; game < 8; game += 1) one.play('a', 'b', `x${game}`);
    one.pass(3_599_999);
    expect(one.of('a').way).toBeNull();
    const more = fileOf((all) => all.replace('participants: 128', 'participants: 200'));
    expect(one.say({ type: 'amend', file: 'x', study: more, reason: 'more' }, 'r')).toBeUndefined();
  });

  test('P7 can be withdrawn after its end, and is paid as it was', () => {
    const one = opened();
    one.join('a');
    one.say({ type: 'wait' }, 'a');
    one.pass(300_000);
    one.say({ type: 'withdraw' }, 'a');
    one.say({ type: 'erased', account: 'a' });
    expect(one.of('a')).toMatchObject({ way: 'no-partner', hasWithdrawn: true, answers: { before: null } });
    expect(paymentOf(fileOf(), one.of('a'))).toEqual(fileOf().payment['no-partner']);
  });
});

describe('pause and practice', () => {
  const practised = () =>
    opened(
      fileOf((all) =>
        all.replace(
          '  - { stage: rounds',
          '  - { stage: practice, preset: imitation/5 }\n  - { stage: rounds',
        ),
      ),
    );

  test('P8 during a pause nobody new comes, and the others go on', () => {
    const one = opened();
    one.say({ type: 'arrive', account: 'a', isMade: true });
    expect(one.say({ type: 'pause' }, 'a')).toBe('not-your-seat');
    expect(one.say({ type: 'pause' }, 'r')).toBeUndefined();
    expect(one.say({ type: 'arrive', account: 'b', isMade: true })).toBe('not-open');
    expect(one.join('a')).toBeUndefined();
    one.say({ type: 'continue' }, 'r');
    one.join('b');
    one.play('a', 'b', 'x');
    expect(countedRounds(one.of('b'))).toHaveLength(1);
  });

  test('P9 practice counts for nothing, and leads on to the rounds', () => {
    const one = practised();
    one.join('a');
    expect(one.view('a')).toMatchObject({ current: { stage: 'practice', game: null, mayLeaveOut: false } });
    expect(one.say({ type: 'wait' }, 'a')).toBe('not-open');
    one.say({ type: 'begin-practice', account: 'a', game: 'g_p' });
    expect(one.view('a')).toMatchObject({ current: { game: 'g_p' } });
    expect(one.say({ type: 'begin-practice', account: 'a', game: 'g_q' })).toBe('not-open');
    one.pass(3_600_000);
    one.say({ type: 'end-practice', game: 'g_p', isVoid: false });
    expect(one.view('a')).toMatchObject({ current: { stage: 'rounds', played: 0 } });
    expect(one.of('a')).toMatchObject({ way: null, arm: null, rounds: [] });
  });

  test('P9 is left out only where it could not be played', () => {
    const one = practised();
    for (const account of ['a', 'b']) one.join(account);
    expect(one.say({ type: 'skip' }, 'a')).toBe('too-early');
    one.say({ type: 'begin-practice', account: 'a', game: null });
    one.say({ type: 'begin-practice', account: 'b', game: 'g_p' });
    one.say({ type: 'end-practice', game: 'g_p', isVoid: true });
    for (const account of ['a', 'b']) {
      expect(one.view(account)).toMatchObject({ current: { game: null, mayLeaveOut: true } });
      expect(one.say({ type: 'skip' }, account)).toBeUndefined();
      expect(one.view(account)).toMatchObject({ current: { stage: 'rounds' } });
    }
  });

  test('E5 a draft and a study that is over can be deleted, a study under way cannot', () => {
    const draft = course();
    expect(draft.say({ type: 'delete' }, 'someone')).toBe('not-your-seat');
    draft.say({ type: 'delete' }, 'r');
    expect(draft.state.phase).toBe('expired');
    const one = opened();
    one.say({ type: 'arrive', account: 'a', isMade: true });
    expect(one.say({ type: 'delete' }, 'r')).toBe('not-open');
    one.say({ type: 'close' }, 'r');
    expect(one.say({ type: 'delete' }, 'r')).toBe('not-open');
    one.say({ type: 'decline' }, 'a');
    expect(one.say({ type: 'delete' }, 'r')).toBeUndefined();
    expect(one.state.phase).toBe('expired');
  });
});

describe('assignment', () => {
  const arms = ['a', 'b'].map((arm, index) => ({ arm, preset: 'duel', bots: ['x'], weight: index + 1 }));

  test('A1 is drawn with the first group, and stays', () => {
    const one = opened();
    for (const account of ['a', 'b']) one.join(account);
    expect(one.of('a').arm).toBeNull();
    one.play('a', 'b', 'x');
    const arm = one.of('a').arm;
    expect(arm).toMatchObject({ arm: expect.stringMatching(/persona$/), probability: expect.any(Number) });
    one.play('a', 'b', 'y');
    expect(one.of('a').arm).toEqual(arm);
  });

  test('A2 complete by weight, blocked by places left, urn by balls', () => {
    const close = (shares: readonly number[]) => shares.map((share) => Number(share.toFixed(6)));
    expect(close(armProbabilities(arms, { method: 'complete' }, ['a', 'a']))).toEqual([0.333333, 0.666667]);
    const blocked = { method: 'blocked', block: 3 } as const;
    expect(close(armProbabilities(arms, blocked, ['b']))).toEqual([0.5, 0.5]);
    expect(close(armProbabilities(arms, blocked, ['b', 'b']))).toEqual([1, 0]);
    expect(close(armProbabilities(arms, blocked, ['b', 'b', 'a']))).toEqual([0.333333, 0.666667]);
    // One ball for a and two for b; a was drawn once: one more for b.
    expect(close(armProbabilities(arms, { method: 'urn', start: 1, add: 1 }, ['a']))).toEqual([0.25, 0.75]);
    expect(drawArm(arms, blocked, ['b', 'b'], 0.999)).toEqual({ arm: 'a', probability: 1 });
  });

  test('A2 a blocked study has equal numbers after each block', () => {
    const one = opened();
    const people = Array.from({ length: 8 }, (_, index) => `p${index}`);
    for (const account of people) one.join(account);
    for (let pair = 0; pair < 4; pair += 1) one.play(`p${pair * 2}`, `p${pair * 2 + 1}`, `x${pair}`);
    const count = (from: number) =>
      people.slice(from, from + 4).filter((account) => one.of(account).arm?.arm === 'persona').length;
    expect([count(0), count(4)]).toEqual([2, 2]);
  });

  test('A3 a game has the arm of the one who leads', () => {
    const one = opened();
    for (const account of ['a', 'b']) one.join(account);
    for (let game = 0; game < 4; game += 1) one.play('a', 'b', `x${game}`);
    for (const round of one.of('a').rounds) expect(round.arm).toBe(one.of(round.lead).arm?.arm);
  });
});

describe('rounds', () => {
  const waiting = (one: ReturnType<typeof opened>) =>
    [...one.state.people.values()].filter(({ waitingSince }) => waitingSince !== null);

  test('R1 the longest waiting play first, with new partners where there are some', () => {
    const one = opened();
    const rounds = roundsOf(fileOf());
    if (rounds === undefined) throw new Error('no rounds');
    for (const account of ['a', 'b', 'c']) one.join(account);
    one.play('a', 'b', 'x');
    for (const account of ['a', 'b', 'c']) {
      one.say({ type: 'wait' }, account);
      one.pass(1);
    }
    expect(nextGroup(waiting(one), 2, rounds)).toEqual(['a', 'c']);
    expect(nextGroup(waiting(one), 2, { ...rounds, partners: 'same' })).toEqual(['a', 'b']);
    const met = waiting(one).filter(({ account }) => account !== 'c');
    expect(nextGroup(met, 2, rounds)).toEqual(['a', 'b']);
    expect(nextGroup(met, 2, { ...rounds, partners: 'new' })).toBeUndefined();
  });

  test('R2 roles alternate, or stay', () => {
    for (const roles of ['alternating', 'fixed']) {
      const one = opened(fileOf((all) => all.replace('roles: alternating', `roles: ${roles}`)));
      for (const account of ['a', 'b']) one.join(account);
      for (let game = 0; game < 8; game += 1) one.play('a', 'b', `x${game}`);
      const led = one.of('a').rounds.filter(({ lead }) => lead === 'a').length;
      expect(roles === 'fixed' ? [0, 8] : [4]).toContain(led);
    }
  });

  test('R3 a void game does not count, and after the last round the next stage follows', () => {
    const one = opened();
    for (const account of ['a', 'b']) one.join(account);
    one.play('a', 'b', 'void', true);
    for (let game = 0; game < 8; game += 1) {
      expect(countedRounds(one.of('a'))).toHaveLength(game);
      one.play('a', 'b', `x${game}`);
    }
    expect(one.view('a')).toMatchObject({ current: { stage: 'questionnaire', name: 'after' } });
  });

  test('R4 who waits too long is paid, and an outage does not count', () => {
    const one = opened();
    for (const account of ['a', 'b', 'c']) one.join(account);
    one.play('a', 'b', 'x');
    for (const account of ['a', 'c']) one.say({ type: 'wait' }, account);
    one.say({ type: 'resume', down: 200_000 });
    one.pass(499_999);
    expect([one.of('a').way, one.of('c').way]).toEqual([null, null]);
    one.pass(1);
    expect([one.of('a').way, one.of('c').way]).toEqual(['partial', 'no-partner']);
  });

  test('R5 with one partner for all rounds the study ends for both', () => {
    const one = opened(fileOf((all) => all.replace('partners: any', 'partners: same')));
    for (const account of ['a', 'b']) one.join(account);
    one.play('a', 'b', 'x');
    one.say({ type: 'withdraw' }, 'b');
    one.say({ type: 'wait' }, 'a');
    expect([one.of('a').way, one.of('b').way]).toEqual(['partial', 'withdrawn']);
  });

  test('R6 closing ends those in the rounds, after their game', () => {
    const one = opened();
    for (const account of ['a', 'b', 'c', 'd']) one.join(account);
    one.say({ type: 'wait' }, 'c');
    for (const account of ['a', 'b']) one.say({ type: 'wait' }, account);
    one.say({ type: 'group', group: 'x', people: ['a', 'b'] });
    one.say({ type: 'begin-game', group: 'x', games: { a: 'g_x', b: 'g_x' } });
    one.say({ type: 'close' }, 'r');
    expect([one.of('a').way, one.of('c').way, one.of('d').way]).toEqual([null, 'no-partner', 'no-partner']);
    one.say({ type: 'end-game', game: 'g_x', isVoid: false });
    expect(one.of('a').way).toBe('partial');
  });
});

describe('the end', () => {
  const rounds = (count: number) =>
    Array.from(
      { length: count },
      () => ({ end: 'played' }) as never as Parameters<typeof countedRounds>[0]['rounds'][number],
    );
  const paid = (way: string, games: number, hasConsented = true) =>
    paymentOf(fileOf(), { way: way as never, rounds: rounds(games), hasConsented });

  test('E1 each way out has its payment', () => {
    const { payment } = fileOf();
    expect(paid('complete', 8)).toEqual(payment.complete);
    expect(paid('partial', 3)).toEqual(payment.partial);
    expect(paid('full', 0, false)).toEqual(payment.full);
    expect([paid('declined', 0, false), paid('dropped-out', 0)]).toEqual([null, null]);
    expect([paid('dropped-out', 1), paid('withdrawn', 0)]).toEqual([payment.partial, payment.partial]);
    expect(paid('withdrawn', 0, false)).toBeNull();
  });

  test('E2 the bonus is paid per right judgement, up to the maximum', () => {
    expect([bonusOf(fileOf(), 3), bonusOf(fileOf(), 9), bonusOf({ bonus: undefined }, 3)]).toEqual([
      0.75,
      2,
      null,
    ]);
  });

  test('E3 exclusions follow from the plan', () => {
    const one = opened();
    for (const account of ['a', 'b']) one.join(account);
    for (let game = 0; game < 8; game += 1) one.play('a', 'b', `x${game}`);
    const after = { attention: 'red', 'took-part': 'yes', strategy: 'by feeling', suspected: 'unsuspecting' };
    one.say({ type: 'answer', questionnaire: 'after', answers: after }, 'a');
    one.say({ type: 'finish' }, 'a');
    const study = fileOf();
    expect(exclusionsOf(study, one.of('a'))).toEqual(['attention', 'answer:took-part']);
    expect(exclusionsOf(study, { ...one.of('b'), rounds: [] })).toEqual(['games']);
    const plan = { ...study.plan, exclusions: [] };
    expect(exclusionsOf({ ...study, plan }, one.of('b'))).toEqual(['not-complete']);
  });

  test('E4 a closed study expires after its days', () => {
    const one = opened();
    one.say({ type: 'close' }, 'r');
    expect(studyRules.deadline(one.state)).toBe(instant(90 * 86_400_000));
    one.pass(90 * 86_400_000);
    expect(one.state.phase).toBe('expired');
    expect(studyRules.isOver(one.state)).toBe(true);
  });

  test('C1 a questionnaire is asked without its keys', () => {
    const one = opened();
    one.say({ type: 'arrive', account: 'a', isMade: true });
    one.say({ type: 'consent', isOfAge: true }, 'a');
    expect(one.view('a')).toMatchObject({
      current: { questionnaire: { items: [{ item: 'age', max: 120 }, {}, {}, {}, {}] } },
    });
    for (const account of ['b', 'c']) one.join(account);
    for (let game = 0; game < 8; game += 1) one.play('b', 'c', `x${game}`);
    expect(one.view('b')).toMatchObject({ current: { name: 'after' } });
    for (const account of ['a', 'b'])
      expect(JSON.stringify(one.view(account))).not.toMatch(/"(attention|screens\w+)":/);
  });

  test('C2 one whose game is over is shown in it until all games of the draw are', () => {
    const one = opened(fileOf((all) => all.replace('games: 8', 'games: 1').replace('below: 4', 'below: 1')));
    for (const account of ['a', 'b']) {
      one.join(account);
      one.say({ type: 'wait' }, account);
    }
    one.say({ type: 'group', group: 'x', people: ['a', 'b'] });
    one.say({ type: 'begin-game', group: 'x', games: { a: 'g_1', b: 'g_2' } });
    one.say({ type: 'end-game', game: 'g_1', isVoid: false });
    one.say({ type: 'withdraw' }, 'a');
    const shown = () => shownPeople(one.state).map(({ stage, way }) => [stage, way]);
    expect(one.of('a')).toMatchObject({ stage: 3, way: 'withdrawn' });
    expect(shown()).toEqual([
      [2, null],
      [2, null],
    ]);
    one.say({ type: 'end-game', game: 'g_2', isVoid: false });
    expect(shown()).toEqual([
      [3, 'withdrawn'],
      [3, null],
    ]);
  });

  test('C1 no view of a participant has arm, bot or partner', () => {
    const one = opened();
    for (const account of ['anna', 'berta']) one.join(account);
    for (let game = 0; game < 8; game += 1) {
      one.play('anna', 'berta', `x${game}`);
      const { debriefing: _text, ...end } = Object(one.view('anna'));
      expect(JSON.stringify(end)).not.toMatch(/persona|llm|berta|arm\b/);
    }
    expect(one.view('someone')).toEqual({ study: null });
  });
});
