/** Commit subjects: which ones are refused, and with which words. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const script = join(import.meta.dirname, 'commit-subjects.js');
// Plain JavaScript has no types.
const { faultOf }: { faultOf: (subject: string) => string | undefined } = await import(script);

test('a subject names an area, a verb and an object, in 60 characters', () => {
  for (const subject of [
    'host: Fix late release after a reconnect',
    'web, results: Speed up the list of games',
    'Merge pull request #7 from someone/else',
    'Revert "host: Fix late release after a reconnect"',
  ])
    expect(faultOf(subject), subject).toBeUndefined();
  for (const subject of [
    'Fix it',
    'host: fix late release',
    'host: Say more',
    'host: Fix',
    'Host: Fix a wait',
  ])
    expect(faultOf(subject), subject).toMatch(/^expected "area: Verb object"/);
  expect(faultOf(`host: Fix ${'x'.repeat(50)}`)).toBeUndefined();
  expect(faultOf(`host: Fix ${'x'.repeat(51)}`)).toMatch(/^expected at most 60 characters, found 61/);
});

test('CONTRIBUTING.md names the same verbs', () => {
  const page = readFileSync(join(import.meta.dirname, '..', 'CONTRIBUTING.md'), 'utf8');
  const verbs = /Verbs: ([^.]+)\./.exec(page)?.[1]?.split(', ') ?? [];
  expect(verbs.length).toBeGreaterThan(9);
  for (const verb of verbs) expect(faultOf(`host: ${verb} a limit`), verb).toBeUndefined();
  expect(faultOf('host: Say a limit')).toContain(verbs.join(', '));
});

test('the hook refuses a message, and takes one with comments of git before it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'parlour-message-'));
  const file = join(folder, 'message');
  const status = (message: string) => {
    writeFileSync(file, message);
    return spawnSync(process.execPath, [script, '--message', file]).status;
  };
  expect(status('\n# a comment\nhost: Fix a wait\n\nLater lines may say what they like.\n')).toBe(0);
  expect(status('Changes\n')).toBe(1);
  rmSync(folder, { recursive: true });
});
