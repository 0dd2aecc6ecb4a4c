/** Shares Node's compile cache among all processes of the tests: half of a start is compiling. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Workers and their children inherit this environment. The cache is removed after the run. */
export default function shareCompiled(): (() => void) | undefined {
  if (process.env.NODE_COMPILE_CACHE !== undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'parlour-compiled-'));
  process.env.NODE_COMPILE_CACHE = folder;
  // What the tests started may still write to it while it ends.
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
}
