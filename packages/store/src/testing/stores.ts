/** Every kind of store, for one suite of tests. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { memoryStore, type Store, type StoredFact, sqliteStore } from '../index.ts';

/** Every kind of store there is, each opened empty. What was opened goes away with `tidyUp`. */
export const stores: Record<string, () => Promise<Store>> = {
  'in memory': async () => remember(memoryStore()),
  'in SQLite': async () => remember(await sqliteStore({ directory: await preparedDirectory() })),
};

/** A directory with an empty database, whose tables were made once for all tests of a process. */
async function preparedDirectory(): Promise<string> {
  prepared ??= prepare();
  const directory = temporaryDirectory();
  cpSync(await prepared, directory, { recursive: true });
  return directory;
}

let prepared: Promise<string> | undefined;

async function prepare(): Promise<string> {
  const directory = mkdtempSync(join(tmpdir(), 'parlour-store-'));
  process.once('exit', () => rmSync(directory, { recursive: true, force: true }));
  const store = await sqliteStore({ directory });
  await store.close();
  return directory;
}

const opened: Store[] = [];
const directories: string[] = [];

function remember(store: Store): Store {
  opened.push(store);
  return store;
}

/** An empty directory that `tidyUp` takes away. */
export function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'parlour-store-'));
  directories.push(directory);
  return directory;
}

export async function tidyUp(): Promise<void> {
  for (const store of opened.splice(0)) await store.close();
  for (const directory of directories.splice(0)) rmSync(directory, { recursive: true, force: true });
}

/** The next facts of somebody who follows. */
export async function take(
  facts: AsyncIterator<StoredFact, void>,
  count: number,
): Promise<readonly StoredFact[]> {
  const taken: StoredFact[] = [];
  while (taken.length < count) {
    const { value, done } = await facts.next();
    if (done) break;
    taken.push(value);
  }
  return taken;
}

/** From the first fact after a position on; of these types alone, if they are given. */
export function following(
  store: Store,
  position = 0,
  types?: readonly string[],
): AsyncIterator<StoredFact, void> {
  return store.log.follow(position, types)[Symbol.asyncIterator]();
}

/** All bytes of all files, by name; one character per byte. */
export function bytesIn(directory: string): Record<string, string> {
  const names = readdirSync(directory).toSorted();
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(directory, name), 'latin1')]));
}
