/**
 * Builds a library for publication: `node scripts/packages/library.ts bot-sdk FOLDER`. JavaScript with the own packages
 * that it imports in it, and their types; packages of others remain dependencies.
 */
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { manifestIn, packageOf, repository, versionsOf, writeManifest } from './manifest.ts';
import { buildTypes } from './types.ts';

/** Entry points that only this repository uses. */
const internal = new Set(['./offline', './locales/*']);

/** Builds the package of the folder `packages/NAME` in `out`. */
export async function buildLibrary(name: string, out: string): Promise<void> {
  const source = join(repository, 'packages', name);
  const points = Object.entries(manifestIn(source).exports ?? {}).filter(([point]) => !internal.has(point));
  const input = Object.fromEntries(points.map(([point, file]) => [entryOf(point), join(source, file)]));
  const outputs = await build({
    configFile: false,
    root: source,
    logLevel: 'warn',
    build: {
      ssr: true,
      outDir: join(out, 'dist'),
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      rolldownOptions: {
        input,
        output: { entryFileNames: '[name].js', chunkFileNames: 'parts/[name].js' },
      },
    },
    ssr: { noExternal: [/^@parlour\//] },
  });
  const files = Object.values(input);
  buildTypes(source, files, join(out, 'dist', 'types'));
  const { output } = (Array.isArray(outputs) ? outputs[0] : outputs) as Rolldown.RolldownOutput;
  const imported = output.flatMap((chunk) =>
    chunk.type === 'chunk' ? [...chunk.imports, ...chunk.dynamicImports] : [],
  );
  const own = new Set(output.map(({ fileName }) => fileName));
  const others = imported.filter((one) => !own.has(one) && !one.startsWith('node:')).map(packageOf);
  const folders = ['game', 'protocol', 'client', name].map((one) => join(repository, 'packages', one));
  const exported = points.map(([point, file]) => {
    const types = `./dist/types/${name}/${file.slice(2).replace(/\.ts$/, '.d.ts')}`;
    return [point, { types, default: `./dist/${entryOf(point)}.js` }] as const;
  });
  writeManifest(source, out, {
    exports: Object.fromEntries(exported),
    main: './dist/index.js',
    types: exported[0]?.[1].types,
    files: ['dist'],
    sideEffects: false,
    dependencies: versionsOf(others, folders),
  });
}

/** `index` for `.`, else the name of the entry point. */
const entryOf = (point: string) => (point === '.' ? 'index' : point.slice(2));

if (import.meta.main) {
  const [name, out] = process.argv.slice(2);
  if (name === undefined || out === undefined)
    throw new Error('expected a folder of packages and a folder to write to: library.ts bot-sdk FOLDER');
  await buildLibrary(name, out);
}
