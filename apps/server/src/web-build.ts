import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** When the newest of these files was changed; 0 if there are none. */
function newest(patterns: readonly string[], folder: string): number {
  // The folder `dist` itself is left out as well: it changes after the file that is compared.
  const exclude = ['**/node_modules', '**/dist'].flatMap((path) => [path, `${path}/**`]);
  const files = globSync(patterns, { cwd: folder, exclude });
  return files.reduce((latest, file) => Math.max(latest, statSync(join(folder, file)).mtimeMs), 0);
}

/** Builds the web client if its sources are newer than what was built; false if there is nothing to do. */
export async function buildWeb(repository: string): Promise<boolean> {
  const folder = join(repository, 'apps', 'web');
  const built = join(folder, 'dist', 'index.html');
  const sources = ['apps/web/**/*', 'packages/{game,protocol}/src/**/*.ts', 'package-lock.json'];
  if (existsSync(built) && statSync(built).mtimeMs >= newest(sources, repository)) return false;
  // In a process of its own: the house would keep the memory of the bundler for as long as it lives.
  const builder = spawn(process.execPath, [join(import.meta.dirname, 'web-builder.ts'), folder], {
    stdio: ['ignore', 2, 2],
  });
  const [code] = await once(builder, 'exit');
  if (code !== 0) throw new Error('The web client does not build.');
  return true;
}
