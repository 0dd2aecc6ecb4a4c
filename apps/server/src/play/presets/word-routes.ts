/** Model of successive words of a preset, as `parlour learn-words` stored it in the data directory. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Host } from '@parlour/host';
import { routes } from '@parlour/protocol/reference';
import type { FastifyInstance } from 'fastify';
import { bindRoute } from '../../platform/http/bind.ts';
import { requireFound } from '../../platform/http/http-refusal.ts';

/** Without a directory nothing was learned. */
export function registerWordRoutes(
  app: FastifyInstance,
  { presets }: Pick<Host, 'presets'>,
  directory: string | undefined,
): void {
  bindRoute(app, routes.readWords, async ({ query }) => {
    const { id } = requireFound(presets.find(query.preset), 'no-such-preset');
    return directory === undefined ? { next: {} } : learned(join(directory, 'words', fileOf(id)));
  });
}

/** Preset ids are known ones, so no path leaves the directory. */
const fileOf = (preset: string): string => `${preset.replaceAll('/', '-')}.json`;

async function learned(file: string): Promise<{ next: Record<string, string[]> }> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { next: {} };
    throw error;
  }
}
