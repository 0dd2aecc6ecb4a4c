/** Last word satisfies every law of formats: the core's guarantees also hold for two hidden seats. */
import { type AnyCommand, instant, type NaturesBySeat, natures, sealOf } from '@parlour/game';
import { formatLaws, scenario } from '@parlour/game/testing';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type LastWordTypes, lastWord } from '../support/last-word/index.ts';

type AnyWord = AnyCommand<LastWordTypes>;
const nonce = 'ab'.repeat(32);
const open = (cast: NaturesBySeat<'left' | 'right'>, config = {}): AnyWord => ({
  type: 'open',
  at: instant(0),
  config: lastWord.rules.configure(config),
  cast,
  commitment: { hash: sealOf(lastWord.seating.secret(cast), nonce), nonce },
});

const seat = fc.constantFrom('left', 'right');
const text = fc.oneof(fc.constantFrom('no', 'yes', 'x'.repeat(40), ' ', 'a\u202eb'), fc.string());
type Step = Record<string, unknown> & { type: string };
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record(
      { type: fc.constant('say'), by: seat, text, hold: fc.nat({ max: 8000 }) },
      { requiredKeys: ['type', 'by', 'text'] },
    ),
  },
  {
    weight: 4,
    arbitrary: fc.record({ type: fc.constant('guess'), by: seat, nature: fc.constantFrom(...natures) }),
  },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('release'), by: seat }) },
  fc.record({ type: fc.constantFrom('leave', 'disconnect', 'reconnect'), by: seat }),
  fc.record({ type: fc.constant('resume'), down: fc.nat({ max: 30_000 }) }),
  fc.record({ type: fc.constant('pass-time') }),
);

/** Any cast, and any sequence of requests, sensible or not. */
const anyScript = fc
  .tuple(
    fc.record({ left: fc.constantFrom(...natures), right: fc.constantFrom(...natures) }),
    fc.constantFrom(10_000, 60_000),
    fc.array(fc.tuple(anyStep, fc.nat({ max: 6000 })), { maxLength: 30 }),
  )
  .map(([cast, duration, steps]) => {
    let now = 0;
    const script: unknown[] = [open(cast, { duration })];
    for (const [{ hold, ...step }, pause] of steps) {
      now += pause + Number(step.down ?? 0);
      script.push({
        ...step,
        ...(hold === undefined ? {} : { from: instant(now + Number(hold)) }),
        at: instant(now),
      });
    }
    return script as AnyWord[];
  });

formatLaws<LastWordTypes>({ format: lastWord, anyScript });

const at = (milliseconds: number, by: 'left' | 'right', more: object) =>
  ({ at: instant(milliseconds), by, ...more }) as AnyWord;
const say = (milliseconds: number, by: 'left' | 'right', word: string) =>
  at(milliseconds, by, { type: 'say', text: word });
const guess = (milliseconds: number, by: 'left' | 'right', nature: string) =>
  at(milliseconds, by, { type: 'guess', nature });

describe('Last word', () => {
  const { given } = scenario(lastWord);
  const start = open({ left: 'human', right: 'machine' });

  test('gives a point for the last word, and one for a right guess', () => {
    given(start, say(1000, 'left', 'well'), say(59_000, 'right', 'so'), guess(61_000, 'left', 'machine'))
      .when(guess(62_000, 'right', 'machine'))
      .yields({ type: 'guessed' }, { type: 'settled', last: 'right', points: { left: 1, right: 1 } });
  });

  test('refuses a word that was said, and says which', () => {
    given(start, say(0, 'left', 'well'))
      .when(say(9, 'right', ' well '))
      .isRefused('already-said', { word: 'well' });
  });

  test('seals both natures: no two casts have the same secret', () => {
    const casts = natures.flatMap((left) => natures.map((right) => ({ left, right })));
    expect(new Set(casts.map(lastWord.seating.secret)).size).toBe(4);
    expect(lastWord.seating.secret({ left: 'human', right: 'machine' })).toBe('left=human,right=machine');
  });
});
