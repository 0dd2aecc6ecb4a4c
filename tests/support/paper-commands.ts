/** Commands in the documents. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const repository = join(import.meta.dirname, '..', '..');

export interface PaperCommand {
  /** The page, by its path in the repository. */
  readonly page: string;
  readonly line: string;
}

/** Every command of every block of shell on every page, without remarks; a backslash continues in the next line. */
export function paperCommands(): PaperCommand[] {
  const pages = globSync('{*.md,docs/**/*.md,{packages,apps,bots,clients}/**/*.md}', { cwd: repository })
    .filter((page) => !page.includes('node_modules'))
    .sort();
  return pages.flatMap((page) => {
    const blocks = readFileSync(join(repository, page), 'utf8').matchAll(/```(?:sh|bash)\n([\s\S]*?)```/g);
    return [...blocks].flatMap(([, block = '']) =>
      block
        .replaceAll(/\\\n\s*/g, '')
        .split('\n')
        .map((line) => line.replace(/(^|\s+)# .*$/, '').trim())
        .filter((line) => line !== '')
        .map((line) => ({ page, line })),
    );
  });
}
