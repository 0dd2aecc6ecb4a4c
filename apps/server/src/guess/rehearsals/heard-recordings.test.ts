/** Tests that memory holds the games of the last people only, and the last games of each. */
import { expect, test } from 'vitest';
import { RecordingHistory } from './heard-recordings.ts';

test('the last 300 games of the last 1,000 people are remembered', () => {
  const heard = new RecordingHistory();
  for (let n = 0; n < 301; n += 1) heard.add('ann', `g_${n}`);
  expect(heard.of('ann')).toHaveLength(300);
  expect(heard.of('ann').at(0)).toBe('g_1');
  heard.add('ben', 'g_1');
  for (let n = 0; n < 998; n += 1) heard.add(`a_${n}`, 'g_1');
  heard.add('ann', 'g_301');
  heard.add('cleo', 'g_1');
  // Ben rehearsed longest ago.
  expect([heard.of('ben'), heard.of('ann').at(-1), heard.of('a_0')]).toEqual([[], 'g_301', ['g_1']]);
});
