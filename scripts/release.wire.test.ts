/** A release in a small test repository. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { NoRelease, notesOf, release } from './release.ts';

let root: string;
const day = '2026-05-04';
const own = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const write = (file: string, text: string) => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};
function git(...args: string[]): string {
  const identity = ['-c', 'user.name=Ann', '-c', 'user.email=ann@example.org'];
  const { status, stdout, stderr } = spawnSync('git', [...identity, ...args], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(stderr.includes('fatal') ? stderr : '').toBe('');
  expect(status).toBe(0);
  return stdout.trim();
}

const before = '## 0.2.0 (2026-01-01)\n\n- Old.\n';
const changelog = `# Changelog\n\n## Unreleased\n\n- Something new for players.\n\n${before}`;
const lock = {
  name: 'house',
  version: '0.2.0',
  lockfileVersion: 3,
  packages: {
    '': { name: 'house', version: '0.2.0' },
    'packages/game': { name: '@parlour/game', version: '0.2.0' },
    'node_modules/else': { version: '0.2.0' },
  },
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'parlour-release-'));
  write('package.json', JSON.stringify({ name: 'house', version: '0.2.0' }));
  write('packages/game/package.json', JSON.stringify({ name: '@parlour/game', version: '0.2.0' }));
  write('package-lock.json', JSON.stringify(lock));
  write('CHANGELOG.md', changelog);
  // The real ones: where a version stands in them must be found.
  for (const file of [
    'CITATION.cff',
    'clients/python/pyproject.toml',
    'clients/python/parlour_bot/__init__.py',
  ])
    write(file, readFileSync(join(own, file), 'utf8'));
  git('init', '--quiet', '--initial-branch', 'main');
  git('config', 'user.name', 'Ann');
  git('config', 'user.email', 'ann@example.org');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'all');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test('the version is everywhere, in one commit with a tag', () => {
  release({ root, version: '0.3.0', day });
  for (const file of ['package.json', 'packages/game/package.json'])
    expect(JSON.parse(read(file))).toMatchObject({ version: '0.3.0' });
  expect(JSON.parse(read('package-lock.json'))).toEqual({
    ...lock,
    version: '0.3.0',
    packages: {
      ...lock.packages,
      '': { name: 'house', version: '0.3.0' },
      'packages/game': { name: '@parlour/game', version: '0.3.0' },
    },
  });
  expect(read('CITATION.cff')).toMatch(/^version: 0\.3\.0\ndate-released: "2026-05-04"$/m);
  expect(read('clients/python/pyproject.toml')).toMatch(/^version = "0\.3\.0"$/m);
  expect(read('clients/python/parlour_bot/__init__.py')).toMatch(/^__version__ = "0\.3\.0"$/m);
  expect(read('CHANGELOG.md')).toBe(changelog.replace('Unreleased', `0.3.0 (${day})`));
  expect(git('log', '-1', '--format=%s')).toBe('release: Update the version to 0.3.0');
  expect(git('describe', '--exact-match')).toBe('v0.3.0');
  expect(git('status', '--porcelain')).toBe('');
});

test('the notes of a version are its section', () => {
  expect(notesOf(changelog.replace('Unreleased', '0.3.0 (2026-05-04)'), '0.3.0')).toBe(
    '- Something new for players.\n',
  );
  expect(notesOf(before, '0.2.0')).toBe('- Old.\n');
  expect(() => notesOf(changelog, '0.3.0')).toThrow(NoRelease);
});

describe('no release, and nothing changes', () => {
  const refused = (version: string, reason: RegExp) => {
    const commit = git('rev-parse', 'HEAD');
    expect(() => release({ root, version, day })).toThrow(NoRelease);
    expect(() => release({ root, version, day })).toThrow(reason);
    expect(git('rev-parse', 'HEAD')).toBe(commit);
    expect(JSON.parse(read('package.json')).version).toBe('0.2.0');
  };

  test('of something that is not committed', () => {
    write('more.txt', 'more');
    refused('0.3.0', /not committed/);
  });

  test('of nothing that the changelog tells', () => {
    write('CHANGELOG.md', `# Changelog\n\n${before}`);
    git('commit', '--all', '--quiet', '--message', 'less');
    refused('0.3.0', /under "## Unreleased"/);
    write('CHANGELOG.md', `# Changelog\n\n## Unreleased\n\n${before}`);
    git('commit', '--all', '--quiet', '--message', 'empty');
    refused('0.3.0', /under "## Unreleased"/);
  });

  test.each(['', '0.3', 'v0.3.0', '0.3.0-rc.1', '00.3.0'])('of "%s", which is no version', (version) =>
    refused(version, /is no version/),
  );

  test.each(['0.2.0', '0.1.9', '0.0.10'])('of %s, which is not later', (version) =>
    refused(version, /not later than 0\.2\.0/),
  );

  test('of what is tagged already', () => {
    git('tag', 'v0.3.0');
    refused('0.3.0', /tag v0\.3\.0 already/);
  });
});
