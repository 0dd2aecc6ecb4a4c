/** Tests how operators read for how long something has waited. */
import { expect, test } from 'vitest';
import { timeRangeText } from './queue-lines.tsx';

test.each([
  [0, undefined, undefined],
  [59_999, undefined, undefined],
  [60_000, '1 minute', '1 минута'],
  [3_600_000 * 3 + 1, '3 hours', '3 часа'],
  [86_400_000 * 12, '12 days', '12 дней'],
])('%d ms', (ms, english, russian) => {
  expect([timeRangeText(ms, 'en'), timeRangeText(ms, 'ru')]).toEqual([english, russian]);
});
