// @ts-check
// In the repository the package is its TypeScript source; whoever installs it gets what was built from it. npm packs
// the package.json that lies there, so it is changed for as long as npm packs, and put back.
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

const manifest = new URL('../package.json', import.meta.url);
const kept = new URL('../package.json.source', import.meta.url);

/** Writes the package.json of the published package in the place of our own. */
export function replaceManifest() {
  restoreManifest(); // after a pack that was cut off
  const text = readFileSync(manifest, 'utf8');
  const {
    private: _private,
    scripts: _scripts,
    devDependencies: _devDependencies,
    ...own
  } = JSON.parse(text);
  const published = {
    ...own,
    exports: { '.': { types: './dist/types/bot-sdk/src/index.d.ts', default: './dist/index.js' } },
    main: './dist/index.js',
    types: './dist/types/bot-sdk/src/index.d.ts',
    dependencies: { ws: own.dependencies.ws },
  };
  writeFileSync(kept, text);
  writeFileSync(manifest, `${JSON.stringify(published, null, 2)}\n`);
}

/** Puts our own package.json back. */
export function restoreManifest() {
  if (existsSync(kept)) renameSync(kept, manifest);
}
