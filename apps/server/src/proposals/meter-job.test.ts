/** Tests of the results that are read from the leak meter. */
import { expect, test } from 'vitest';
import { measureForum, resultIn } from './meter-job.ts';

const line = {
  preset: 'duel/cats',
  kind: 'structure',
  people: 'law',
  group: 'order',
  auc: 0.52,
  interval: [0.4, 0.6],
};
const target = { auc: 0.5, width: 0.1 };
const lines = (...all: readonly object[]) => all.map((one) => JSON.stringify(one)).join('\n');

test('rows with a target count, and the last line decides', () => {
  const told = { ...line, n: 300, target: null };
  const own = { ...line, people: 'self', n: 300, target, held: true };
  expect(resultIn(lines({ ...line, n: 300, target, held: true }, told, own, { held: true }))).toEqual({
    result: 'held',
    rows: [
      { group: 'order', auc: 0.52, interval: [0.4, 0.6], n: 300, held: true },
      { group: 'order (people, self)', auc: 0.52, interval: [0.4, 0.6], n: 300, held: true },
    ],
  });
  expect(resultIn(lines({ ...line, n: 300, target, held: false }, { held: false })).result).toBe('failed');
  expect(resultIn(lines({ held: true })).result).toBe('broken');
});

test('a file that is no preset has no result, and says why', async () => {
  const wish = { text: 'id: [', games: 40, seed: 1, played: () => {}, signal: new AbortController().signal };
  const measured = await measureForum(wish);
  expect(measured).toMatchObject({ result: 'broken', rows: [] });
  expect(measured.reason).not.toBe('');
});
