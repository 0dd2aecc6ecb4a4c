/** One name, one meaning: no exported name is declared in two files of a package, or exported by two packages. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, sep } from 'node:path';
import { expect, test } from 'vitest';

const repository = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(repository, file), 'utf8');
const packages = globSync('{packages,apps,bots}/*/package.json', { cwd: repository }).map(dirname);

/** The names that a file declares and exports. */
const declared = (code: string) =>
  [
    ...code.matchAll(
      /^export (?:declare )?(?:abstract )?(?:async )?(?:const|let|function\*?|class|interface|type|enum) ([A-Za-z_$][\w$]*)/gm,
    ),
  ].map(([, name = '']) => name);

/** Formats have parallel parts, such as `decide` or `TableView`. Null: not part of a format. */
const formats = ['duel', 'gameshow', 'imitation', 'market'];
const formatOf = (file: string) => file.split('/').find((part) => formats.includes(part)) ?? null;

/** UI texts have one file for each locale. */
const isLocale = (file: string) => /\/words\/(?:en|ru|index)\b/.test(file);

/** The sources of a package in which a name may be declared only once. */
const sourcesOf = (folder: string) =>
  globSync(`${folder}/src/**/*.{ts,tsx}`, { cwd: repository })
    .map((file) => file.replaceAll(sep, '/'))
    .filter((file) => !file.includes('.test.') && !file.includes('/testing/') && !isLocale(file));

/** Names with several declarations that are not one part of several formats. */
function homonyms(files: readonly string[], text = read): string[] {
  const places = new Map<string, string[]>();
  for (const file of files)
    for (const name of new Set(declared(text(file)))) places.set(name, [...(places.get(name) ?? []), file]);
  return [...places]
    .filter(([, where]) => {
      const parts = where.map(formatOf);
      const areParallel = !parts.includes(null) && new Set(parts).size === parts.length;
      return where.length > 1 && !areParallel;
    })
    .map(([name, where]) => `${name}: ${where.join(', ')}`);
}

test.each(packages)('no exported name of %s has two declarations', (folder) => {
  expect(homonyms(sourcesOf(folder))).toEqual([]);
});

test('homonyms are found, and parallel parts of formats are none', () => {
  const found = (texts: Record<string, string>) => homonyms(Object.keys(texts), (file) => texts[file] ?? '');
  const view = 'export interface View {}';
  expect(found({ 'a/x.ts': view, 'a/y.ts': view })).toEqual(['View: a/x.ts, a/y.ts']);
  expect(found({ 'a/duel/x.ts': view, 'a/market/x.ts': view })).toEqual([]);
  expect(found({ 'a/duel/x.ts': view, 'a/duel/y.ts': view })).toHaveLength(1);
  expect(found({ 'a/duel/x.ts': view, 'a/talk/x.ts': view })).toHaveLength(1);
  expect(found({ 'a/x.ts': 'export async function open() {}', 'a/y.ts': 'const open = 1;' })).toEqual([]);
});

/** The names that an index exports, each with the file that declares it or the package that it comes from. */
function exportsOf(file: string): Map<string, string> {
  const code = read(file);
  const names = new Map(declared(code).map((name) => [name, file]));
  for (const [, list = '', from = ''] of code.matchAll(/^export (?:type )?\{([^}]*)\} from '([^']+)'/gm))
    for (const part of list.split(',').map((one) => one.trim().replace(/^type /, '')))
      if (part !== '') {
        const [name = '', alias = name] = part.split(' as ');
        const source = sourceOf(file, from);
        const isOurs = source.startsWith('packages/');
        names.set(alias, (isOurs ? exportsOf(source).get(name) : undefined) ?? source);
      }
  for (const [, from = ''] of code.matchAll(/^export \* from '(\.[^']+)'/gm))
    for (const [name, source] of exportsOf(sourceOf(file, from))) names.set(name, source);
  return names;
}

function sourceOf(file: string, from: string): string {
  if (!from.startsWith('.')) return from;
  const path = normalize(join(dirname(file), from)).replaceAll(sep, '/');
  return existsSync(join(repository, path)) ? path : from;
}

test('no name is exported by two packages with two meanings', () => {
  const places = new Map<string, string[]>();
  // What is exported again from another package is the same thing.
  for (const folder of packages.filter((one) => one.replaceAll(sep, '/').startsWith('packages/')))
    for (const [name, source] of exportsOf(`${folder.replaceAll(sep, '/')}/src/index.ts`))
      if (!source.startsWith('@')) places.set(name, [...(places.get(name) ?? []), source]);
  expect(places.size).toBeGreaterThan(500);
  expect([...places].filter(([, where]) => where.length > 1)).toEqual([]);
});
