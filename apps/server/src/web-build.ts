import { existsSync, globSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** When the newest of these files was changed; 0 if there are none. */
function newest(patterns: readonly string[], folder: string): number {
  const files = globSync(patterns, { cwd: folder, exclude: ['**/node_modules/**', '**/dist/**'] });
  return files.reduce((latest, file) => Math.max(latest, statSync(join(folder, file)).mtimeMs), 0);
}

/** Builds the web client if its sources are newer than what was built; false if there is nothing to do. */
export async function buildWeb(repository: string): Promise<boolean> {
  const folder = join(repository, 'apps', 'web');
  const built = join(folder, 'dist', 'index.html');
  const sources = ['apps/web/**/*', 'packages/{game,protocol}/src/**/*.ts', 'package-lock.json'];
  if (existsSync(built) && statSync(built).mtimeMs >= newest(sources, repository)) return false;
  const { build } = await import('vite');
  await build({ root: folder, logLevel: 'warn' });
  return true;
}
