/** Holds the Market to the laws of every format. */
import fc from 'fast-check';
import type { AnyCommand } from '../../format.ts';
import { formatLaws } from '../../testing/index.ts';
import { type Duration, instant } from '../../time.ts';
import { type MarketTypes, market } from './index.ts';
import { bettorSeat, open } from './testing/script.ts';
import type { Seat } from './words.ts';

const bettors = 2;
const seat = fc.constantFrom<Seat>('target', bettorSeat(1), bettorSeat(2));
const bettor = fc.constantFrom<Seat>(bettorSeat(1), bettorSeat(2));
const text = fc.oneof(fc.constantFrom('Hello?', 'Yes.', ' ', 'x'.repeat(600), 'a\u202eb'), fc.string());
const question = fc
  .tuple(fc.integer({ min: 1, max: 2 }), fc.integer({ min: 1, max: 4 }))
  .map(([number, count]) => `bettor-${number}#${count}`);
const maybe = { requiredKeys: [] as never[] };

type Step = Record<string, unknown> & { type: string };
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ type: fc.constant('ask'), by: bettor, text }) },
  {
    weight: 4,
    arbitrary: fc
      .tuple(
        fc.record({ type: fc.constant('answer'), by: fc.constant('target'), text }),
        fc.record({ question, hold: fc.nat({ max: 20_000 }), pasted: fc.boolean() }, maybe),
      )
      .map(([one, two]) => ({ ...one, ...two })),
  },
  {
    weight: 6,
    arbitrary: fc
      .tuple(
        fc.record({ type: fc.constant('bet'), by: bettor, side: fc.constantFrom('human', 'computer') }),
        fc.record(
          {
            quantity: fc.integer({ min: 1, max: 60 }),
            orderId: fc.constantFrom('a', 'b', 'c'),
            limit: fc.integer({ min: 1, max: 99_999 }),
          },
          maybe,
        ),
      )
      .map(([one, two]) => ({ ...one, ...two })),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('done'), by: seat, done: fc.boolean() }) },
  fc.record({ type: fc.constant('withdraw'), by: seat, question }),
  fc.record({ type: fc.constant('ask'), by: seat, text }),
  fc.record({ type: fc.constantFrom('leave', 'disconnect', 'reconnect', 'reconnect'), by: seat }),
  fc.record({ type: fc.constant('resume'), down: fc.nat({ max: 60_000 }) }),
  fc.record({ type: fc.constant('pass-time') }),
  { weight: 3, arbitrary: fc.record({ type: fc.constant('release'), by: seat }) },
);

const anyConfig = fc.record(
  {
    duration: fc.constantFrom(60_000, 120_000),
    headStart: fc.constantFrom(0, 5000),
    budget: fc.constantFrom(null, 200_000, 5_000_000),
    targetReward: fc.constantFrom('average', 'final', 'paper'),
    baseRate: fc.constantFrom(0.3, 0.5),
    ladder: fc.constantFrom('classic', { lmsr: { b: 10 } }),
  },
  maybe,
);

/** Any sequence of requests, each some time after the last, sensible or not. */
const anyScript = fc
  .tuple(
    fc.constantFrom('human', 'machine'),
    anyConfig,
    fc.array(fc.tuple(anyStep, fc.nat({ max: 8000 })), { maxLength: 40 }),
  )
  .map(([nature, config, steps]) => {
    let now = 0;
    const script: unknown[] = [open({ nature, bettors, config: config as object, hash: 'sealed' })];
    for (const [{ hold, ...step }, pause] of steps) {
      now += pause;
      if (step.type === 'resume') now += step.down as Duration; // the house was away for that long
      const from = hold === undefined ? {} : { from: instant(now + Number(hold)) };
      script.push({ ...step, ...from, at: instant(now) });
    }
    return script as AnyCommand<MarketTypes>[];
  });

formatLaws<MarketTypes>({ format: market, anyScript });
