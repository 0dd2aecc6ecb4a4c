/** What bots stated about their replies, by seat. */
import { expect, test } from 'vitest';
import { firstProvenance } from './game-log.ts';

test('the first statement of each seat counts, also of events without a speaker', () => {
  const events = [
    { type: 'answer-held', at: 1, cid: 'target:p_1/0/0', made: { version: 'v1' } },
    { type: 'answered', at: 2, cid: 'target:p_2/0/0', made: { version: 'v2' } },
    { type: 'said', at: 3, by: 'B', cid: 'B:p_3/0/0', made: { model: 'm' } },
    { type: 'said', at: 4, by: 'A', cid: 'A:x' },
    { type: 'closed', at: 5, made: { model: 'of no seat' } },
  ];
  expect(Object.fromEntries(firstProvenance(events))).toEqual({
    target: { version: 'v1' },
    B: { model: 'm' },
  });
});
