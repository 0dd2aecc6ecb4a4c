/** Tests `parlour study check`, `freeze` and `schema`. */
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { typedIn } from '../testing/typed-in.ts';

const example = join(import.meta.dirname, '../../../../studies/three-party.yaml');

test('a right file is described, and frozen with the hash of its bytes', async () => {
  expect(await typedIn('study', 'check', example)).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('2 arms, 5 stages, n = 128'),
  });
  const hash = createHash('sha256').update(readFileSync(example)).digest('hex');
  expect((await typedIn('study', 'freeze', example)).stdout).toContain(hash);
  expect(JSON.parse((await typedIn('study', 'schema')).stdout)).toMatchObject({ title: 'Study' });
});

test('each fault of a file is one line with place, expected and found; exit code 2', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'parlour-study-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const file = join(directory, 'study.yaml');
  const wrong = readFileSync(example, 'utf8').replace('block: 4', 'block: 3').replace('below: 4', 'below: 9');
  writeFileSync(file, wrong);
  const { status, stderr } = await typedIn('study', 'check', file);
  expect(status).toBe(2);
  expect(stderr.trim().split('\n')).toEqual([
    expect.stringMatching(/study\.yaml:\d+: assignment\.block: expected .*, found 3$/),
    expect.stringMatching(/study\.yaml:\d+: plan\.exclusions\[1\]\.below: expected .*, found 9$/),
  ]);
  expect(await typedIn('study', 'freeze', file)).toMatchObject({ status: 2, stdout: '' });
});
