/** Tests the check of streams that are not games. */
import { faultInStream, streamKind } from '@parlour/host';
import { studyRules } from '@parlour/study';
import { expect, test } from 'vitest';
import { type StreamInspection, streamsFinding } from './doctor-streams.ts';

const kind = streamKind('s_', studyRules);
const begun = { type: 'begun', rules: studyRules.name, startedAt: 0 };
const faultOf = (...facts: readonly { readonly type: string; readonly [name: string]: unknown }[]) =>
  faultInStream(
    kind,
    facts.map((fact, nth) => ({ stream: 's_1', version: nth + 1, fact })),
  );

test('a stream of other rules, and one that stopped by a fault', () => {
  expect(faultOf(begun)).toBeUndefined();
  expect(faultOf({ ...begun, rules: 'campaign' })?.what).toBe(
    'expected the rules of "study", found those of "campaign"',
  );
  expect(faultOf({ type: 'opened' })?.what).toBe('expected the rules of "study", found "opened"');
  expect(faultOf(begun, { type: 'crashed', call: 'view' })).toEqual({
    ...{ kind: 'crashed', event: 2, what: 'its rules threw in view' },
  });
});

test('none, a stopped one, and many with faults', () => {
  const inspected = (faults: StreamInspection['faults'], streams = 20) =>
    streamsFinding({ streams, events: 99, faults });
  expect(inspected([], 0)).toBeUndefined();
  expect(inspected([])).toEqual({
    ...{ check: 'streams', status: 'ok', found: '99 events of 20 streams that are not games' },
  });
  const stopped = { stream: 's_0', kind: 'crashed', what: 'its rules threw in view' } as const;
  expect(inspected([stopped])).toMatchObject({ status: 'warn', found: 's_0: its rules threw in view' });
  const nine = Array.from({ length: 9 }, (_, nth) => ({
    ...({ stream: `s_${nth}`, kind: 'missing-event', what: 'expected event 2, found none' } as const),
  }));
  expect(inspected([...nine, stopped])).toMatchObject({
    ...{ status: 'fail', found: expect.stringMatching(/^s_0: expected event 2, found none; .*; 2 more$/) },
  });
});
