/**
 * Builds the command `parlour` for publication: every file that it can load, compiled one by one in the folders of the
 * repository, because workers, bots and data are found by their paths.
 */
import {
  copyFileSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  writeFileSync,
} from 'node:fs';
import { createRequire, stripTypeScriptTypes } from 'node:module';
import { dirname, extname, join, relative, resolve, sep } from 'node:path';
import { packageOf, repository, versionsOf, writeManifest } from './manifest.ts';

/** Programs that are started by their paths. */
const programs = ['apps/cli/bin/parlour.js', 'apps/cli/src/main.ts', 'bots/*/src/{main,in-process}.ts'];

/** Files that are read, not imported. */
const data = [
  'apps/cli/starter/*',
  'apps/server/src/platform/web/api-viewer/*.{css,html,js}',
  'bots/*/{prompts,set,src}/**/*.{aiml,json,jsonl,md,script,txt,yaml}',
  'bots/*/package.json',
  'clients/python/parlour_bot/*',
  'docs/how-to/people.tsv',
  'packages/interview/sample/*',
];

/** Packages of which only files are read. */
const readPackages = ['@fontsource/ibm-plex-sans', 'openapi-explorer'];

/** Builds the page for browsers, which this package does not have. */
const left = 'apps/server/src/platform/web/web-builder.ts';

/** A specifier of an import, or a path relative to the module; comments are skipped. */
const specifiers = /^[ \t]*\/\*[\s\S]*?\*\/|(\bfrom |\bimport\(|^import |new URL\()'([^'\n]+)'/gm;

/** Builds the package `parlour` in `out`. */
export function buildProgram(out: string): void {
  const waiting = globSync(programs, { cwd: repository }).map((file) => join(repository, file));
  const seen = new Set(waiting);
  const others = new Set(readPackages);
  const folders = new Set<string>();
  for (const file of seen) {
    const place = relative(repository, file);
    folders.add(place.split(sep).slice(0, 2).join('/'));
    mkdirSync(dirname(join(out, place)), { recursive: true });
    if (extname(file) !== '.ts' && extname(file) !== '.js') {
      copyFileSync(file, join(out, place));
      continue;
    }
    const text = readFileSync(file, 'utf8');
    const script = extname(file) === '.ts' ? stripTypeScriptTypes(text) : text;
    const built = script.replaceAll(specifiers, (all, word: string | undefined, name: string) => {
      if (word === undefined || name.startsWith('node:')) return all;
      const target = targetOf(name, file, word.startsWith('new URL'));
      if (target === undefined) {
        others.add(packageOf(name));
        return all;
      }
      if (target !== join(repository, left) && /\.(ts|js|json)$/.test(target)) seen.add(target);
      const path = relative(dirname(file), target).split(sep).join('/').replace(/\.ts$/, '.js');
      return `${word}'${path.startsWith('.') ? path : `./${path}`}'`;
    });
    const shorter = built.replaceAll(/[ \t]+$/gm, '').replaceAll(/\n{3,}/g, '\n\n');
    // Bots and workers are started by their paths.
    writeFileSync(
      join(out, place.replace(/\.ts$/, '.js')),
      shorter.replaceAll(/(?<=[/'](main|in-process))\.ts(?=')/g, '.js'),
    );
  }
  for (const file of globSync(data, { cwd: repository })) {
    if (/__pycache__|\.test\.|\.ts$/.test(file) && !file.includes('starter')) continue;
    cpSync(join(repository, file), join(out, file), {
      recursive: true,
      filter: (path) => !path.includes('__pycache__'),
    });
  }
  const own = [...folders].map((folder) => join(repository, folder));
  writeManifest(join(repository, 'apps', 'cli'), out, {
    bin: { parlour: 'apps/cli/bin/parlour.js' },
    files: ['apps', 'bots', 'clients', 'docs', 'packages', 'scripts'],
    dependencies: versionsOf(
      [...others],
      own.filter((folder) => existsSync(join(folder, 'package.json'))),
    ),
  });
}

/** File of an import or a relative path; undefined: a package of others. */
function targetOf(name: string, file: string, isPath: boolean): string | undefined {
  if (name.startsWith('.') || isPath) return resolve(dirname(file), name);
  if (!name.startsWith('@parlour/')) return undefined;
  return realpathSync(createRequire(file).resolve(name));
}
