/** The one page of the built web client, which shows all others. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Reads the page, again after each build. Undefined: no build in that folder. */
export function createIndexPageReader(webFolder: string | undefined): (() => string) | undefined {
  if (webFolder === undefined) return undefined;
  const file = join(webFolder, 'index.html');
  return existsSync(file) ? rereading(file) : undefined;
}

function rereading(file: string): () => string {
  let text = '';
  let at = -1;
  return () => {
    const { mtimeMs } = statSync(file);
    if (mtimeMs !== at) text = readFileSync(file, 'utf8');
    at = mtimeMs;
    return text;
  };
}
