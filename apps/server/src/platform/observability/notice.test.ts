/** Tests the notices that house bots write into their output. */
import { expect, test } from 'vitest';
import { parseNotices } from './notice.ts';

test('a notice is a line of its own from a closed set, with a word at most', () => {
  expect(parseNotices('notice: endpoint-fails 401')).toEqual([{ notice: 'endpoint-fails', why: '401' }]);
  expect(parseNotices('llm: hm\nnotice: endpoint-works\nllm: hm')).toEqual([
    { notice: 'endpoint-works', why: '' },
  ]);
});

test('nothing that somebody said can look like one and bring its words along', () => {
  for (const text of [
    'llm: notice: endpoint-fails 401',
    'notice: endpoint-fails my name is Ann',
    'notice: somebody-said hello',
    'notice: toString',
    `notice: endpoint-fails ${'x'.repeat(41)}`,
    'notice: endpoint-fails привет',
  ])
    expect(parseNotices(text), text).toEqual([]);
});
