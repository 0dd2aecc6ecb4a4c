/** Holds the game show to the laws of every format. */
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { AnyCommand } from '../../format.ts';
import { formatLaws, play } from '../../testing/index.ts';
import { instant } from '../../time.ts';
import { type GameshowState, type GameshowTypes, gameshow } from './index.ts';
import { open, openOld } from './testing/script.ts';
import { labels, moderator } from './words.ts';

const seat = fc.constantFrom('A', 'B', 'C');
const text = fc.oneof(fc.constantFrom('Hello?', 'Yes.', ' ', 'x'.repeat(400), 'a\u202eb'), fc.string());

type Step = Record<string, unknown> & { type: string };
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record(
      {
        type: fc.constant('say'),
        by: seat,
        text,
        hold: fc.nat({ max: 20_000 }),
        needsCall: fc.constant(true),
      },
      { requiredKeys: ['type', 'by', 'text'] },
    ),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('call'),
      by: fc.constantFrom(moderator, moderator, moderator, 'A'),
      seat: fc.constantFrom('A', 'B', 'C', 'D', null),
      source: fc.constantFrom('chance', 'asked'),
    }),
  },
  { weight: 8, arbitrary: fc.record({ type: fc.constant('ready-to-guess'), by: seat }) },
  {
    weight: 8,
    arbitrary: fc.record({
      type: fc.constant('label'),
      by: seat,
      labels: fc.dictionary(fc.constantFrom('A', 'B', 'C', 'C', 'D'), fc.constantFrom(...labels), {
        noNullPrototype: true,
      }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ type: fc.constant('release'), by: seat }) },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constantFrom('leave', 'disconnect', 'disconnect', 'reconnect'),
      by: seat,
    }),
  },
  fc.record({ type: fc.constant('resume'), down: fc.nat({ max: 60_000 }) }),
  fc.record({ type: fc.constant('pass-time') }),
);

const anyConfig = fc.record(
  {
    duration: fc.constantFrom(10_000, 600_000),
    labelTime: fc.constantFrom(5000, 90_000),
    moderated: fc.boolean(),
    countSelf: fc.boolean(),
    messageLimit: fc.constantFrom(2, 500),
    repeatLimit: fc.constantFrom(0, 200),
    labelsFrom: fc.constantFrom(0, 5000),
  },
  { requiredKeys: ['moderated'] },
);

/** Any sequence of requests, each some time after the last, sensible or not. */
const anyScript = fc
  .tuple(
    fc.constantFrom<readonly ('human' | 'machine')[]>(
      ['human', 'machine', 'machine'],
      ['machine', 'human', 'human'],
    ),
    fc.tuple(anyConfig, fc.boolean()),
    fc.subarray(['A', 'B', 'C']),
    fc.subarray(['A', 'B', 'C']),
    fc.array(fc.tuple(anyStep, fc.nat({ max: 8000 })), { maxLength: 40 }),
  )
  .map(([[A = 'human', B = 'human', C = 'human'], [wishes, isOld], ready, gone, steps]) => {
    const size = {
      contestants: 3,
      people: [
        [1, 0.5],
        [2, 0.5],
      ],
    };
    const config = { ...size, ...wishes };
    let now = 0;
    const opening = isOld ? openOld : open;
    const script: unknown[] = [opening({ cast: { A, B, C }, config: config as object, hash: 'sealed' })];
    const at = instant(0);
    for (const by of ready) script.push({ type: 'ready-to-guess', by, at });
    if (config.messageLimit === 2) for (const by of gone) script.push({ type: 'leave', by, at });
    for (const [{ hold: held, ...step }, pause] of steps) {
      now += pause + Number(step.down ?? 0);
      const from = held === undefined ? {} : { from: instant(now + Number(held)) };
      script.push({ ...step, ...from, at: instant(now) });
    }
    return script as AnyCommand<GameshowTypes>[];
  });

/** G4, S1: an early end of the talk is hidden only from present humans who have not labelled. */
function mayTell(state: GameshowState, viewer: string | undefined): boolean {
  if (state.phase === 'empty' || state.labelBy === null || state.labelsFrom === null) return false;
  const isEarly = state.labelBy - state.config.labelTime < state.closesAt;
  const isJudging =
    viewer !== undefined &&
    state.natures[viewer] === 'human' &&
    state.labels[viewer] === undefined &&
    state.players[viewer]?.presence.is !== 'left';
  return isEarly && !isJudging;
}

formatLaws<GameshowTypes>({ format: gameshow, anyScript, mayTell });

/** Event types reached by the scripts. */
const seenTypes = new Set<string>();
const seenEnds = new Set<string>();
beforeAll(() => {
  for (const script of fc.sample(anyScript, { numRuns: 400, seed: 1 })) {
    const { log, refusals } = play(gameshow, script);
    for (const event of log) {
      seenTypes.add(event.type);
      if (event.type === 'settled') seenEnds.add(event.end);
    }
    for (const refusal of refusals) if (refusal !== undefined) seenTypes.add(refusal);
  }
});

test('the scripts of these laws come to everything that can happen', () => {
  expect([...seenTypes].sort()).toEqual(
    expect.arrayContaining(['called', 'held', 'labelled', 'label-refused', 'not-your-turn', 'talk-ended']),
  );
  expect([...seenEnds].sort()).toEqual(['labels', 'left', 'time']);
});
