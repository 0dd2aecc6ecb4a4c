/** Holds the imitation game to the laws of every format. */
import fc from 'fast-check';
import type { AnyCommand } from '../../format.ts';
import { formatLaws } from '../../testing/index.ts';
import { instant } from '../../time.ts';
import { type ImitationTypes, imitation } from './index.ts';
import { open } from './testing/script.ts';
import { type Seat, strategies } from './words.ts';

const seat = fc.constantFrom<Seat>('interrogator', 'A', 'B');
const text = fc.oneof(fc.constantFrom('Hello?', 'Yes.', ' ', 'x'.repeat(400), 'a\u202eb'), fc.string());
const hold = fc.nat({ max: 20_000 });

type Step = Record<string, unknown> & { type: string };
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record(
      {
        type: fc.constant('say'),
        by: fc.constant('interrogator'),
        text,
        to: fc.constantFrom('A', 'A', 'B', 'B', 'C'),
        hold,
      },
      { requiredKeys: ['type', 'by', 'text'] },
    ),
  },
  {
    weight: 5,
    arbitrary: fc.record(
      { type: fc.constant('say'), by: fc.constantFrom('A', 'B'), text, hold },
      { requiredKeys: ['type', 'by', 'text'] },
    ),
  },
  {
    weight: 2,
    arbitrary: fc.record(
      {
        type: fc.constant('verdict'),
        by: seat,
        human: fc.constantFrom('A', 'B', 'C'),
        nature: fc.constantFrom('human', 'machine'),
        confidence: fc.nat({ max: 100 }),
        reason: text,
        strategies: fc.uniqueArray(fc.constantFrom(...strategies)),
      },
      { requiredKeys: ['type', 'by', 'confidence'] },
    ),
  },
  { weight: 4, arbitrary: fc.record({ type: fc.constant('release'), by: seat }) },
  fc.record({ type: fc.constantFrom('leave', 'disconnect', 'disconnect', 'reconnect'), by: seat }),
  fc.record({ type: fc.constant('resume'), down: fc.nat({ max: 60_000 }) }),
  fc.record({ type: fc.constant('pass-time') }),
);

const anyConfig = fc.record(
  {
    parties: fc.constantFrom(2, 3),
    duration: fc.constantFrom(20_000, 300_000),
    early: fc.boolean(),
    messageLimit: fc.constantFrom(2, 500),
    repeatLimit: fc.constantFrom(0, 200),
  },
  { requiredKeys: ['parties'] },
);

/** Any sequence of requests, each some time after the last, sensible or not. */
const anyScript = fc
  .tuple(
    fc.constantFrom('human', 'machine'),
    anyConfig,
    fc.array(fc.tuple(anyStep, fc.nat({ max: 8000 })), { maxLength: 40 }),
  )
  .map(([A, config, steps]) => {
    let now = 0;
    const script: unknown[] = [open({ A, config: config as object, hash: 'sealed' })];
    for (const [{ hold: held, ...step }, pause] of steps) {
      if (config.parties === 2 && step.by === 'B') continue;
      now += pause + Number(step.down ?? 0);
      const from = held === undefined ? {} : { from: instant(now + Number(held)) };
      script.push({ ...step, ...from, at: instant(now) });
    }
    return script as AnyCommand<ImitationTypes>[];
  });

formatLaws<ImitationTypes>({ format: imitation, anyScript });
