/** Plays a market by a script, for tests. */
import {
  type AnyFormat,
  formats,
  type MarketConfig,
  type MarketEvent,
  type Nature,
  sealOf,
} from '@parlour/game';
import { play } from '@parlour/game/testing';
import fc from 'fast-check';

type Step = readonly [at: number, command: { type: string; by: string } & Record<string, unknown>];

export interface Script {
  readonly nature?: Nature;
  readonly bettors?: number;
  readonly config?: Partial<MarketConfig>;
  readonly steps: readonly Step[];
}

/** The events of a market that is played by a script up to its close. */
export function marketGame({ nature = 'human', bettors = 2, config = {}, steps }: Script): MarketEvent[] {
  const format = formats.market as AnyFormat;
  const nonce = 'ab'.repeat(32);
  const seats = Array.from({ length: bettors }, (_, index) => [`bettor-${index + 1}`, 'human']);
  const opening = {
    type: 'open',
    at: 0,
    config: format.rules.configure(config),
    cast: { target: nature, ...Object.fromEntries(seats) },
    commitment: { hash: sealOf(nature, nonce), nonce },
  };
  const script = [
    opening,
    ...steps.map(([at, command]) => ({ ...command, at })),
    { type: 'pass-time', at: 1_000_000 },
  ];
  return play(format, script as never[]).log as unknown as MarketEvent[];
}

export const ask = (at: number, by: string, text = 'Who are you?'): Step => [at, { type: 'ask', by, text }];
export const answer = (at: number, text = 'Guess.'): Step => [at, { type: 'answer', by: 'target', text }];
export const bet = (at: number, by: string, side: 'human' | 'computer', quantity = 1): Step => [
  at,
  { type: 'bet', by, side, quantity },
];
export const [A, B] = ['bettor-1', 'bettor-2'] as const;

const anyStep = fc.oneof(
  fc.constantFrom(A, B).map((by) => ({ type: 'ask', by, text: 'Well?' })),
  fc.constant({ type: 'answer', by: 'target', text: 'Well.' }),
  fc.record({
    type: fc.constant('bet'),
    by: fc.constantFrom(A, B),
    side: fc.constantFrom('human', 'computer'),
    quantity: fc.integer({ min: 1, max: 30 }),
  }),
  fc.record({ type: fc.constantFrom('leave', 'done'), by: fc.constantFrom(A, B), done: fc.constant(true) }),
);

/** Any market that is over, on either ladder. */
export const anyMarketGame = fc
  .record({
    nature: fc.constantFrom<Nature>('human', 'machine'),
    config: fc.record(
      { ladder: fc.constantFrom<MarketConfig['ladder']>('classic', { lmsr: { b: 10 } }) },
      { requiredKeys: [] },
    ),
    steps: fc.array(fc.tuple(anyStep, fc.nat({ max: 6000 })), { maxLength: 30 }),
  })
  .map(({ nature, config, steps }) => {
    let now = 0;
    const timed = steps.map(([command, pause]): Step => {
      now += pause;
      return [now, command];
    });
    return { nature, events: marketGame({ nature, config, steps: timed }) };
  });
