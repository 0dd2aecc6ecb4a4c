/** Tests of the rules of proposals. */
import { describe, expect, test } from 'vitest';
import { fold, type Refusal } from '../index.ts';
import { instant } from '../time.ts';
import { defaultProposalChoices } from './choices.ts';
import { proposalRules } from './proposal.ts';
import type { Proposal } from './state.ts';
import type { MeterRow, ProposalCommand, ProposalEvent } from './words.ts';

const day = 86_400_000;
type Distributed<Command> = Command extends unknown ? Omit<Command, 'at' | 'by'> : never;
type Said = Distributed<ProposalCommand>;

function proposed({ others = 0, as = 'member' as 'member' | 'bot' | 'unnamed' } = {}) {
  let state: Proposal = proposalRules.initial;
  const take = (command: Parameters<typeof proposalRules.decide>[1]): Refusal | undefined => {
    const { events, refusal } = proposalRules.decide(state, command);
    state = fold(proposalRules, state, events as readonly ProposalEvent[]);
    return refusal;
  };
  const opening = {
    ...({ type: 'open', at: instant(0), by: 'a_ann', as, bot: as === 'bot' ? 'b_bot' : null } as const),
    ...{ sources: ['ann', 'home'], others, forum: 'cats', text: 'id: cats', choices: defaultProposalChoices },
  };
  const say = (by: string, command: Said, at = 0) =>
    take({ by, ...command, at: instant(at) } as ProposalCommand);
  const support = (who: string, { games = 5, home = `at-${who}`, at = 0 } = {}) =>
    say(`a_${who}`, { type: 'support', games, sources: [who, home] }, at);
  return {
    first: take(opening),
    open: () => take(opening),
    say,
    support,
    pass: (at: number) => take({ type: 'pass-time', at: instant(at) }),
    /** Ten supporters. */
    queue: () => {
      for (let count = 0; count < 10; count++) expect(support(`s${count}`)).toBeUndefined();
    },
    state: () => state,
    view: (viewer: string) => proposalRules.view(state, viewer),
  };
}

const row: MeterRow = { group: 'order', auc: 0.51, interval: [0.44, 0.58], n: 300, held: true };
const held = { type: 'measured', result: 'held', rows: [row] } as const;

function queued() {
  const one = proposed();
  one.queue();
  return one;
}

function measured() {
  const one = queued();
  one.say('house', { type: 'measure' });
  one.say('house', held);
  return one;
}

const host = (trial: boolean, rated = true) => ({ type: 'host', trial, rated }) as const;

describe('proposing', () => {
  test('P1 a proposal is opened once', () => {
    const one = proposed();
    expect(one.first).toBeUndefined();
    expect(one.open()).toBe('already-open');
    expect(one.state()).toMatchObject({ stage: 'open', forum: 'cats', text: 'id: cats' });
  });

  test('P2 a member has three open ones at most', () => {
    expect(proposed({ others: 2 }).first).toBeUndefined();
    expect(proposed({ others: 3 }).first).toBe('at-limit');
  });

  test('P3 the proposer is named, a bot is, or no one', () => {
    expect(proposed().view('a_ben').proposer).toBe('a_ann');
    expect(proposed({ as: 'bot' }).view('a_ben').proposer).toBe('b_bot');
    const unnamed = proposed({ as: 'unnamed' });
    expect(unnamed.view('a_ben').proposer).toBeNull();
    expect(JSON.stringify(unnamed.view('a_ben'))).not.toContain('a_ann');
    expect(unnamed.view('a_ann').isOwn).toBe(true);
  });

  test('P4 the proposer alone withdraws it, until it is decided', () => {
    const one = proposed();
    expect(one.say('a_ben', { type: 'withdraw' })).toBe('not-your-seat');
    expect(one.say('a_ann', { type: 'withdraw' })).toBeUndefined();
    expect(one.state().stage).toBe('withdrawn');
    expect(one.say('a_ann', { type: 'withdraw' })).toBe('not-open');
    const late = measured();
    late.say('a_operator', host(false));
    expect(late.say('a_ann', { type: 'withdraw' })).toBe('not-open');
  });
});

describe('support', () => {
  test('S1 it takes five rated games', () => {
    const one = proposed();
    expect(one.support('ben', { games: 4 })).toBe('too-early');
    expect(one.support('ben', { games: 5 })).toBeUndefined();
  });

  test('S2 a person has one voice, and the proposer none', () => {
    const one = proposed();
    expect(one.support('ben', { home: 'flat' })).toBeUndefined();
    expect(one.support('ben', { home: 'elsewhere' })).toBe('already-said');
    expect(one.support('cat', { home: 'flat' })).toBe('already-said');
    expect(one.support('ann')).toBe('not-your-seat');
    expect(one.support('other', { home: 'home' })).toBe('not-your-seat');
    expect(one.view('a_ben')).toMatchObject({ voices: 1, needed: 10, supports: true });
  });

  test('S3 a voice can be taken back until the queue', () => {
    const one = proposed();
    expect(one.say('a_ben', { type: 'take-back' })).toBe('not-open');
    one.support('ben');
    expect(one.say('a_ben', { type: 'take-back' })).toBeUndefined();
    expect(one.view('a_ben').voices).toBe(0);
    expect(one.support('ben')).toBeUndefined();
    expect(queued().say('a_s0', { type: 'take-back' })).toBe('not-open');
  });

  test('S4 ten voices bring it into the queue', () => {
    const one = proposed();
    for (let count = 0; count < 9; count++) one.support(`s${count}`);
    expect(one.state().stage).toBe('open');
    one.support('s9');
    expect(one.state().stage).toBe('queued');
    expect(one.support('s10')).toBe('not-open');
  });
});

describe('the meter', () => {
  test('M1 a proposal in the queue is measured', () => {
    expect(proposed().say('house', { type: 'measure' })).toBe('not-open');
    const one = queued();
    expect(one.say('house', { type: 'measure' })).toBeUndefined();
    expect(one.view('a_ben').isMeasuring).toBe(true);
    one.say('house', held);
    expect(one.view('a_ben')).toMatchObject({
      isMeasuring: false,
      measured: { result: 'held', rows: [row] },
    });
  });

  test('M2 one measurement runs at a time', () => {
    const one = queued();
    expect(one.say('house', held)).toBe('not-open');
    one.say('house', { type: 'measure' });
    expect(one.say('a_operator', { type: 'measure' })).toBe('already-open');
  });

  test('M3 there are three at most, and none after it held', () => {
    const one = queued();
    for (let count = 0; count < 3; count++) {
      expect(one.say('a_operator', { type: 'measure' })).toBeUndefined();
      one.say('house', { type: 'measured', result: 'failed', rows: [{ ...row, held: false }] });
    }
    expect(one.say('a_operator', { type: 'measure' })).toBe('at-limit');
    expect(measured().say('a_operator', { type: 'measure' })).toBe('is-done');
  });
});

describe('decisions', () => {
  test('D1 only a forum in the queue for which the meter held is hosted', () => {
    expect(proposed().say('a_operator', host(false))).toBe('not-open');
    const one = queued();
    expect(one.say('a_operator', host(false))).toBe('too-early');
    one.say('house', { type: 'measure' });
    one.say('house', { type: 'measured', result: 'failed', rows: [] });
    expect(one.say('a_operator', host(false))).toBe('too-early');
    expect(measured().say('a_operator', host(false))).toBeUndefined();
  });

  test('D2 it is hosted for good, or on trial for a week', () => {
    const good = measured();
    good.say('a_operator', host(false));
    expect(good.state()).toMatchObject({ stage: 'hosted', until: null, isRated: true });
    expect(good.say('a_operator', host(true))).toBe('not-open');
    const trial = measured();
    trial.say('a_operator', host(true), 1000);
    expect(trial.state()).toMatchObject({ stage: 'trial', until: 1000 + 7 * day });
    expect(trial.say('a_operator', host(true))).toBe('not-open');
    expect(trial.say('a_operator', host(false))).toBeUndefined();
    expect(trial.state().stage).toBe('hosted');
  });

  test('D3 a trial ends at its instant, and can become more', () => {
    const one = measured();
    one.say('a_operator', host(true));
    expect(proposalRules.deadline(one.state())).toBe(7 * day);
    one.pass(7 * day - 1);
    expect(one.state().stage).toBe('trial');
    one.pass(7 * day);
    expect(one.state().stage).toBe('ended');
    expect(proposalRules.deadline(one.state())).toBeUndefined();
    one.say('a_operator', host(false));
    expect(one.state().stage).toBe('hosted');
  });

  test('D4 it is declined with a reason, and its texts can be hidden', () => {
    const one = queued();
    one.say('a_operator', { type: 'decline', reason: 'Too like open chat.', hides: false });
    expect(one.view('a_ben')).toMatchObject({ reason: 'Too like open chat.', text: 'id: cats' });
    expect(one.say('a_operator', { type: 'decline', reason: 'again', hides: false })).toBe('not-open');
    const abuse = proposed();
    abuse.say('a_operator', { type: 'decline', reason: 'Insults.', hides: true });
    expect(abuse.view('a_ben').text).toBeNull();
  });

  test('D5 the server hosts unrated', () => {
    const one = measured();
    one.say('house', host(false, true));
    expect(one.state()).toMatchObject({ stage: 'hosted', isRated: false });
  });
});

describe('reports', () => {
  const report = { type: 'report', reason: 'abuse', text: 'It insults.' } as const;

  test('R1 a member reports it once', () => {
    const one = proposed();
    expect(one.say('a_ben', report)).toBeUndefined();
    expect(one.say('a_ben', report)).toBe('already-said');
    expect(one.say('a_ann', report)).toBe('not-your-seat');
    expect(JSON.stringify(one.view('a_cat'))).not.toContain('insults');
  });

  test('R2 all open reports are closed together', () => {
    const one = proposed();
    expect(one.say('a_operator', { type: 'close-reports' })).toBe('is-done');
    one.say('a_ben', report);
    one.say('a_cat', report);
    expect(one.say('a_operator', { type: 'close-reports' })).toBeUndefined();
    expect(one.state().reports.map(({ isOpen }) => isOpen)).toEqual([false, false]);
  });
});

describe('erasure', () => {
  const forget = (account: string, file: string | null = null) =>
    ({ type: 'forget', account, file }) as const;

  test('E1 of a proposer no text stays; a hosted forum goes on without theirs', () => {
    const open = proposed();
    open.say('house', forget('a_ann'));
    expect(open.state()).toMatchObject({ stage: 'withdrawn', proposer: null, text: null });
    expect(open.view('a_ben')).toMatchObject({ proposer: null, text: null });
    const hosted = measured();
    hosted.say('a_operator', host(false));
    hosted.say('house', forget('a_ann', 'id: cats # without texts'));
    expect(hosted.state()).toMatchObject({ stage: 'hosted', text: null, file: 'id: cats # without texts' });
    const [opened] = proposalRules.decide(proposalRules.initial, {
      ...{ type: 'open', at: instant(0), by: 'a_ann', as: 'member', bot: null, sources: [], others: 0 },
      ...{ forum: 'cats', text: 'id: cats', choices: defaultProposalChoices },
    }).events;
    expect(opened && proposalRules.speaker(opened)).toBe('a_ann');
  });

  test('E2 a supporter keeps no name, and the voice counts on', () => {
    const one = proposed();
    one.support('ben');
    one.say('a_ben', { type: 'report', reason: 'other', text: 'Hm.' });
    one.say('house', forget('a_ben'));
    expect(JSON.stringify(one.state())).not.toContain('a_ben');
    expect(one.view('a_cat').voices).toBe(1);
    expect(one.support('ben')).toBe('already-said');
    expect(one.say('house', forget('a_stranger'))).toBeUndefined();
  });
});
