/** What `npm run leak` prints, and its exit code. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const leak = (...args: string[]) =>
  spawnSync(process.execPath, [join(import.meta.dirname, 'run.ts'), ...args], { encoding: 'utf8' });

test('a line for each group, and at the end whether all was as it is wanted', () => {
  const exactly = ['--games', '40', '--commit', '2', '--seed', '3', '--exact', '--json'];
  const { status, stdout } = leak('--format', 'imitation/two', ...exactly);
  const lines = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const last = lines.pop();
  expect(last).toEqual({ held: status === 0 });
  expect([0, 1]).toContain(status);
  const any = {
    format: 'imitation/two',
    auc: expect.any(Number),
    n: expect.any(Number),
    interval: [expect.any(Number), expect.any(Number)],
  };
  const [pace, signals] = [true, false].map((is) => lines.filter(({ group }) => (group === 'pace') === is));
  for (const line of signals ?? [])
    expect(line).toEqual({
      ...any,
      group: expect.any(String),
      commit_ms: 2,
      target: { auc: 0.5, width: expect.any(Number) },
    });
  expect(new Set(signals?.map(({ group }) => group)).size).toBe(signals?.length);
  expect(pace).toEqual(
    ['keyboards', 'thumbs', 'chatters', 'anyone'].flatMap((people) =>
      [false, true].map((taught) => ({
        ...any,
        group: 'pace',
        commit_ms: 0,
        people,
        taught,
        target: { auc: taught ? 0.5 : 0.6, width: expect.any(Number) },
      })),
    ),
  );
}, 60_000);

test.each([
  [['--games', 'many'], '--games is a whole number of at least 40, not many.'],
  [['--games', '10'], '--games is a whole number of at least 40, not 10.'],
  [['--commit=-1'], '--commit is a number of at least 0, not -1.'],
  [['--format', 'chess'], 'There is no script of a format chess.'],
  [['--loud'], '--loud'],
])('%j is bad input: exit 2, and what is wrong', (args, said) => {
  const { status, stdout, stderr } = leak(...args);
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toContain(said);
  expect(stderr).toContain('npm run leak -- ');
});
