/** Tests the folder of releases: a server that stops amid a publication ends it at its next start. */
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Release } from '@parlour/data';
import { afterAll, expect, test } from 'vitest';
import { ReleaseFiles } from './release-files.ts';
import { inspectReleases } from './release-inventory.ts';
import type { Retraction } from './retractions.ts';

const root = mkdtempSync(join(tmpdir(), 'parlour-release-files-'));
afterAll(() => rmSync(root, { recursive: true }));

const release = (version: string, text: string): Release => ({
  ...{ month: '2026-10', status: 'final', version, before: '2026-11-11' },
  ...{ published: '2026-11-12', firstPublished: '2026-11-12' },
  ...{ games: 1, void: 0, simulated: 0, broken: 0, rows: {}, presets: {}, licences: {} },
  files: [{ name: 'games.txt', bytes: text.length, sha256: '' }],
});
const retraction: Retraction = { month: '2026-10', version: '1.1.0', game: 'k', what: 'game', messages: [] };

function write(files: ReleaseFiles, text: string): void {
  mkdirSync(files.newFolder);
  writeFileSync(join(files.newFolder, 'games.txt'), text);
  writeFileSync(files.newIndex, text);
}

function publishedOnce(name: string): { readonly directory: string; readonly files: ReleaseFiles } {
  const directory = join(root, name);
  const files = new ReleaseFiles(directory);
  write(files, 'the first');
  files.publish(release('1.0.0', 'the first'));
  write(files, 'second');
  return { directory, files };
}

const allOf = (directory: string) =>
  readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => join(one.parentPath, one.name))
    .sort()
    .map((file) => [file.slice(directory.length), readFileSync(file, 'utf8')]);

const whole = publishedOnce('whole');
whole.files.publish(release('1.1.0', 'second'), [retraction]);

test('a publication replaces files, index, retractions and state', () => {
  expect(Object.fromEntries(allOf(whole.directory))).toMatchObject({
    '/releases/public/2026-10/games.txt': 'second',
    '/releases/index/2026-10.tsv': 'second',
    '/releases/public/retractions.jsonl': `${JSON.stringify(retraction)}\n`,
  });
  expect(whole.files.release('2026-10')?.version).toBe('1.1.0');
});

test.each([0, 1, 2, 3, 4, 5])(
  'a server that stops after %d steps of it ends it at its next start',
  (steps) => {
    const { directory } = publishedOnce(`after ${steps}`);
    const at = (...path: readonly string[]) => join(directory, 'releases', ...path);
    writeFileSync(at('part', 'retractions.jsonl'), `${JSON.stringify(retraction)}\n`);
    writeFileSync(
      at('part', 'state.json'),
      JSON.stringify({ '2026-10': release('1.1.0', 'second') }, null, 1),
    );
    writeFileSync(at('part', 'month'), '2026-10');
    const moves = [
      () => rmSync(at('public', '2026-10'), { recursive: true }),
      () => renameSync(at('part', 'files'), at('public', '2026-10')),
      () => renameSync(at('part', 'index.tsv'), at('index', '2026-10.tsv')),
      () => renameSync(at('part', 'retractions.jsonl'), at('public', 'retractions.jsonl')),
      () => renameSync(at('part', 'state.json'), at('state.json')),
    ];
    for (const move of moves.slice(0, steps)) move();
    expect(new ReleaseFiles(directory).release('2026-10')?.version).toBe('1.1.0');
    expect(allOf(directory)).toEqual(allOf(whole.directory));
  },
);

test('one that was not complete is dropped, and made anew', () => {
  const { directory } = publishedOnce('dropped');
  expect(new ReleaseFiles(directory).release('2026-10')?.version).toBe('1.0.0');
  expect(allOf(directory).map(([name]) => name)).toEqual(allOf(whole.directory).map(([name]) => name));
});

test('an inventory names files that are missing or changed', () => {
  const { directory } = publishedOnce('inventory');
  expect(inspectReleases(directory)).toEqual({ months: 1, bytes: 9, damaged: [] });
  const file = join(directory, 'releases', 'public', '2026-10', 'games.txt');
  writeFileSync(file, 'another length');
  expect(inspectReleases(directory)?.damaged).toEqual(['2026-10/games.txt']);
  rmSync(file);
  expect(inspectReleases(directory)?.damaged).toEqual(['2026-10/games.txt']);
  expect(inspectReleases(join(root, 'nowhere'))).toBeUndefined();
});
