// @ts-check
// Writes the types of the package. Not tsdown: it takes TypeScript 7 only by an experimental option, checks the whole
// house for one package, and brings forty packages of its own; the JavaScript is bundled by vite, which is here anyway.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve, sep } from 'node:path';

const require = createRequire(import.meta.url);

/** The source behind one of our own packages' doors; undefined: somebody else's. */
const sourceOf = (/** @type {string} */ name) =>
  name.startsWith('@parlour/') ? realpathSync(require.resolve(name)) : undefined;

const declarationOf = (/** @type {string} */ file) => file.replace(/\.ts$/, '.d.ts');

/**
 * Writes the types of a door and of everything of ours that can be reached from there, with the names of our
 * packages made into paths: they need nothing but themselves.
 * @param {string} room the folder of the package
 * @param {string} types where they are to lie
 */
export function buildTypes(room, types) {
  const packages = dirname(room);
  const folder = mkdtempSync(join(dirname(types), 'all-types-'));
  declare(room, packages, folder);

  const seen = new Set([join(room, 'src', 'index.ts')]);
  for (const source of seen) {
    const place = declarationOf(relative(packages, source));
    const text = readFileSync(join(folder, place), 'utf8');
    const own = text.replaceAll(/(from |import\()(['"])([^'"]+)\2/g, (all, word, quote, name) => {
      const target = name.startsWith('.') ? resolve(dirname(source), name) : sourceOf(name);
      if (target === undefined) return all;
      seen.add(target);
      const path = relative(dirname(source), target).split(sep).join('/').replace(/\.ts$/, '.js');
      return `${word}${quote}${path.startsWith('.') ? path : `./${path}`}${quote}`;
    });
    mkdirSync(dirname(join(types, place)), { recursive: true });
    writeFileSync(join(types, place), own);
  }
  rmSync(folder, { recursive: true });
}

/**
 * Every type of the packages that the room opens. Compiled by their paths: what is found by a package's name counts
 * as somebody else's, and nothing is written for it.
 * @param {string} room @param {string} packages @param {string} folder
 */
function declare(room, packages, folder) {
  const { dependencies } = JSON.parse(readFileSync(join(room, 'package.json'), 'utf8'));
  const own = Object.keys(dependencies).flatMap((name) => {
    const source = sourceOf(name);
    return source === undefined
      ? []
      : [
          [name, [source]],
          [`${name}/*`, [join(dirname(source), '*.ts')]],
        ];
  });
  const typeRoots = [join(dirname(require.resolve('@types/node/package.json')), '..')];
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
      typeRoots,
      allowImportingTsExtensions: true,
      verbatimModuleSyntax: true,
      skipLibCheck: true,
      // Checked with the house; here they are only written.
      noCheck: true,
      strict: true,
      exactOptionalPropertyTypes: true,
      paths: Object.fromEntries(own),
    },
    files: [join(room, 'src', 'index.ts')],
  };
  const file = join(folder, 'tsconfig.json');
  writeFileSync(file, JSON.stringify(config));
  const tsc = join(dirname(require.resolve('typescript/package.json')), 'bin', 'tsc');
  const words = [tsc, '-p', file, '--singleThreaded'];
  const { status, stdout } = spawnSync(process.execPath, words, { encoding: 'utf8', cwd: room });
  if (status !== 0) throw new Error(`the types could not be built:\n${stdout}`);
}
