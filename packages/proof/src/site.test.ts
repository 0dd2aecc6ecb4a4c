/** Tests of relying sites and of error rates. */
import { fold, instant, type Refusal } from '@parlour/game';
import { describe, expect, test } from 'vitest';
import { defaultProofChoices } from './choices.ts';
import { computeErrorRates, type TargetGame } from './rates/error-rates.ts';
import { simulateProofs } from './simulation/simulate-proofs.ts';
import { mayReturnTo, type RelyingSite, siteRules } from './site/site.ts';
import type { SiteCommand, SiteEvent, SiteTerms } from './site/words.ts';

const hour = 3_600_000;
const terms: SiteTerms = {
  name: 'Mail',
  returns: ['https://mail.example/back'],
  addresses: [],
  games: 3,
  offersLong: false,
  quota: 5,
};

type Distributed<Command> = Command extends unknown ? Omit<Command, 'at' | 'by'> : never;

function opened() {
  let site: RelyingSite = siteRules.initial;
  const take = (command: Parameters<typeof siteRules.decide>[1]): Refusal | undefined => {
    const decision = siteRules.decide(site, command);
    site = fold(siteRules, site, decision.events as readonly SiteEvent[]);
    return decision.refusal;
  };
  const open = () => take({ type: 'open', at: instant(0), terms, keyHash: 'hash' });
  expect(open()).toBeUndefined();
  let count = 0;
  const say = (command: Distributed<SiteCommand>, at = 0) =>
    take({ by: 'a_operator', ...command, at: instant(at) } as SiteCommand);
  return {
    open,
    say,
    site: () => site,
    attempt: (sources: readonly string[], at = 0, elsewhere = 0) =>
      say({ type: 'attempt', attempt: `v${count++}`, sources, elsewhere }, at),
  };
}

describe('sites', () => {
  test('S1 a site is opened once; terms and key can be replaced', () => {
    const one = opened();
    expect(one.open()).toBe('already-open');
    one.say({ type: 'change', terms: { ...terms, quota: 9 } });
    one.say({ type: 'replace-key', keyHash: 'other' });
    expect(one.site()).toMatchObject({ terms: { quota: 9 }, keyHash: 'other' });
  });

  test('S2 only an address of the site, with any query, is returned to', () => {
    const may = (address: string) => mayReturnTo(terms, address);
    expect(may('https://mail.example/back')).toBe(true);
    expect(may('https://mail.example/back?user=1')).toBe(true);
    for (const other of [
      'https://mail.example/back/more',
      'https://mail.example.evil.example/back',
      'http://mail.example/back',
      'https://mail.example/back#fragment',
      'https://evil.example/?https://mail.example/back',
      'javascript:alert(1)',
    ])
      expect(may(other)).toBe(false);
  });

  test('S3 a closed site takes no attempts', () => {
    const one = opened();
    one.say({ type: 'close' });
    expect(one.attempt(['a'])).toBe('not-open');
    one.say({ type: 'reopen' });
    expect(one.attempt(['a'])).toBeUndefined();
  });
});

describe('quotas', () => {
  test('Q1 a site has its attempts within 24 hours', () => {
    const one = opened();
    for (let count = 0; count < 5; count++) expect(one.attempt([`a${count}`], hour)).toBeUndefined();
    expect(one.attempt(['a9'], 2 * hour)).toBe('at-limit');
    expect(one.attempt(['a9'], 25 * hour)).toBeUndefined();
  });

  test('Q2 an account or address has three', () => {
    const one = opened();
    one.attempt(['account', 'address']);
    one.attempt(['account', 'elsewhere']);
    one.attempt(['guest', 'address']);
    expect(one.attempt(['account', 'new'])).toBeUndefined();
    expect(one.attempt(['account', 'new'])).toBe('at-limit');
    expect(one.attempt(['stranger'], 0, 3)).toBe('at-limit');
    expect(one.attempt(['stranger'], 0, 2)).toBeUndefined();
  });
});

describe('error rates', () => {
  const day = 86_400_000;
  let count = 0;
  const game = (
    target: string,
    nature: TargetGame['nature'],
    at: number,
    ...beliefs: number[]
  ): TargetGame => ({
    ...{ game: `g${String(count++).padStart(6, '0')}`, target, nature, endedAt: at },
    judges: beliefs.map((belief) => ({ belief, isPerson: true, isOutside: true })),
  });

  test('E1 each game of a target is in one complete proof', () => {
    const games = Array.from({ length: 8 }, (_, at) => game('b_1', 'machine', at, 0.9, 0.9));
    const idle = game('b_1', 'machine', 1, 0.9);
    expect(computeErrorRates([...games, idle], defaultProofChoices).falsePass).toMatchObject({
      n: 2,
      players: 1,
    });
  });

  test('E2 false passes of bots, with days as clusters', () => {
    const games = Array.from({ length: 30 }, (_, index) => {
      const belief = index < 3 ? 0.8 : 0.2;
      return game('b_1', 'machine', Math.floor(index / 3) * day, belief, belief);
    });
    const { falsePass } = computeErrorRates(games, defaultProofChoices);
    expect(falsePass).toMatchObject({ n: 10, share: 0.1 });
    const [low, high] = falsePass.interval ?? [0, 0];
    expect(low).toBeGreaterThan(0);
    expect(high).toBeGreaterThan(0.3);
    expect(high).toBeLessThan(0.5);
  });

  test('E3 false failures of people, with people as clusters', () => {
    const games = ['a_1', 'a_2', 'a_3'].flatMap((person, index) =>
      Array.from({ length: 6 }, (_, at) => game(person, 'human', at, index === 0 ? 0.2 : 0.9, 0.7)),
    );
    const { falseFail } = computeErrorRates(games, defaultProofChoices);
    expect(falseFail).toMatchObject({ n: 6, players: 3 });
    expect(falseFail.share).toBeCloseTo(1 / 3, 12);
    const [low, high] = falseFail.interval ?? [0, 0];
    expect(high - low).toBeGreaterThan(0.7);
  });

  test('E4 nothing is estimated from nothing', () => {
    expect(computeErrorRates([], defaultProofChoices).falsePass).toEqual({
      n: 0,
      players: 0,
      share: null,
      interval: null,
    });
    const one = [1, 2, 3].map((at) => game('b_1', 'machine', at, 0.2, 0.2));
    expect(computeErrorRates(one, defaultProofChoices).falsePass).toMatchObject({
      n: 1,
      share: 0,
      interval: null,
    });
  });
});

test('judges with published error rates let few of the bots pass that they find out', () => {
  const found = simulateProofs({ attempts: 2000, seed: 7 });
  const of = (target: string) => found.find((one) => one.target === target);
  const passed = (target: string) => of(target)?.passed?.share ?? Number.NaN;
  expect(passed('eliza')).toBeLessThan(0.1);
  expect(passed('human')).toBeGreaterThan(0.8);
  expect(passed('gpt-4')).toBeGreaterThan(passed('eliza'));
  // The coin gives fewer than three seats in fourteen draws in 0.65 % of attempts: 13 of 2000, ±4 errors.
  expect(of('human')?.results.inconclusive).toBeLessThan(0.014);
  expect(simulateProofs({ attempts: 50, seed: 7 })).toEqual(simulateProofs({ attempts: 50, seed: 7 }));
});
