/** Tests `parlour simulate proof`: its output, and what it says of the default choices. */
import { expect, test, vi } from 'vitest';
import { simulateProofCommand } from './proof.ts';

const usual = { attempts: 3000, games: 3, judges: 2, shared: 0.5, minutes: 2, seed: 3, json: true };

function run(options: Partial<typeof usual> = {}) {
  const written: string[] = [];
  const write = vi
    .spyOn(process.stdout, 'write')
    .mockImplementation((text) => written.push(String(text)) > 0);
  try {
    simulateProofCommand({ ...usual, ...options });
  } finally {
    write.mockRestore();
  }
  return written.join('');
}

test('false passes before published judges, with n and interval', () => {
  const { targets } = JSON.parse(run());
  expect(Object.keys(targets)).toEqual(['human', 'eliza', 'gpt-3.5', 'gpt-4']);
  const { passed, n, judged_human: judged } = targets.eliza;
  expect([n, judged]).toEqual([3000, 0.22]);
  expect(passed.interval[0]).toBeLessThanOrEqual(passed.share);
  expect(passed.interval[1]).toBeGreaterThan(passed.share);
  expect(passed.interval[1]).toBeLessThan(0.1);
  // 81.3 % over 20,000 attempts.
  expect(targets.human.passed.interval[0]).toBeLessThan(0.813);
  expect(targets.human.passed.interval[1]).toBeGreaterThan(0.813);
});

test('more games tell better; the same seed gives the same figures', () => {
  const [three, six] = [3, 6].map((games) => JSON.parse(run({ games })).targets.eliza.passed.share);
  expect(six).toBeLessThan(three);
  expect(run({ attempts: 100 })).toBe(run({ attempts: 100 }));
  expect(run({ json: false })).toContain('gpt-4');
});
