/** Builds the web client when its sources have changed, and keeps the parts of earlier builds for a while. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** How long old chunks are kept after a build for open pages, in milliseconds. */
const keptFor = 7 * 24 * 3_600_000;

/** Time of the newest change of these files; 0: none. */
function newest(patterns: readonly string[], folder: string): number {
  // The folder `dist` itself is left out as well: it changes after the file that is compared.
  const exclude = ['**/node_modules', '**/dist'].flatMap((path) => [path, `${path}/**`]);
  const files = globSync(patterns, { cwd: folder, exclude });
  return files.reduce((latest, file) => Math.max(latest, statSync(join(folder, file)).mtimeMs), 0);
}

/** Builds the web client if its sources are newer than the build; returns false if it is up to date. */
export async function buildWeb(repository: string, now: () => number = Date.now): Promise<boolean> {
  const folder = join(repository, 'apps', 'web');
  const dist = join(folder, 'dist');
  const built = join(dist, 'index.html');
  const sources = ['apps/web/**/*', 'packages/{game,protocol}/src/**/*.ts', 'package-lock.json'];
  if (existsSync(built) && statSync(built).mtimeMs >= newest(sources, repository)) return false;
  const before = partsOf(dist);
  // In a process of its own: the server would keep the memory of the bundler for as long as it lives.
  const builder = spawn(process.execPath, [join(import.meta.dirname, 'web-builder.ts'), folder], {
    stdio: ['ignore', 2, 2],
  });
  const [code] = await once(builder, 'exit');
  if (code !== 0) throw new Error('The web client does not build.');
  letGo(dist, before, now());
  return true;
}

/** Time of writing of each chunk of a build, by name. */
function partsOf(dist: string): ReadonlyMap<string, number> {
  const names = globSync('assets/**/*.*', { cwd: dist, exclude: ['**/*.{br,gz}'] });
  return new Map(names.map((name) => [name, statSync(join(dist, name)).mtimeMs]));
}

/** Notes which parts the build that is there now has not written again, and removes those that were noted long ago. */
function letGo(dist: string, before: ReadonlyMap<string, number>, now: number): void {
  const note = join(dist, '.vite', 'earlier.json');
  const noted: Record<string, number> = existsSync(note) ? JSON.parse(readFileSync(note, 'utf8')) : {};
  const earlier: Record<string, number> = {};
  for (const [name, writtenAt] of partsOf(dist)) {
    if (before.get(name) !== writtenAt) continue;
    const since = noted[name] ?? now;
    if (now - since <= keptFor) earlier[name] = since;
    else for (const end of ['', '.br', '.gz']) rmSync(join(dist, name + end), { force: true });
  }
  mkdirSync(join(dist, '.vite'), { recursive: true });
  writeFileSync(note, JSON.stringify(earlier));
}
