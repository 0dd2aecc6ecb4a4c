// @ts-check
// Builds what is published: one file of JavaScript with our own packages in it, and the types as they stand. Before
// npm packs, in the place of the source; or, with a folder as the argument, beside it, so that nothing here changes.
import { cpSync, mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { publishedManifest, replaceManifest } from './manifest.js';
import { buildTypes } from './types.js';

const room = realpathSync(fileURLToPath(new URL('..', import.meta.url)));
const [folder] = process.argv.slice(2);
const dist = join(folder ?? room, 'dist');

await build({
  configFile: false,
  root: room,
  logLevel: 'warn',
  build: { ssr: 'src/index.ts', outDir: dist, emptyOutDir: true, target: 'node20', minify: false },
  ssr: { noExternal: [/^@parlour\//], external: ['ws'] },
});
buildTypes(room, join(dist, 'types'));
if (folder === undefined) replaceManifest();
else {
  mkdirSync(folder, { recursive: true });
  cpSync(join(room, 'README.md'), join(folder, 'README.md'));
  writeFileSync(join(folder, 'package.json'), publishedManifest());
}
