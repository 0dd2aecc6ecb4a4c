/**
 * Writes the types of a published library. Not tsdown: it takes TypeScript 7 only by an experimental option and brings
 * forty packages; vite, which is installed for the pages, bundles the JavaScript.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { manifestIn } from './manifest.ts';

const require = createRequire(import.meta.url);

/** Source file that an entry point of one of our packages names; undefined: a package of others. */
const sourceOf = (name: string, from: string): string | undefined =>
  name.startsWith('@parlour/') ? realpathSync(createRequire(from).resolve(name)) : undefined;

/** A specifier of an import; comments are skipped. */
const specifiers = /^[ \t]*\/\*[\s\S]*?\*\/|(from |import\()(['"])([^'"]+)\2/gm;

const declarationOf = (file: string) => file.replace(/\.ts$/, '.d.ts');

/**
 * Writes the types of `entries` and of every own file that they import into the folder `types`, with names of our
 * packages replaced by paths, so that they need no package of ours. `source`: folder of the package.
 */
export function buildTypes(source: string, entries: readonly string[], types: string): void {
  const packages = dirname(source);
  mkdirSync(dirname(types), { recursive: true });
  const folder = mkdtempSync(join(dirname(types), 'all-types-'));
  declare(source, entries, folder);

  const seen = new Set(entries);
  for (const file of seen) {
    const place = declarationOf(relative(packages, file));
    const text = readFileSync(join(folder, place), 'utf8');
    const own = text.replaceAll(specifiers, (all, word, quote, name) => {
      if (word === undefined) return all;
      const target = name.startsWith('.') ? resolve(dirname(file), name) : sourceOf(name, file);
      if (target === undefined) return all;
      seen.add(target);
      const path = relative(dirname(file), target).split(sep).join('/').replace(/\.ts$/, '.js');
      return `${word}${quote}${path.startsWith('.') ? path : `./${path}`}${quote}`;
    });
    mkdirSync(dirname(join(types, place)), { recursive: true });
    writeFileSync(join(types, place), own);
  }
  rmSync(folder, { recursive: true });
}

/**
 * Types of every file that the entries import. Our packages are compiled by their paths: the compiler writes no types
 * for what it finds by a package's name.
 */
function declare(source: string, entries: readonly string[], folder: string): void {
  const packages = dirname(source);
  const names = ['protocol', 'game', 'client'].map((name) => `@parlour/${name}`);
  const paths = names.flatMap((name) => {
    const own = join(packages, name.replace('@parlour/', ''));
    const points = Object.entries(manifestIn(own).exports ?? {});
    return points.map(([point, file]) => [join(name, point), [join(own, file)]] as const);
  });
  const config = {
    compilerOptions: {
      declaration: true,
      emitDeclarationOnly: true,
      outDir: folder,
      rootDir: packages,
      target: 'ES2024',
      lib: ['ES2024', 'DOM'],
      module: 'NodeNext',
      types: ['node'],
      typeRoots: [join(dirname(require.resolve('@types/node/package.json')), '..')],
      allowImportingTsExtensions: true,
      verbatimModuleSyntax: true,
      skipLibCheck: true,
      // Checked with the repository; here they are only written.
      noCheck: true,
      strict: true,
      exactOptionalPropertyTypes: true,
      resolveJsonModule: true,
      paths: Object.fromEntries(paths),
    },
    files: entries,
  };
  const file = join(folder, 'tsconfig.json');
  writeFileSync(file, JSON.stringify(config));
  const tsc = join(dirname(require.resolve('typescript/package.json')), 'bin', 'tsc');
  const words = [tsc, '-p', file, '--singleThreaded'];
  const { status, stdout } = spawnSync(process.execPath, words, { encoding: 'utf8', cwd: source });
  if (status !== 0) throw new Error(`the types could not be built:\n${stdout}`);
}
