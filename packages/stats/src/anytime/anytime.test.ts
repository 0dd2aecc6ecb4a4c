/** Tests of evidence that may be read at any time. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { wilsonInterval } from '../proportions/intervals.ts';
import { mulberry32 } from '../random.ts';
import { normalQuantile } from '../special/normal-quantile.ts';
import { estimated } from '../testing/estimated.ts';
import { betaBinomialLogE, confidenceSequence, driftingConfidenceSequence } from './confidence-sequence.ts';
import { beliefsFromVerdicts, indistinguishabilityTest, type JudgedRound } from './indistinguishability.ts';

describe('known answers', () => {
  test.each([
    { successes: 10, trials: 20, low: 0.2043, high: 0.7957, e: 0.27026 },
    { successes: 54, trials: 100, low: 0.3824, high: 0.6923, e: 0.17083 },
    { successes: 67, trials: 100, low: 0.5115, high: 0.8059, e: 42.59 },
    { successes: 365, trials: 500, low: 0.6579, high: 0.7948, e: 3.6168e22 },
    { successes: 0, trials: 20, low: 0, high: 0.2607, e: 49932 },
  ])(
    'confidence sequence of $successes of $trials, and evidence against a half',
    ({ low, high, e, ...tally }) => {
      const [ourLow, ourHigh] = confidenceSequence(tally);
      expect(ourLow).toBeCloseTo(low, 4);
      expect(ourHigh).toBeCloseTo(high, 4);
      expect(Math.exp(betaBinomialLogE(tally, 0.5)) / e).toBeCloseTo(1, 4);
    },
  );

  test('evidence of eight rounds by hand', () => {
    const rounds = [
      [0.9, true],
      [0.8, true],
      [0.2, false],
      [0.3, false],
      [0.6, false],
      [0.9, true],
      [0.7, true],
      [0.1, false],
    ] as const;
    const ours = indistinguishabilityTest(
      rounds.map(([belief, human]): JudgedRound => ({ baseRate: 0.5, belief, human })),
    );
    expect(ours.e).toBeCloseTo(1.8 * 1.6 * 1.6 * 1.4 * 0.8 * 1.8 * 1.4 * 1.8, 10);
    expect(ours.rejectedAt).toBe(8);
    expect(ours.path).toHaveLength(8);
    const uneven = [
      { baseRate: 0.25, belief: 0.5, human: true },
      { baseRate: 0.25, belief: 0.4, human: false },
    ];
    expect(indistinguishabilityTest(uneven).e).toBeCloseTo(2 * 0.8, 12);
  });

  test('beliefs come from the rounds before', () => {
    const round = (verdict: string, human: boolean) => ({ baseRate: 0.5, verdict, human });
    const beliefs = beliefsFromVerdicts([round('human', true), round('human', false), round('bot', false)]);
    expect(beliefs.map(({ belief }) => belief)).toEqual([0.5, 0.75 / (0.75 + 0.5), 0.25 / (0.25 + 0.25)]);
  });

  test('the sequence for drifting shares, by hand for 50 of 100 tuned to 100', () => {
    const rho = 25 / (-2 * Math.log(0.05) + Math.log(1 - 2 * Math.log(0.05)));
    const reach = Math.sqrt((25 + rho) * Math.log((25 + rho) / (rho * 0.0025))) / 100;
    expect(driftingConfidenceSequence({ successes: 50, trials: 100 }, 100)[1]).toBeCloseTo(0.5 + reach, 12);
  });
});

describe('properties', () => {
  const tallies = fc
    .tuple(fc.nat(2000), fc.nat(2000))
    .map(([successes, failures]) => ({ successes, trials: successes + failures }));

  test('the sequence holds the share and Wilson’s interval, and ends where the evidence says', () => {
    fc.assert(
      fc.property(
        tallies.filter(({ trials }) => trials > 0),
        (tally) => {
          const [low, high] = confidenceSequence(tally);
          const [wilsonLow, wilsonHigh] = estimated(wilsonInterval(tally));
          expect(low).toBeLessThanOrEqual(wilsonLow + 1e-12);
          expect(high).toBeGreaterThanOrEqual(wilsonHigh - 1e-12);
          for (const end of [low, high])
            if (end > 0 && end < 1) expect(betaBinomialLogE(tally, end)).toBeCloseTo(Math.log(20), 7);
        },
      ),
    );
  });

  test('before any trial everything is possible', () => {
    expect(confidenceSequence({ successes: 0, trials: 0 })).toEqual([0, 1]);
    expect(driftingConfidenceSequence({ successes: 0, trials: 0 }, 100)).toEqual([0, 1]);
    expect(indistinguishabilityTest([])).toMatchObject({ e: 1, rejectedAt: undefined });
  });

  test('over the natures of a round evidence is 1 on average, for any belief', () => {
    const share = fc.double({ min: 0.001, max: 0.999, noNaN: true });
    fc.assert(
      fc.property(share, share, (baseRate, belief) => {
        const e = (human: boolean) => indistinguishabilityTest([{ baseRate, belief, human }]).e;
        expect(baseRate * e(true) + (1 - baseRate) * e(false)).toBeCloseTo(1, 10);
      }),
    );
  });

  test('void rounds that are left out: blind beliefs gain (p − π)(m − h) a round, and nothing if they are counted', () => {
    /**
     * Mean factor by which a round of a blind judge multiplies the evidence, given the shares of void rounds.
     */
    const meanFactor = (
      belief: number,
      baseRate: number,
      voids: { people: number; machines: number },
      isCounted = false,
    ) => {
      const e = (human: boolean) => indistinguishabilityTest([{ baseRate, belief, human }]).e;
      const ofVoid = (human: boolean) => (isCounted ? e(human) : indistinguishabilityTest([]).e);
      return (
        baseRate * ((1 - voids.people) * e(true) + voids.people * ofVoid(true)) +
        (1 - baseRate) * ((1 - voids.machines) * e(false) + voids.machines * ofVoid(false))
      );
    };
    const half = { people: 0, machines: 0.5 };
    expect(meanFactor(0.9, 0.5, half)).toBeCloseTo(1.2, 12);
    expect(meanFactor(0.9, 0.5, half) ** 20).toBeCloseTo(38.3, 1);
    expect(meanFactor(0.9, 0.5, half, true)).toBeCloseTo(1, 12);
    expect(meanFactor(0.9, 0.5, { people: 0.5, machines: 0.5 })).toBeCloseTo(1, 12);
    const share = fc.double({ min: 0.001, max: 0.999, noNaN: true });
    fc.assert(
      fc.property(share, share, share, share, (belief, baseRate, people, machines) => {
        const expected = 1 + (belief - baseRate) * (machines - people);
        expect(meanFactor(belief, baseRate, { people, machines })).toBeCloseTo(expected, 10);
      }),
    );
  });

  test('who is certain and wrong has no evidence left, ever', () => {
    const wrong = { baseRate: 0.5, belief: 1, human: false };
    expect(indistinguishabilityTest([wrong, { ...wrong, human: true }]).e).toBe(0);
    expect(() => indistinguishabilityTest([{ ...wrong, belief: 1.2 }])).toThrow(RangeError);
    expect(() => indistinguishabilityTest([{ ...wrong, baseRate: 0 }])).toThrow(RangeError);
  });
});

describe('calibration', () => {
  test('looking after every game from 10 to 600: Wilson is wrong sometime in two fifths of the runs, the sequence in 5 %', () => {
    const random = mulberry32(1970);
    const runs = 500;
    let [wilson, sequence, drifting] = [0, 0, 0];
    for (let run = 0; run < runs; run++) {
      const wrong = { wilson: false, sequence: false, drifting: false };
      for (let trials = 1, successes = 0; trials <= 600; trials++) {
        if (random() < 0.5) successes++;
        if (trials < 10) continue;
        const off = Math.abs(successes / trials - 0.5);
        // Wilson leaves out a half where the normal test against a half rejects it.
        if (off > 1.959963984540054 * Math.sqrt(0.25 / trials)) wrong.wilson = true;
        if (off > 0.06 && trials % 3 === 0) {
          const tally = { successes, trials };
          if (betaBinomialLogE(tally, 0.5) >= Math.log(20)) wrong.sequence = true;
          const [low, high] = driftingConfidenceSequence(tally, 200);
          if (low > 0.5 || high < 0.5) wrong.drifting = true;
        }
      }
      if (wrong.wilson) wilson++;
      if (wrong.sequence) sequence++;
      if (wrong.drifting) drifting++;
    }
    expect(wilson / runs).toBeGreaterThan(0.33);
    expect(sequence / runs).toBeLessThan(0.05 + 3.3 * Math.sqrt((0.05 * 0.95) / runs));
    expect(drifting / runs).toBeLessThan(0.05 + 3.3 * Math.sqrt((0.05 * 0.95) / runs));
  });

  test('judges who know nothing, one of whom all follow: evidence reaches 20 in at most 5 % of the runs', () => {
    const random = mulberry32(20);
    const runs = 3000;
    let [alarms, byWord] = [0, 0];
    for (let run = 0; run < runs; run++) {
      let mood = 0;
      const rounds = Array.from({ length: 60 }, () => {
        mood = 0.9 * mood + 0.5 * normalQuantile(random());
        const belief = 1 / (1 + Math.exp(-mood));
        return { baseRate: 0.5, belief, verdict: belief > 0.5 ? 'human' : 'bot', human: random() < 0.5 };
      });
      if (indistinguishabilityTest(rounds).rejectedAt !== undefined) alarms++;
      if (indistinguishabilityTest(beliefsFromVerdicts(rounds)).rejectedAt !== undefined) byWord++;
    }
    const most = 0.05 + 3.3 * Math.sqrt((0.05 * 0.95) / runs);
    expect(alarms / runs).toBeLessThan(most);
    expect(byWord / runs).toBeLessThan(most);
  });

  test('half of the machine rounds void: judges who know nothing are believed far too often', () => {
    const random = mulberry32(22);
    const runs = 2000;
    let [without, counted] = [0, 0];
    for (let run = 0; run < runs; run++) {
      const rounds = Array.from({ length: 60 }, () => {
        const human = random() < 0.5;
        return { round: { baseRate: 0.5, belief: 0.7, human }, isVoid: !human && random() < 0.5 };
      });
      const all = rounds.map(({ round }) => round);
      const kept = rounds.filter(({ isVoid }) => !isVoid).map(({ round }) => round);
      if (indistinguishabilityTest(kept).rejectedAt !== undefined) without++;
      if (indistinguishabilityTest(all).rejectedAt !== undefined) counted++;
    }
    expect(without / runs).toBeGreaterThan(0.5);
    expect(counted / runs).toBeLessThan(0.05 + 3.3 * Math.sqrt((0.05 * 0.95) / runs));
  });

  test('judges who are right in 70 % are found out', () => {
    const random = mulberry32(21);
    const rounds = Array.from({ length: 200 }, () => {
      const human = random() < 0.5;
      return { baseRate: 0.5, verdict: random() < 0.7 === human ? 'human' : 'bot', human };
    });
    expect(indistinguishabilityTest(beliefsFromVerdicts(rounds)).rejectedAt).toBeLessThan(100);
  });
});
