/** Lets every Node that the tests start share what one of them has compiled: half of a start is compiling. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Workers get this environment, and what they start gets it from them. A cache of one run never grows for good. */
export default function shareCompiled(): (() => void) | undefined {
  if (process.env.NODE_COMPILE_CACHE !== undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'parlour-compiled-'));
  process.env.NODE_COMPILE_CACHE = folder;
  // What the tests started may still write to it while it ends.
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
}
