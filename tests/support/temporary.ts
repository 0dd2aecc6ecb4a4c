/** Temporary directories and data directories, removed after each test. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sqliteStore } from '@parlour/store';

export { seededRandom } from '../../packages/store/src/testing/seeded-random.ts';

const directories: string[] = [];

/** An empty directory that `tidyUp` takes away. */
export function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'parlour-test-'));
  directories.push(directory);
  return directory;
}

export function tidyUp(): void {
  for (const directory of directories.splice(0)) rmSync(directory, { recursive: true, force: true });
}

/** A data directory that knows some bots of the house, and their tokens. No house may hold it yet. */
export async function makeBots(directory: string, names: readonly string[]): Promise<string[]> {
  const store = await sqliteStore({ directory });
  const tokens = await Promise.all(
    names.map(async (name) => {
      const bot = await store.records.createBot({ name, owner: null, description: '', at: 0 });
      const holder = { kind: 'bot', id: bot.id } as const;
      return (await store.records.issueToken({ holder, scopes: ['play'], at: 0 })).token;
    }),
  );
  await store.close();
  return tokens;
}

/** What a test that draws its cases goes by: `PARLOUR_SEED` repeats it. */
export const seed = Number(process.env.PARLOUR_SEED ?? Math.floor(Math.random() * 2 ** 31));
