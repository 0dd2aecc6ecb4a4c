// @ts-check
// Builds what is published: one file of JavaScript with our own packages in it, and the types as they stand.
import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { replaceManifest } from './manifest.js';
import { buildTypes } from './types.js';

const room = realpathSync(fileURLToPath(new URL('..', import.meta.url)));
const dist = join(room, 'dist');

await build({
  configFile: false,
  root: room,
  logLevel: 'warn',
  build: { ssr: 'src/index.ts', outDir: dist, emptyOutDir: true, target: 'node20', minify: false },
  ssr: { noExternal: [/^@parlour\//], external: ['ws'] },
});
buildTypes(room, join(dist, 'types'));
replaceManifest();
