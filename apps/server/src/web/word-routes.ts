/** Which words follow which in a preset, as `parlour learn-words` has left it in the data directory. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { House } from '@parlour/host';
import { routes } from '@parlour/protocol/reference';
import type { FastifyInstance } from 'fastify';
import { bind } from '../http/bind.ts';
import { found } from '../http/http-refusal.ts';

/** Without a directory nothing was learned. */
export function registerWordRoutes(
  app: FastifyInstance,
  { presets }: Pick<House, 'presets'>,
  directory: string | undefined,
): void {
  bind(app, routes.readWords, async ({ query }) => {
    const { id } = found(presets.find(query.preset), 'no-such-preset');
    return directory === undefined ? { next: {} } : learned(join(directory, 'words', fileOf(id)));
  });
}

/** A preset's id is one that the house has, so no path leads out of the directory. */
const fileOf = (preset: string): string => `${preset.replaceAll('/', '-')}.json`;

async function learned(file: string): Promise<{ next: Record<string, string[]> }> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { next: {} };
    throw error;
  }
}
