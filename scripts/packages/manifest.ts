/** The package.json of a published package, from that of its source. */
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Folder of the repository. */
export const repository = join(import.meta.dirname, '..', '..');

/** A package.json, as far as packing reads it. */
export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly description: string;
  readonly keywords: readonly string[];
  readonly license: string;
  readonly repository: { readonly type: string; readonly url: string; readonly directory: string };
  readonly exports?: Readonly<Record<string, string>>;
  readonly engines: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
}

/** The package.json in `folder`. */
export const manifestIn = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/**
 * Writes package.json, README and licence of a package into `out`. `source`: folder of its source. `own`: entry
 * points and dependencies of what was built. Public, with provenance, which registries check against `repository`.
 */
export function writeManifest(source: string, out: string, own: Record<string, unknown>): void {
  const { name, version, description, keywords, license, repository: place, engines } = manifestIn(source);
  const pages = place.url.replace(/^git\+|\.git$/g, '');
  const published = {
    ...{ name, version, description, keywords, license, homepage: `${pages}#readme` },
    bugs: `${pages}/issues`,
    repository: place,
    type: 'module',
    engines,
    ...own,
    publishConfig: { access: 'public', provenance: true },
  };
  mkdirSync(out, { recursive: true });
  writeFileSync(join(out, 'package.json'), `${JSON.stringify(published, null, 2)}\n`);
  copyFileSync(join(repository, 'LICENSE'), join(out, 'LICENSE'));
  if (existsSync(join(source, 'README.md'))) copyFileSync(join(source, 'README.md'), join(out, 'README.md'));
}

/** Versions of the packages `names`, as the packages of `folders` require them. Throws for one that none requires. */
export function versionsOf(names: Iterable<string>, folders: readonly string[]): Record<string, string> {
  const known = Object.assign({}, ...folders.map((folder) => manifestIn(folder).dependencies));
  return Object.fromEntries(
    [...new Set(names)].sort().map((name) => {
      if (known[name] === undefined) throw new Error(`${name}: expected it among the dependencies`);
      return [name, known[name]];
    }),
  );
}

/** The package of an import such as `@noble/hashes/sha2.js`. */
export const packageOf = (name: string): string =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
