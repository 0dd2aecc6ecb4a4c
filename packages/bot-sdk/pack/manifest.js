// @ts-check
// In the repository the package is its TypeScript source; whoever installs it gets what was built from it. npm packs
// the package.json that lies there, so it is changed for as long as npm packs, and put back.
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

const manifest = new URL('../package.json', import.meta.url);
const kept = new URL('../package.json.source', import.meta.url);

/** The package.json of the published package. */
export function publishedManifest() {
  const {
    private: _private,
    scripts: _scripts,
    devDependencies: _tools,
    ...own
  } = JSON.parse(readFileSync(manifest, 'utf8'));
  const published = {
    ...own,
    exports: { '.': { types: './dist/types/bot-sdk/src/index.d.ts', default: './dist/index.js' } },
    main: './dist/index.js',
    types: './dist/types/bot-sdk/src/index.d.ts',
    dependencies: { ws: own.dependencies.ws },
  };
  return `${JSON.stringify(published, null, 2)}\n`;
}

/** Writes it in the place of our own. */
export function replaceManifest() {
  restoreManifest(); // after a pack that was cut off
  const published = publishedManifest();
  writeFileSync(kept, readFileSync(manifest));
  writeFileSync(manifest, published);
}

/** Puts our own back. */
export function restoreManifest() {
  if (existsSync(kept)) renameSync(kept, manifest);
}
