/** Holds the duel to the laws of every format. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AnyCommand } from '../../format.ts';
import { formatLaws, play } from '../../testing/index.ts';
import { instant } from '../../time.ts';
import { builtInForums } from './forums.ts';
import { type DuelTypes, duel } from './index.ts';
import { rangeOf } from './payoffs.ts';
import { duellistRole } from './role-rules.ts';
import type { Seat } from './seats.ts';
import { open } from './testing/script.ts';

const seat = fc.constantFrom<Seat>('left', 'right');
const text = fc.oneof(
  fc.constantFrom('Hello?', 'Yes.', 'never', 'no, far 2', ' ', 'x'.repeat(400), 'a\u202eb'),
  fc.string(),
);

type Step = Record<string, unknown> & { type: string };
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record(
      { type: fc.constant('say'), by: seat, text, hold: fc.nat({ max: 20_000 }) },
      { requiredKeys: ['type', 'by', 'text'] },
    ),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('predict'),
      by: seat,
      nature: fc.constantFrom('human', 'machine'),
    }),
  },
  { weight: 4, arbitrary: fc.record({ type: fc.constant('release'), by: seat }) },
  fc.record({ type: fc.constantFrom('leave', 'disconnect', 'disconnect', 'reconnect'), by: seat }),
  fc.record({ type: fc.constant('resume'), down: fc.nat({ max: 60_000 }) }),
  fc.record({ type: fc.constant('pass-time') }),
);

const interrogation = builtInForums.find(({ id }) => id === 'interrogation')?.config ?? {};
const anyConfig = fc.oneof(
  fc.record(
    {
      duration: fc.constantFrom(20_000, 300_000),
      messages: fc.constantFrom(3, 60),
      minMessages: fc.constantFrom(0, 1, 5),
      silence: fc.constantFrom(5000, 60_000),
      turns: fc.constantFrom('free', 'alternating', 'slots'),
      slot: fc.constantFrom(4000, 30_000),
      payoffs: fc.constantFrom('default', 'first-edition'),
      vocabulary: fc.constantFrom(null, ['hello', 'yes', 'fair', 'never', 'so', 'far']),
      roles: fc.constantFrom(
        [duellistRole],
        [
          duellistRole,
          { ...duellistRole, length: 20, constraints: [{ rule: 'no-characters', of: ['digits'] }] },
        ],
      ),
      style: fc.constantFrom({}, { length: 0.5, novelty: 0.5 }, { humanScore: 0.5, length: 0.5 }),
      repeatLimit: fc.constantFrom(0, 200),
    },
    { requiredKeys: [] },
  ),
  fc.constant(interrogation),
);

/** Any sequence of requests, each some time after the last, sensible or not. */
const anyScript = fc
  .tuple(
    fc.constantFrom('human', 'machine'),
    fc.constantFrom('human', 'machine'),
    anyConfig,
    fc.constantFrom({}, { left: { n: 12, human: 9 }, right: { n: 9, human: 9 } }),
    fc.array(fc.tuple(anyStep, fc.nat({ max: 8000 })), { maxLength: 40 }),
  )
  .map(([left, right, config, taken, steps]) => {
    let now = 0;
    const script: unknown[] = [
      open({ left, right, config: config as object, taken, hash: 'sealed' } as never),
    ];
    for (const [{ hold: held, ...step }, pause] of steps) {
      now += pause + Number(step.down ?? 0);
      const from = held === undefined ? {} : { from: instant(now + Number(held)) };
      script.push({ ...step, ...from, at: instant(now) });
    }
    return script as AnyCommand<DuelTypes>[];
  });

formatLaws<DuelTypes>({ format: duel, anyScript });

test('payoffs never leave the scale of their table, and a leaver never does better than the worst loser', () => {
  fc.assert(
    fc.property(anyScript, (script) => {
      const { state } = play(duel, script);
      const outcome = duel.rules.outcome(state);
      if (state.phase === 'empty' || outcome === undefined) return;
      const { least, most } = rangeOf(state.config.payoffs);
      for (const payoff of Object.values(outcome.payoffs)) {
        expect(payoff).toBeGreaterThanOrEqual(Math.min(least, 0));
        expect(payoff).toBeLessThanOrEqual(Math.max(most, 0));
      }
      expect(outcome.prediction === null).toBe(outcome.end !== 'prediction');
    }),
  );
});

test('S1 what both are changes nothing before the prediction, and style never', () => {
  fc.assert(
    fc.property(anyScript, (script) => {
      const swapped = script.map((command) =>
        command.type === 'open'
          ? { ...command, cast: { left: 'machine', right: 'machine' } as const }
          : command,
      );
      const [one, other] = [play(duel, script), play(duel, swapped as typeof script)];
      expect(other.refusals).toEqual(one.refusals);
      expect(duel.rules.outcome(other.state)?.style).toEqual(duel.rules.outcome(one.state)?.style);
    }),
  );
});

test('S4 nothing of what people took the two for before is shown or felt before the end', () => {
  fc.assert(
    fc.property(anyScript, fc.nat({ max: 30 }), (script, human) => {
      const taken = { left: { n: 30, human }, right: { n: 30, human: 30 - human } };
      const others = script.map((command) => (command.type === 'open' ? { ...command, taken } : command));
      const [one, other] = [play(duel, script), play(duel, others)];
      expect(other.refusals).toEqual(one.refusals);
      for (const [index, state] of other.states.entries()) {
        const before = one.states[index] ?? duel.rules.initial;
        expect(duel.rules.isOver(state)).toBe(duel.rules.isOver(before));
        if (duel.rules.isOver(state)) return;
        for (const viewer of ['left', 'right', 'spectator'] as const)
          expect(duel.rules.view(state, viewer)).toEqual(duel.rules.view(before, viewer));
      }
    }),
  );
});
