/** Temporary directories and data directories, removed after each test. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '@parlour/store';
import { serverBot } from './bots/server-bot.ts';

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

/** A data directory, or a database, with some house bots, and their tokens. Must not be in use. */
export async function makeBots(
  directory: string,
  names: readonly string[],
  database?: string,
): Promise<string[]> {
  const store = await openStore({ directory, database });
  const made = await Promise.all(names.map((name) => serverBot(store.records, name)));
  await store.close();
  return made.map(({ token }) => token);
}

/** Seed of randomised tests: `PARLOUR_SEED` repeats it. */
export const seed = Number(process.env.PARLOUR_SEED ?? Math.floor(Math.random() * 2 ** 31));
