/**
 * `npm run release -- 0.3.0`: turns the Unreleased section into a version, as one tagged commit. Pushes
 * nothing. `node scripts/release.ts --notes 0.3.0` prints the section of a version.
 */
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A release that is not possible, with a hint. Nothing was changed. */
export class NoRelease extends Error {
  override readonly name = 'NoRelease';
}

interface ReleaseOptions {
  /** The folder of the repository. */
  readonly root: string;
  /** Such as 0.3.0. */
  readonly version: string;
  /** As 2026-05-04. */
  readonly day: string;
}

type Manifest = Record<string, unknown> & { readonly version?: string };

/** Places of the version outside JSON, with their patterns. */
const spelled: Readonly<Record<string, RegExp>> = {
  'CITATION.cff': /(?<=^version: ).*$/m,
  'clients/python/pyproject.toml': /(?<=^version = ").*(?="$)/m,
  'clients/python/parlour_bot/__init__.py': /(?<=^__version__ = ").*(?="$)/m,
};

const numbers = (version: string) => version.split('.').map(Number);
const isVersion = (text: string) => /^(0|[1-9]\d*)(\.(0|[1-9]\d*)){2}$/.test(text);

function isLater(version: string, before: string): boolean {
  const [now, then] = [numbers(version), numbers(before)];
  const first = now.findIndex((number, index) => number !== then[index]);
  return first !== -1 && (now[first] ?? 0) > (then[first] ?? 0);
}

/** Sets the version everywhere, names the section of the changelog, commits and tags. Throws NoRelease. */
export function release({ root, version, day }: ReleaseOptions): void {
  const path = (file: string) => join(root, file);
  const read = (file: string) => readFileSync(path(file), 'utf8');
  const git = (...args: string[]): string => {
    const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
    if (status !== 0) throw new NoRelease(`git ${args[0]} failed: ${stderr.trim()}`);
    return stdout.trim();
  };
  const before = (JSON.parse(read('package.json')) as Manifest).version ?? '0.0.0';
  const changelog = changelogOf(read('CHANGELOG.md'), version, day);
  if (!isVersion(version)) throw new NoRelease(`"${version}" is no version; expected one such as 0.3.0.`);
  if (!isLater(version, before)) throw new NoRelease(`${version} is not later than ${before}.`);
  if (git('status', '--porcelain') !== '')
    throw new NoRelease('Something is not committed: commit it or put it away first.');
  if (git('tag', '--list', `v${version}`) !== '') throw new NoRelease(`There is a tag v${version} already.`);

  const manifests = ['package.json', ...globSync('{packages,apps,bots}/*/package.json', { cwd: root })];
  for (const file of manifests) writeFileSync(path(file), json({ ...JSON.parse(read(file)), version }));
  writeFileSync(path('package-lock.json'), lockOf(read('package-lock.json'), manifests, version));
  for (const [file, place] of Object.entries(spelled))
    writeFileSync(path(file), read(file).replace(place, version));
  const released = read('CITATION.cff').replace(/(?<=^date-released: ").*(?="$)/m, day);
  writeFileSync(path('CITATION.cff'), released);
  writeFileSync(path('CHANGELOG.md'), changelog);
  git('commit', '--all', '--message', `release: Update the version to ${version}`);
  git('tag', '--annotate', `v${version}`, '--message', `Parlour ${version}`);
}

const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`;

/** The changelog with its section Unreleased named after the version. */
function changelogOf(text: string, version: string, day: string): string {
  const section = /^## Unreleased\n([\s\S]*?)(?=^## |(?![\s\S]))/m.exec(text)?.[1] ?? '';
  if (!/^- /m.test(section))
    throw new NoRelease('CHANGELOG.md says nothing under "## Unreleased": write what changes for whom.');
  return text.replace(/^## Unreleased$/m, `## ${version} (${day})`);
}

/** The section of a version in the changelog, without its heading. Throws NoRelease. */
export function notesOf(changelog: string, version: string): string {
  const sections = changelog.split(/^## /m);
  const section = sections.find((text) => text.startsWith(`${version} (`));
  if (section === undefined) throw new NoRelease(`CHANGELOG.md has no section "## ${version} (date)".`);
  return `${section.slice(section.indexOf('\n')).trim()}\n`;
}

/** The lock file with this version for all packages. */
function lockOf(text: string, manifests: readonly string[], version: string): string {
  const lock = JSON.parse(text) as Manifest & { packages: Record<string, Manifest> };
  for (const file of manifests) {
    const room = file.replace(/\/?package\.json$/, '').replaceAll('\\', '/');
    const entry = lock.packages[room];
    if (entry !== undefined) lock.packages[room] = { ...entry, version };
  }
  return json({ ...lock, version });
}

if (import.meta.main)
  try {
    const root = join(import.meta.dirname, '..');
    const [first = '', second = ''] = process.argv.slice(2);
    if (first === '--notes') {
      process.stdout.write(notesOf(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'), second));
    } else {
      release({ root, version: first, day: new Date().toISOString().slice(0, 10) });
      console.log(`Parlour ${first} is committed and tagged. Publish it with \`git push --follow-tags\`.`);
    }
  } catch (error) {
    if (!(error instanceof NoRelease)) throw error;
    console.error(`parlour: ${error.message}`);
    process.exitCode = 1;
  }
